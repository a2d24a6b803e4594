import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { FAULTS } from '../../../contract/rules/faults.js'
import { UNAVAILABLE_SECONDS } from '../errors/errors.js'
import { COMPRESS_FROM, type CachedResponse } from './ResponseCache.js'

const compress = promisify(gzip)

/** Headers of the request that the response depends on. */
const VARY = `Accept, Accept-Encoding, Authorization, ${FAULTS.header}`

/** Maximum age of a shared response in browsers and CDNs, in seconds. Older ones are revalidated in the background. */
const SHARED_MAX_AGE = 30

/** Whether a value is an object and not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a request cannot come from another site's page without a CORS preflight. */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** Whether a client reads GraphQL over HTTP's own media type, where a rejected request has the status 400; others expect 200. */
export function acceptsGraphqlResponse(accept: string | undefined): boolean {
  return accept?.includes('application/graphql-response+json') ?? false
}

/** Returns the response's Content-Type, by the request's Accept header. */
export function mediaType({ headers }: IncomingMessage): string {
  return `${acceptsGraphqlResponse(headers.accept) ? 'application/graphql-response+json' : 'application/json'}; charset=utf-8`
}

/** Sets the status of a response. A 503 gets a `Retry-After` header. */
export function setStatus(response: ServerResponse, status: number): void {
  response.statusCode = status
  if (status === 503) response.setHeader('Retry-After', UNAVAILABLE_SECONDS)
}

/** Sends a shared response. Browsers and CDNs may cache it if it was requested by GET or HEAD. @param maxAge in seconds */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  maxAge: number,
): void {
  response.setHeader('Vary', VARY)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  setStatus(response, cached.status)
  // A response to a request with faults is that client's only.
  if (request.method !== 'POST' && cached.isCacheable && !response.hasHeader(FAULTS.header)) {
    const freshFor = Math.min(maxAge, SHARED_MAX_AGE)
    response.setHeader('Cache-Control', `public, max-age=${freshFor}, stale-while-revalidate=${maxAge}`)
    response.setHeader('ETag', cached.etag)
    if (request.headers['if-none-match']?.includes(cached.etag)) {
      response.statusCode = 304
      response.end()
      return
    }
  } else response.setHeader('Cache-Control', 'no-store')
  const gzipped = acceptsGzip(request) ? cached.gzipped : undefined
  if (gzipped) response.setHeader('Content-Encoding', 'gzip')
  const bytes = gzipped ?? cached.body
  response.setHeader('Content-Length', bytes.length)
  response.end(bytes)
}

/** Sends a response for one client only. */
export async function send(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
  if (response.destroyed) return
  response.setHeader('Vary', VARY)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store')
  const length = Buffer.byteLength(body)
  if (length >= COMPRESS_FROM && acceptsGzip(request)) {
    const gzipped = await compress(body, { level: 4 })
    response.setHeader('Content-Encoding', 'gzip')
    response.setHeader('Content-Length', gzipped.length)
    response.end(gzipped)
    return
  }
  response.setHeader('Content-Length', length)
  // Node writes a text together with the headers; a buffer would be a write of its own.
  response.end(body)
}

function acceptsGzip({ headers }: IncomingMessage): boolean {
  return /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))
}
