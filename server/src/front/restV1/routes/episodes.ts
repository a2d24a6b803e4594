import { z } from 'zod'
import { PAGING } from '../../../../contract/rules/paging.js'
import { SERIES } from '../../../../contract/rules/series.js'
import { UP_NEXT } from '../../../../contract/rules/upNext.js'
import type { EpisodeTick } from '../../../tracking/episodes/episodes.service.js'
import { SeriesStatus } from '../../../tracking/episodes/SeriesProgress.js'
import { UpNextSort } from '../../../tracking/upNext/UpNext.js'
import {
  episodeNumber,
  id,
  integer,
  movieId,
  seasonNumber,
  text,
  textOrNull,
  timestampOrNull,
  toTimestampOrNull,
} from '../fields.js'
import { listOf, numberedPage, pageOf, pageQuery, readNumberedPage, toPage } from '../pages.js'
import { EpisodeResource, toEpisode } from '../seriesResources.js'
import { TitleSummary, toTitleSummary } from '../titleResources.js'
import { type V1Route, v1Route } from '../V1Route.js'

const EpisodeTickResource = z
  .object({
    movieId: text('Id of the series.'),
    title: textOrNull('Name of the series; null when it is missing from the catalogue.'),
    season: integer('Number of the season; 0 for the specials.'),
    number: integer('Number within the season.'),
    run: integer('How many times the member has watched it with this one.'),
    watchedOn: textOrNull('The day; null if unknown.'),
    tickedAt: timestampOrNull('When it was marked; null if unknown.'),
  })
  .meta({ id: 'WatchedEpisode', description: 'That the member has watched an episode.' })

const UpNextEntry = z
  .object({
    movie: TitleSummary,
    watched: integer('Number of its episodes that the member has watched in this run.'),
    aired: integer('Number of its episodes that have been broadcast.'),
    total: integer('Number of its episodes.'),
    lastWatchedAt: timestampOrNull('When the member last watched one.'),
    status: z.enum(SeriesStatus).nullable().meta({ description: 'Where the member stands with it.' }),
    next: EpisodeResource.nullable().meta({ description: 'The next episode.' }),
  })
  .meta({ id: 'UpNextEntry', description: 'A series to go on with.' })

const CalendarEntryResource = z
  .object({
    day: text('The day, which has no time zone.'),
    movie: TitleSummary.nullable().meta({ description: 'The film or the series.' }),
    episode: EpisodeResource.nullable().meta({ description: 'The episode; null for a title itself.' }),
  })
  .meta({ id: 'CalendarEntry', description: 'Something that comes out on a day.' })

const toTick = ({ movieId: series, title, season, number, run, watchedOn, tickedAt }: EpisodeTick) => ({
  movieId: String(series),
  title,
  season,
  number,
  run,
  watchedOn,
  tickedAt: toTimestampOrNull(tickedAt),
})

const place = { movieId, season: seasonNumber, number: episodeNumber }
const season = { movieId, season: seasonNumber }
const tick = z
  .strictObject({
    watchedOn: text('The day, which puts it into the diary; without one it is marked only.').nullish(),
    run: z.int().min(1).max(SERIES.runMax).nullish().meta({ description: 'Of a later run, its number.' }),
  })
  .optional()
  .meta({ id: 'EpisodeMark' })
const common = {
  tag: 'Episodes',
  scopes: ['diary:write'],
  description: 'Repeating it changes nothing.',
  errors: ['INVALID_MOVIE', 'MOVIE_NOT_FOUND', 'NOT_A_SERIES', 'QUOTA_REACHED'],
} as const

export const EPISODE_ROUTES: readonly V1Route[] = [
  v1Route({
    id: 'listWatchedEpisodes',
    method: 'get',
    path: '/me/episodes',
    tag: 'Episodes',
    summary: 'List the watched episodes',
    description: 'The last marked first.',
    scopes: ['diary:read'],
    query: { movieId: id('Of this series only.').optional(), ...pageQuery() },
    response: pageOf('WatchedEpisodePage', EpisodeTickResource),
    errors: ['INVALID_MOVIE'],
    async handle({ episodes }, { query: { movieId: series, ...page } }) {
      const args = readNumberedPage(page, PAGING.defaultLimit)
      const { entries, total } = await episodes.listPage(args, series)
      return toPage(numberedPage(entries, args, args.page * args.limit < total), toTick)
    },
  }),
  v1Route({
    ...common,
    id: 'tickEpisode',
    method: 'put',
    path: '/me/episodes/{movieId}/seasons/{season}/episodes/{number}',
    summary: 'Mark an episode as watched',
    params: place,
    body: tick,
    async handle({ episodes }, { params: { movieId: series, ...episode }, body }) {
      await episodes.tick({ ...body, movie: { movieId: series }, episodes: [episode] })
    },
  }),
  v1Route({
    ...common,
    id: 'untickEpisode',
    method: 'delete',
    path: '/me/episodes/{movieId}/seasons/{season}/episodes/{number}',
    summary: 'Take the mark of a watched episode back',
    params: place,
    async handle({ episodes }, { params: { movieId: series, ...episode } }) {
      await episodes.untick({ movie: { movieId: series }, episodes: [episode] })
    },
  }),
  v1Route({
    ...common,
    id: 'tickSeason',
    method: 'put',
    path: '/me/episodes/{movieId}/seasons/{season}',
    summary: 'Mark all episodes of a season that have been broadcast as watched',
    params: season,
    body: tick,
    async handle({ episodes }, { params: { movieId: series, season: number }, body }) {
      await episodes.tick({ ...body, movie: { movieId: series }, season: number })
    },
  }),
  v1Route({
    ...common,
    id: 'untickSeason',
    method: 'delete',
    path: '/me/episodes/{movieId}/seasons/{season}',
    summary: 'Take the marks of the episodes of a season back',
    params: season,
    async handle({ episodes }, { params: { movieId: series, season: number } }) {
      await episodes.untick({ movie: { movieId: series }, season: number })
    },
  }),
  v1Route({
    id: 'listUpNext',
    method: 'get',
    path: '/me/up-next',
    tag: 'Episodes',
    summary: 'List the series to go on with',
    scopes: ['diary:read'],
    query: {
      sort: z.enum(UpNextSort).optional().meta({ description: 'LAST_WATCHED by default.' }),
      ...pageQuery(UP_NEXT.pageMax, UP_NEXT.page),
    },
    response: pageOf('UpNextPage', UpNextEntry),
    async handle({ upNext, movies, episodes, series }, { query }) {
      const page = await upNext.ownSeries(query)
      const titles = await movies.byIds(page.nodes.map((node) => node.id))
      return toPage({ ...page, nodes: titles }, async (movie) => {
        const progress = await episodes.progress(movie)
        return {
          movie: toTitleSummary(movies, movie),
          watched: progress?.watched ?? 0,
          aired: progress?.aired ?? 0,
          total: progress?.total ?? 0,
          lastWatchedAt: toTimestampOrNull(progress?.lastWatchedAt ?? null),
          status: progress?.status ?? null,
          next: progress?.next ? await toEpisode(series, progress.next) : null,
        }
      })
    },
  }),
  v1Route({
    id: 'listCalendar',
    method: 'get',
    path: '/me/calendar',
    tag: 'Episodes',
    summary: 'List what comes out on some days',
    scopes: ['diary:read', 'lists:read'],
    query: {
      from: z.iso.date('from must be a day such as 2026-05-04').meta({ description: 'The first day.' }),
      to: z.iso
        .date('to must be a day such as 2026-05-04')
        .meta({ description: `The last day; at most ${UP_NEXT.calendarDays} days in all.` }),
    },
    response: listOf('Calendar', CalendarEntryResource),
    async handle({ upNext, movies, series }, { query }) {
      const entries = await upNext.ownCalendar(query)
      const nodes = entries.map(async ({ day, movieId: title, season: seasonOf, number }) => {
        const [movie, episode] = await Promise.all([
          movies.get(title),
          seasonOf === null || number === null
            ? null
            : series.episode({ movieId: title, season: seasonOf, number }),
        ])
        return {
          day,
          movie: movie && toTitleSummary(movies, movie),
          episode: episode && (await toEpisode(series, episode)),
        }
      })
      return { nodes: await Promise.all(nodes) }
    },
  }),
]
