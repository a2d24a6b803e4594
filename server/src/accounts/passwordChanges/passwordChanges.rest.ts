import { Router } from 'express'
import type { CreateContext } from '../../platform/feature/Context.js'
import { ignoringInvalidTokens, resource, restHandler, textOf } from '../../platform/rest/restHandler.js'
import { verificationBody } from '../codes/stepUp.rest.js'
import { userResponse } from '../users/accounts.rest.js'

/** Creates the routes that change and reset passwords. */
export function passwordRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  const createPublicContext = ignoringInvalidTokens(createContext)
  resource(router, '/request-password-reset', {
    post: restHandler(createPublicContext, ({ passwordChanges }, { body }) =>
      passwordChanges.requestReset(textOf(body, 'email')),
    ),
  })
  resource(router, '/reset-password', {
    post: restHandler(createPublicContext, async ({ passwordChanges }, { body }) =>
      verificationBody(
        await passwordChanges.reset(
          textOf(body, 'email'),
          textOf(body, 'code'),
          textOf(body, 'password'),
          textOf(body, 'resetToken'),
        ),
      ),
    ),
  })
  resource(router, '/change-password', {
    post: restHandler(createContext, async ({ passwordChanges }, { body }) => {
      const proof = { current: textOf(body, 'current'), code: textOf(body, 'code') }
      return userResponse(await passwordChanges.change(proof, textOf(body, 'next')))
    }),
  })
  return router
}
