import { LANGUAGE } from './endpoints.js'
import { ProviderError, type ProviderFault } from './ProviderError.js'
import { seasonDetails } from './schemas.js'
import { type DetailedSeason, detailedSeason } from './seasonMapping.js'
import type { Fetched } from './StaleWhileRevalidate.js'
import type { TmdbStore } from './store/TmdbStore.js'
import type { TmdbClient } from './TmdbClient.js'

/** Seasons of a series that are fetched at the same time. A long series must not keep other calls waiting. */
const CONCURRENT = 4
const DAY_MS = 86_400_000
/** A season whose last episode is older than this rarely changes. */
const SETTLED_AFTER_MS = 90 * DAY_MS
/** How many times as long such a season is fresh. One whose number of episodes changes is fetched again all the same. */
export const SETTLED_TTL_FACTOR = 30
/** Faults of a season that come again. Its numbered episodes serve until it is due again. */
const LASTING_FAULTS: ReadonlySet<ProviderFault> = new Set(['not_found', 'invalid_response'])

/** Options of {@link SeasonFetcher}. */
export interface SeasonFetcherOptions {
  client: TmdbClient
  store: TmdbStore
  /** How long a season is fresh, in milliseconds. */
  ttlMs: number
  now: () => number
}

/** Fetches and stores seasons with their episodes. */
export class SeasonFetcher {
  constructor(private readonly options: SeasonFetcherOptions) {}

  /**
   * Fetches the seasons of a series that are missing or stale. Those that were stored before a failure stay.
   * @param movieId the catalogue's id @throws ProviderError
   */
  async fetchDue(movieId: number, externalId: string): Promise<Fetched> {
    const at = this.options.now()
    const due = await this.options.store.dueSeasons(movieId, at)
    const fetchNext = async () => {
      try {
        for (let number = due.shift(); number !== undefined; number = due.shift())
          await this.#fetchSeason(movieId, externalId, number)
      } catch (error) {
        due.length = 0
        throw error
      }
    }
    const results = await Promise.allSettled(Array.from({ length: CONCURRENT }, fetchNext))
    const failure = results.find((result) => result.status === 'rejected')
    if (failure) throw failure.reason
    return { at }
  }

  async #fetchSeason(movieId: number, externalId: string, number: number): Promise<void> {
    const { client, store, ttlMs, now } = this.options
    const at = now()
    try {
      const season = detailedSeason(
        await client.get(`/tv/${externalId}/season/${number}`, LANGUAGE, seasonDetails),
      )
      if (season.number !== number) throw new ProviderError('invalid_response', 'another season')
      const isSettled = lastDay(season) < at - SETTLED_AFTER_MS
      await store.saveSeason(movieId, season, at + ttlMs * (isSettled ? SETTLED_TTL_FACTOR : 1))
    } catch (error) {
      if (!(error instanceof ProviderError && LASTING_FAULTS.has(error.fault))) throw error
      await store.postponeSeason(movieId, number, at + ttlMs)
    }
  }
}

/** Returns the day of a season's last episode, in milliseconds since the epoch; Infinity if one has no date. */
function lastDay({ episodes }: DetailedSeason): number {
  return episodes.length === 0
    ? Infinity
    : Math.max(...episodes.map(({ airDate }) => (airDate === null ? Infinity : Date.parse(airDate))))
}
