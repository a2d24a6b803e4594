import type { IncomingMessage } from 'node:http'
import { AppError } from '../errors/errors.js'
import { parseJson } from '../http/parseJson.js'
import { isRecord } from './httpResponse.js'

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
