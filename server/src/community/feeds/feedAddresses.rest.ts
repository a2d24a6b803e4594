import { Router } from 'express'
import type { CreateContext } from '../../platform/feature/Context.js'
import { fieldOf, resource, RestResponse, restHandler } from '../../platform/rest/restHandler.js'
import type { FeedAddress } from './FeedAddress.js'

/** Returns the REST routes under `/users/feed-addresses`. */
export function feedAddressRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(createContext, async ({ feedAddresses }) => {
      const data = (await feedAddresses.own()).map(toBody)
      return { data, feedAddresses: data }
    }),
    post: restHandler(createContext, async ({ feedAddresses }, { body }) => {
      const { feedAddress, paths } = await feedAddresses.create({
        name: fieldOf(body, 'name'),
        kind: fieldOf(body, 'kind'),
        watchlistId: fieldOf(body, 'watchlistId'),
      })
      return new RestResponse(201, { data: { ...toBody(feedAddress), paths } })
    }),
  })
  resource(router, '/:id', {
    delete: restHandler(createContext, async ({ feedAddresses }, { params }) => {
      await feedAddresses.revoke(params.id)
      return {}
    }),
  })
  return router
}

function toBody({ id, name, kind, watchlistId, watchlistName, createdAt, lastUsedAt }: FeedAddress) {
  return {
    _id: String(id),
    id: String(id),
    name,
    kind,
    watchlistId: watchlistId === null ? null : String(watchlistId),
    watchlistName,
    createdAt: new Date(createdAt),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
  }
}
