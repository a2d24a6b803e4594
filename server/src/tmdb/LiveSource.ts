import type { MovieFilter, MovieCategory } from '../catalogue/MovieFilter.js'
import type { SourceCopy } from '../catalogue/SourceCopy.js'

/** Which titles a list holds, by position: `offset` counts from 0. */
export interface Window {
  offset: number
  limit: number
}

/** Part of a list as a provider has it: our own ids in its order. */
export interface LiveList {
  ids: number[]
  /** Length of the whole list. */
  total: number
  copy: SourceCopy
}

/** The lists of a title that lead to other titles. */
export type Related = 'recommendations' | 'similar'

/** What one request asks of a live provider. All its waits together are bounded. */
export interface LiveSource {
  /** What `Catalogue.source` says. */
  readonly name: string
  /** A list, narrowed and sorted. @throws AppError PROVIDER_UNAVAILABLE for a list that nobody has seen yet */
  list(category: MovieCategory, filter: MovieFilter, window: Window): Promise<LiveList>
  /**
   * What matches a text. The titles of an answer are stored, so the catalogue's own search finds them afterwards.
   * @returns undefined when the catalogue's own search must answer: the provider finds nothing, or has no such filter.
   * @throws AppError PROVIDER_UNAVAILABLE for a search that nobody has made yet
   */
  search(text: string, filter: MovieFilter, window: Window): Promise<LiveList | undefined>
  /** Titles beside a title; undefined for a title that the provider does not know. */
  related(kind: Related, movieId: number, window: Window): Promise<LiveList | undefined>
  /** Ids of the provider's genres; undefined until it has told them. Never waits long, never fails. */
  genreIds(): Promise<number[] | undefined>
  /**
   * Sees to it that a title's details and credits are stored; while they never were and cannot be had, what a list told
   * of it stands in for them, and its copy is stale.
   * @returns false when the provider has withdrawn a title that it alone knew.
   * @throws AppError PROVIDER_UNAVAILABLE when no list is remembered that told of it
   */
  ready(movieId: number): Promise<boolean>
  /** From when a title's details are; null for what did not come from the provider. */
  copyOf(movieId: number): Promise<SourceCopy | null>
}

/** A live provider of titles, as long as the server lives. */
export interface Provider {
  /** How long a copy of a list needs no other, in milliseconds. */
  readonly freshMs: number
  /** Opens a request. */
  open(): LiveSource
  /** Ends what runs behind. */
  stop(): Promise<void>
}
