import { createHash } from 'node:crypto'

/** Statements with a name, by their text. */
const names = new Map<string, string>()

/**
 * The most statements that have a name. PostgreSQL keeps each on every connection that has sent it, with its plan: those
 * of lists take 115 kB. The code has fewer; a text beyond this is sent without a name.
 */
export const PREPARED_MAX = 150

/**
 * Marks the text of a statement to be prepared under a name, once per connection, and returns it. Only for texts of a
 * fixed set: constants, and what is composed of constants in a few ways. A text that is composed of what a request asks
 * for stays unmarked; it is parsed each time and leaves nothing behind.
 */
export function prepared(text: string): string {
  // PostgreSQL cuts statement names at 63 bytes, so a digest stands for the text.
  if (!names.has(text) && names.size < PREPARED_MAX)
    names.set(text, createHash('sha1').update(text).digest('base64url'))
  return text
}

/** The name under which a text is prepared; undefined for one that was not marked. */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}
