import { Router } from 'express'
import { TITLE_REFS } from '../../../contract/rules/catalogue.js'
import type { Context, CreateContext } from '../../platform/feature/Context.js'
import { AppError } from '../../platform/errors/errors.js'
import { fieldOf, type QueryParams, resource, restHandler } from '../../platform/rest/restHandler.js'
import { toSummary } from '../catalogue/movies.rest.js'
import type { Movie } from '../types/Movie.js'
import type { FoundTitle } from './chooseMatch.js'
import { withScopes } from '../../platform/access/scopes.js'

/** Returns the REST routes under `/movies` that find titles by references. */
export function referenceRoutes(createContext: CreateContext): Router {
  const read = withScopes(createContext)
  const router = Router({ caseSensitive: true })
  resource(router, '/lookup', {
    get: restHandler(read, async (context, { query }) => {
      const [found] = await context.references.find([toReference(query)])
      if (!found || (found.id === null && found.candidateIds.length === 0))
        throw new AppError('MOVIE_NOT_FOUND')
      const data = await toLookup(context, found)
      return { data, ...data }
    }),
    post: restHandler(read, async (context, { body }) => {
      const refs = fieldOf(body, 'refs')
      if (Array.isArray(refs)) await context.chargeRows(Math.min(refs.length, TITLE_REFS.max))
      const found = await context.references.find(refs)
      const lookups = await Promise.all(found.map((one) => toLookup(context, one)))
      return { data: lookups, lookups }
    }),
  })
  return router
}

/** Returns the reference of a query string, as `?tmdb=603&type=movie` or `?title=Heat&year=1995`. */
function toReference({ id, imdb, tmdb, tvdb, wikidata, title, year, type }: QueryParams): object {
  return {
    id,
    imdb,
    tmdb: tmdb && { id: tmdb, type },
    tvdb: tvdb && { id: tvdb, type },
    wikidata,
    match: title && { title, year, type },
  }
}

async function toLookup({ movies }: Context, { id, confidence, candidateIds }: FoundTitle) {
  const [title, candidates] = await Promise.all([
    id === null ? null : movies.get(id),
    movies.byIds(candidateIds),
  ])
  const toTitle = async (movie: Movie) => ({
    ...toSummary(movies, movie),
    year: movie.year,
    externalIds: await movies.externalIds(movie),
  })
  return {
    title: title && (await toTitle(title)),
    confidence,
    candidates: await Promise.all(candidates.map(toTitle)),
  }
}
