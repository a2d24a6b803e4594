/** A sentence for the operator: a disk is full. */
export class DiskFullError extends Error {
  override name = 'DiskFullError'

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? ` (${cause.message})` : ''
    super(`The disk is full${reason}. Make some room and start again: nothing is lost.`, { cause })
  }
}
