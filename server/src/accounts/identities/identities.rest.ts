import { Router } from 'express'
import type { CreateContext } from '../../platform/feature/Context.js'
import { resource, restHandler, textOf } from '../../platform/rest/restHandler.js'
import type { LinkedIdentity } from './LinkedIdentity.js'
import { userResponse } from '../users/accounts.rest.js'

/** Creates the routes of linked identities. */
export function identityRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/identities', {
    get: restHandler(createContext, async ({ identities }) => {
      const list = (await identities.own()).map(identityBody)
      return { identities: list, data: list }
    }),
  })
  resource(router, '/identities/:id', {
    delete: restHandler(createContext, async ({ identities }, { params, body }) => {
      const proof = { password: textOf(body, 'password'), code: textOf(body, 'code') }
      return userResponse(await identities.unlink(params.id ?? '', proof))
    }),
  })
  return router
}

function identityBody({ id, provider, createdAt }: LinkedIdentity): object {
  return { _id: String(id), id: String(id), provider, createdAt: new Date(createdAt) }
}
