import { REQUEST_VALIDATION } from '../../../contract/messages/requests.js'
import { clampLimit } from '../../../contract/rules/paging.js'
import { isEpisodeNumber, isSeasonNumber, SERIES } from '../../../contract/rules/series.js'
import type { Database } from '../../platform/database/Database.js'
import { Loader, loaderByKey } from '../../platform/database/Loader.js'
import { readId } from '../../platform/database/readId.js'
import { AppError } from '../../platform/errors/errors.js'
import { type Connection, createConnection } from '../../platform/graphql/connection.js'
import { type ExternalId, partExternalIds } from '../externalIds/ExternalId.js'
import type { Episode, Season } from './Season.js'
import {
  EPISODES_AT,
  EPISODES_OF_SEASONS,
  IDS_OF_EPISODES,
  IDS_OF_SEASONS,
  SEASONS_OF_TITLES,
} from './seriesStatements.js'

/** The place of an episode: its series, season and number. */
export interface EpisodePlace {
  movieId: number
  season: number
  number: number
}

interface SeasonPage {
  movieId: number
  season: number
  after: number
  limit: number
}

/** Reads seasons and episodes of the catalogue. */
export class Series {
  constructor(private readonly database: Database) {}

  /** Returns the seasons of a series in order, the specials first; none for a film. */
  seasons({ id, type }: { id: number; type: string }): Season[] | Promise<Season[]> {
    return type === 'TV' ? this.#seasons.load(id) : []
  }

  /** Returns a season of a series; null if the catalogue does not know it. */
  async season(movie: { id: number; type: string }, number: number): Promise<Season | null> {
    return (await this.seasons(movie)).find((season) => season.number === number) ?? null
  }

  /** Returns a page of a season's episodes in order. @throws AppError INVALID_INPUT for an invalid cursor */
  async episodes(
    { movieId, number: season, episodeCount }: Season,
    args: { first?: number | null; after?: string | null },
  ): Promise<Connection<Episode>> {
    const first = clampLimit(args.first, SERIES.page, SERIES.pageMax)
    const after = args.after == null ? 0 : Number(/^\d{1,4}$/.exec(args.after)?.[0])
    if (Number.isNaN(after)) throw new AppError('INVALID_INPUT', { after: REQUEST_VALIDATION.cursor })
    const rows = await this.#pages.load({ movieId, season, after, limit: first + 1 })
    return createConnection(rows, {
      first,
      after: args.after,
      cursorOf: ({ number }) => String(number),
      count: () => Promise.resolve(episodeCount),
    })
  }

  /** Returns an episode; null if the catalogue does not know it. */
  episode(place: EpisodePlace): Promise<Episode | null> {
    return this.#episodes.load(place)
  }

  /** Returns the season with an id, such as 42:2; null if there is none. */
  async seasonById(id: string): Promise<Season | null> {
    const [series, season = NaN, ...others] = readPlace(id)
    if (!series || !isSeasonNumber(season) || others.length > 0) return null
    return this.season({ id: series, type: 'TV' }, season)
  }

  /** Returns the episode with an id, such as 42:2:5; null if there is none. */
  async episodeById(id: string): Promise<Episode | null> {
    const [movieId, season = NaN, number = NaN, ...others] = readPlace(id)
    if (!movieId || !isSeasonNumber(season) || !isEpisodeNumber(number) || others.length > 0) return null
    return this.episode({ movieId, season, number })
  }

  /** Returns the ids of a season at other sites. */
  seasonIds({ movieId, number }: Pick<Season, 'movieId' | 'number'>): Promise<ExternalId[]> {
    return this.#seasonIds.load({ movieId, number })
  }

  /** Returns the ids of an episode at other sites. */
  episodeIds({ movieId, season, number }: EpisodePlace): Promise<ExternalId[]> {
    return this.#episodeIds.load({ movieId, season, number })
  }

  readonly #seasonIds = new Loader<Pick<Season, 'movieId' | 'number'>, ExternalId[], string>(
    async (seasons) => {
      const rows = await this.database.rows(IDS_OF_SEASONS, {
        movieIds: seasons.map(({ movieId }) => movieId),
        numbers: seasons.map(({ number }) => number),
      })
      const byId = new Map(rows.map((row) => [row.id, row]))
      return seasons.map(({ movieId, number }) => {
        const ids = byId.get(`${movieId}:${number}`)
        return ids ? partExternalIds(ids, `season/${number}`) : []
      })
    },
    { cacheKeyFn: ({ movieId, number }) => `${movieId}:${number}` },
  )

  readonly #episodeIds = new Loader<EpisodePlace, ExternalId[], string>(
    async (places) => {
      const rows = await this.database.rows(IDS_OF_EPISODES, {
        movieIds: places.map(({ movieId }) => movieId),
        seasons: places.map(({ season }) => season),
        numbers: places.map(({ number }) => number),
      })
      const byId = new Map(rows.map((row) => [row.id, row]))
      return places.map((place) => {
        const ids = byId.get(episodeId(place))
        return ids ? partExternalIds(ids, `season/${place.season}/episode/${place.number}`) : []
      })
    },
    { cacheKeyFn: (place) => episodeId(place) },
  )

  readonly #seasons = loaderByKey(
    (keys) => this.database.rows(SEASONS_OF_TITLES, { keys }),
    (row) => row?.seasons.slice(0, SERIES.seasons) ?? [],
  )

  /** Pages of one size behind one number are read together: those of all seasons of a query. */
  readonly #pages = new Loader<SeasonPage, Episode[], string>(
    async (pages) => {
      const bySize = Map.groupBy(pages, ({ after, limit }) => `${after} ${limit}`)
      const found = await Promise.all(
        [...bySize.values()].map((same) =>
          this.database.rows(EPISODES_OF_SEASONS, {
            movieIds: same.map(({ movieId }) => movieId),
            seasons: same.map(({ season }) => season),
            after: same[0]?.after ?? 0,
            limit: same[0]?.limit ?? 0,
          }),
        ),
      )
      const groups = new Map(
        [...bySize.keys()].map((size, index) => [
          size,
          Map.groupBy(found[index] ?? [], ({ movieId, season }) => `${movieId}:${season}`),
        ]),
      )
      return pages.map(
        ({ movieId, season, after, limit }) =>
          groups.get(`${after} ${limit}`)?.get(`${movieId}:${season}`) ?? [],
      )
    },
    { cacheKeyFn: ({ movieId, season, after, limit }) => `${movieId} ${season} ${after} ${limit}` },
  )

  readonly #episodes = new Loader<EpisodePlace, Episode | null, string>(
    async (places) => {
      const rows = await this.database.rows(EPISODES_AT, {
        movieIds: places.map(({ movieId }) => movieId),
        seasons: places.map(({ season }) => season),
        numbers: places.map(({ number }) => number),
      })
      const byId = new Map(rows.map((row) => [row.id, row]))
      return places.map((place) => byId.get(episodeId(place)) ?? null)
    },
    { cacheKeyFn: (place) => episodeId(place) },
  )
}

/** Returns the id of the series and the numbers of an id; none for one that is not written like that. */
function readPlace(id: string): number[] {
  const [series, ...numbers] = id.split(':')
  const movieId = readId(series)
  return movieId !== undefined && numbers.every((number) => /^(?:0|[1-9]\d{0,4})$/.test(number))
    ? [movieId, ...numbers.map(Number)]
    : []
}

/** Returns the id of an episode. */
export const episodeId = ({ movieId, season, number }: EpisodePlace): string =>
  `${movieId}:${season}:${number}`
