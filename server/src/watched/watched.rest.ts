import { Router } from 'express'
import { LISTS } from '../../contract/rules.js'
import type { OpenContext } from '../context.js'
import { readEntry, toEntry, toMoment } from '../lists/entries.rest.js'
import type { Movies } from '../catalogue/movies.service.js'
import { fieldOf, placeOf, readPart, RestResponse, resource, restHandler } from '../http/restHandler.js'
import type { WatchedEntry } from './WatchedEntry.js'

/** The bridge's calls under `/users/watched`. */
export function watchedRoutes(open: OpenContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(open, async ({ watched, movies }, { query }) => {
      const part = readPart(query, LISTS.bridgePage)
      const { entries, total } = await watched.part(part)
      return { ...toList(movies, entries), ...placeOf(part, total) }
    }),
    post: restHandler(open, async ({ watched, movies }, { body }) => {
      const own = { rating: fieldOf(body, 'rating'), watchedAt: fieldOf(body, 'watchedAt') }
      const entry = await watched.mark(readEntry(body), own)
      return new RestResponse(entry.isNew ? 201 : 200, { data: toWatched(movies, entry) })
    }),
  })
  resource(router, '/:movieId', {
    delete: restHandler(open, async ({ watched, movies }, { params }) => ({
      data: toWatched(movies, await watched.remove(params.movieId)),
    })),
  })
  return router
}

/** `rating` is the person's own here; the public's stays in `vote_average`. */
function toWatched(movies: Movies, entry: WatchedEntry) {
  return { ...toEntry(movies, entry), rating: entry.rating, watchedAt: toMoment(entry.watchedAt) }
}

/** The list as its own call and the full profile give it. */
export function toList(movies: Movies, entries: WatchedEntry[]) {
  const watched = entries.map((entry) => toWatched(movies, entry))
  return { data: watched, watched }
}
