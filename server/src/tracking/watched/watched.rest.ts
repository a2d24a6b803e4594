import { Router } from 'express'
import type { CreateContext } from '../../platform/feature/Context.js'
import { fieldOf, RestResponse, resource, restHandler } from '../../platform/rest/restHandler.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import { readEntry, toEntry, toTimestamp } from '../../titles/lists/entries.rest.js'
import { listBody } from '../lists/bodies.js'
import type { WatchedEntry } from './WatchedEntry.js'

/** Returns the REST routes under `/users/watched`. */
export function watchedRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(createContext, async ({ watched, movies }, { query }) =>
      listBody(
        'watched',
        query,
        (page) => watched.listPage(page),
        (entry) => toWatched(movies, entry),
      ),
    ),
    post: restHandler(createContext, async ({ watched, movies }, { body }) => {
      const values = { rating: fieldOf(body, 'rating'), watchedAt: fieldOf(body, 'watchedAt') }
      const entry = await watched.mark(readEntry(body, 'own'), values)
      return new RestResponse(entry.isNew ? 201 : 200, { data: toWatched(movies, entry) })
    }),
  })
  resource(router, '/:movieId', {
    delete: restHandler(createContext, async ({ watched, movies }, { params }) => ({
      data: toWatched(movies, await watched.remove(params.movieId)),
    })),
  })
  return router
}

/** Here `rating` is the user's own rating; `vote_average` is the public one. */
export function toWatched(movies: Movies, entry: WatchedEntry) {
  return { ...toEntry(movies, entry), rating: entry.rating, watchedAt: toTimestamp(entry.watchedAt) }
}
