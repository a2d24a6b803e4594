/** Whether `error.code` is one of `codes`, such as ENOENT of Node.js or 55P03 of PostgreSQL. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  // Not instanceof: under a test runner Node's errors come from another realm.
  return typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code))
}

/** Whether PostgreSQL has refused a row because a unique key knows its like. */
export const isUniqueViolation = (error: unknown) => hasCode(error, '23505')

/** Whether a stream ended because its reader has disconnected. */
export const isPrematureClose = (error: unknown) => hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')
