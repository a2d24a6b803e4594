import { Router } from 'express'
import type { CreateContext } from '../../platform/feature/Context.js'
import { resource, restHandler } from '../../platform/rest/restHandler.js'
import { verificationBody } from './verificationBody.js'

/** Creates the route of the codes that confirm changes. */
export function stepUpRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/send-confirmation-code', {
    post: restHandler(createContext, async ({ stepUp }) => verificationBody(await stepUp.sendCode())),
  })
  return router
}
