import type { RequestHandler } from 'express'

/**
 * Answers a request with `If-None-Match` or `If-Modified-Since` by its condition alone. `fetch` adds `Cache-Control: no-cache` to each of
 * them, and Express then never answers 304. The header is for caches on the way: it does not ask for a whole response.
 */
export const readConditionsAlone: RequestHandler = ({ headers }, _response, next) => {
  if (headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined)
    delete headers['cache-control']
  next()
}
