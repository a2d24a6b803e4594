import { Router, type RequestHandler } from 'express'
import type { Movie } from '../../titles/types/Movie.js'
import { toDetails } from '../../titles/catalogue/movies.rest.js'
import type { Context, CreateContext } from '../../platform/feature/Context.js'
import { fieldsOf } from '../lists/bodies.js'
import { AppError } from '../../platform/errors/errors.js'
import { restHandler, RestResponse } from '../../platform/rest/restHandler.js'
import { withScopes } from '../../platform/access/scopes.js'

/** Fields of the body, as GraphQL's `TitleInput`. */
const FIELDS = [
  'type', 'title', 'year', 'originalTitle', 'overview', 'runtime', 'numberOfSeasons', 'numberOfEpisodes',
  'originalLanguage', 'countries', 'genreIds', 'directors', 'cast', 'imdbId',
] as const // prettier-ignore

/** Returns the REST routes under `/movies` that add, change and delete titles. All others are read only. */
export function localTitleRoutes(createContext: CreateContext): Router {
  const write = withScopes(createContext, 'titles:write')
  const router = Router({ caseSensitive: true })
  const answer = async ({ movies }: Context, movie: Movie, status = 200) => {
    const data = await toDetails(movies, movie)
    return new RestResponse(status, { data, movie: data })
  }
  router
    .route('/')
    .post(
      restHandler(write, async (context, { body }) =>
        answer(context, await context.localTitles.add(readFields(body)), 201),
      ),
    )
    .all(allow('POST'))
  router
    .route('/:id')
    .all((request, _response, next) => next(/^\d+$/.test(String(request.params.id)) ? undefined : 'route'))
    .put(
      restHandler(write, async (context, { params, body }) =>
        answer(context, await context.localTitles.update(params.id, readFields(body))),
      ),
    )
    .delete(
      restHandler(write, async (context, { params }) => {
        const { id, title } = await context.localTitles.delete(params.id)
        return { data: { id, title } }
      }),
    )
    .all(allow('PUT', 'DELETE'))
  return router
}

/** Rejects other methods than these and, which later routes answer, GET and HEAD. */
const allow =
  (...methods: string[]): RequestHandler =>
  (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next()
    response.set('Allow', ['GET', 'HEAD', ...methods].join(', '))
    throw new AppError('METHOD_NOT_ALLOWED')
  }

const readFields = (body: unknown) => fieldsOf(body, ...FIELDS)
