/** Whether `error.code` is one of `codes`, such as ENOENT of Node.js or 55P03 of PostgreSQL. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  // Not instanceof: under a test runner Node's errors come from another realm.
  return typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code))
}
