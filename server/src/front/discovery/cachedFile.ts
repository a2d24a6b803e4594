import type { RequestHandler } from 'express'
import { sendCached } from '../../platform/graphql/httpResponse.js'
import { type CachedResponse, toCachedResponse } from '../../platform/graphql/ResponseCache.js'
import { chargeTime, startRequest } from '../../platform/observability/RequestContext.js'

/** How long caches may use a file before they ask again in the background, in seconds: it changes with the version only. */
const MAX_AGE = 3_600

/** Returns a handler that sends a text, which it creates once, at the first request. */
export function cachedFile(type: string, create: () => string): RequestHandler {
  let created: Promise<CachedResponse> | undefined
  return async (request, response) => {
    await startRequest()
    created ??= toCachedResponse({ body: chargeTime(create), status: 200, isCacheable: true })
    response.setHeader('Content-Type', `${type}; charset=utf-8`)
    sendCached(request, response, await created, MAX_AGE)
  }
}
