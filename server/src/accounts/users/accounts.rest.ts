import { Router } from 'express'
import type { CreateContext } from '../../platform/feature/Context.js'
import { resource, restHandler } from '../../platform/rest/restHandler.js'
import { userBody } from './userBody.js'

/** Creates the route of the viewer’s account. */
export function accountRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/me', {
    get: restHandler(createContext, async ({ accounts }) => {
      const user = userBody(await accounts.own())
      return { user, data: user }
    }),
  })
  return router
}
