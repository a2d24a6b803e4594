import { Router } from 'express'
import type { CreateContext } from '../../platform/feature/Context.js'
import { resource, restHandler } from '../../platform/rest/restHandler.js'
import type { User } from './User.js'

/** Creates the route of the viewer’s account. */
export function accountRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/me', {
    get: restHandler(createContext, async ({ accounts }) => userResponse(await accounts.own())),
  })
  return router
}

/** Returns the response body of the REST API that holds a user. */
export function userResponse(account: User | null) {
  const user = account && userBody(account)
  return { user, data: user }
}

/** Returns the JSON of a user in the REST API. */
export function userBody(user: User): object {
  const { hasPassword: _hasPassword, firstStepsOpen: _firstStepsOpen, ...fields } = user
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
