import { Router } from 'express'
import { LISTS } from '../../../contract/rules/lists.js'
import type { CreateContext } from '../../platform/feature/Context.js'
import { readEntry, toEntry } from '../../titles/lists/entries.rest.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import { fitPage } from '../../platform/rest/fitPage.js'
import {
  paginationFields,
  readPageParams,
  RestResponse,
  resource,
  restHandler,
} from '../../platform/rest/restHandler.js'
import type { Favorite } from './Favorite.js'

/** Returns the REST routes under `/users/favorites`. */
export function favoriteRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(createContext, async ({ favorites, movies }, { query }) => {
      const part = readPageParams(query, LISTS.bridgePage)
      const { entries, total } = await favorites.listPage(part)
      const fitting = fitPage(entries, part)
      return { ...toList(movies, fitting.rows), ...paginationFields(fitting, total) }
    }),
    post: restHandler(
      createContext,
      async ({ favorites, movies }, { body }) =>
        new RestResponse(201, { data: toEntry(movies, await favorites.add(readEntry(body))) }),
    ),
  })
  resource(router, '/:movieId', {
    delete: restHandler(createContext, async ({ favorites, movies }, { params }) => ({
      data: toEntry(movies, await favorites.remove(params.movieId)),
    })),
  })
  return router
}

/** Returns the response body of the list; the full profile contains the same body. */
export function toList(movies: Movies, entries: readonly Favorite[]) {
  const favorites = entries.map((entry) => toEntry(movies, entry))
  return { data: favorites, favorites }
}
