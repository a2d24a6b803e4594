import { Router } from 'express'
import type { CreateContext } from '../../platform/feature/Context.js'
import { fieldOf, resource, RestResponse, restHandler, textOf } from '../../platform/rest/restHandler.js'
import type { AccessToken } from './AccessToken.js'

/** Returns the REST routes under `/users/access-tokens`. */
export function accessTokenRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(createContext, async ({ accessTokens }) => {
      const data = (await accessTokens.own()).map(toBody)
      return { data, accessTokens: data }
    }),
    post: restHandler(createContext, async ({ accessTokens }, { body }) => {
      const input = {
        name: fieldOf(body, 'name'),
        scopes: fieldOf(body, 'scopes'),
        days: fieldOf(body, 'days'),
      }
      const proof = { password: textOf(body, 'password'), code: textOf(body, 'code') }
      const { accessToken, token } = await accessTokens.create(input, proof)
      return new RestResponse(201, { data: { ...toBody(accessToken), token } })
    }),
  })
  resource(router, '/:id', {
    delete: restHandler(createContext, async ({ accessTokens }, { params }) => {
      await accessTokens.revoke(params.id)
      return {}
    }),
  })
  return router
}

const toBody = ({ id, ...token }: AccessToken) => ({ _id: String(id), id: String(id), ...token })
