import { Router } from 'express'
import type { OpenContext } from '../context.js'
import { fieldOf, Reply, resource, respond, textOf } from '../respond.js'
import type { AuthPayload } from './AuthPayload.js'
import type { User } from './User.js'
import type { VerificationResult } from './VerificationResult.js'

/** `/api/auth`: registering, signing in and staying signed in. */
export function accountRoutes(open: OpenContext): Router {
  const router = Router({ caseSensitive: true })
  // These are for people without a token, or with one that has had its time.
  const openAnyway: OpenContext = (request, response) => open(request, response, { forgiveToken: true })

  resource(router, '/register', {
    post: respond(openAnyway, async ({ accounts }, { body }) => {
      const result = await accounts.register({
        username: textOf(body, 'username'),
        email: textOf(body, 'email'),
        password: textOf(body, 'password'),
      })
      return new Reply(201, { ...result, data: result })
    }),
  })
  resource(router, '/login', {
    post: respond(openAnyway, async ({ sessions }, { body }) =>
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
    post: respond(openAnyway, async ({ accounts }, { body }) =>
      verification(await accounts.verifyEmail(textOf(body, 'email'), textOf(body, 'code'))),
    ),
  })
  resource(router, '/resend-verification-code', {
    post: respond(openAnyway, async ({ accounts }, { body }) =>
      verification(await accounts.resendCode(textOf(body, 'email'))),
    ),
  })
  resource(router, '/request-password-reset', {
    post: respond(openAnyway, async ({ accounts }, { body }) =>
      verification(await accounts.requestPasswordReset(textOf(body, 'email'))),
    ),
  })
  resource(router, '/reset-password', {
    post: respond(openAnyway, async ({ accounts }, { body }) =>
      verification(
        await accounts.resetPassword(textOf(body, 'email'), textOf(body, 'code'), textOf(body, 'password')),
      ),
    ),
  })
  resource(router, '/refresh', {
    post: respond(openAnyway, async ({ sessions }, { body }) =>
      authBody(
        await sessions.refresh(fieldOf(body, 'refreshToken') == null ? null : textOf(body, 'refreshToken')),
      ),
    ),
  })
  resource(router, '/logout', {
    post: respond(openAnyway, async ({ sessions }) => {
      const left = await sessions.logout()
      const user = left && userBody(left)
      return { user, data: user }
    }),
  })
  resource(router, '/me', {
    get: respond(open, async ({ accounts }) => {
      const user = userBody(await accounts.own())
      return { user, data: user }
    }),
  })
  return router
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
  const { refreshToken, ...told } = { ...payload, user: userBody(payload.user) }
  const body = refreshToken === null ? told : { ...told, refreshToken }
  return { ...body, data: body }
}

function verification(result: VerificationResult): Reply {
  const { success, error } = result
  return new Reply(success ? 200 : 400, success ? { success, error } : { success, error, message: error })
}
