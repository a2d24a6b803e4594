import type { MovieCategory, MovieFilter } from '../types/MovieFilter.js'
import type { SourceCopy } from './SourceCopy.js'

/** Part of a list: `offset` counts from 0. */
export interface ListWindow {
  offset: number
  limit: number
}

/** Part of a list from a live provider. */
export interface LiveList {
  /** Ids of titles of the catalogue, in the provider's order. */
  ids: number[]
  total: number
  copy: SourceCopy
}

/** The lists of titles that are related to a title. */
export type RelatedKind = 'recommendations' | 'similar'

/** The calls of one GraphQL or REST request to a live provider. They share one timeout. */
export interface LiveProviderRequest {
  /** The provider's name, the value of `Catalogue.source`. */
  readonly name: string
  /** Returns part of a filtered and sorted list. @throws AppError PROVIDER_UNAVAILABLE if the list is not cached */
  list(category: MovieCategory, filter: MovieFilter, window: ListWindow): Promise<LiveList>
  /**
   * Searches for titles. The titles found are stored, so that the catalogue's own search finds them afterwards.
   * @returns undefined if the catalogue must search: the provider finds nothing or does not support the filter
   * @throws AppError PROVIDER_UNAVAILABLE if the search is not cached
   */
  search(text: string, filter: MovieFilter, window: ListWindow): Promise<LiveList | undefined>
  /** Returns titles related to a title; undefined for a title that the provider does not have. */
  related(kind: RelatedKind, movieId: number, window: ListWindow): Promise<LiveList | undefined>
  /** Returns the ids of the provider's genres; undefined if they are not cached yet. Never waits long, never fails. */
  genreIds(): Promise<number[] | undefined>
  /**
   * Stores a title's details and credits, if they are missing or stale. If they cannot be fetched, the facts from a
   * list are used, and {@link sourceCopy} is stale.
   * @returns false if the provider has removed a title that only the provider had
   * @throws AppError PROVIDER_UNAVAILABLE if no list had the title either
   */
  ensureDetails(movieId: number): Promise<boolean>
  /** Returns when a title's details were fetched; null if they did not come from the provider. */
  sourceCopy(movieId: number): Promise<SourceCopy | null>
}

/**
 * A live provider of titles, such as TMDB. The catalogue defines this interface and calls it; a provider implements
 * it. There is one instance for each server process.
 */
export interface LiveProvider {
  /** How long a cached list is fresh, in milliseconds. */
  readonly listTtlMs: number
  /** Starts the calls of one request. */
  openRequest(): LiveProviderRequest
  /** Refreshes some of the series that members follow and that are stale, oldest first, until the signal. */
  refreshFollowed(signal: AbortSignal): Promise<void>
  stop(): Promise<void>
}
