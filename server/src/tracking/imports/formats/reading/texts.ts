/** Maximum length of a text from a file that a message names. */
const NAMED_MAX = 100
/** Maximum length of a name or key that is kept while other records are read. */
const KEPT_MAX = 300

/** Returns a text that is kept while other records are read: bounded, and a copy, because a part of a record keeps all of it in memory. */
export const kept = (text: string, max: number = KEPT_MAX): string =>
  Buffer.from(text.slice(0, max)).toString()

/** Returns a text from a file as a message may name it. */
export const shorten = (text: string): string =>
  text
    .slice(0, NAMED_MAX)
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
