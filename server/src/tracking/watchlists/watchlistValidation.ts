import { LIST_VALIDATION } from '../../../contract/messages/listValidation.js'
import { QUOTAS } from '../../../contract/rules/quotas.js'
import { watchlistEntrySchema, watchlistSchema } from '../../../contract/schemas/lists.js'
import { normalizeText } from '../../../contract/text.js'
import { AppError, parseInput } from '../../platform/errors/errors.js'

/** Unvalidated fields of a watchlist. */
export interface WatchlistValues {
  name?: unknown
  description?: unknown
  isPublic?: unknown
  visibility?: unknown
  renewLink?: unknown
  isRanked?: unknown
  isDefault?: unknown
}

/** Unvalidated fields that only an entry of a watchlist has. */
export interface WatchlistEntryValues {
  note?: unknown
  position?: unknown
}

/** Maximum length of a uniqueness key, in UTF-16 units. An index holds 2,704 bytes; names have at most 100 units. */
const KEY_MAX = 500

/** Returns the uniqueness key of a name: case and compatibility forms do not count. */
export function nameKey(name: string): string {
  // A compatibility form may be 18 times as long.
  return normalizeText(name, 'NFKC').toLowerCase().slice(0, KEY_MAX)
}

/** Validates the given fields and returns them as they are stored; null means absent. @throws AppError INVALID_INPUT */
export function readWatchlistFields(input: WatchlistValues) {
  const fields = parseInput(watchlistSchema, input)
  return {
    name: fields.name ?? undefined,
    description: fields.description ?? undefined,
    isPublic: fields.isPublic ?? undefined,
    visibility: fields.visibility ?? undefined,
    renewLink: fields.renewLink ?? false,
    isRanked: fields.isRanked ?? undefined,
    isDefault: fields.isDefault ?? undefined,
  }
}

/** Validates what only an entry of a watchlist has. @throws AppError INVALID_INPUT */
export function readWatchlistEntryFields(input: WatchlistEntryValues) {
  const { note, position } = parseInput(watchlistEntrySchema, input)
  return { note: note ?? '', position: position ?? null }
}

/** Returns a place of a watchlist, from 1; null without one. @throws AppError INVALID_INPUT */
export function readPlace(place: unknown): number | null {
  if (place === undefined || place === null) return null
  if (!Number.isInteger(place) || Number(place) < 1)
    throw new AppError('INVALID_INPUT', { place: LIST_VALIDATION.place })
  return Math.min(Number(place), QUOTAS.watchlist_entries)
}
