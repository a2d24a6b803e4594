import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Router } from 'express'
import { VALIDATION } from '../../contract/messages.js'
import { clampLimit, clampPage, PAGING } from '../../contract/rules.js'
import { own } from '../../contract/own.js'
import type { Context, OpenContext } from '../context.js'
import { AppError, withTimeout } from '../errors.js'

/** The query string as single values; a parameter that is given twice counts as not given. */
export type Query = Record<string, string | undefined>

/** What a call of the bridge brings. */
export interface RestRequest {
  query: Query
  params: Record<string, string>
  /** The JSON body; anything at all, so each route reads it field by field. */
  body: unknown
  /** A header of the request, if it was sent once. */
  header(name: string): string | undefined
}

/** A numbered part of a list. */
export interface Part {
  /** From 1. */
  page: number
  limit: number
}

/** The part of a list that the query's `page` and `limit` name: the first `most` entries unless given, and no more. */
export function readPart({ page, limit }: Query, most: number): Part {
  return {
    page: clampPage(page ? Number(page) : undefined),
    limit: clampLimit(limit ? Number(limit) : undefined, most, most),
  }
}

/** Where a part of a list stands, in both spellings of the bridge. */
export function placeOf({ page, limit }: Part, total: number) {
  const pages = Math.min(Math.ceil(total / limit), PAGING.maxPage)
  return { page, totalPages: pages, total_pages: pages, totalResults: total, total_results: total }
}

/** An answer with a status of its own; 200 without. */
export class RestResponse {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {}
}

function readQuery(request: Request): Query {
  return Object.fromEntries(
    Object.entries(request.query).filter(([, value]) => typeof value === 'string'),
  ) as Query
}

/**
 * A route of the bridge: opens the request, asks the service, answers `{success: true, …}`. What it throws goes to
 * the bridge's error handler.
 */
export function restHandler(
  open: OpenContext,
  answer: (context: Context, call: RestRequest) => Promise<object>,
): RequestHandler {
  return async (request, response) => {
    const call = {
      query: readQuery(request),
      params: request.params as Record<string, string>,
      body: request.body as unknown,
      header: (name: string) => request.get(name),
    }
    const given = await withTimeout(open(request, response).then((context) => answer(context, call)))
    const reply = given instanceof RestResponse ? given : new RestResponse(200, given)
    response.status(reply.status).json({ success: true, ...reply.body })
  }
}

/** An answer in pieces is broken off after this long, in milliseconds, however slowly its client reads. */
const STREAM_MS = 5 * 60_000

/**
 * A route of the bridge whose JSON comes in pieces, each made when the client has taken the one before. What is thrown
 * before the first piece is answered as an error; later the answer breaks off, so that no client takes it for whole.
 */
export function stream(
  open: OpenContext,
  answer: (context: Context) => AsyncGenerator<string, void, undefined>,
): RequestHandler {
  return async (request, response) => {
    const pieces = answer(await withTimeout(open(request, response)))
    try {
      const first = await withTimeout(pieces.next())
      response.type('json')
      if (request.method === 'HEAD') return void response.end()
      const all = async function* () {
        if (!first.done) yield first.value
        yield* pieces
      }
      await pipeline(Readable.from(all()), response, { signal: AbortSignal.timeout(STREAM_MS) })
    } catch (error) {
      // A client that has left gets no answer.
      if (!isLeft(error)) throw error
    } finally {
      await pieces.return()
    }
  }
}

const isLeft = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** The methods of one path; any other is told which there are. */
export function resource(
  router: Router,
  path: string,
  handlers: Partial<Record<'get' | 'post' | 'put' | 'delete', RequestHandler>>,
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
 * A text of a JSON body; an absent one is empty, which the service words.
 * @throws AppError INVALID_INPUT naming the field when it is something else.
 */
export function textOf(body: unknown, name: string): string {
  const value = fieldOf(body, name) ?? ''
  if (typeof value !== 'string') throw new AppError('INVALID_INPUT', { [name]: VALIDATION.text(name) })
  return value
}

/** A field of a JSON body, if the body is an object that has it. */
export function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? own(body as Record<string, unknown>, name) : undefined
}

/** Charges the read budget of a request's address. @throws RateLimited when it is spent. */
export type TakePoints = (request: Request, points: number) => void
