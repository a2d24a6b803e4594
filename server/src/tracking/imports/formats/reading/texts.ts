/** Maximum length of a text from a file that a message names. */
const NAMED_MAX = 100

/** Returns a text from a file as a message may name it. */
export const shorten = (text: string): string =>
  text
    .slice(0, NAMED_MAX)
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
