import type * as z from 'zod/mini'
import { ERRORS, type ErrorCode } from '../../../contract/messages/errors.js'
import type { Scope } from '../../../contract/rules/accessTokens.js'
import { QUOTA_TEXTS } from '../../../contract/messages/quotas.js'
import { quotaText, type Quota } from '../../../contract/rules/quotas.js'
import { fieldErrorsOf } from '../../../contract/schemas/fieldErrors.js'
import { hasCode } from '../config/hasCode.js'

/** Invalid fields of an input: name → message. */
export type FieldErrors = Record<string, string>

/** `Retry-After` of a 503, in seconds. */
export const UNAVAILABLE_SECONDS = 2

/** An error whose code and message clients get. */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: number
  /** Seconds after which the client may retry, if known. */
  readonly retryAfter: number | undefined

  constructor(
    readonly code: ErrorCode,
    readonly fields?: FieldErrors,
    /** Replaces the code's message. Must not contain internal details. */
    detail?: string,
    /** Path of the page of what the error is about. */
    readonly link?: string,
  ) {
    super(detail ?? (fields && Object.values(fields)[0]) ?? ERRORS[code].text)
    this.status = ERRORS[code].status
    this.retryAfter = this.status === 503 ? UNAVAILABLE_SECONDS : undefined
  }
}

/** Too many requests. Contains the time of the next attempt. */
export class RateLimited extends AppError {
  /** @param retryAfter seconds until the next attempt */
  constructor(override readonly retryAfter: number) {
    super('RATE_LIMITED')
  }
}

/** An error that a request has ordered for itself. */
export class InjectedFault extends AppError {
  override readonly retryAfter: number | undefined

  constructor(code: ErrorCode) {
    super(code)
    // Of RATE_LIMITED: the next request is free.
    this.retryAfter = this.status === 429 ? 1 : this.status === 503 ? UNAVAILABLE_SECONDS : undefined
  }
}

/** An access token may not do what was requested. */
export class ScopeMissing extends AppError {
  /**
   * @param scopes what it lacks; empty if no token may do this
   * @param what what it cannot reach, such as a field of the schema
   */
  constructor(
    readonly scopes: readonly Scope[],
    what = 'This',
  ) {
    super(
      'SCOPE_MISSING',
      undefined,
      scopes.length > 0
        ? `The access token lacks the ${scopes.length > 1 ? 'scopes' : 'scope'} ${scopes.join(', ')}.`
        : `${what} is out of reach of access tokens: sign in instead.`,
    )
  }
}

/** Whether an error is logged: server errors, except ordered ones, and those of the provider, which its client has logged. */
export function shouldLog(error: AppError): boolean {
  return error.status >= 500 && error.code !== 'PROVIDER_UNAVAILABLE' && !(error instanceof InjectedFault)
}

/** @throws AppError INVALID_INPUT if any field is invalid. */
export function throwIfInvalid(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', fields)
}

/** Parses the input of a client. @throws AppError INVALID_INPUT naming the invalid fields. */
export function parseInput<Output>(schema: z.ZodMiniType<Output>, input: unknown): Output {
  const { data, error } = schema.safeParse(input)
  if (error) throw new AppError('INVALID_INPUT', fieldErrorsOf(error))
  return data
}

/** Maps any thrown value to an AppError: an unavailable database to UNAVAILABLE, a full disk to STORAGE_FULL, unknown errors to INTERNAL. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const quota = quotaOf(error)
  if (quota) return new AppError('QUOTA_REACHED', undefined, quotaText(quota))
  if (isDiskFull(error)) return new AppError('STORAGE_FULL')
  return new AppError(isDatabaseAway(error) ? 'UNAVAILABLE' : 'INTERNAL')
}

/** Returns the quota that a statement would have exceeded: the quota triggers raise SQLSTATE MQ001. */
export function quotaOf(error: unknown): Quota | undefined {
  if (!isErrorLike(error) || error.code !== 'MQ001') return undefined
  return Object.keys(QUOTA_TEXTS).find((kind): kind is Quota => kind === error.constraint)
}

// Node's socket errors, and of PostgreSQL: classes 08 (connection), 53 (resources), 57P (operator intervention), statement
// timeout (57014), session timeouts (25P03, 25P04), a server that is no primary yet or any more (25006), and a deadlock after all
// retries (40P01), which was rolled back.
const UNAVAILABLE_CODE =
  /^(ECONN|EHOST|ENET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL|08|53|57P|57014|25006|25P0[34]|40P01)/
/** What pg's pool throws when all of its connections were in use for too long. */
const NO_FREE_CONNECTION = 'timeout exceeded when trying to connect'

// Errors that pg, its pool and kysely throw without a code.
const UNAVAILABLE_MESSAGE = new RegExp(
  [
    'connection terminated',
    NO_FREE_CONNECTION,
    'timeout expired',
    'query read timeout',
    'is not queryable',
    'error establishing an SSL connection',
    'after calling end on the pool',
    'driver has already been destroyed',
  ].join('|'),
  'i',
)

/** Whether a thrown value means that the database cannot be reached or does not respond in time. */
export const isDatabaseAway = (error: unknown): boolean =>
  !isDiskFull(error) &&
  causesOf(error).some(
    ({ syscall, code, message }) =>
      // Covers a missing socket file (ENOENT) too.
      syscall === 'connect' ||
      UNAVAILABLE_CODE.test(String(code)) ||
      UNAVAILABLE_MESSAGE.test(String(message)),
  )

/** Whether a thrown value means that no connection of a pool became free in time. */
export const isPoolBusy = (error: unknown): boolean =>
  causesOf(error).some(({ message }) => message === NO_FREE_CONNECTION)

/** Whether a thrown value means that a disk, or this user's share of it, is full: for a file, or for PostgreSQL (53100). */
export const isDiskFull = (error: unknown): boolean =>
  causesOf(error).some((cause) => hasCode(cause, 'ENOSPC', 'EDQUOT', '53100'))

/** Returns a thrown value and its causes. */
function causesOf(error: unknown): ErrorLike[] {
  const causes: ErrorLike[] = []
  let current = error
  while (isErrorLike(current) && causes.length < 5) {
    causes.push(current)
    current = current.cause ?? current.thrownValue
  }
  return causes
}

interface ErrorLike {
  code?: unknown
  syscall?: unknown
  message?: unknown
  constraint?: unknown
  cause?: unknown
  /** Where graphql stores a thrown value that is not an Error. */
  thrownValue?: unknown
}

// Not instanceof: an error from another realm is no Error here.
function isErrorLike(value: unknown): value is ErrorLike {
  return typeof value === 'object' && value !== null
}
