import { normalizeText } from '../../contract/text.js'

/** Maximum length that is normalized, in UTF-16 units: a longer text cannot become a valid address or username. */
const NORMALIZED_MAX = 2_000

/**
 * Normalizes an email address for storage and comparison: NFKC, lower case, trimmed. Does not normalize a text of more
 * than 2,000 UTF-16 units, because the schema rejects it.
 */
export function normalizeEmail(email: string): string {
  return normalizeAndTrim(email).toLowerCase()
}

/**
 * Normalizes a username for storage: NFKC, trimmed. Does not normalize a text of more than 2,000 UTF-16 units, because
 * the schema rejects it.
 */
export function normalizeUsername(username: string): string {
  return normalizeAndTrim(username)
}

function normalizeAndTrim(text: string): string {
  // Schemas trim before they measure, so spaces do not count here either.
  const trimmed = text.trim()
  return trimmed.length > NORMALIZED_MAX ? trimmed : normalizeText(trimmed, 'NFKC').trim()
}
