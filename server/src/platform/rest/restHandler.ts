import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response, Router } from 'express'
import { REQUEST_VALIDATION } from '../../../contract/messages/requests.js'
import { clampLimit, clampPage, PAGING } from '../../../contract/rules/paging.js'
import { own } from '../../../contract/own.js'
import type { Context, CreateContext } from '../feature/Context.js'
import { AppError } from '../errors/errors.js'
import { isPrematureClose } from '../config/hasCode.js'
import { withTimeout } from '../http/withTimeout.js'

/** Rejects every method but GET and HEAD with METHOD_NOT_ALLOWED and an `Allow` header. */
export const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next()
  response.set('Allow', 'GET, HEAD')
  throw new AppError('METHOD_NOT_ALLOWED')
}

/** The query string as single values. A parameter that occurs twice counts as absent. */
export type QueryParams = Record<string, string | undefined>

export interface RestRequest {
  query: QueryParams
  /** Parameters of the query that were given several times; `query` is without them. */
  repeatedQuery: Record<string, string[]>
  params: Record<string, string>
  /** The JSON body. Not validated: each route reads its fields with {@link textOf} or {@link fieldOf}. */
  body: unknown
  /** Returns a header of the request, if it was sent once. */
  header(name: string): string | undefined
}

/** Parameters of a numbered page of a list. */
export interface PageParams {
  page: number
  /** Entries per page. */
  limit: number
}

/** Reads `page` and `limit` of a query for a member's own list, clamped. @param maxLimit maximum and default of `limit` */
export function readPageParams({ page, limit }: QueryParams, maxLimit: number): PageParams {
  return {
    page: clampPage(page ? Number(page) : undefined, PAGING.maxOwnPage),
    limit: clampLimit(limit ? Number(limit) : undefined, maxLimit, maxLimit),
  }
}

/** Returns the pagination fields of a response, in camel case and snake case. `limit` is the one that was applied. */
export function paginationFields({ page, limit }: PageParams, total: number) {
  const pages = Math.ceil(total / limit)
  return { page, limit, totalPages: pages, total_pages: pages, totalResults: total, total_results: total }
}

/** A response with another status than 200. */
export class RestResponse {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {}
}

function readQuery(request: Request): QueryParams {
  return Object.fromEntries(
    Object.entries(request.query).filter(([, value]) => typeof value === 'string'),
  ) as QueryParams
}

const readRepeatedQuery = ({ query }: Request) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => Array.isArray(value))) as Record<
    string,
    string[]
  >

/** Cost of a call of the REST API, in objects: of the longest page that one returns, in the unit of the cost of a GraphQL operation. */
const REST_COST = { read: 500, write: 100 }

/** Returns what handlers read of a request. */
export const toRestRequest = (request: Request): RestRequest => ({
  query: readQuery(request),
  repeatedQuery: readRepeatedQuery(request),
  params: request.params as Record<string, string>,
  body: request.body as unknown,
  header: (name) => request.get(name),
})

/** Returns the handler of a REST route: creates the context, calls `handle`, and `send` with its result. */
export function requestHandler<Result>(
  createContext: CreateContext,
  handle: (context: Context, restRequest: RestRequest) => Promise<Result>,
  send: (result: Result, request: Request, response: Response) => void,
): RequestHandler {
  return async (request, response) => {
    const restRequest = toRestRequest(request)
    const cost = request.method === 'GET' || request.method === 'HEAD' ? REST_COST.read : REST_COST.write
    let endWork: (() => void) | undefined
    const run = async () => {
      const context = await createContext(request, response)
      endWork = await context.startWork(cost)
      return handle(context, restRequest)
    }
    const running = run()
    try {
      send(await withTimeout(running), request, response)
    } finally {
      // After a timeout the work goes on, and so does its memory.
      void running.catch(() => undefined).then(() => endWork?.())
    }
  }
}

/**
 * Returns the handler of a REST route: creates the context, calls `handle` and sends `{success: true, …}`. The router's error
 * handler sends what `handle` throws.
 */
export const restHandler = (
  createContext: CreateContext,
  handle: (context: Context, restRequest: RestRequest) => Promise<object>,
): RequestHandler => requestHandler(createContext, handle, sendSuccess)

/** Sends `{success: true, …}`. */
export function sendSuccess(result: object, _request: Request, response: Response): void {
  const { status, body } = result instanceof RestResponse ? result : new RestResponse(200, result)
  response.status(status).json({ success: true, ...body })
}

/** Treats clients with an invalid or expired token as signed out. */
export const ignoringInvalidTokens =
  (createContext: CreateContext): CreateContext =>
  (request, response) =>
    createContext(request, response, { ignoreInvalidToken: true })

/** Maximum duration of a streamed response, in milliseconds. */
const STREAM_TIMEOUT_MS = 5 * 60_000

/** A streamed response. */
export interface StreamedFile {
  chunks: AsyncGenerator<string | Buffer, void, undefined>
  /** Media type, or its short name. */
  type: string
  /** Name under which browsers save it; without one they show it. */
  fileName?: string
}

/**
 * Returns the handler of a REST route that streams a file in chunks. Each chunk is created when the client has read the one
 * before. An error before the first chunk is sent as an error response; a later one aborts the response, so that no client
 * takes it for complete.
 */
export function streamHandler(
  createContext: CreateContext,
  createFile: (context: Context, query: QueryParams, params: Record<string, string>) => StreamedFile,
): RequestHandler {
  return async (request, response) => {
    const context = await withTimeout(createContext(request, response))
    const { chunks, type, fileName } = createFile(
      context,
      readQuery(request),
      request.params as Record<string, string>,
    )
    try {
      const first = await withTimeout(chunks.next())
      if (fileName !== undefined) response.attachment(fileName)
      response.type(type)
      if (request.method === 'HEAD') return void response.end()
      const all = async function* () {
        if (!first.done) yield first.value
        yield* chunks
      }
      await pipeline(Readable.from(all()), response, { signal: AbortSignal.timeout(STREAM_TIMEOUT_MS) })
    } catch (error) {
      // A client that has disconnected gets no response.
      if (!isPrematureClose(error)) throw error
    } finally {
      await chunks.return()
    }
  }
}

/** Adds the methods of one path to a router. Other methods get METHOD_NOT_ALLOWED with an `Allow` header. */
export function resource(
  router: Router,
  path: string,
  handlers: Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', RequestHandler>>,
): void {
  const route = router.route(path)
  const methods = Object.entries(handlers) as [keyof typeof handlers, RequestHandler][]
  for (const [method, handler] of methods) route[method](handler)
  const allow = methods.flatMap(([method]) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
  route.all((_request, response) => {
    response.set('Allow', allow.join(', '))
    throw new AppError('METHOD_NOT_ALLOWED')
  })
}

/**
 * Returns a string field of a JSON body; an empty string if it is absent, which the service rejects.
 * @throws AppError INVALID_INPUT naming the field if it is not a string.
 */
export function textOf(body: unknown, name: string): string {
  const value = fieldOf(body, name) ?? ''
  if (typeof value !== 'string')
    throw new AppError('INVALID_INPUT', { [name]: REQUEST_VALIDATION.text(name) })
  return value
}

/** Returns a field of a JSON body; undefined if the body is no object or lacks it. */
export function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? own(body as Record<string, unknown>, name) : undefined
}
