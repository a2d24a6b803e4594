import { Router } from 'express'
import type { OpenContext } from '../context.js'
import { fieldOf, RestResponse, resource, restHandler, textOf } from '../http/restHandler.js'
import type { AuthPayload } from './authentication/AuthPayload.js'
import type { LinkedIdentity } from './authentication/LinkedIdentity.js'
import type { RegistrationProof } from './authentication/registrations.service.js'
import type { User } from './User.js'
import type { VerificationResult } from './VerificationResult.js'

/** `/api/auth`: registering, signing in and staying signed in. */
export function accountRoutes(open: OpenContext): Router {
  const router = Router({ caseSensitive: true })
  // These are for people without a token, or with one that has had its time.
  const openAnyway: OpenContext = (request, response) => open(request, response, { forgiveToken: true })

  resource(router, '/register', {
    post: restHandler(openAnyway, async ({ registrations }, { body }) => {
      const result = await registrations.register({
        username: textOf(body, 'username'),
        email: textOf(body, 'email'),
        password: textOf(body, 'password'),
      })
      return new RestResponse(201, { ...result, data: result })
    }),
  })
  resource(router, '/login', {
    post: restHandler(openAnyway, async ({ sessions }, { body }) =>
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
    post: restHandler(openAnyway, async ({ registrations }, { body }) =>
      verification(
        await registrations.verifyEmail(textOf(body, 'email'), textOf(body, 'code'), proofOf(body)),
      ),
    ),
  })
  resource(router, '/resend-verification-code', {
    post: restHandler(openAnyway, async ({ registrations }, { body }) =>
      verification(await registrations.resendCode(textOf(body, 'email'), proofOf(body))),
    ),
  })
  resource(router, '/request-password-reset', {
    post: restHandler(openAnyway, ({ accounts }, { body }) =>
      accounts.requestPasswordReset(textOf(body, 'email')),
    ),
  })
  resource(router, '/reset-password', {
    post: restHandler(openAnyway, async ({ accounts }, { body }) =>
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
    post: restHandler(openAnyway, async ({ sessions }, { body }) =>
      authBody(
        await sessions.refresh(fieldOf(body, 'refreshToken') == null ? null : textOf(body, 'refreshToken')),
      ),
    ),
  })
  resource(router, '/logout', {
    post: restHandler(openAnyway, async ({ sessions }) => {
      const left = await sessions.logout()
      const user = left && userBody(left)
      return { user, data: user }
    }),
  })
  resource(router, '/me', {
    get: restHandler(open, async ({ accounts }) => {
      const user = userBody(await accounts.own())
      return { user, data: user }
    }),
  })
  resource(router, '/undo-email-change', {
    post: restHandler(openAnyway, async ({ emailChanges }, { body }) => {
      const { success, error, email, resetToken } = await emailChanges.undo(textOf(body, 'token'))
      return success ? { email, resetToken } : verification({ success, error })
    }),
  })
  resource(router, '/send-confirmation-code', {
    post: restHandler(open, async ({ stepUp }) => verification(await stepUp.sendCode())),
  })
  resource(router, '/identities', {
    get: restHandler(open, async ({ identities }) => {
      const list = (await identities.own()).map(identityBody)
      return { identities: list, data: list }
    }),
  })
  resource(router, '/identities/:id', {
    delete: restHandler(open, async ({ identities }, { params, body }) => {
      const proof = { password: textOf(body, 'password'), code: textOf(body, 'code') }
      const user = userBody(await identities.unlink(params.id ?? '', proof))
      return { user, data: user }
    }),
  })
  return router
}

/** What a body brings to prove a registration. */
function proofOf(body: unknown): RegistrationProof {
  return { registrationToken: textOf(body, 'registrationToken'), password: textOf(body, 'password') }
}

function identityBody({ id, provider, createdAt }: LinkedIdentity): object {
  return { _id: String(id), id: String(id), provider, createdAt: new Date(createdAt) }
}

/** A user as the bridge spells it. */
export function userBody(user: User): object {
  const { hasPassword: _graphOnly, ...told } = user
  const { id, isEmailVerified, createdAt, deletionAt } = told
  return {
    ...told,
    _id: String(id),
    id: String(id),
    emailVerified: isEmailVerified,
    // As the graph writes moments.
    createdAt: new Date(createdAt),
    deletionAt: deletionAt && new Date(deletionAt),
  }
}

function authBody(payload: AuthPayload): object {
  const { refreshToken, registrationToken, ...told } = { ...payload, user: userBody(payload.user) }
  const body = {
    ...told,
    ...(refreshToken !== null && { refreshToken }),
    ...(registrationToken !== null && { registrationToken }),
  }
  return { ...body, data: body }
}

function verification(result: VerificationResult): RestResponse {
  const { success, error, passwordRequired } = result
  const missing = passwordRequired && { passwordRequired }
  if (success) return new RestResponse(200, { success, error, ...missing })
  return new RestResponse(400, { success, error, message: error, ...missing })
}
