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
      const rating = fieldOf(body, 'rating')
      const isOwn = !isPublicRating(rating)
      const entry = await watched.mark(readEntry(body, isOwn ? 'own' : 'catalogue'), {
        rating: isOwn ? rating : null,
        watchedAt: fieldOf(body, 'watchedAt'),
      })
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

/** Returns whether the rating of a movie entry is the catalogue's, whose ratings have decimals, or 0 without a vote (decision A124). */
function isPublicRating(rating: unknown): boolean {
  const number = typeof rating === 'string' && rating.trim() !== '' ? Number(rating) : rating
  if (typeof number !== 'number' || !(number >= 0 && number <= 10)) return false
  return number === 0 || !Number.isInteger(number)
}

/** Here `rating` is the user's own rating; `vote_average` is the public one. */
export function toWatched(movies: Movies, entry: WatchedEntry) {
  return { ...toEntry(movies, entry), rating: entry.rating, watchedAt: toTimestamp(entry.watchedAt) }
}
