import type { RequestHandler } from 'express'
import { REQUEST_VALIDATION } from '../../../contract/messages/requests.js'
import { ACCESS_TOKENS } from '../../../contract/rules/accessTokens.js'
import { AppError } from '../errors/errors.js'

/** Returns a request target in origin form (path and query string). Proxies may send an absolute URL (RFC 9112, section 3.2.2). */
export function originForm(target: string): string {
  const [origin] = /^https?:\/\/[^/?#]*/i.exec(target) ?? []
  if (origin === undefined) return target
  const rest = target.slice(origin.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Returns the path of a request target, not decoded. */
export function pathOf(target: string): string {
  const end = target.indexOf('?')
  return end < 0 ? target : target.slice(0, end)
}

/** Returns the parameters of a request target. Invalid escapes stay as they are. */
export function queryOf(target: string): URLSearchParams {
  const start = target.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : target.slice(start))
}

/**
 * Rejects a request target with an access token, which logs, proxies and histories would keep: it belongs in the header.
 * @throws AppError BAD_REQUEST
 */
export function rejectTokenInUrl(target: string): void {
  if (TOKEN_PATTERN.test(target)) throw new AppError('BAD_REQUEST', undefined, REQUEST_VALIDATION.tokenInUrl)
}

/** A whole access token; the beginning of one may be searched for. */
const TOKEN_PATTERN = new RegExp(`${ACCESS_TOKENS.prefix}[\\w-]{${ACCESS_TOKENS.length}}`)

/** Rejects a path that cannot be decoded with BAD_REQUEST, so that later handlers can decode it. */
export const rejectUndecodablePath: RequestHandler = (request, _response, next) => {
  next(
    isDecodable(pathOf(request.originalUrl))
      ? undefined
      : new AppError('BAD_REQUEST', undefined, REQUEST_VALIDATION.path),
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
