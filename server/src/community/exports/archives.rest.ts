import { Router } from 'express'
import type { CreateContext } from '../../platform/feature/Context.js'
import { resource, streamHandler } from '../../platform/rest/restHandler.js'

/** Creates the route `/api/users/export.zip`. */
export function archiveRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/export.zip', {
    get: streamHandler(createContext, ({ archives }, { since }) => archives.own(since)),
  })
  return router
}
