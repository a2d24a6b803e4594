import { Router } from 'express'
import { LISTS } from '../../../contract/rules/lists.js'
import type { CreateContext } from '../../platform/feature/Context.js'
import { readEntry, toEntry, toTimestamp } from '../../titles/lists/entries.rest.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import { fitPage } from '../../platform/rest/fitPage.js'
import {
  fieldOf,
  paginationFields,
  readPageParams,
  RestResponse,
  resource,
  restHandler,
} from '../../platform/rest/restHandler.js'
import type { WatchedEntry } from './WatchedEntry.js'

/** Returns the REST routes under `/users/watched`. */
export function watchedRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(createContext, async ({ watched, movies }, { query }) => {
      const part = readPageParams(query, LISTS.bridgePage)
      const { entries, total } = await watched.listPage(part)
      const fitting = fitPage(entries, part)
      return { ...toList(movies, fitting.rows), ...paginationFields(fitting, total) }
    }),
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
function toWatched(movies: Movies, entry: WatchedEntry) {
  return { ...toEntry(movies, entry), rating: entry.rating, watchedAt: toTimestamp(entry.watchedAt) }
}

/** Returns the response body of the list; the full profile contains the same body. */
export function toList(movies: Movies, entries: readonly WatchedEntry[]) {
  const watched = entries.map((entry) => toWatched(movies, entry))
  return { data: watched, watched }
}
