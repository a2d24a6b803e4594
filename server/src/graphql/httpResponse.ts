import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { COMPRESS_FROM, type CachedResponse } from './ResponseCache.js'

const compress = promisify(gzip)

/** How long browsers and CDNs may keep a visitor's catalogue answer, and serve it while they ask again. */
const SHARED = 'public, max-age=30, stale-while-revalidate=300'

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether no other site's page can have sent it without asking first. */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** What an answer is sent as, by what the client accepts. */
export function mediaType({ headers }: IncomingMessage): string {
  const wanted = headers.accept?.includes('application/graphql-response+json')
  return `${wanted ? 'application/graphql-response+json' : 'application/json'}; charset=utf-8`
}

/** Sets the status of an answer; that of an outage says when to come again. */
export function setStatus(response: ServerResponse, status: number): void {
  response.statusCode = status
  if (status === 503) response.setHeader('Retry-After', '2')
}

/** Sends an answer that may be kept: a visitor's, over GET, by browsers and CDNs too. */
export function sendCached(request: IncomingMessage, response: ServerResponse, answer: CachedResponse): void {
  response.setHeader('Vary', 'Accept, Accept-Encoding, Authorization')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  setStatus(response, answer.status)
  if (request.method === 'GET' && answer.isCacheable) {
    response.setHeader('Cache-Control', SHARED)
    response.setHeader('ETag', answer.etag)
    if (request.headers['if-none-match']?.includes(answer.etag)) {
      response.statusCode = 304
      response.end()
      return
    }
  } else response.setHeader('Cache-Control', 'no-store')
  const gzipped = acceptsGzip(request) ? answer.gzipped : undefined
  if (gzipped) response.setHeader('Content-Encoding', 'gzip')
  const bytes = gzipped ?? answer.body
  response.setHeader('Content-Length', bytes.length)
  response.end(bytes)
}

/** Sends an answer that is its asker's alone. */
export async function send(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
  if (response.destroyed) return
  let bytes: Buffer = Buffer.from(body)
  response.setHeader('Vary', 'Accept, Accept-Encoding, Authorization')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store')
  if (bytes.length >= COMPRESS_FROM && acceptsGzip(request)) {
    bytes = await compress(bytes, { level: 4 })
    response.setHeader('Content-Encoding', 'gzip')
  }
  response.setHeader('Content-Length', bytes.length)
  response.end(bytes)
}

function acceptsGzip({ headers }: IncomingMessage): boolean {
  return /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))
}
