import type { IncomingMessage, ServerResponse } from 'node:http'
import { FAULTS } from '../../../contract/rules/faults.js'

/**
 * Requests that a page of another origin may send, and what of the response it may read. `*` and no credentials: browsers then send
 * and accept no cookie, and the headers are the same for every origin, so that caches may keep them with the response.
 */
const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': [
    'Allow',
    'Content-Disposition',
    'Deprecation',
    'ETag',
    'Link',
    'RateLimit',
    'RateLimit-Policy',
    'Retry-After',
    'Sunset',
    'WWW-Authenticate',
    FAULTS.header,
    'X-Request-Id',
  ].join(', '),
} as const

const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': [
    'Accept',
    'Authorization',
    'Content-Type',
    'Idempotency-Key',
    'If-None-Match',
    FAULTS.header,
    'X-Request-Id',
    // Of assistants.
    'Mcp-Protocol-Version',
    // Of GraphQL clients.
    'Apollo-Require-Preflight',
    'Apollographql-Client-Name',
    'Apollographql-Client-Version',
    'X-Apollo-Operation-Name',
  ].join(', '),
  // Two hours, the longest that Chromium keeps it.
  'Access-Control-Max-Age': '7200',
} as const

/** Routes about signing in, passwords, addresses and sessions: for the own page and programs only. */
const OWN_ORIGIN_ONLY = /^\/api\/auth(?:\/|$)/

/**
 * Lets pages of other origins use both APIs: as visitors, or with a token in the header. Never with cookies; mutations that read or set
 * them reject other origins themselves (`ClientInfo.requireSameOrigin`).
 * @returns true if it has answered the request, which is an OPTIONS
 */
export function allowOtherOrigins(
  { method }: IncomingMessage,
  response: ServerResponse,
  path: string,
): boolean {
  if (OWN_ORIGIN_ONLY.test(path)) return false
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
  if (method !== 'OPTIONS') return false
  response.writeHead(204, PREFLIGHT).end()
  return true
}
