import { normalizeText } from '../../contract/text.js'

/** An address as it is stored and compared: one Unicode form, lower case, no blanks around it. */
export function normalizeEmail(email: string): string {
  return normalizeText(email, 'NFKC').trim().toLowerCase()
}

/** A username as it is stored: one Unicode form, no blanks around it. */
export function normalizeUsername(username: string): string {
  return normalizeText(username, 'NFKC').trim()
}
