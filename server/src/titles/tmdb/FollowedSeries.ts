import { LRUCache } from 'lru-cache'
import { AppError } from '../../platform/errors/errors.js'
import type { DueSeries } from './store/followedSeries.sql.js'
import type { TmdbCache } from './TmdbCache.js'

/** Series that one run refreshes. There is a run every ten minutes. */
export const SERIES_PER_RUN = 50
/** A run ends after this many failures in a row: TMDB is away. */
const FAILURES_MAX = 3
/** How long a series that could not be refreshed is left out, in milliseconds. Otherwise it would be the first again. */
const RETRY_AFTER_MS = 6 * 3_600_000

/** Refreshes the series that members follow: what comes next and the calendar must be true of those that nobody opens. */
export class FollowedSeries {
  /** When series could not be refreshed, in milliseconds since the epoch. */
  readonly #failedAt = new LRUCache<number, number>({ max: 10_000 })

  /** @param now the clock, in milliseconds since the epoch */
  constructor(
    private readonly cache: TmdbCache,
    private readonly now: () => number,
  ) {}

  /** Refreshes the series that have been due for longest, one after the other, until the signal. */
  async refresh(signal: AbortSignal): Promise<void> {
    const isAborted = new Promise<void>((done) => signal.addEventListener('abort', () => done()))
    let failures = 0
    for (const series of await this.cache.dueSeries(this.#postponed(), SERIES_PER_RUN)) {
      if (signal.aborted || failures >= FAILURES_MAX) return
      const refreshed = this.#refreshOne(series).then((isAnswered) => {
        failures = isAnswered ? 0 : failures + 1
      })
      await Promise.race([refreshed, isAborted])
    }
  }

  /** Returns whether TMDB has answered, also that it has no such series. */
  async #refreshOne(series: DueSeries): Promise<boolean> {
    try {
      await this.cache.refreshSeries(series)
      return true
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      this.#failedAt.set(series.id, this.now())
      return error.code === 'MOVIE_NOT_FOUND'
    }
  }

  #postponed(): number[] {
    const since = this.now() - RETRY_AFTER_MS
    return [...this.#failedAt].flatMap(([id, at]) => (at > since ? [id] : []))
  }
}
