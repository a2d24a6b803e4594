import { domainToASCII, domainToUnicode } from 'node:url'
import { normalizeText } from '../../../contract/text.js'

/** Maximum length that is normalized, in UTF-16 units: a longer text cannot become a valid address or username. */
const NORMALIZED_MAX = 2_000

/**
 * Normalizes an email address for storage and comparison: NFKC, lower case, trimmed, and its domain as the one spelling of those
 * that mail servers take for the same. An impossible domain becomes empty, which the schema rejects. Does not normalize a text of
 * more than 2,000 UTF-16 units, because the schema rejects it.
 */
export function normalizeEmail(email: string): string {
  const text = normalizeAndTrim(email).toLowerCase()
  const at = text.lastIndexOf('@') + 1
  if (at === 0 || text.length > NORMALIZED_MAX) return text
  return text.slice(0, at) + domainToUnicode(domainToASCII(text.slice(at)))
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
