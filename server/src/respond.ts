import type { Request, RequestHandler, Router } from 'express'
import { VALIDATION } from '../contract/messages.js'
import { own } from '../contract/own.js'
import type { Context, OpenContext } from './context.js'
import { AppError, inTime } from './errors.js'

/** The query string as single values; a parameter that is given twice counts as not given. */
export type Query = Record<string, string | undefined>

/** What a call of the bridge brings. */
export interface Call {
  query: Query
  params: Record<string, string>
  /** The JSON body; anything at all, so each route reads it field by field. */
  body: unknown
  /** A header of the request, if it was sent once. */
  header(name: string): string | undefined
}

/** An answer with a status of its own; 200 without. */
export class Reply {
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
export function respond(
  open: OpenContext,
  answer: (context: Context, call: Call) => Promise<object>,
): RequestHandler {
  return async (request, response) => {
    const call = {
      query: readQuery(request),
      params: request.params as Record<string, string>,
      body: request.body as unknown,
      header: (name: string) => request.get(name),
    }
    const given = await inTime(open(request, response).then((context) => answer(context, call)))
    const reply = given instanceof Reply ? given : new Reply(200, given)
    response.status(reply.status).json({ success: true, ...reply.body })
  }
}

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
