import { Router } from 'express'
import type { CreateContext } from '../../platform/feature/Context.js'
import { resource, restHandler, RestResponse } from '../../platform/rest/restHandler.js'
import type { VerificationResult } from './VerificationResult.js'

/** Creates the route of the codes that confirm changes. */
export function stepUpRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/send-confirmation-code', {
    post: restHandler(createContext, async ({ stepUp }) => verificationBody(await stepUp.sendCode())),
  })
  return router
}

/** Returns the response of the REST API to the check of a code. */
export function verificationBody({ success, error, passwordRequired }: VerificationResult): RestResponse {
  const extra = passwordRequired && { passwordRequired }
  if (success) return new RestResponse(200, { success, error, ...extra })
  return new RestResponse(400, { success, error, message: error, ...extra })
}
