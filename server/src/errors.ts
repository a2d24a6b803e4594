import { ERRORS, QUOTA_TEXTS, type ErrorCode } from '../contract/messages.js'
import { quotaText, type Quota } from '../contract/rules.js'

/** Wrong fields of an input and their texts. */
export type FieldErrors = Record<string, string>

/** What a client is asked to wait while the database is away. */
const UNAVAILABLE_SECONDS = 2

/** An error that a person may be told: a known code, and the wrong fields where there are any. */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: number
  /** Seconds after which it may be tried again, where somebody knows. */
  readonly retryAfter: number | undefined

  constructor(
    readonly code: ErrorCode,
    readonly fields?: FieldErrors,
    /** Says more than the code's own text where that helps; never anything of the inside. */
    detail?: string,
  ) {
    super(detail ?? (fields && Object.values(fields)[0]) ?? ERRORS[code].text)
    this.status = ERRORS[code].status
    this.retryAfter = this.status === 503 ? UNAVAILABLE_SECONDS : undefined
  }
}

/** Too many requests: a refusal that says when to come again. */
export class RateLimited extends AppError {
  /** @param retryAfter seconds. */
  constructor(override readonly retryAfter: number) {
    super('RATE_LIMITED')
  }
}

/** Whether an error is news for the log: what a provider did not give, its client has told there already. */
export function shouldLog({ status, code }: AppError): boolean {
  return status >= 500 && code !== 'PROVIDER_UNAVAILABLE'
}

/** Throws INVALID_INPUT when any field is wrong. */
export function throwIfInvalid(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', fields)
}

/** What is told of any thrown thing: an AppError as it is, a lost database as UNAVAILABLE, all else as INTERNAL. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const quota = quotaOf(error)
  if (quota) return new AppError('QUOTA_REACHED', undefined, quotaText(quota))
  return new AppError(isDatabaseAway(error) ? 'UNAVAILABLE' : 'INTERNAL')
}

/** Which quota a statement would have exceeded, if the database rejected it for that: SQLSTATE MQ001 of its triggers. */
export function quotaOf(error: unknown): Quota | undefined {
  if (!isErrorLike(error) || error.code !== 'MQ001') return undefined
  return Object.keys(QUOTA_TEXTS).find((kind): kind is Quota => kind === error.constraint)
}

// Node's socket errors; of PostgreSQL the classes 08 (connection), 53 (resources) and 57P (operator intervention), a
// statement cancelled for its length (57014), and sessions ended for their idleness or length (25P03, 25P04). What
// has lost one deadlock (40P01) after another was undone whole, and goes well when it is sent again.
const AWAY =
  /^(ECONN|EHOST|ENET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL|08|53|57P|57014|25P0[34]|40P01)/
// What pg, its pool and kysely throw without a code.
const AWAY_TEXT = new RegExp(
  [
    'connection terminated',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'query read timeout',
    'is not queryable',
    'error establishing an SSL connection',
    'after calling end on the pool',
    'driver has already been destroyed',
  ].join('|'),
  'i',
)

/** Whether a thrown thing means that the database cannot be reached or does not answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  let current = error
  for (let depth = 0; isErrorLike(current) && depth < 5; depth++) {
    // A socket file that is gone (ENOENT) is a server that is gone.
    if (current.syscall === 'connect') return true
    if (AWAY.test(String(current.code)) || AWAY_TEXT.test(String(current.message))) return true
    current = current.cause ?? current.thrownValue
  }
  return false
}

interface ErrorLike {
  code?: unknown
  syscall?: unknown
  message?: unknown
  constraint?: unknown
  cause?: unknown
  /** Where graphql keeps what it did not take for an Error. */
  thrownValue?: unknown
}

// Not instanceof: an error may come from another realm, and then it is no Error here.
function isErrorLike(thing: unknown): thing is ErrorLike {
  return typeof thing === 'object' && thing !== null
}

/** A request is not waited for any longer than this, in milliseconds: a slow database is answered as one that is away. */
const REQUEST_TIMEOUT_MS = 7_500

/** The outcome of `work`, or UNAVAILABLE when it takes longer than `patience` milliseconds. */
export async function withTimeout<Value>(
  work: Promise<Value>,
  patience = REQUEST_TIMEOUT_MS,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new AppError('UNAVAILABLE')), patience)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
