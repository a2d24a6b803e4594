import { SERIES_VALIDATION } from '../../../contract/messages/series.js'
import { parsePartialDate, PRECISION } from '../../../contract/partialDate.js'
import { isEpisodeNumber, isRunNumber, isSeasonNumber, SERIES } from '../../../contract/rules/series.js'
import { newestDay } from '../../../contract/timeZone.js'
import { permit } from '../../platform/access/permissions.js'
import type { Database, StatementRunner } from '../../platform/database/Database.js'
import { Loader, loaderByKey } from '../../platform/database/Loader.js'
import { AppError, throwIfInvalid } from '../../platform/errors/errors.js'
import type { Viewer } from '../../platform/feature/Context.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import { requireSeries } from '../../titles/series/requireSeries.js'
import type { Episode, Season } from '../../titles/series/Season.js'
import type { PageArgs } from '../../titles/lists/ListEntryRepository.js'
import type { Series } from '../../titles/series/series.service.js'
import { readMovieId, type EntryValues, type TitleSnapshot } from '../../titles/types/TitleSnapshot.js'
import { UPDATE_WATCHED_AT } from '../diary/markStatements.js'
import { HAS_ALL_EPISODES, HAS_WHOLE_VIEWING } from '../diary/evenings.sql.js'
import { LOCK_WATCHED_COUNT } from '../diary/undoStatements.js'
import type { Watched } from '../watched/watched.service.js'
import {
  AIRED_EPISODES,
  DELETE_EMPTY_EVENINGS,
  EVENING,
  NOTE_TICK,
  SET_STATUS,
  START_RUN,
  TICK,
  TICK_COUNT,
  TICK_PAGE,
  TICKS_OF_SEASONS,
  UNTICK,
} from './episodeStatements.js'
import { PROGRESS } from './progress.sql.js'
import {
  type EpisodePlace,
  type EpisodesInput,
  type SeriesProgress,
  SeriesStatus,
  type TickEpisodesInput,
} from './SeriesProgress.js'
import { WHOLE_SERIES } from '../../titles/series/wholeSeries.js'

/** What is changed of a series: its id and the episodes. */
export interface EpisodesChanged {
  movieId: number
  changed: EpisodePlace[]
}

/** How an account has watched an episode. */
export interface EpisodeTicks {
  /** Whether the catalogue has the episode. */
  isKnown: boolean
  times: number
  isWatched: boolean
  lastWatchedOn: string | null
}

/** That the viewer has watched an episode. */
export type EpisodeTick = typeof TICK_PAGE extends { row: infer Row } ? Row : never

type ProgressRow = typeof PROGRESS extends { row: infer Row } ? Row : never

/** What the service needs of others. */
interface Parts {
  movies: Movies
  series: Series
  watched: Watched
}

/** Reads and writes which episodes the viewer has watched, and where they stand with series. A unique key decides about repeated ticks. */
export class Episodes {
  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
    private readonly parts: Parts,
  ) {}

  /**
   * Marks episodes as watched, those of a day as one viewing of the diary. Marks the series as watched when all that has been
   * broadcast is. Idempotent. @throws AppError INVALID_MOVIE, MOVIE_NOT_FOUND, NOT_A_SERIES, INVALID_INPUT, QUOTA_REACHED
   */
  async tick(input: TickEpisodesInput): Promise<EpisodesChanged> {
    const { id: accountId } = permit(this.viewer, 'diary:change')
    const day = readDay(input.watchedOn)
    const run = readRun(input.run)
    const snapshot = await this.#readSeries(input.movie)
    const { movieId } = snapshot
    const changed = await this.database.transaction(async (statements) => {
      await this.parts.watched.lock(statements, movieId)
      // Every writer locks the account's counters in one order: that of the watched titles first.
      await statements.rows(LOCK_WATCHED_COUNT, { accountId })
      const places = await this.#places(statements, movieId, input)
      const columns = columnsOf(places)
      const evening =
        day === null || places.length === 0
          ? undefined
          : await statements.row(EVENING, { ...snapshot, accountId, day, run, seasons: columns.seasons })
      const viewingId = evening?.id ?? null
      const ticked = await statements.rows(TICK, { accountId, ...columns, movieId, run, viewingId })
      if (evening) await statements.rows(DELETE_EMPTY_EVENINGS, { accountId, ids: [evening.id] })
      if (ticked.length > 0) {
        await statements.rows(NOTE_TICK, { accountId, movieId })
        await this.#mark(statements, snapshot)
        await statements.row(UPDATE_WATCHED_AT, { accountId, movieId })
      }
      statements.afterCommit(() => this.#clear(movieId))
      return ticked
    })
    return { movieId, changed }
  }

  /** Takes episodes of the current run back. Idempotent. @throws AppError INVALID_MOVIE, MOVIE_NOT_FOUND, NOT_A_SERIES, INVALID_INPUT */
  async untick(input: EpisodesInput): Promise<EpisodesChanged> {
    const { id: accountId } = permit(this.viewer, 'diary:change')
    const { movieId } = await this.#readSeries(input.movie)
    const changed = await this.database.transaction(async (statements) => {
      await this.parts.watched.lock(statements, movieId)
      await statements.rows(LOCK_WATCHED_COUNT, { accountId })
      const places = await this.#places(statements, movieId, input)
      const taken = await statements.rows(UNTICK, { accountId, movieId, ...columnsOf(places) })
      const evenings = taken.flatMap(({ viewingId }) => viewingId ?? [])
      if (evenings.length > 0) await statements.rows(DELETE_EMPTY_EVENINGS, { accountId, ids: evenings })
      if (taken.length > 0) await this.#unmark(statements, movieId)
      statements.afterCommit(() => this.#clear(movieId))
      return taken
    })
    return { movieId, changed }
  }

  /**
   * Begins a season, or with null the whole series, again: what was watched before run `run` does not count any more. Idempotent.
   * @throws AppError INVALID_MOVIE, MOVIE_NOT_FOUND, NOT_A_SERIES, INVALID_INPUT, QUOTA_REACHED
   */
  async startAgain(id: unknown, season: number | null | undefined, run: number): Promise<number> {
    const { id: accountId } = permit(this.viewer, 'diary:change')
    const fields: Record<string, string> = {}
    if (season != null && !isSeasonNumber(season)) fields.season = SERIES_VALIDATION.season
    if (!isRunNumber(run)) fields.run = SERIES_VALIDATION.run
    throwIfInvalid(fields)
    const { movieId } = await this.#readSeries({ movieId: id })
    await this.database.rows(START_RUN, { accountId, movieId, season: season ?? WHOLE_SERIES, run })
    this.#clear(movieId)
    return movieId
  }

  /**
   * Sets where the viewer stands with a series; null lets it follow from what is watched. Idempotent.
   * @throws AppError INVALID_MOVIE, MOVIE_NOT_FOUND, NOT_A_SERIES, QUOTA_REACHED
   */
  async setStatus(id: unknown, status: SeriesStatus | null): Promise<number> {
    const { id: accountId } = permit(this.viewer, 'diary:change')
    const { movieId } = await this.#readSeries({ movieId: id })
    await this.database.rows(SET_STATUS, { accountId, movieId, status })
    this.#clear(movieId)
    return movieId
  }

  /** Returns how far the viewer is with a series; null for a film, and without a query for a visitor. */
  async progress({ id, type }: { id: number; type: string }): Promise<SeriesProgress | null> {
    return this.viewer && type === 'TV' ? this.#progress.load(id) : null
  }

  /** Returns how the viewer has watched an episode; null without a query for a visitor. */
  async ticksOf({ movieId, season, number }: Episode): Promise<EpisodeTicks | null> {
    if (!this.viewer) return null
    return (await this.#ticks.load({ movieId, season })).get(number) ?? NEVER
  }

  /** Returns how many known episodes of a season the viewer has watched in the current run; null without a query for a visitor. */
  async watchedOf({ movieId, number }: Season): Promise<number | null> {
    if (!this.viewer) return null
    const ticks = await this.#ticks.load({ movieId, season: number })
    return [...ticks.values()].filter(({ isKnown, isWatched }) => isKnown && isWatched).length
  }

  /** Returns a numbered page of what the viewer has watched, of one series or of all, the last one first. @throws AppError INVALID_MOVIE */
  async listPage(
    { page, limit }: PageArgs,
    movieId?: string,
  ): Promise<{ entries: EpisodeTick[]; total: number }> {
    const accountId = this.viewer?.id ?? 0
    permit(this.viewer, 'episodes:list', { ownerId: accountId })
    const scope = { accountId, movieId: movieId ? readMovieId(movieId) : null }
    const [entries, total] = await Promise.all([
      this.database.rows(TICK_PAGE, { ...scope, limit, offset: (page - 1) * limit }),
      this.database.row(TICK_COUNT, scope),
    ])
    return { entries, total: total?.count ?? 0 }
  }

  /** Marks a series as watched when nothing that has been broadcast is left. */
  async #mark(statements: StatementRunner, snapshot: TitleSnapshot): Promise<void> {
    const accountId = this.viewer?.id ?? 0
    const row = await statements.row(PROGRESS, { keys: [snapshot.movieId], accountId })
    if (row && hasSeenAll(row))
      await this.parts.watched.log(statements, { snapshot, rating: null, byLog: true })
  }

  /** Removes the mark of a series that its last episode brought, unless all was watched before, or as a whole. */
  async #unmark(statements: StatementRunner, movieId: number): Promise<void> {
    const title = { accountId: this.viewer?.id ?? 0, movieId }
    const all = await statements.row(HAS_ALL_EPISODES, title)
    const whole = await statements.row(HAS_WHOLE_VIEWING, title)
    if (!all?.hasAll && !whole?.hasWhole)
      await this.parts.watched.unmark(statements, { movieId, wasAutomatic: false })
  }

  async #readSeries(movie: EntryValues): Promise<TitleSnapshot> {
    const snapshot = await this.parts.movies.namedSnapshot(movie)
    const known = await this.parts.movies.get(snapshot.movieId)
    requireSeries(known?.type ?? snapshot.type)
    return snapshot
  }

  /** Returns the places that an input names. Of a season or of what comes before an episode: those that have been broadcast. */
  async #places(
    statements: StatementRunner,
    movieId: number,
    { episodes, season, upTo }: EpisodesInput,
  ): Promise<EpisodePlace[]> {
    if ([episodes, season, upTo].filter((given) => given != null).length !== 1)
      throw new AppError('INVALID_INPUT', { episodes: SERIES_VALIDATION.scope })
    if (episodes) return readPlaces(episodes)
    const last = upTo ? readPlaces([upTo])[0] : undefined
    const from = last?.season ?? season ?? 0
    if (!isSeasonNumber(from)) throw new AppError('INVALID_INPUT', { season: SERIES_VALIDATION.season })
    const known = await statements.rows(AIRED_EPISODES, {
      movieId,
      season: from,
      until: last?.number ?? 0,
      isUpTo: last !== undefined,
      limit: SERIES.tickedMax,
    })
    if (!last) return known
    // Of a season without data, all until the named one; and always that itself.
    const isKnown = known.some((place) => place.season === last.season)
    const own = isKnown
      ? [last]
      : Array.from({ length: last.number }, (_, index) => ({ season: from, number: index + 1 }))
    return uniquePlaces([...known, ...own.slice(0, SERIES.tickedMax)])
  }

  #clear(movieId: number): void {
    this.#progress.clear(movieId)
    this.#ticks.clearAll()
  }

  readonly #progress = loaderByKey(
    (keys) => this.database.rows(PROGRESS, { keys, accountId: this.viewer?.id ?? 0 }),
    (row): Promise<SeriesProgress> | null => (row ? this.#toProgress(row) : null),
  )

  async #toProgress(row: ProgressRow): Promise<SeriesProgress> {
    const { key: movieId, ticked, known, aired, total, lastWatchedAt, run, chosen, upcoming } = row
    const episodes = await Promise.all(
      upcoming.map((place) => this.parts.series.episode({ movieId, ...place })),
    )
    const [next = null, ...following] = episodes.filter((episode) => episode !== null)
    const watched = total > 0 ? known : ticked
    const automaticStatus = statusOf(row)
    return {
      watched,
      aired: Math.max(aired, watched),
      total: Math.max(total, watched),
      lastWatchedAt,
      run,
      status: (chosen as SeriesStatus | null) ?? automaticStatus,
      automaticStatus,
      isStatusChosen: chosen !== null,
      next,
      following,
    }
  }

  readonly #ticks = new Loader<
    { movieId: number; season: number },
    ReadonlyMap<number, EpisodeTicks>,
    string
  >(
    async (seasons) => {
      const rows = await this.database.rows(TICKS_OF_SEASONS, {
        accountId: this.viewer?.id ?? 0,
        movieIds: seasons.map(({ movieId }) => movieId),
        seasons: seasons.map(({ season }) => season),
      })
      const bySeason = Map.groupBy(rows, ({ movieId, season }) => `${movieId}:${season}`)
      return seasons.map(
        ({ movieId, season }) =>
          new Map((bySeason.get(`${movieId}:${season}`) ?? []).map((row) => [row.number, row])),
      )
    },
    { cacheKeyFn: ({ movieId, season }) => `${movieId}:${season}` },
  )
}

const NEVER: EpisodeTicks = { isKnown: true, times: 0, isWatched: false, lastWatchedOn: null }

/** Whether all of a series that has been broadcast is watched. False for a series without data of episodes. */
const hasSeenAll = ({ seen, aired }: ProgressRow): boolean => aired > 0 && seen >= aired

/** Returns where somebody stands with a series as it follows from what they have watched. */
function statusOf(row: ProgressRow): SeriesStatus | null {
  const { ticked, aired, total, production, isListed } = row
  if (ticked === 0) return isListed ? SeriesStatus.PLANNED : null
  if (!hasSeenAll(row)) return SeriesStatus.WATCHING
  return total > aired || production === 'Returning Series' ? SeriesStatus.UP_TO_DATE : SeriesStatus.FINISHED
}

function readPlaces(episodes: readonly EpisodePlace[]): EpisodePlace[] {
  if (episodes.length > SERIES.tickMax)
    throw new AppError('INVALID_INPUT', { episodes: SERIES_VALIDATION.scope })
  const fields: Record<string, string> = {}
  for (const { season, number } of episodes) {
    if (!isSeasonNumber(season)) fields.season = SERIES_VALIDATION.season
    if (!isEpisodeNumber(number)) fields.number = SERIES_VALIDATION.number
  }
  throwIfInvalid(fields)
  return uniquePlaces(episodes)
}

const uniquePlaces = (places: readonly EpisodePlace[]): EpisodePlace[] => [
  ...new Map(places.map(({ season, number }) => [`${season}:${number}`, { season, number }])).values(),
]

const columnsOf = (places: readonly EpisodePlace[]) => ({
  seasons: places.map(({ season }) => season),
  numbers: places.map(({ number }) => number),
})

function readDay(text: string | null | undefined): string | null {
  if (text == null || text === '') return null
  const date = parsePartialDate(text)
  if (date?.precision !== PRECISION.day || date.day > newestDay())
    throw new AppError('INVALID_INPUT', { watchedOn: SERIES_VALIDATION.watchedOn })
  return date.day
}

function readRun(run: number | null | undefined): number | null {
  if (run == null) return null
  if (!isRunNumber(run)) throw new AppError('INVALID_INPUT', { run: SERIES_VALIDATION.run })
  return run
}
