/** A sentence for the operator: what is wrong with the embedded database and the way out. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}
