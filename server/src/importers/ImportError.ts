/** A sentence for the operator: why a load cannot go on, and the way out. Nothing was changed. */
export class ImportError extends Error {
  override name = 'LoadError'
}
