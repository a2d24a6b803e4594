import { Router } from 'express'
import type { CreateContext } from '../../platform/feature/Context.js'
import { RestResponse, resource, restHandler } from '../../platform/rest/restHandler.js'
import { readEntry, toEntry } from '../../titles/lists/entries.rest.js'
import { listBody } from '../lists/bodies.js'
import { withScopes } from '../../platform/access/scopes.js'

/** Returns the REST routes under `/users/not-interested`. */
export function notInterestedRoutes(createContext: CreateContext): Router {
  const read = withScopes(createContext, 'lists:read')
  const write = withScopes(createContext, 'lists:write')
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(read, async ({ notInterested, movies }, { query }) =>
      listBody(
        'notInterested',
        query,
        (page) => notInterested.listPage(page),
        (entry) => toEntry(movies, entry),
      ),
    ),
    post: restHandler(write, async ({ notInterested, movies }, { body }) => {
      const entry = await notInterested.add(readEntry(body).movieId)
      return new RestResponse(entry.isNew ? 201 : 200, { data: toEntry(movies, entry) })
    }),
  })
  resource(router, '/:movieId', {
    delete: restHandler(write, async ({ notInterested, movies }, { params }) => {
      const entry = await notInterested.remove(params.movieId)
      return { data: entry && toEntry(movies, entry) }
    }),
  })
  return router
}
