import { Router } from 'express'
import type { CreateContext } from '../../platform/feature/Context.js'
import {
  fieldOf,
  ignoringInvalidTokens,
  resource,
  restHandler,
  textOf,
} from '../../platform/rest/restHandler.js'
import type { AuthPayload, Session } from './Session.js'
import { userBody, userResponse } from '../users/accounts.rest.js'

/** Creates the routes of sign-in and sessions. Clients without a token, or with an expired one, use the first three. */
export function sessionRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  const createPublicContext = ignoringInvalidTokens(createContext)
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
  resource(router, '/refresh', {
    post: restHandler(createPublicContext, async ({ sessions }, { body }) =>
      authBody(
        await sessions.refresh(fieldOf(body, 'refreshToken') == null ? null : textOf(body, 'refreshToken')),
      ),
    ),
  })
  resource(router, '/logout', {
    post: restHandler(createPublicContext, async ({ sessions }) => userResponse(await sessions.logout())),
  })
  resource(router, '/sessions', {
    get: restHandler(createContext, async ({ sessions }) => {
      const list = (await sessions.own()).map(sessionBody)
      return { sessions: list, data: list }
    }),
    delete: restHandler(createContext, async ({ sessions }) => userResponse(await sessions.endOthers())),
  })
  resource(router, '/sessions/:id', {
    delete: restHandler(createContext, async ({ sessions }, { params }) =>
      userResponse(await sessions.end(params.id ?? '')),
    ),
  })
  return router
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

function authBody(payload: AuthPayload): object {
  const { refreshToken, registrationToken, ...fields } = { ...payload, user: userBody(payload.user) }
  const body = {
    ...fields,
    ...(refreshToken !== null && { refreshToken }),
    ...(registrationToken !== null && { registrationToken }),
  }
  return { ...body, data: body }
}
