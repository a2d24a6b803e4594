import { Router } from 'express'
import type { CreateContext } from '../../platform/feature/Context.js'
import { resource, restHandler } from '../../platform/rest/restHandler.js'

/** Creates the route of the viewer’s security log. */
export function securityEventRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/security-events', {
    get: restHandler(createContext, async ({ securityEvents }, { query: { limit, after } }) => {
      const page = await securityEvents.own({ first: limit ? Number(limit) : null, after })
      const { endCursor, hasNextPage } = page.pageInfo
      const [events, total] = [page.nodes, await page.totalCount()]
      return { events, data: events, total, next: hasNextPage ? endCursor : null }
    }),
  })
  return router
}
