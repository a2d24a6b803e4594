import type { RequestHandler } from 'express'
import { VALIDATION } from '../../contract/messages.js'
import { AppError } from '../errors.js'

/** A request's target as path and query string: proxies may send the whole address (RFC 9112, section 3.2.2). */
export function originForm(target: string): string {
  const [origin] = /^https?:\/\/[^/?#]*/i.exec(target) ?? []
  if (origin === undefined) return target
  const rest = target.slice(origin.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The path of a request's target, as it was sent: without the query string. */
export function pathOf(target: string): string {
  const end = target.indexOf('?')
  return end < 0 ? target : target.slice(0, end)
}

/** The query string of a request's target. What decodes to nothing in it stays as it was sent. */
export function queryOf(target: string): URLSearchParams {
  const start = target.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : target.slice(start))
}

/** Refuses a path that cannot be decoded with BAD_REQUEST, so that every handler may decode its own. */
export const decodablePath: RequestHandler = (request, _response, next) => {
  next(
    isDecodable(pathOf(request.originalUrl))
      ? undefined
      : new AppError('BAD_REQUEST', undefined, VALIDATION.path),
  )
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
