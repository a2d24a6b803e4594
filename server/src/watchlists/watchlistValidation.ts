import { watchlistSchema } from '../../contract/schemas/lists.js'
import { normalizeText } from '../../contract/text.js'
import { parseInput } from '../errors.js'

/** Unvalidated fields of a watchlist. */
export interface WatchlistValues {
  name?: unknown
  description?: unknown
  isPublic?: unknown
}

/** Returns the uniqueness key of a name: case and compatibility forms do not count. */
export function nameKey(name: string): string {
  return normalizeText(name, 'NFKC').toLowerCase()
}

/** Validates the given fields and returns them as they are stored; null means absent. @throws AppError INVALID_INPUT */
export function readWatchlistFields(input: WatchlistValues) {
  const { name, description, isPublic } = parseInput(watchlistSchema, input)
  return { name: name ?? undefined, description: description ?? undefined, isPublic: isPublic ?? undefined }
}
