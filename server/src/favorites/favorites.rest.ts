import { Router } from 'express'
import { LISTS } from '../../contract/rules.js'
import type { OpenContext } from '../context.js'
import { readEntry, toEntry } from '../lists/entries.rest.js'
import type { Movies } from '../catalogue/movies.service.js'
import { placeOf, readPart, RestResponse, resource, restHandler } from '../http/restHandler.js'
import type { Favorite } from './Favorite.js'

/** The bridge's calls under `/users/favorites`. */
export function favoriteRoutes(open: OpenContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(open, async ({ favorites, movies }, { query }) => {
      const part = readPart(query, LISTS.bridgePage)
      const { entries, total } = await favorites.part(part)
      return { ...toList(movies, entries), ...placeOf(part, total) }
    }),
    post: restHandler(
      open,
      async ({ favorites, movies }, { body }) =>
        new RestResponse(201, { data: toEntry(movies, await favorites.add(readEntry(body))) }),
    ),
  })
  resource(router, '/:movieId', {
    delete: restHandler(open, async ({ favorites, movies }, { params }) => ({
      data: toEntry(movies, await favorites.remove(params.movieId)),
    })),
  })
  return router
}

/** The list as its own call and the full profile give it. */
export function toList(movies: Movies, entries: Favorite[]) {
  const favorites = entries.map((entry) => toEntry(movies, entry))
  return { data: favorites, favorites }
}
