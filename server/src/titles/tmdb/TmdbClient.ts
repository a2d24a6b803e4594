import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
  type IRetryBackoffContext,
  retry,
} from 'cockatiel'
import { Agent, type Dispatcher, request } from 'undici'
import type { z } from 'zod'
import type { Logger } from '../../platform/observability/log.js'
import { CALL_LIMITS, discardBody, parseJson, readText } from './readResponse.js'
import { ProviderError, type ProviderFault } from './ProviderError.js'

/** Faults that are not worth a warning: a title that does not exist, and the result of a failure already logged. */
const EXPECTED_FAULTS: ReadonlySet<ProviderFault> = new Set(['not_found', 'not_sent'])

export type CallOutcome = 'ok' | ProviderFault

/** Receives what metrics count. */
export interface ProviderListener {
  /** An HTTP call has ended. @param seconds until the last byte of the response, or until the failure */
  call(outcome: CallOutcome, seconds: number): void
  /** The circuit breaker has opened or closed. */
  circuitOpen(isOpen: boolean): void
}

/** Options of {@link TmdbClient}. */
export interface TmdbClientOptions {
  /** Address before `/movie/…`, without a slash at the end. */
  baseUrl: string
  /** API Read Access Token. It is only sent in the Authorization header. */
  token: string
  /** Maximum time of a call with all its retries and waits, in milliseconds. */
  timeoutMs: number
  log: Logger
  /** How long the circuit breaker stays open, in milliseconds; CALL_LIMITS.openMs by default. */
  openMs?: number
  listener?: ProviderListener
}

interface Call<Schema extends z.ZodType> {
  path: string
  params: Readonly<Record<string, string>>
  schema: Schema
  signal: AbortSignal
  /** When the call times out, by performance.now(). */
  deadline: number
}

/**
 * HTTP client of TMDB's API: limited in time, concurrency and response size, with retries and a circuit breaker.
 * Responses that differ from TMDB's documentation are errors.
 */
export class TmdbClient {
  readonly #agent: Agent
  readonly #stopped = new AbortController()
  /** No call is sent before this time, by performance.now(), because of a 429. */
  #pausedUntil = 0

  readonly #retry = retry(
    handleWhen((error) => error instanceof ProviderError && error.retry !== undefined),
    { maxAttempts: CALL_LIMITS.retries, backoff: new DelegateBackoff(backoff) },
  )
  readonly #bulkhead = bulkhead(CALL_LIMITS.concurrent, CALL_LIMITS.queued)
  readonly #circuit

  constructor(private readonly options: TmdbClientOptions) {
    const { timeoutMs, openMs = CALL_LIMITS.openMs, log, listener } = options
    this.#agent = new Agent({
      connections: CALL_LIMITS.concurrent,
      connect: { timeout: timeoutMs },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      maxResponseSize: CALL_LIMITS.responseBytes,
    })
    this.#circuit = circuitBreaker(
      handleWhen(
        (error) =>
          error instanceof ProviderError && error.fault !== 'not_found' && error.fault !== 'rate_limited',
      ),
      { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(CALL_LIMITS.failuresUntilOpen) },
    )
    this.#circuit.onBreak(() => {
      listener?.circuitOpen(true)
      log.warn({ provider: 'tmdb', openMs }, 'TMDB fails repeatedly; the circuit breaker is open')
    })
    this.#circuit.onReset(() => {
      listener?.circuitOpen(false)
      log.info({ provider: 'tmdb' }, 'TMDB answers again; the circuit breaker is closed')
    })
  }

  /** Sends GET `path` and returns the response, validated by `schema`. @throws ProviderError, which is logged */
  async get<Schema extends z.ZodType>(
    path: string,
    params: Readonly<Record<string, string>>,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const deadline = performance.now() + this.options.timeoutMs
    const signal = AbortSignal.any([AbortSignal.timeout(this.options.timeoutMs), this.#stopped.signal])
    const call = { path, params, schema, signal, deadline }
    try {
      return await this.#retry.execute(() => {
        this.#throwIfPaused(deadline)
        return this.#bulkhead.execute(() => {
          // The call may have waited in the queue.
          if (signal.aborted) throw new ProviderError('not_sent', 'queued until the timeout')
          this.#throwIfPaused(deadline)
          return this.#circuit.execute(() => this.#measured(() => this.#send(call)))
        })
      })
    } catch (thrown) {
      const error = asProviderError(thrown)
      // Search texts are personal data, so parameters are not logged.
      const fields = { provider: 'tmdb', path, fault: error.fault, reason: error.message }
      if (!this.#stopped.signal.aborted)
        this.options.log[EXPECTED_FAULTS.has(error.fault) ? 'debug' : 'warn'](fields, 'TMDB call failed')
      throw error
    }
  }

  /** Aborts all calls and closes the connections. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#agent.destroy()
  }

  async #measured<Result>(send: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now()
    const report = (outcome: CallOutcome) =>
      this.options.listener?.call(outcome, (performance.now() - startedAt) / 1_000)
    try {
      const result = await send()
      report('ok')
      return result
    } catch (error) {
      report(asProviderError(error).fault)
      throw error
    }
  }

  #throwIfPaused(deadline: number): void {
    const waitMs = this.#pausedUntil - performance.now()
    if (waitMs > 0)
      throw new ProviderError(
        'not_sent',
        'paused by Retry-After',
        endsBefore(deadline, waitMs) ? { afterMs: waitMs } : undefined,
      )
  }

  async #send<Schema extends z.ZodType>(call: Call<Schema>): Promise<z.output<Schema>> {
    const { path, schema, signal, deadline } = call
    let text: string
    try {
      text = await this.#requestText(call)
    } catch (error) {
      if (error instanceof ProviderError) throw error
      throw connectionError(error, signal, deadline)
    }
    return parseJson(text, schema, (dropped, reason) =>
      this.options.log.warn(
        { provider: 'tmdb', path, fault: 'invalid_response', dropped, reason },
        'Invalid items of a TMDB response were left out',
      ),
    )
  }

  async #requestText({ path, params, signal, deadline }: Call<z.ZodType>): Promise<string> {
    const search = new URLSearchParams(params).toString()
    // undici follows no redirects by default.
    const response = await request(`${this.options.baseUrl}${path}${search && `?${search}`}`, {
      dispatcher: this.#agent,
      signal,
      headers: { accept: 'application/json', authorization: `Bearer ${this.options.token}` },
    })
    if (response.statusCode !== 200) {
      discardBody(response, signal)
      throw this.#statusError(response, deadline)
    }
    return readText(response)
  }

  #statusError({ statusCode, headers }: Dispatcher.ResponseData, deadline: number): ProviderError {
    const message = `status ${statusCode}`
    if (statusCode === 404) return new ProviderError('not_found', message)
    if (statusCode === 429) {
      const afterMs = readRetryAfter(headers['retry-after']) ?? CALL_LIMITS.defaultPauseMs
      this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + afterMs)
      return new ProviderError(
        'rate_limited',
        message,
        endsBefore(deadline, afterMs) ? { afterMs } : undefined,
      )
    }
    if (statusCode === 401 || statusCode === 403)
      return new ProviderError('unauthorized', `${message}: TMDB does not accept TMDB_TOKEN`)
    if (statusCode >= 500) return new ProviderError('server_error', message, retryBefore(deadline))
    return new ProviderError('invalid_response', message)
  }
}

/** Whether a wait ends before the deadline. */
function endsBefore(deadline: number, waitMs: number): boolean {
  return performance.now() + waitMs < deadline
}

/** Requests a retry if even the longest backoff ends before the deadline. */
function retryBefore(deadline: number): { afterMs?: number } | undefined {
  return endsBefore(deadline, CALL_LIMITS.backoffMs * 2 * 1.5) ? {} : undefined
}

function backoff({ attempt, result }: IRetryBackoffContext<unknown>): number {
  const error = 'error' in result ? result.error : undefined
  const jitter = 0.5 + Math.random()
  const afterMs = error instanceof ProviderError ? error.retry?.afterMs : undefined
  // All calls that were paused until the same time must not be sent in the same millisecond.
  return afterMs === undefined ? CALL_LIMITS.backoffMs * 2 ** (attempt - 1) * jitter : afterMs + 20 * jitter
}

/** Parses a Retry-After header, seconds or a date. Returns milliseconds. */
function readRetryAfter(header: string | string[] | undefined): number | undefined {
  const text = (Array.isArray(header) ? header[0] : header)?.trim()
  if (!text) return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), CALL_LIMITS.maxPauseMs) : undefined
}

function connectionError(error: unknown, signal: AbortSignal, deadline: number): ProviderError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE')
    return new ProviderError('invalid_response', `more than ${CALL_LIMITS.responseBytes} bytes`)
  if (signal.aborted) return new ProviderError('unreachable', 'timeout')
  return new ProviderError('unreachable', code || 'the connection broke', retryBefore(deadline))
}

function asProviderError(thrown: unknown): ProviderError {
  if (thrown instanceof ProviderError) return thrown
  if (thrown instanceof BrokenCircuitError)
    return new ProviderError('not_sent', 'the circuit breaker is open')
  if (thrown instanceof BulkheadRejectedError)
    return new ProviderError('not_sent', 'too many calls are queued')
  throw thrown
}
