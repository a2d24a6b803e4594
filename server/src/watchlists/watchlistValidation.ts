import { LIST_VALIDATION } from '../../contract/messages/listValidation.js'
import { checkWatchlistDescription, checkWatchlistName } from '../../contract/rules/lists.js'
import { normalizeText } from '../../contract/text.js'
import { throwIfInvalid, type FieldErrors } from '../errors.js'

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

/** Validates and trims the given fields; null means absent. @throws AppError INVALID_INPUT */
export function readWatchlistFields(input: WatchlistValues): {
  name?: string
  description?: string
  isPublic?: boolean
} {
  const fields: FieldErrors = {}
  const text = (field: 'name' | 'description', check: (given: string) => string | undefined) => {
    const given = input[field]
    if (given === undefined || given === null) return undefined
    const problem = typeof given === 'string' ? check(given) : TEXT_FIELDS[field]
    if (problem) fields[field] = problem
    // PostgreSQL's text type rejects NUL.
    return typeof given === 'string' ? normalizeText(given.replaceAll('\0', ''), 'NFC').trim() : ''
  }
  const name = text('name', (given) => checkWatchlistName(given.replaceAll('\0', '')))
  const description = text('description', checkWatchlistDescription)
  const { isPublic } = input
  if (isPublic !== undefined && isPublic !== null && typeof isPublic !== 'boolean')
    fields.isPublic = LIST_VALIDATION.isPublic
  throwIfInvalid(fields)
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(typeof isPublic === 'boolean' && { isPublic }),
  }
}

const TEXT_FIELDS = {
  name: LIST_VALIDATION.watchlistName,
  description: LIST_VALIDATION.watchlistDescription,
} as const
