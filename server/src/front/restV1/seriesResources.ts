import { z } from 'zod'
import type { Episode, Season } from '../../titles/series/Season.js'
import type { Series } from '../../titles/series/series.service.js'
import { ExternalIdResource, flag, integer, integerOrNull, text, textOrNull, toExternalId } from './fields.js'

const externalIds = z.array(ExternalIdResource).meta({ description: 'Its ids at other sites.' })

export const SeasonResource = z
  .object({
    id: text('Id of the season.'),
    number: integer('Number of the season; 0 for the specials.'),
    title: textOrNull('Its own title; null without one.'),
    overview: textOrNull('Plot summary; null when unknown.'),
    airDate: textOrNull('First broadcast; null when unknown.'),
    year: integerOrNull('Year of the first broadcast.'),
    episodeCount: integer('Number of its known episodes.'),
    airedCount: integer('Number of those that have been broadcast.'),
    externalIds,
  })
  .meta({ id: 'Season', description: 'A season of a series.' })

export const EpisodeResource = z
  .object({
    id: text('Id of the episode.'),
    movieId: text('Id of the series.'),
    season: integer('Number of the season; 0 for the specials.'),
    number: integer('Number within the season, from 1.'),
    absoluteNumber: integerOrNull('Number within the series where that is how it is known; else null.'),
    title: textOrNull('Its title; null when unknown.'),
    overview: textOrNull('Plot summary; null when unknown.'),
    airDate: textOrNull('First broadcast at home; null when unknown.'),
    hasAired: flag('Whether it has been broadcast.'),
    runtime: integerOrNull('Length in minutes; null when unknown.'),
    externalIds,
  })
  .meta({ id: 'Episode', description: 'An episode of a series.' })

export async function toSeason(series: Series, season: Season): Promise<z.infer<typeof SeasonResource>> {
  const { id, number, title, overview, airDate, year, episodeCount, airedCount } = season
  const ids = await series.seasonIds(season)
  return {
    id: String(id),
    number,
    title,
    overview,
    airDate,
    year,
    episodeCount,
    airedCount,
    externalIds: ids.map(toExternalId),
  }
}

export async function toEpisode(series: Series, episode: Episode): Promise<z.infer<typeof EpisodeResource>> {
  const { id, movieId, season, number, absoluteNumber, title, overview, airDate, hasAired, runtime } = episode
  const ids = await series.episodeIds(episode)
  return {
    id: String(id),
    movieId: String(movieId),
    season,
    number,
    absoluteNumber,
    title,
    overview,
    airDate,
    hasAired,
    runtime,
    externalIds: ids.map(toExternalId),
  }
}
