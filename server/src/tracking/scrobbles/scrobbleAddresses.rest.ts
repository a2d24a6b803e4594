import { Router } from 'express'
import type { CreateContext } from '../../platform/feature/Context.js'
import { fieldOf, resource, RestResponse, restHandler } from '../../platform/rest/restHandler.js'
import type { ScrobbleAddress } from './ScrobbleAddress.js'

/** Returns the REST routes under `/users/scrobble-addresses`. */
export function scrobbleAddressRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(createContext, async ({ scrobbleAddresses }) => {
      const data = (await scrobbleAddresses.own()).map(toBody)
      return { data, scrobbleAddresses: data }
    }),
    post: restHandler(createContext, async ({ scrobbleAddresses }, { body }) => {
      const { scrobbleAddress, path } = await scrobbleAddresses.create({
        name: fieldOf(body, 'name'),
        user: fieldOf(body, 'user'),
      })
      return new RestResponse(201, { data: { ...toBody(scrobbleAddress), path } })
    }),
  })
  resource(router, '/:id', {
    delete: restHandler(createContext, async ({ scrobbleAddresses }, { params }) => {
      await scrobbleAddresses.revoke(params.id)
      return {}
    }),
  })
  return router
}

function toBody({ id, createdAt, lastEventAt, ...address }: ScrobbleAddress) {
  return {
    _id: String(id),
    id: String(id),
    ...address,
    createdAt: new Date(createdAt),
    lastEventAt: lastEventAt === null ? null : new Date(lastEventAt),
  }
}
