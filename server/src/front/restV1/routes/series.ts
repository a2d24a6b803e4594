import { SERIES } from '../../../../contract/rules/series.js'
import { AppError } from '../../../platform/errors/errors.js'
import type { Context } from '../../../platform/feature/Context.js'
import { requireSeries } from '../../../titles/series/requireSeries.js'
import type { Movie } from '../../../titles/types/Movie.js'
import { episodeNumber, movieId, seasonNumber } from '../fields.js'
import { listOf, pageOf, pageQuery, toPage } from '../pages.js'
import { EpisodeResource, SeasonResource, toEpisode, toSeason } from '../seriesResources.js'
import { requireTitle } from '../titleResources.js'
import { type V1Route, v1Route } from '../V1Route.js'

/** @throws AppError MOVIE_NOT_FOUND, NOT_A_SERIES */
async function seriesOf(context: Context, id: string): Promise<Movie> {
  const movie = await requireTitle(context, id)
  requireSeries(movie.type)
  return movie
}

const common = { method: 'get', tag: 'Series', scopes: [], isPublic: true } as const
const errors = ['MOVIE_NOT_FOUND', 'NOT_A_SERIES', 'NOT_FOUND'] as const

export const SERIES_ROUTES: readonly V1Route[] = [
  v1Route({
    ...common,
    id: 'listSeasons',
    path: '/titles/{movieId}/seasons',
    summary: 'List the seasons of a series',
    description: 'In order, the specials first.',
    params: { movieId },
    response: listOf('SeasonList', SeasonResource),
    errors: ['MOVIE_NOT_FOUND', 'NOT_A_SERIES'],
    async handle(context, { params }) {
      const seasons = await context.series.seasons(await seriesOf(context, params.movieId))
      return { nodes: await Promise.all(seasons.map((season) => toSeason(context.series, season))) }
    },
  }),
  v1Route({
    ...common,
    id: 'listEpisodes',
    path: '/titles/{movieId}/seasons/{season}/episodes',
    summary: 'List the episodes of a season',
    params: { movieId, season: seasonNumber },
    query: pageQuery(SERIES.pageMax, SERIES.page),
    response: pageOf('EpisodePage', EpisodeResource),
    errors,
    async handle(context, { params, query }) {
      const { series } = context
      const season = await series.season(await seriesOf(context, params.movieId), params.season)
      if (!season) throw new AppError('NOT_FOUND')
      const page = await series.episodes(season, query)
      return toPage(page, (episode) => toEpisode(series, episode))
    },
  }),
  v1Route({
    ...common,
    id: 'getEpisode',
    path: '/titles/{movieId}/seasons/{season}/episodes/{number}',
    summary: 'Read an episode',
    params: { movieId, season: seasonNumber, number: episodeNumber },
    response: EpisodeResource,
    errors,
    async handle(context, { params: { movieId: series, season, number } }) {
      const movie = await seriesOf(context, series)
      const episode = await context.series.episode({ movieId: movie.id, season, number })
      if (!episode) throw new AppError('NOT_FOUND')
      return toEpisode(context.series, episode)
    },
  }),
]
