import { Router } from 'express'
import type { CreateContext } from '../../context.js'
import { fieldOf, RestResponse, resource, restHandler, textOf } from '../../platform/http/restHandler.js'
import type { AuthPayload } from '../sessions/AuthPayload.js'
import type { LinkedIdentity } from '../identities/LinkedIdentity.js'
import type { RegistrationProof } from '../registrations/registrations.service.js'
import type { Session } from '../sessions/Session.js'
import type { User } from './User.js'
import type { VerificationResult } from '../codes/VerificationResult.js'

/** Creates the routes `/api/auth`: registration, sign-in, sessions and account security. */
export function accountRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  // Clients without a token, or with an expired one, use these routes.
  const createPublicContext: CreateContext = (request, response) =>
    createContext(request, response, { ignoreInvalidToken: true })

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
  resource(router, '/login', {
    post: restHandler(createPublicContext, async ({ sessions }, { body }) =>
      authBody(
        await sessions.login(
          textOf(body, 'email'),
          textOf(body, 'password'),
          fieldOf(body, 'returnRefreshToken') === true,
        ),
      ),
    ),
  })
  resource(router, '/verify-email', {
    post: restHandler(createPublicContext, async ({ registrations }, { body }) =>
      verification(
        await registrations.verifyEmail(textOf(body, 'email'), textOf(body, 'code'), proofOf(body)),
      ),
    ),
  })
  resource(router, '/resend-verification-code', {
    post: restHandler(createPublicContext, async ({ registrations }, { body }) =>
      verification(await registrations.resendCode(textOf(body, 'email'), proofOf(body))),
    ),
  })
  resource(router, '/request-password-reset', {
    post: restHandler(createPublicContext, ({ accounts }, { body }) =>
      accounts.requestPasswordReset(textOf(body, 'email')),
    ),
  })
  resource(router, '/reset-password', {
    post: restHandler(createPublicContext, async ({ accounts }, { body }) =>
      verification(
        await accounts.resetPassword(
          textOf(body, 'email'),
          textOf(body, 'code'),
          textOf(body, 'password'),
          textOf(body, 'resetToken'),
        ),
      ),
    ),
  })
  resource(router, '/refresh', {
    post: restHandler(createPublicContext, async ({ sessions }, { body }) =>
      authBody(
        await sessions.refresh(fieldOf(body, 'refreshToken') == null ? null : textOf(body, 'refreshToken')),
      ),
    ),
  })
  resource(router, '/logout', {
    post: restHandler(createPublicContext, async ({ sessions }) => {
      const account = await sessions.logout()
      const user = account && userBody(account)
      return { user, data: user }
    }),
  })
  resource(router, '/me', {
    get: restHandler(createContext, async ({ accounts }) => {
      const user = userBody(await accounts.own())
      return { user, data: user }
    }),
  })
  resource(router, '/undo-email-change', {
    post: restHandler(createPublicContext, async ({ emailChanges }, { body }) => {
      const { success, error, email, resetToken } = await emailChanges.undo(textOf(body, 'token'))
      return success ? { email, resetToken } : verification({ success, error })
    }),
  })
  resource(router, '/send-confirmation-code', {
    post: restHandler(createContext, async ({ stepUp }) => verification(await stepUp.sendCode())),
  })
  resource(router, '/change-password', {
    post: restHandler(createContext, async ({ accounts }, { body }) => {
      const proof = { current: textOf(body, 'current'), code: textOf(body, 'code') }
      const user = userBody(await accounts.changePassword(proof, textOf(body, 'next')))
      return { user, data: user }
    }),
  })
  resource(router, '/sessions', {
    get: restHandler(createContext, async ({ sessions }) => {
      const list = (await sessions.own()).map(sessionBody)
      return { sessions: list, data: list }
    }),
    delete: restHandler(createContext, async ({ sessions }) => {
      const user = userBody(await sessions.endOthers())
      return { user, data: user }
    }),
  })
  resource(router, '/sessions/:id', {
    delete: restHandler(createContext, async ({ sessions }, { params }) => {
      const user = userBody(await sessions.end(params.id ?? ''))
      return { user, data: user }
    }),
  })
  resource(router, '/identities', {
    get: restHandler(createContext, async ({ identities }) => {
      const list = (await identities.own()).map(identityBody)
      return { identities: list, data: list }
    }),
  })
  resource(router, '/identities/:id', {
    delete: restHandler(createContext, async ({ identities }, { params, body }) => {
      const proof = { password: textOf(body, 'password'), code: textOf(body, 'code') }
      const user = userBody(await identities.unlink(params.id ?? '', proof))
      return { user, data: user }
    }),
  })
  return router
}

/** Reads the proof of a registration from a request body. */
function proofOf(body: unknown): RegistrationProof {
  return { registrationToken: textOf(body, 'registrationToken'), password: textOf(body, 'password') }
}

function identityBody({ id, provider, createdAt }: LinkedIdentity): object {
  return { _id: String(id), id: String(id), provider, createdAt: new Date(createdAt) }
}

function sessionBody({ id, device, createdAt, lastUsedAt, isCurrent }: Session): object {
  return {
    _id: id,
    id,
    device,
    createdAt: new Date(createdAt),
    lastUsedAt: new Date(lastUsedAt),
    isCurrent,
  }
}

/** Returns the JSON of a user in the REST API. */
export function userBody(user: User): object {
  const { hasPassword: _graphqlOnly, ...fields } = user
  const { id, isEmailVerified, createdAt, deletionAt } = fields
  return {
    ...fields,
    _id: String(id),
    id: String(id),
    emailVerified: isEmailVerified,
    // The format of the GraphQL scalar `DateTime`.
    createdAt: new Date(createdAt),
    deletionAt: deletionAt && new Date(deletionAt),
  }
}

function authBody(payload: AuthPayload): object {
  const { refreshToken, registrationToken, ...fields } = { ...payload, user: userBody(payload.user) }
  const body = {
    ...fields,
    ...(refreshToken !== null && { refreshToken }),
    ...(registrationToken !== null && { registrationToken }),
  }
  return { ...body, data: body }
}

function verification(result: VerificationResult): RestResponse {
  const { success, error, passwordRequired } = result
  const extra = passwordRequired && { passwordRequired }
  if (success) return new RestResponse(200, { success, error, ...extra })
  return new RestResponse(400, { success, error, message: error, ...extra })
}
