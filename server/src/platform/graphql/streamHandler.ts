import { AsyncResource } from 'node:async_hooks'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ExecutionResult, type GraphQLError, subscribe } from 'graphql'
import { LIVE } from '../../../contract/rules/liveChanges.js'
import { AppError, RateLimited, shouldLog, toAppError } from '../errors/errors.js'
import type { Context } from '../feature/Context.js'
import { dropBody, readBody } from '../http/readBody.js'
import { rejectTokenInUrl } from '../http/requestTarget.js'
import { withTimeout } from '../http/withTimeout.js'
import {
  currentRequestContext,
  reportError,
  reportOperation,
  startRequest,
} from '../observability/RequestContext.js'
import { errorExtensions } from './apolloServer.js'
import { bodyLimits } from './bodyLimits.js'
import type { GraphQLHandlerOptions } from './GraphQLHandlerOptions.js'
import { isRecord, send } from './httpResponse.js'
import { InvalidOperation } from './InvalidOperation.js'
import {
  paramsFromBody,
  paramsFromSearch,
  readMethod,
  readUnregistered,
  requestedOperation,
  resolvePersisted,
} from './requestChecks.js'
import { CHECKED_BY_FIELD, checkScopes } from './requiredScopes.js'

/** Path of subscriptions. */
export const STREAM_PATH = '/graphql/stream'

/** Errors of a token that is no longer valid: the second one comes when its address has sent too many wrong ones. */
const ENDING: ReadonlySet<string> = new Set(['UNAUTHENTICATED', 'RATE_LIMITED'])

/** Seconds after which a client may try again that has too many streams. */
const RETRY_S = 30

/** A stream, which its controller ends. */
interface Stream extends Pick<AbortController, 'abort' | 'signal'> {
  /** Of the account whose token it has. */
  accountId: number
  request: IncomingMessage
  response: ServerResponse
}

/**
 * Answers subscriptions with server-sent events, one stream for each operation, by the "distinct connections mode" of the protocol
 * GraphQL over SSE.
 */
export class StreamHandler {
  readonly #open = new Map<string, number>()
  readonly #streams = new Set<Stream>()
  /** Streams whose tokens are to be checked now, one after the other. */
  readonly #due = new Set<Stream>()
  #isChecking = false
  /** Checks of open streams belong to no request: a budget that is spent on others ends no stream. */
  readonly #own = new AsyncResource('StreamHandler')
  #isStopped = false

  constructor(
    private readonly options: GraphQLHandlerOptions,
    private readonly heartbeatMs = LIVE.heartbeatS * 1_000,
  ) {}

  /** Handles a request to {@link STREAM_PATH}, until its stream has ended. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#handle(request, response)
    } catch (error) {
      if (!response.destroyed) await this.#sendError(error, request, response)
    }
  }

  /** Ends all streams: their clients connect again, to another process. */
  stop(): void {
    this.#isStopped = true
    for (const stream of this.#streams) stream.abort()
  }

  /** Checks at once the tokens of the streams of these accounts; of all if undefined. */
  check(accountIds: ReadonlySet<string> | undefined): void {
    for (const stream of this.#streams)
      if (!accountIds || accountIds.has(String(stream.accountId))) this.#due.add(stream)
    if (!this.#isChecking) void this.#checkDue()
  }

  async #checkDue(): Promise<void> {
    this.#isChecking = true
    try {
      for (const stream of this.#due) {
        this.#due.delete(stream)
        await this.#check(stream)
      }
    } finally {
      this.#isChecking = false
    }
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { schema, documents, createContext, faults } = this.options
    if (!(await faults.begin(request, response))) return
    await startRequest()
    const method = readMethod(request)
    rejectTokenInUrl(request.url ?? '/')
    const sent =
      method === 'POST'
        ? paramsFromBody(await readBody(request, await bodyLimits(createContext, request, response)))
        : paramsFromSearch(new URL(request.url ?? '/', 'http://localhost').searchParams)
    const params = resolvePersisted(documents, sent)
    const document = readUnregistered(this.options, params, request, params !== sent)
    const operation = requestedOperation(document, params)
    if (!document || operation?.operation !== 'subscription')
      throw new AppError('BAD_REQUEST', undefined, ONLY)
    reportOperation(operation.name?.value)
    const context = await withTimeout(createContext(request, response, { scopes: CHECKED_BY_FIELD }))
    const { viewer } = context
    if (!viewer) throw new AppError('UNAUTHENTICATED')
    const variables = isRecord(params.variables) ? params.variables : {}
    checkScopes({ schema, document, operation }, variables, viewer)

    const charge = currentRequestContext()?.charge
    if (this.#isStopped) throw new AppError('UNAVAILABLE')
    const leave = this.#enter([
      ['', LIVE.streams],
      [charge?.owner.key ?? `member ${viewer.id}`, LIVE.streamsPerOwner],
      [`from ${charge?.address ?? ''}`, LIVE.streamsPerAddress],
    ])
    const ending = new AbortController()
    const { signal } = ending
    const stream: Stream = { accountId: viewer.id, request, response, signal, abort: () => ending.abort() }
    this.#streams.add(stream)
    response.on('close', () => stream.abort())
    if (response.destroyed) stream.abort()
    try {
      const contextValue: Context = Object.assign(context, { ended: stream.signal })
      const result = await withTimeout(
        Promise.resolve(
          subscribe({
            schema,
            document,
            operationName: operation.name?.value,
            variableValues: variables,
            contextValue,
          }),
        ),
      )
      // Its turn is over: a stream must not keep other requests of the address waiting.
      charge?.close()
      await this.#send(result, stream)
    } finally {
      stream.abort()
      this.#streams.delete(stream)
      this.#due.delete(stream)
      leave()
    }
  }

  /** Writes the results as events, each after the one before has left, until the stream ends. */
  async #send(result: ExecutionResult | AsyncIterable<ExecutionResult>, stream: Stream): Promise<void> {
    const { response } = stream
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // Proxies such as nginx pass events on at once.
      'X-Accel-Buffering': 'no',
    })
    const write = async (text: string) => {
      if (!response.write(text)) await once(response, 'drain', { signal: stream.signal })
    }
    const requestContext = currentRequestContext()
    if (requestContext) requestContext.isStream = true
    const heartbeat = setInterval(() => void this.#check(stream), this.heartbeatMs)
    try {
      await write(':\n\n')
      for await (const one of Symbol.asyncIterator in result ? result : [result]) {
        if (stream.signal.aborted) break
        requestContext?.startResult()
        await write(eventOf({ ...one, ...(one.errors && { errors: one.errors.map(this.#format) }) }))
      }
      // A stream that was ended is not complete: its client connects again.
      if (!stream.signal.aborted && !response.destroyed) await write('event: complete\ndata:\n\n')
    } catch (error) {
      if (response.destroyed || stream.signal.aborted) return
      response.write(eventOf({ errors: [this.#format(error)] }) + 'event: complete\ndata:\n\n')
    } finally {
      clearInterval(heartbeat)
      response.end()
    }
  }

  /** Keeps a connection open, and ends its stream when its token is no longer valid. */
  async #check(stream: Stream): Promise<void> {
    const { request, response, signal } = stream
    // An earlier check may have ended it.
    if (signal.aborted || response.writableEnded) return
    if (response.headersSent && !response.writableNeedDrain) response.write(':\n\n')
    const { createContext } = this.options
    try {
      await this.#own.runInAsyncScope(() => createContext(request, response, { scopes: CHECKED_BY_FIELD }))
    } catch (error) {
      if (ENDING.has(toAppError(error).code)) stream.abort()
    }
  }

  /** Counts a stream. Returns the function that ends the count. @throws RateLimited for too many */
  #enter(keys: readonly (readonly [key: string, most: number])[]): () => void {
    if (keys.some(([key, most]) => (this.#open.get(key) ?? 0) >= most)) throw new RateLimited(RETRY_S)
    for (const [key] of keys) this.#open.set(key, (this.#open.get(key) ?? 0) + 1)
    return () => {
      for (const [key] of keys) {
        const left = (this.#open.get(key) ?? 1) - 1
        if (left > 0) this.#open.set(key, left)
        else this.#open.delete(key)
      }
    }
  }

  readonly #format = (thrown: unknown): object => {
    const { originalError, locations, path, message } = thrown as Partial<GraphQLError>
    // An error of graphql itself, such as a variable that does not fit, is the client's.
    if (locations && !originalError)
      return { message, locations, extensions: { code: 'BAD_USER_INPUT', status: 400 } }
    const error = toAppError(originalError ?? thrown)
    if (shouldLog(error)) this.options.log.error({ err: thrown }, 'subscription failed')
    return { message: error.message, ...(path && { path }), extensions: errorExtensions(error) }
  }

  async #sendError(thrown: unknown, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (response.headersSent) return void response.end()
    dropBody(request)
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    if (thrown instanceof InvalidOperation) {
      const { code, reasons } = thrown
      reportError(code)
      response.statusCode = 400
      const errors = reasons.map((reason) => ({ ...reason, extensions: { code, status: 400 } }))
      return send(request, response, JSON.stringify({ errors }))
    }
    const error = toAppError(thrown)
    reportError(error.code)
    if (shouldLog(error)) this.options.log.error({ err: thrown }, 'subscription failed')
    if (error.code === 'METHOD_NOT_ALLOWED') response.setHeader('Allow', 'GET, POST')
    if (error.retryAfter !== undefined) response.setHeader('Retry-After', String(error.retryAfter))
    response.statusCode = error.status
    const { message } = error
    await send(
      request,
      response,
      JSON.stringify({ errors: [{ message, extensions: errorExtensions(error) }] }),
    )
  }
}

const ONLY = 'This endpoint takes one operation, a subscription. Send queries and mutations to /graphql.'

const eventOf = (result: object) => `event: next\ndata: ${JSON.stringify(result)}\n\n`
