import { ERRORS, type ErrorCode } from '../contract/messages.js'

/** Wrong fields of an input and their texts. */
export type FieldErrors = Record<string, string>

/** An error that a person may be told: a known code, and the wrong fields where there are any. */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: number

  constructor(
    readonly code: ErrorCode,
    readonly fields?: FieldErrors,
  ) {
    super((fields && Object.values(fields)[0]) ?? ERRORS[code].text)
    this.status = ERRORS[code].status
  }
}

/** Throws INVALID_INPUT when any field is wrong. */
export function refuseInvalid(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', fields)
}

/** What is told of any thrown thing: an AppError as it is, a lost database as UNAVAILABLE, all else as INTERNAL. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  return new AppError(isDatabaseAway(error) ? 'UNAVAILABLE' : 'INTERNAL')
}

// Node's socket errors and PostgreSQL's classes 08 (connection), 53 (resources) and 57P (operator intervention).
const AWAY = /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|08|53|57P|57014)/
const AWAY_TEXT = /connection terminated|timeout exceeded when trying to connect|query read timeout/i

/** Whether a thrown thing means that the database cannot be reached or does not answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth++
  ) {
    const code = 'code' in current ? String(current.code) : ''
    if (AWAY.test(code) || AWAY_TEXT.test(current.message)) return true
  }
  return false
}
