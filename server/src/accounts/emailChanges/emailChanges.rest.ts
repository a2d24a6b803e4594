import { Router } from 'express'
import type { CreateContext } from '../../platform/feature/Context.js'
import { ignoringInvalidTokens, resource, restHandler, textOf } from '../../platform/rest/restHandler.js'
import { verificationBody } from '../codes/stepUp.rest.js'

/** Creates the route that undoes a change of address. */
export function emailChangeRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  const createPublicContext = ignoringInvalidTokens(createContext)
  resource(router, '/undo-email-change', {
    post: restHandler(createPublicContext, async ({ emailChanges }, { body }) => {
      const { success, error, email, resetToken } = await emailChanges.undo(textOf(body, 'token'))
      return success ? { email, resetToken } : verificationBody({ success, error })
    }),
  })
  return router
}
