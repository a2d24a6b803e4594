import type { RequestHandler } from 'express'
import { AppError } from '../errors/errors.js'

/** Rejects every method but GET and HEAD with METHOD_NOT_ALLOWED and an `Allow` header. */
export const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next()
  response.set('Allow', 'GET, HEAD')
  throw new AppError('METHOD_NOT_ALLOWED')
}
