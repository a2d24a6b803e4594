import { Router } from 'express'
import { LISTS } from '../../../contract/rules/lists.js'
import type { CreateContext } from '../../platform/feature/Context.js'
import { fitPage } from '../../platform/rest/fitPage.js'
import {
  paginationFields,
  readPageParams,
  RestResponse,
  resource,
  restHandler,
} from '../../platform/rest/restHandler.js'
import { readEntry, toEntry } from '../../titles/lists/entries.rest.js'

/** Returns the REST routes under `/users/not-interested`. */
export function notInterestedRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(createContext, async ({ notInterested, movies }, { query }) => {
      const part = readPageParams(query, LISTS.bridgePage)
      const { entries, total } = await notInterested.listPage(part)
      const fitting = fitPage(entries, part)
      const data = fitting.rows.map((entry) => toEntry(movies, entry))
      return { data, notInterested: data, ...paginationFields(fitting, total) }
    }),
    post: restHandler(createContext, async ({ notInterested, movies }, { body }) => {
      const entry = await notInterested.add(readEntry(body).movieId)
      return new RestResponse(entry.isNew ? 201 : 200, { data: toEntry(movies, entry) })
    }),
  })
  resource(router, '/:movieId', {
    delete: restHandler(createContext, async ({ notInterested, movies }, { params }) => {
      const entry = await notInterested.remove(params.movieId)
      return { data: entry && toEntry(movies, entry) }
    }),
  })
  return router
}
