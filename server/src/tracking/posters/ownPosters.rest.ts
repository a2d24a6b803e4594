import { Router } from 'express'
import type { CreateContext } from '../../platform/feature/Context.js'
import { resource, restHandler } from '../../platform/rest/restHandler.js'

/** Returns the REST routes under `/users` that list own posters. */
export function ownPosterRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/posters', {
    get: restHandler(createContext, async ({ ownPosters }) => {
      const posters = await ownPosters.list()
      return { posters, data: posters }
    }),
  })
  return router
}
