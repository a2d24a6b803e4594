import type { IncomingMessage, ServerResponse } from 'node:http'
import { JSON_BODY } from '../../../contract/rules/requests.js'
import type { CreateContext } from '../feature/Context.js'
import type { BodyLimits } from '../http/readBody.js'
import { GRAPH_LIMITS } from './queryLimits.js'
import { CHECKED_BY_FIELD } from './requiredScopes.js'

const OF_ALL: BodyLimits = { bytes: GRAPH_LIMITS.body, values: JSON_BODY.values }
const OF_MEMBERS: BodyLimits = { bytes: GRAPH_LIMITS.memberBody, values: JSON_BODY.memberValues }

/** A body of at most this size has no more values than everybody may send: each takes two bytes. */
const SMALL_BYTES = 2 * JSON_BODY.values

/** Returns the limits of the body of a request to either API: only members may send a large one, with many things to write. */
export async function bodyLimits(
  createContext: CreateContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<BodyLimits> {
  const isSmall = Number(request.headers['content-length'] ?? 0) <= SMALL_BYTES
  if (isSmall || request.headers.authorization === undefined) return OF_ALL
  const { viewer } = await createContext(request, response, {
    scopes: CHECKED_BY_FIELD,
    ignoreInvalidToken: true,
  })
  return viewer ? OF_MEMBERS : OF_ALL
}
