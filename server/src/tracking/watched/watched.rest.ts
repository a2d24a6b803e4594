import { Router } from 'express'
import { LIST_VALIDATION } from '../../../contract/messages/listValidation.js'
import type { CreateContext } from '../../platform/feature/Context.js'
import { fieldOf, RestResponse, resource, restHandler } from '../../platform/rest/restHandler.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import { AppError } from '../../platform/errors/errors.js'
import { readEntry, toEntry, toTimestamp } from '../../titles/lists/entries.rest.js'
import { listBody } from '../lists/bodies.js'
import { LoggedViewings, type WatchedEntry } from './WatchedEntry.js'
import { withScopes } from '../../platform/access/scopes.js'

/** Returns the REST routes under `/users/watched`. */
export function watchedRoutes(createContext: CreateContext): Router {
  const read = withScopes(createContext, 'diary:read')
  const write = withScopes(createContext, 'diary:write')
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(read, async ({ watched, movies }, { query }) =>
      listBody(
        'watched',
        query,
        (page) => watched.listPage(page),
        (entry) => toWatched(movies, entry),
      ),
    ),
    post: restHandler(write, async ({ watched, movies }, { body }) => {
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
    delete: restHandler(write, async ({ watched, movies }, { params, query }) => ({
      data: toWatched(movies, await watched.remove(params.movieId, readLoggedViewings(query.viewings))),
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

/** Reads what happens to logged viewings: `keep`, the default, or `delete`. @throws AppError INVALID_INPUT */
function readLoggedViewings(text: string | undefined): LoggedViewings {
  const viewings = text?.toUpperCase() || LoggedViewings.KEEP
  if (viewings === LoggedViewings.KEEP || viewings === LoggedViewings.DELETE) return viewings
  throw new AppError('INVALID_INPUT', { viewings: LIST_VALIDATION.viewings })
}

/** Here `rating` is the user's own rating; `vote_average` is the public one. */
export function toWatched(movies: Movies, entry: WatchedEntry) {
  return { ...toEntry(movies, entry), rating: entry.rating, watchedAt: toTimestamp(entry.watchedAt) }
}
