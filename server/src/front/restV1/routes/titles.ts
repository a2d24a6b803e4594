import { z } from 'zod'
import { TITLE_REFS } from '../../../../contract/rules/catalogue.js'
import { requireScopes } from '../../../platform/access/scopes.js'
import { AppError } from '../../../platform/errors/errors.js'
import type { Context } from '../../../platform/feature/Context.js'
import type { MoviePage } from '../../../titles/catalogue/MoviePage.js'
import type { PageArgs } from '../../../titles/lists/ListEntryRepository.js'
import { MovieCategory, MovieSort } from '../../../titles/types/MovieFilter.js'
import { SortOrder } from '../../../titles/types/SortOrder.js'
import { TitleMark } from '../../../titles/types/TitleMark.js'
import { listParameter, movieId, numberParameter, titleType } from '../fields.js'
import { listOf, numberedPage, pageOf, pageQuery, readNumberedPage, toPage } from '../pages.js'
import {
  GenreResource,
  requireTitle,
  TitleResource,
  TitleSummary,
  toTitle,
  toTitleSummary,
} from '../titleResources.js'
import { type V1Route, v1Route } from '../V1Route.js'

const TitlePage = pageOf('TitlePage', TitleSummary)

const ref = (description: string) => z.union([z.string(), z.number()]).optional().meta({ description })
const typedId = (site: string) =>
  z
    .strictObject({ id: z.union([z.string(), z.number()]), type: titleType.optional() })
    .optional()
    .meta({ description: `Id at ${site}, which counts films and series apart.` })
const TitleRef = z
  .strictObject({
    id: ref('Id of this catalogue.'),
    imdb: ref('Id at IMDb, such as tt0113277.'),
    tmdb: typedId('TMDB'),
    tvdb: typedId('TVDB'),
    wikidata: ref('Id at Wikidata, such as Q42198.'),
    match: z
      .strictObject({ title: z.string(), year: z.int().nullish(), type: titleType.nullish() })
      .optional()
      .meta({ description: 'What it is called, and when it came out.' }),
  })
  .meta({ id: 'TitleRef', description: 'A title as another site names it: exactly one of these fields.' })

const TitleLookup = z
  .object({
    title: TitleSummary.nullable().meta({ description: 'The title; null when none is certain.' }),
    confidence: z.number().meta({ description: 'How certain it is, 0 to 1.' }),
    candidates: z.array(TitleSummary).meta({ description: 'Titles to choose from, best first.' }),
  })
  .meta({ id: 'TitleLookup', description: 'What was found for a reference.' })

const filter = {
  type: titleType.optional(),
  genres: listParameter(z.string(), 'Genre ids; a title must have all of them.'),
  minRating: numberParameter('Minimum voteAverage, 0 to 10.').optional(),
  maxRating: numberParameter('Maximum voteAverage, 0 to 10.').optional(),
  releaseYear: numberParameter('Released in this year.').optional(),
  releaseYearFrom: numberParameter('Released in this year or later.').optional(),
  releaseYearTo: numberParameter('Released in this year or earlier.').optional(),
  decade: numberParameter('Released in the decade that begins with this year, such as 1990.').optional(),
  countries: listParameter(z.string(), 'ISO 3166-1 alpha-2 codes: from one of these countries.'),
  originalLanguages: listParameter(z.string(), 'ISO 639-1 codes: in one of these languages.'),
  sortBy: z.enum(MovieSort).optional().meta({ description: 'Sort key; by default the list’s own order.' }),
  sortOrder: z.enum(SortOrder).optional().meta({ description: 'Direction of `sortBy`; DESC by default.' }),
  exclude: listParameter(
    z.enum(TitleMark),
    'Leaves out titles that the member has marked so. A token needs `diary:read` and `lists:read`.',
  ),
}

async function toTitlePage({ movies }: Context, page: MoviePage, args: PageArgs) {
  return toPage(numberedPage(page.results, args, await page.hasNextPage()), (movie) =>
    toTitleSummary(movies, movie),
  )
}

const related = (kind: 'similar' | 'recommendations', id: string, summary: string): V1Route =>
  v1Route({
    id,
    method: 'get',
    path: `/titles/{movieId}/${kind}`,
    tag: 'Titles',
    summary,
    scopes: [],
    isPublic: true,
    params: { movieId },
    query: pageQuery(),
    response: TitlePage,
    errors: ['MOVIE_NOT_FOUND'],
    async handle(context, { params, query }) {
      const args = readNumberedPage(query)
      const movie = await requireTitle(context, params.movieId)
      return toTitlePage(context, await context.movies.related(kind, movie, args), args)
    },
  })

export const TITLE_ROUTES: readonly V1Route[] = [
  v1Route({
    id: 'listTitles',
    method: 'get',
    path: '/titles',
    tag: 'Titles',
    summary: 'Search and list titles',
    description:
      'With `query` the titles that match a text, best match first; an id or URL of another site finds its title. Without it a list of the catalogue. A title must match every given filter.',
    scopes: [],
    isPublic: true,
    query: {
      query: z.string().max(1_000).optional().meta({ description: 'Text of a search.' }),
      category: z
        .enum(MovieCategory)
        .optional()
        .meta({ description: 'A list of the catalogue, instead of a search. POPULAR by default.' }),
      ...filter,
      ...pageQuery(),
    },
    response: TitlePage,
    async handle(context, { query: { query, category, first, after, ...filters } }) {
      const { movies, viewer } = context
      if (filters.exclude) requireScopes(viewer, ['diary:read', 'lists:read'])
      const args = readNumberedPage({ first, after })
      const page =
        query === undefined
          ? await movies.list(category ?? MovieCategory.POPULAR, filters, args)
          : await movies.search(query, filters, args)
      return toTitlePage(context, page, args)
    },
  }),
  v1Route({
    id: 'lookupTitles',
    method: 'post',
    path: '/titles/lookup',
    tag: 'Titles',
    summary: 'Find titles by ids of other sites, or by name and year',
    description: 'Returns one lookup for each reference, in their order.',
    scopes: [],
    isPublic: true,
    body: z
      .strictObject({ refs: z.array(TitleRef).max(TITLE_REFS.max).meta({ description: 'The references.' }) })
      .meta({ id: 'TitleLookupRequest' }),
    response: listOf('TitleLookups', TitleLookup),
    async handle({ movies, references, chargeRows }, { body }) {
      await chargeRows(body.refs.length)
      const found = await references.find(body.refs)
      const nodes = found.map(async ({ id, confidence, candidateIds }) => {
        const [title, candidates] = await Promise.all([
          id === null ? null : movies.get(id),
          movies.byIds(candidateIds),
        ])
        return {
          title: title && toTitleSummary(movies, title),
          confidence,
          candidates: candidates.map((movie) => toTitleSummary(movies, movie)),
        }
      })
      return { nodes: await Promise.all(nodes) }
    },
  }),
  v1Route({
    id: 'getTitle',
    method: 'get',
    path: '/titles/{movieId}',
    tag: 'Titles',
    summary: 'Read a title',
    scopes: [],
    isPublic: true,
    params: { movieId },
    response: TitleResource,
    errors: ['MOVIE_NOT_FOUND'],
    async handle({ movies }, { params }) {
      const movie = await movies.getDetails(params.movieId)
      if (!movie) throw new AppError('MOVIE_NOT_FOUND')
      return toTitle(movies, movie)
    },
  }),
  related('similar', 'listSimilarTitles', 'List similar titles'),
  related('recommendations', 'listRelatedTitles', 'List titles to watch after this one'),
  v1Route({
    id: 'listGenres',
    method: 'get',
    path: '/genres',
    tag: 'Titles',
    summary: 'List the genres of the catalogue',
    scopes: [],
    isPublic: true,
    response: listOf('GenreList', GenreResource),
    async handle({ movies }) {
      return { nodes: (await movies.genres()).map(({ id, name }) => ({ id: String(id), name })) }
    },
  }),
]
