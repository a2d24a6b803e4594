import { Router } from 'express'
import { REVIEW_NOTICES } from '../../../contract/messages/reviews.js'
import { TITLE_FACTS } from '../../../contract/rules/localTitles.js'
import type { CreateContext } from '../../platform/feature/Context.js'
import { fieldOf, resource, restHandler } from '../../platform/rest/restHandler.js'
import { toDetails } from '../../titles/catalogue/movies.rest.js'
import { fieldsOf } from '../lists/bodies.js'
import { withScopes } from '../../platform/access/scopes.js'

/** Returns the REST routes under `/movies` that complete and report titles. */
export function completionRoutes(createContext: CreateContext): Router {
  const write = withScopes(createContext, 'titles:write')
  const router = Router({ caseSensitive: true })
  resource(router, '/:id/facts', {
    put: restHandler(write, async ({ completions, movies }, { params, body }) => {
      const movie = await completions.complete(params.id, fieldsOf(body, ...TITLE_FACTS))
      const data = await toDetails(movies, movie)
      return { data, movie: data }
    }),
  })
  resource(router, '/:id/report', {
    post: restHandler(write, async ({ completions }, { params, body }) => {
      await completions.report(params.id, fieldOf(body, 'reason'), fieldOf(body, 'additionalInfo'))
      return { message: REVIEW_NOTICES.reported, data: { reported: true } }
    }),
  })
  return router
}
