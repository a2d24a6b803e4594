import { Router } from 'express'
import type { CreateContext } from '../../platform/feature/Context.js'
import { restHandler } from '../../platform/rest/restHandler.js'
import { toPage } from '../../titles/catalogue/movies.rest.js'
import { withScopes } from '../../platform/access/scopes.js'

/** Returns the REST route under `/movies` of the viewer's recommendations. */
export function recommendationRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  router.get(
    '/recommendations/personalized',
    restHandler(
      withScopes(createContext, 'diary:read', 'lists:read'),
      async ({ movies, recommendations }, { query: { limit } }) => {
        const page = await recommendations.personalised(limit ? Number(limit) : undefined)
        const reasons = recommendations.withReasons(page)
        return { ...(await toPage(movies, page)), reasons: reasons?.map(({ reason }) => reason) }
      },
    ),
  )
  return router
}
