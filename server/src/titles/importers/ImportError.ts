/** An error of an import with a message for the operator: the reason and what to do. The catalogue is unchanged. */
export class ImportError extends Error {
  override name = 'ImportError'
}
