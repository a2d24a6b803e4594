import { Router } from 'express'
import type { CreateContext } from '../../platform/feature/Context.js'
import { RestResponse, resource, restHandler } from '../../platform/rest/restHandler.js'
import { readEntry, toEntry } from '../../titles/lists/entries.rest.js'
import { listBody } from '../lists/bodies.js'
import { withScopes } from '../../platform/access/scopes.js'

/** Returns the REST routes under `/users/favorites`. */
export function favoriteRoutes(createContext: CreateContext): Router {
  const read = withScopes(createContext, 'lists:read')
  const write = withScopes(createContext, 'lists:write')
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(read, async ({ favorites, movies }, { query }) =>
      listBody(
        'favorites',
        query,
        (page) => favorites.listPage(page),
        (entry) => toEntry(movies, entry),
      ),
    ),
    post: restHandler(
      write,
      async ({ favorites, movies }, { body }) =>
        new RestResponse(201, { data: toEntry(movies, await favorites.add(readEntry(body))) }),
    ),
  })
  resource(router, '/:movieId', {
    delete: restHandler(write, async ({ favorites, movies }, { params }) => ({
      data: toEntry(movies, await favorites.remove(params.movieId)),
    })),
  })
  return router
}
