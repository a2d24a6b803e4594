import type { IncomingMessage } from 'node:http'
import { AppError } from '../errors.js'
import { parseJson } from '../http/parseJson.js'
import { isRecord } from './httpResponse.js'
import { GRAPH_LIMITS } from './queryLimits.js'

/** Parameters of a GraphQL request, from a JSON body or from the query string. Not validated yet. */
export interface GraphQLRequestParams {
  query?: unknown
  operationName?: unknown
  variables?: unknown
  extensions?: unknown
}

/**
 * Returns the request's method.
 * @throws AppError METHOD_NOT_ALLOWED unless it is GET or POST.
 */
export function readMethod(request: IncomingMessage): 'GET' | 'POST' {
  if (request.method === 'GET' || request.method === 'POST') return request.method
  throw new AppError('METHOD_NOT_ALLOWED')
}

/** Returns the parameters of a POST body; an empty object unless the body is a JSON object. */
export function paramsFromBody(body: unknown): GraphQLRequestParams {
  return isRecord(body) ? body : {}
}

/**
 * Returns the parameters of a GET request's query string.
 * @throws AppError BAD_REQUEST when `variables` or `extensions` is not JSON.
 */
export function paramsFromSearch(search: URLSearchParams): GraphQLRequestParams {
  const json = (name: string): unknown => {
    const text = search.get(name)
    return text === null ? undefined : parseJson(text, `The parameter ${name} must be JSON.`)
  }
  return {
    query: search.get('query') ?? undefined,
    operationName: search.get('operationName') ?? undefined,
    variables: json('variables'),
    extensions: json('extensions'),
  }
}

/**
 * Reads and parses a JSON body in UTF-8.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE or BAD_REQUEST.
 */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const [type, ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';')
  const charset = parameters.map((part) => /^\s*charset="?([^"\s]+)/.exec(part)?.[1]).find(Boolean)
  if (type?.trim() !== 'application/json' || (charset && charset !== 'utf-8' && charset !== 'utf8'))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  if (request.headers['content-encoding'] && request.headers['content-encoding'] !== 'identity')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  if (Number(request.headers['content-length'] ?? 0) > GRAPH_LIMITS.body)
    throw new AppError('PAYLOAD_TOO_LARGE')

  return parseJson((await readBytes(request)).toString('utf8'))
}

/** Reads the bytes of a body. Uses events, because an async iterator costs more than the rest of a small request. */
function readBytes(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > GRAPH_LIMITS.body) reject(new AppError('PAYLOAD_TOO_LARGE'))
      else chunks.push(chunk)
    })
    request.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)))
    request.on('error', reject)
    request.on('close', () => {
      if (!request.complete) reject(new Error('The client disconnected before the request was complete'))
    })
  })
}
