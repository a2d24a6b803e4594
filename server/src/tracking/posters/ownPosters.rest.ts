import { Router } from 'express'
import type { CreateContext } from '../../platform/feature/Context.js'
import { resource, restHandler } from '../../platform/rest/restHandler.js'
import { withScopes } from '../../platform/access/scopes.js'

/** Returns the REST routes under `/users` that list own posters. */
export function ownPosterRoutes(createContext: CreateContext): Router {
  const read = withScopes(createContext, 'profile:read')
  const router = Router({ caseSensitive: true })
  resource(router, '/posters', {
    get: restHandler(read, async ({ ownPosters }) => {
      const posters = await ownPosters.list()
      return { posters, data: posters }
    }),
  })
  return router
}
