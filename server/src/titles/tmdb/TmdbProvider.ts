import type { Env } from '../../platform/config/env.js'
import type { LiveProvider, LiveProviderRequest } from '../catalogue/LiveProvider.js'
import { FollowedSeries } from './FollowedSeries.js'
import { TmdbCache, type TmdbCacheOptions } from './TmdbCache.js'
import { TmdbClient, type TmdbClientOptions } from './TmdbClient.js'
import { TmdbRequest } from './TmdbRequest.js'

/** Options of {@link TmdbProvider}. */
export interface TmdbOptions extends TmdbClientOptions, Omit<TmdbCacheOptions, 'client'> {}

/** TMDB as a live provider: answers come from the database, or from TMDB if they are missing or stale. */
export class TmdbProvider implements LiveProvider {
  readonly #client: TmdbClient
  readonly #cache: TmdbCache
  readonly #followed: FollowedSeries

  constructor(private readonly options: TmdbOptions) {
    this.#client = new TmdbClient(options)
    this.#cache = new TmdbCache({ ...options, client: this.#client })
    this.#followed = new FollowedSeries(this.#cache, options.now ?? Date.now)
  }

  get listTtlMs(): number {
    return this.options.listTtlMs
  }

  openRequest(): LiveProviderRequest {
    return new TmdbRequest(this.#cache, this.options.timeoutMs)
  }

  refreshFollowed(signal: AbortSignal): Promise<void> {
    return this.#followed.refresh(signal)
  }

  async stop(): Promise<void> {
    await this.#client.stop()
    await this.#cache.settled()
  }
}

/** Returns the provider that the environment names, if it names one. */
export function openTmdb(
  env: Env,
  options: Pick<TmdbOptions, 'database' | 'log' | 'listener'>,
): TmdbProvider | undefined {
  if (!env.tmdbToken) return undefined
  return new TmdbProvider({
    ...options,
    token: env.tmdbToken,
    baseUrl: env.tmdbBaseUrl,
    timeoutMs: env.tmdbTimeoutMs,
    listTtlMs: env.tmdbListTtlS * 1_000,
    titleTtlMs: env.tmdbTitleTtlS * 1_000,
  })
}
