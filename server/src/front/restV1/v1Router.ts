import { type Request, type RequestHandler, type Response, Router } from 'express'
import { FAULTS } from '../../../contract/rules/faults.js'
import { withScopes } from '../../platform/access/scopes.js'
import { AppError } from '../../platform/errors/errors.js'
import type { Context, CreateContext, SharedServices } from '../../platform/feature/Context.js'
import { requestHandler, resource, type RestRequest, toRestRequest } from '../../platform/rest/restHandler.js'
import { fileRequestHandler, type ReceiveFile } from '../../platform/rest/uploadHandler.js'
import { linkToNext } from './pages.js'
import { readRequest } from './readRequest.js'
import { V1_ROUTES } from './routes.js'
import type { V1Route } from './V1Route.js'

/** Returns the router of `/api/v1`: its routes are those of the table. */
export function v1Router(createContext: CreateContext, shared: SharedServices): Router {
  const router = Router({ caseSensitive: true })
  const byPath = Map.groupBy(V1_ROUTES, ({ path }) => path)
  for (const [path, routes] of byPath)
    resource(
      router,
      path.replace(/\{(\w+)\}/g, ':$1'),
      Object.fromEntries(routes.map((route) => [route.method, handlerOf(route, createContext, shared)])),
    )
  return router
}

function handlerOf(route: V1Route, createContext: CreateContext, shared: SharedServices): RequestHandler {
  // What is not declared is denied to tokens.
  const create = withScopes(createContext, ...route.scopes)
  const handle = async (context: Context, request: RestRequest, receive: ReceiveFile = noFile) => {
    // Before what is wrong with the request; the services check it again.
    if (!route.isPublic && !context.viewer) throw new AppError('UNAUTHENTICATED')
    return route.handle(context, readRequest(route, request, receive))
  }
  const send = (body: unknown, request: Request, response: Response) => {
    // Programs may keep what they read, and ask whether it is still true.
    if (route.method === 'get' && !response.hasHeader(FAULTS.header))
      response.set('Cache-Control', 'private, no-cache')
    const next = linkToNext(body, request.originalUrl)
    if (next) response.set('Link', next)
    if (route.response) response.status(route.status ?? 200).json(body)
    else response.status(204).end()
  }
  if (!route.upload) return requestHandler(create, handle, send)
  const receiving = (context: Context, receive: ReceiveFile, request: Request) =>
    handle(context, toRestRequest(request), receive)
  return fileRequestHandler(create, route.upload.options(shared), receiving, send)
}

function noFile(): never {
  throw new Error('The route takes no file')
}
