import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { HeaderMap, type ApolloServer } from '@apollo/server'
import type { Context } from '../context.js'
import { AppError, toAppError } from '../errors.js'
import type { Logger } from '../log.js'
import { GRAPH_LIMITS } from './limits.js'

const compress = promisify(gzip)
/** Below this many bytes compression costs more than it saves. */
const COMPRESS_FROM = 1_400

/** Answers one request to `/graphql`; straight on node:http, because a framework costs a third of the throughput here. */
export type GraphHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export function graphHandler(graph: ApolloServer<Context>, open: () => Context, log: Logger): GraphHandler {
  return async (request, response) => {
    try {
      const answer = await graph.executeHTTPGraphQLRequest({
        httpGraphQLRequest: {
          method: readMethod(request),
          headers: readHeaders(request),
          search: new URL(request.url ?? '/', 'http://localhost').search,
          body: request.method === 'POST' ? await readBody(request) : undefined,
        },
        context: async () => open(),
      })
      if (answer.body.kind !== 'complete') throw new Error('The graph has no incremental answers')
      for (const [name, value] of answer.headers) response.setHeader(name, value)
      await send(request, response, answer.status ?? 200, answer.body.string)
    } catch (thrown) {
      const error = toAppError(thrown)
      if (error.status >= 500) log.error({ err: thrown }, 'graph request')
      if (error.code === 'METHOD_NOT_ALLOWED') response.setHeader('Allow', 'GET, POST')
      if (error.status === 413) response.setHeader('Connection', 'close')
      response.setHeader('Content-Type', 'application/json; charset=utf-8')
      const { message, code, status } = error
      await send(
        request,
        response,
        status,
        JSON.stringify({ errors: [{ message, extensions: { code, status } }] }),
      )
    }
  }
}

function readMethod(request: IncomingMessage): string {
  if (request.method === 'GET' || request.method === 'POST') return request.method
  throw new AppError('METHOD_NOT_ALLOWED')
}

function readHeaders(request: IncomingMessage): HeaderMap {
  const headers = new HeaderMap()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  // A plain GET that no other site's page sent is as safe as one with the header that Apollo asks for.
  const site = headers.get('sec-fetch-site')
  if (
    request.method === 'GET' &&
    !headers.has('content-type') &&
    (!site || site === 'same-origin' || site === 'none')
  )
    headers.set('apollo-require-preflight', '1')
  return headers
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const [type, ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';')
  const charset = parameters.map((part) => /^\s*charset="?([^"\s]+)/.exec(part)?.[1]).find(Boolean)
  if (type?.trim() !== 'application/json' || (charset && charset !== 'utf-8' && charset !== 'utf8'))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  if (request.headers['content-encoding'] && request.headers['content-encoding'] !== 'identity')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  if (Number(request.headers['content-length'] ?? 0) > GRAPH_LIMITS.body)
    throw new AppError('PAYLOAD_TOO_LARGE')

  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > GRAPH_LIMITS.body) throw new AppError('PAYLOAD_TOO_LARGE')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new AppError('BAD_REQUEST')
  }
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: string,
): Promise<void> {
  if (response.destroyed) return
  let bytes: Buffer = Buffer.from(body)
  response.statusCode = status
  response.setHeader('Vary', 'Accept-Encoding')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store')
  if (bytes.length >= COMPRESS_FROM && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
    bytes = await compress(bytes, { level: 4 })
    response.setHeader('Content-Encoding', 'gzip')
  }
  response.setHeader('Content-Length', bytes.length)
  response.end(bytes)
}
