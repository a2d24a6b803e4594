import { Router } from 'express'
import { UP_NEXT_VALIDATION } from '../../../contract/messages/upNext.js'
import { isCalendarDate } from '../../../contract/text.js'
import { type FieldErrors, throwIfInvalid } from '../../platform/errors/errors.js'
import type { Context, CreateContext } from '../../platform/feature/Context.js'
import { type QueryParams, resource, restHandler } from '../../platform/rest/restHandler.js'
import type { Episode } from '../../titles/series/Season.js'
import type { Movie } from '../../titles/types/Movie.js'
import { type CalendarArgs, type CalendarEntry, UpNextSort } from './UpNext.js'
import { withScopes } from '../../platform/access/scopes.js'

/** Sort keys of the REST API. */
const SORTS: ReadonlyMap<string | undefined, UpNextSort> = new Map([
  ['lastWatched', UpNextSort.LAST_WATCHED],
  ['airDate', UpNextSort.AIR_DATE],
])

/** Returns the REST route `/users/up-next`. */
export function upNextRoutes(createContext: CreateContext): Router {
  const read = withScopes(createContext, 'diary:read')
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(read, async (context, { query: { sort, limit, after } }) => {
      const first = limit ? Number(limit) : null
      const page = await context.upNext.ownSeries({ sort: SORTS.get(sort), first, after })
      const movies = await context.movies.byIds(page.nodes.map(({ id }) => id))
      const data = await Promise.all(movies.map((movie) => toSeries(context, movie)))
      const { hasNextPage, endCursor } = page.pageInfo
      return { data, upNext: data, total: await page.totalCount(), next: hasNextPage ? endCursor : null }
    }),
  })
  return router
}

/** Returns the REST route `/users/calendar`. */
export function calendarRoutes(createContext: CreateContext): Router {
  const read = withScopes(createContext, 'diary:read', 'lists:read')
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(read, async (context, { query }) => {
      const entries = await context.upNext.ownCalendar(readDays(query))
      const data = await Promise.all(entries.map((entry) => toEntry(context, entry)))
      return { data, calendar: data }
    }),
  })
  return router
}

function readDays({ from = '', to = '' }: QueryParams): CalendarArgs {
  const fields: FieldErrors = {}
  if (!isCalendarDate(from)) fields.from = UP_NEXT_VALIDATION.day
  if (!isCalendarDate(to)) fields.to = UP_NEXT_VALIDATION.day
  throwIfInvalid(fields)
  return { from, to }
}

const toTitle = ({ movies }: Context, movie: Movie) => ({
  movieId: String(movie.id),
  title: movie.title,
  poster: movies.images.poster(movie, 'w500'),
})

const toEpisode = ({ season, number, title, airDate, runtime }: Episode) => ({
  season,
  number,
  title,
  airDate,
  runtime,
})

async function toSeries(context: Context, movie: Movie) {
  const progress = await context.episodes.progress(movie)
  return {
    ...toTitle(context, movie),
    watched: progress?.watched ?? 0,
    aired: progress?.aired ?? 0,
    total: progress?.total ?? 0,
    lastWatchedAt: progress?.lastWatchedAt ?? null,
    next: progress?.next ? toEpisode(progress.next) : null,
  }
}

async function toEntry(context: Context, { day, movieId, season, number }: CalendarEntry) {
  const [movie, episode] = await Promise.all([
    context.movies.get(movieId),
    season === null || number === null ? null : context.series.episode({ movieId, season, number }),
  ])
  return { day, ...(movie && toTitle(context, movie)), episode: episode && toEpisode(episode) }
}
