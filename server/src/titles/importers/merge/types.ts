import type { ImportProgress } from '../ImportProgress.js'

/** Number of titles that an import added, changed and found unchanged. */
export interface ImportResult {
  added: number
  changed: number
  unchanged: number
}

/** Options of `merge`. */
export interface MergeOptions {
  /** Name of the source, such as imdb. */
  source: string
  /** Date of the data, ISO calendar date; null if unknown: then the end of its last year. */
  asOf: string | null
  /** Digest of content that is imported as a whole at every start. The catalogue stores it. */
  checksum?: string
  progress: ImportProgress
}
