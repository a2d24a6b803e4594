import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  ConsecutiveBreaker,
  DelegateBackoff,
  bulkhead,
  circuitBreaker,
  handleWhen,
  retry,
  type IRetryBackoffContext,
} from 'cockatiel'
import { Agent, request, type Dispatcher } from 'undici'
import type { z } from 'zod'
import type { Logger } from '../config/log.js'

/** How calls to TMDB are bounded. */
export const CALLS = {
  /** At once; TMDB answers "somewhere in the 40 requests per second range". */
  atOnce: 16,
  /** Waiting for one of those places; a call beyond fails at once. */
  waiting: 400,
  /** Repetitions of a call that failed with 429 or 5xx, or whose connection broke. */
  retries: 2,
  /** Pause before the first repetition, doubled for the second, ± 50 %; in milliseconds. */
  pause: 120,
  /** Failures in a row after which nothing is asked for `rest` milliseconds. */
  breakAfter: 6,
  rest: 3_000,
  /** Largest answer that is read, in bytes. The largest real ones, credits of long series, are about 1 MB. */
  answerBytes: 5_000_000,
  /** Pause of all calls after a 429; a longer wish of Retry-After is cut to the second figure. In milliseconds. */
  unaskedPause: 500,
  longestPause: 300_000,
} as const

/** Up to this share of a list's items may be left out because they are not as they should be. */
const FEW = 0.2

/** Why a call gave nothing; `paused` when it was not even made, because of what others met. */
export type ProviderFault = 'missing' | 'limited' | 'refused' | 'broken' | 'malformed' | 'away' | 'paused'

/** What is no news: a title that is gone, and what follows from a failure that was logged. */
const QUIET: ReadonlySet<ProviderFault> = new Set(['missing', 'paused'])

/** A call that gave nothing. Its message holds neither the token nor anything of an answer. */
export class ProviderError extends Error {
  override name = 'ProviderError'

  constructor(
    readonly fault: ProviderFault,
    message: string,
    /** Worth repeating after this many milliseconds; undefined when it is not, or when its own pause decides. */
    readonly again?: { afterMs?: number },
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Is told what becomes of the calls, for counting. */
export interface ProviderListener {
  /** One HTTP call has ended. @param seconds from asking to the answer's last byte */
  call(outcome: 'answered' | ProviderFault, seconds: number): void
  /** Nothing is asked for a while after repeated failures, or again is. */
  resting(isResting: boolean): void
}

/** Options of {@link TmdbClient}. */
export interface TmdbClientOptions {
  /** Address before `/movie/…`, without a slash at its end. */
  baseUrl: string
  /** API Read Access Token; sent in the Authorization header and nowhere else. */
  token: string
  /** A call with all its repetitions and waits takes at most this many milliseconds. */
  timeoutMs: number
  log: Logger
  /** Pause of an open circuit in milliseconds, {@link CALLS}.rest unless told. */
  restMs?: number
  watch?: ProviderListener
}

/**
 * Asks TMDB, and only asks: bounded in time, number and size, repeated where that helps, stopped where it does not.
 * An answer of another shape than the documented one is an error like any other.
 */
export class TmdbClient {
  readonly #agent: Agent
  readonly #stopped = new AbortController()
  /** Nothing is asked before this moment of performance.now(), by TMDB's own wish. */
  #pausedUntil = 0

  readonly #retry = retry(
    handleWhen((error) => error instanceof ProviderError && error.again !== undefined),
    { maxAttempts: CALLS.retries, backoff: new DelegateBackoff(pauseBefore) },
  )
  readonly #places = bulkhead(CALLS.atOnce, CALLS.waiting)
  readonly #circuit

  constructor(private readonly options: TmdbClientOptions) {
    const { timeoutMs, restMs = CALLS.rest, log, watch } = options
    this.#agent = new Agent({
      connections: CALLS.atOnce,
      connect: { timeout: timeoutMs },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      maxResponseSize: CALLS.answerBytes,
    })
    this.#circuit = circuitBreaker(
      handleWhen(
        (error) => error instanceof ProviderError && error.fault !== 'missing' && error.fault !== 'limited',
      ),
      { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(CALLS.breakAfter) },
    )
    this.#circuit.onBreak(() => {
      watch?.resting(true)
      log.warn({ provider: 'tmdb', restMs }, 'TMDB fails repeatedly; resting')
    })
    this.#circuit.onReset(() => {
      watch?.resting(false)
      log.info({ provider: 'tmdb' }, 'TMDB answers again')
    })
  }

  /**
   * The answer to GET `path`, checked against `shape`.
   * @throws ProviderError, logged
   */
  async get<Shape extends z.ZodType>(
    path: string,
    params: Readonly<Record<string, string>>,
    shape: Shape,
  ): Promise<z.output<Shape>> {
    const until = performance.now() + this.options.timeoutMs
    const signal = AbortSignal.any([AbortSignal.timeout(this.options.timeoutMs), this.#stopped.signal])
    try {
      return await this.#retry.execute(() => {
        this.#refusePaused(until)
        return this.#places.execute(() => {
          // It may have waited for its place.
          if (signal.aborted) throw new ProviderError('paused', 'no place became free in time')
          this.#refusePaused(until)
          return this.#circuit.execute(() =>
            this.#watched(() => this.#ask(path, params, shape, signal, until)),
          )
        })
      })
    } catch (thrown) {
      const error = asProviderError(thrown)
      // A search text is somebody's own, so no parameter is logged.
      const line = { provider: 'tmdb', path, fault: error.fault, reason: error.message }
      if (!this.#stopped.signal.aborted)
        this.options.log[QUIET.has(error.fault) ? 'debug' : 'warn'](line, 'TMDB gave no answer')
      throw error
    }
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#agent.destroy()
  }

  async #watched<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const begun = performance.now()
    const tell = (outcome: 'answered' | ProviderFault) =>
      this.options.watch?.call(outcome, (performance.now() - begun) / 1_000)
    try {
      const answer = await call()
      tell('answered')
      return answer
    } catch (error) {
      tell(asProviderError(error).fault)
      throw error
    }
  }

  #refusePaused(until: number): void {
    const waitMs = this.#pausedUntil - performance.now()
    if (waitMs > 0)
      throw new ProviderError(
        'paused',
        'asked to wait',
        fits(waitMs, until) ? { afterMs: waitMs } : undefined,
      )
  }

  async #ask<Shape extends z.ZodType>(
    path: string,
    params: Readonly<Record<string, string>>,
    shape: Shape,
    signal: AbortSignal,
    until: number,
  ): Promise<z.output<Shape>> {
    const search = new URLSearchParams(params).toString()
    let answer: Dispatcher.ResponseData
    let text: string
    try {
      // undici follows no redirect unless it is told to.
      answer = await request(`${this.options.baseUrl}${path}${search && `?${search}`}`, {
        dispatcher: this.#agent,
        signal,
        headers: { accept: 'application/json', authorization: `Bearer ${this.options.token}` },
      })
      if (answer.statusCode !== 200) {
        answer.body.dump({ limit: 16_384, signal }).catch(() => undefined)
        throw this.#refusal(answer, until)
      }
      text = await readText(answer)
    } catch (error) {
      if (error instanceof ProviderError) throw error
      throw connectionFault(error, signal, until)
    }
    return readAnswer(text, shape, (dropped, reason) =>
      this.options.log.warn(
        { provider: 'tmdb', path, fault: 'malformed', dropped, reason },
        'Parts of an answer of TMDB were left out',
      ),
    )
  }

  #refusal({ statusCode, headers }: Dispatcher.ResponseData, until: number): ProviderError {
    const message = `status ${statusCode}`
    if (statusCode === 404) return new ProviderError('missing', message)
    if (statusCode === 429) {
      const asked = readRetryAfter(headers['retry-after']) ?? CALLS.unaskedPause
      this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + asked)
      return new ProviderError('limited', message, fits(asked, until) ? { afterMs: asked } : undefined)
    }
    if (statusCode === 401 || statusCode === 403)
      return new ProviderError('refused', `${message}: TMDB does not accept TMDB_TOKEN`)
    if (statusCode >= 500) return new ProviderError('broken', message, onceMore(until))
    return new ProviderError('malformed', message)
  }
}

/** Whether a wait ends early enough to ask once more. */
function fits(waitMs: number, until: number): boolean {
  return performance.now() + waitMs < until
}

/** Asking once more, if the longest pause before it leaves time for it. */
function onceMore(until: number): { afterMs?: number } | undefined {
  return fits(CALLS.pause * 2 * 1.5, until) ? {} : undefined
}

function pauseBefore({ attempt, result }: IRetryBackoffContext<unknown>): number {
  const error = 'error' in result ? result.error : undefined
  const jitter = 0.5 + Math.random()
  const asked = error instanceof ProviderError ? error.again?.afterMs : undefined
  // All who were told the same moment must not come in the same millisecond.
  return asked === undefined ? CALLS.pause * 2 ** (attempt - 1) * jitter : asked + 20 * jitter
}

/** Milliseconds of a Retry-After header: seconds or a date. */
function readRetryAfter(header: string | string[] | undefined): number | undefined {
  const text = (Array.isArray(header) ? header[0] : header)?.trim()
  if (!text) return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), CALLS.longestPause) : undefined
}

function connectionFault(error: unknown, signal: AbortSignal, until: number): ProviderError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE')
    return new ProviderError('malformed', `more than ${CALLS.answerBytes} bytes`)
  if (signal.aborted) return new ProviderError('away', 'no answer in time')
  return new ProviderError('away', code || 'the connection broke', onceMore(until))
}

const UNPACKED = { maxOutputLength: CALLS.answerBytes }
const UNPACK = new Map([
  ['gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
  ['deflate', promisify(inflate)],
])

/** Packed answers are not asked for, but something between TMDB and here may pack them all the same. */
async function readText({ headers, body }: Dispatcher.ResponseData): Promise<string> {
  const encoding = String(headers['content-encoding'] ?? 'identity').toLowerCase()
  if (encoding === 'identity') return body.text()
  const unpack = UNPACK.get(encoding)
  if (!unpack) {
    body.dump({ limit: 16_384 }).catch(() => undefined)
    throw new ProviderError('malformed', 'packed in an unknown way')
  }
  const packed = Buffer.from(await body.arrayBuffer())
  try {
    return (await unpack(packed, UNPACKED)).toString('utf8')
  } catch (cause) {
    throw new ProviderError(
      'malformed',
      `not ${encoding}, or more than ${CALLS.answerBytes} bytes`,
      undefined,
      { cause },
    )
  }
}

function readAnswer<Shape extends z.ZodType>(
  text: string,
  shape: Shape,
  onDropped: (dropped: number, reason: string) => void,
): z.output<Shape> {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new ProviderError('malformed', `${text.length} characters that are no JSON`)
  }
  const read = shape.safeParse(body)
  if (read.success) return read.data
  const reason = reasonOf(read.error)
  const dropped = dropBroken(body, read.error)
  const rest = dropped > 0 ? shape.safeParse(body) : read
  if (!rest.success) throw new ProviderError('malformed', reason)
  onDropped(dropped, reason)
  return rest.data
}

function reasonOf({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.') || 'the answer'}: ${issue?.message}`
}

/**
 * Takes the items out of an answer's lists that are not as they should be, when those are few: a title without a name
 * must not hide the nineteen beside it. @returns how many; 0 when the answer as a whole is another one
 */
function dropBroken(body: unknown, { issues }: z.ZodError): number {
  const broken = new Map<unknown[], Set<number>>()
  for (const { path } of issues) {
    let at: unknown = body
    let item: { list: unknown[]; index: number } | undefined
    for (const step of path) {
      if (Array.isArray(at) && typeof step === 'number') {
        item = { list: at, index: step }
        break
      }
      at = (at as Record<PropertyKey, unknown> | null)?.[step]
    }
    if (!item) return 0
    broken.set(item.list, (broken.get(item.list) ?? new Set()).add(item.index))
  }
  for (const [list, indexes] of broken)
    if (indexes.size === list.length || indexes.size > Math.max(1, list.length * FEW)) return 0
  for (const [list, indexes] of broken)
    list.splice(0, list.length, ...list.filter((_, index) => !indexes.has(index)))
  return [...broken.values()].reduce((sum, indexes) => sum + indexes.size, 0)
}

function asProviderError(thrown: unknown): ProviderError {
  if (thrown instanceof ProviderError) return thrown
  if (thrown instanceof BrokenCircuitError)
    return new ProviderError('paused', 'resting after repeated failures')
  if (thrown instanceof BulkheadRejectedError)
    return new ProviderError('paused', 'too many calls are waiting')
  throw thrown
}
