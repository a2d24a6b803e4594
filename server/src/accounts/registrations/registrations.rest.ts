import { Router } from 'express'
import type { CreateContext } from '../../platform/feature/Context.js'
import {
  ignoringInvalidTokens,
  resource,
  restHandler,
  RestResponse,
  textOf,
} from '../../platform/rest/restHandler.js'
import { verificationBody } from '../codes/stepUp.rest.js'
import type { RegistrationProof } from './registrations.service.js'

export function registrationRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  const createPublicContext = ignoringInvalidTokens(createContext)
  resource(router, '/register', {
    post: restHandler(createPublicContext, async ({ registrations }, { body }) => {
      const result = await registrations.register({
        username: textOf(body, 'username'),
        email: textOf(body, 'email'),
        password: textOf(body, 'password'),
      })
      return new RestResponse(201, { ...result, data: result })
    }),
  })
  resource(router, '/verify-email', {
    post: restHandler(createPublicContext, async ({ registrations }, { body }) =>
      verificationBody(
        await registrations.verifyEmail(textOf(body, 'email'), textOf(body, 'code'), proofOf(body)),
      ),
    ),
  })
  resource(router, '/resend-verification-code', {
    post: restHandler(createPublicContext, async ({ registrations }, { body }) =>
      verificationBody(await registrations.resendCode(textOf(body, 'email'), proofOf(body))),
    ),
  })
  return router
}

/** Reads the proof of a registration from a request body. */
function proofOf(body: unknown): RegistrationProof {
  return { registrationToken: textOf(body, 'registrationToken'), password: textOf(body, 'password') }
}
