import { normalizeText } from '../../contract/text.js'

/** Normalizes an email address for storage and comparison: NFKC, lower case, trimmed. */
export function normalizeEmail(email: string): string {
  return normalizeText(email, 'NFKC').trim().toLowerCase()
}

/** Normalizes a username for storage: NFKC, trimmed. */
export function normalizeUsername(username: string): string {
  return normalizeText(username, 'NFKC').trim()
}
