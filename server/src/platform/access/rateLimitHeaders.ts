import type { ServerResponse } from 'node:http'
import type { LimitState, RequestCharge } from '../observability/RequestContext.js'

/** Name of a limit whose count is not shown: of too many requests at once, or of wrong passwords, whose figures would help to guess. */
const OTHER = 'other'

/**
 * Adds the headers `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers) to a response when it is sent: what
 * is left is known only then. A response that a cache may give to others does not say what is left for one of them.
 */
export function addRateLimitHeaders(response: ServerResponse, charge: RequestCharge): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (...args: unknown[]) => {
    setHeaders(response, charge)
    return writeHead(...args)
  }
}

function setHeaders(response: ServerResponse, charge: RequestCharge): void {
  const isRejected = response.statusCode === 429
  if (isRejected) response.setHeader('Cache-Control', 'no-store')
  const caching = String(response.getHeader('Cache-Control') ?? '')
  if (caching.includes('public')) return
  const budget = charge.budget()
  const limits = [...(budget ? [budget] : []), ...charge.counted.values()]
  if (limits.length > 0) response.setHeader('RateLimit-Policy', limits.map(toPolicy).join(', '))
  if (!/\b(?:no-store|private)\b/.test(caching)) return
  const states = limits.map(({ name, remaining, resetSeconds }) => toState(name, remaining, resetSeconds))
  if (isRejected && limits.every(({ remaining }) => remaining > 0))
    states.push(toState(OTHER, 0, Number(response.getHeader('Retry-After') ?? 1)))
  if (states.length > 0) response.setHeader('RateLimit', states.join(', '))
}

const toPolicy = ({ name, quota, seconds }: LimitState) => `"${name}";q=${quota};w=${seconds}`

const toState = (name: string, remaining: number, seconds: number) => `"${name}";r=${remaining};t=${seconds}`
