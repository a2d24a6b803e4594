import { Router } from 'express'
import { SERIES } from '../../../contract/rules/series.js'
import { AppError } from '../../platform/errors/errors.js'
import type { Context, CreateContext } from '../../platform/feature/Context.js'
import { restHandler } from '../../platform/rest/restHandler.js'
import type { ExternalId } from '../externalIds/ExternalId.js'
import { requireSeries } from './requireSeries.js'
import type { Episode, Season } from './Season.js'
import { withScopes } from '../../platform/access/scopes.js'

/** Returns the REST routes under `/movies` of the seasons of a series. */
export function seasonRoutes(createContext: CreateContext): Router {
  const read = withScopes(createContext)
  const router = Router({ caseSensitive: true })
  router.get(
    '/:id/seasons',
    restHandler(read, async (context, { params: { id = '' } }) => {
      const seasons = await Promise.all(
        (await seasonsOf(context, id)).map((season) =>
          withIds(toSeason(season), context.series.seasonIds(season)),
        ),
      )
      return { data: seasons, seasons }
    }),
  )
  router.get(
    '/:id/seasons/:number',
    restHandler(read, async (context, { params: { id = '', number }, query: { limit, after } }) => {
      const season = (await seasonsOf(context, id)).find((one) => String(one.number) === number)
      if (!season) throw new AppError('NOT_FOUND')
      const { nodes, pageInfo } = await context.series.episodes(season, {
        first: limit ? Number(limit) : SERIES.pageMax,
        after,
      })
      const episodes = await Promise.all(
        nodes.map((episode) => withIds(toEpisode(episode), context.series.episodeIds(episode))),
      )
      const data = await withIds(toSeason(season), context.series.seasonIds(season))
      const next = pageInfo.hasNextPage ? pageInfo.endCursor : null
      return { data: { ...data, episodes }, episodes, next }
    }),
  )
  return router
}

/** Returns the seasons of a series. @throws AppError MOVIE_NOT_FOUND, NOT_A_SERIES */
async function seasonsOf({ movies, series }: Context, id: string): Promise<Season[]> {
  const movie = await movies.get(id)
  if (!movie) throw new AppError('MOVIE_NOT_FOUND')
  requireSeries(movie.type)
  return series.seasons(movie)
}

const withIds = async <Part extends object>(part: Part, ids: Promise<ExternalId[]>) => ({
  ...part,
  externalIds: await ids,
})

function toSeason({ id, number, title, overview, airDate, year, episodeCount, airedCount }: Season) {
  return {
    id,
    number,
    season_number: number,
    title,
    overview,
    airDate,
    air_date: airDate,
    year,
    episodeCount,
    episode_count: episodeCount,
    airedCount,
  }
}

function toEpisode(episode: Episode) {
  const { id, movieId, season, number, absoluteNumber, title, overview, airDate, hasAired, runtime } = episode
  return {
    id,
    movieId: String(movieId),
    season,
    season_number: season,
    number,
    episode_number: number,
    absoluteNumber,
    title,
    overview,
    airDate,
    air_date: airDate,
    hasAired,
    runtime,
  }
}
