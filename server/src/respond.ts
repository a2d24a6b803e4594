import type { Request, RequestHandler } from 'express'
import type { Context } from './context.js'
import { inTime } from './errors.js'

/** The query string as single values; a parameter that is given twice counts as not given. */
export type Query = Record<string, string | undefined>

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
  open: () => Context,
  answer: (context: Context, query: Query, params: Record<string, string>) => Promise<object>,
): RequestHandler {
  return async (request, response) => {
    const params = request.params as Record<string, string>
    response.json({ success: true, ...(await inTime(answer(open(), readQuery(request), params))) })
  }
}
