import { normalizeText } from '../../../contract/text.js'

/** Replacements of letters that Unicode does not decompose. */
const LETTERS = new Map([
  ['ø', 'o'], ['æ', 'ae'], ['œ', 'oe'], ['ß', 'ss'], ['ł', 'l'], ['đ', 'd'], ['ð', 'd'], ['þ', 'th'], ['ı', 'i'],
  ['ħ', 'h'], ['ŋ', 'n'],
]) // prettier-ignore

/** Maximum length of a text that is folded, in UTF-16 units. Titles of the sources are shorter. */
const FOLDED_MAX = 2_000
/**
 * Maximum length of folded text, in UTF-16 units, thus 1,500 bytes: a folded character may be 18 times as long, and
 * PostgreSQL refuses a lexeme of more than 2,046 bytes and an entry of an index of more than 2,704.
 */
const KEY_MAX = 500

/**
 * Normalizes a text for search: lower case, without accents and apostrophes, "&" spelt out, every other mark a space.
 * Catalogue and query use the same function, so both sides always match.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return bounded(foldAscii(text.slice(0, FOLDED_MAX)))
  return bounded(
    stripMarks(text.slice(0, FOLDED_MAX).replace(/[¼½¾⅐-⅞]/g, ' $& '))
      .replace(/['’‘ʼ`´]/g, '')
      .replace(/&/g, ' and ')
      .replace(/[^\p{L}\p{N}]+/gu, ' '),
  )
}

const bounded = (text: string) => text.trim().slice(0, KEY_MAX).trimEnd().toWellFormed()

const ASCII = /^[\x20-\x7e]*$/

/** {@link foldText} of most texts, in a third of the time. */
function foldAscii(text: string): string {
  return text
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
}

/** Returns the key that exact title matches compare: the folded title without a leading English article. */
export function titleKey(title: string): string {
  return foldText(title).replace(/^(?:the|an?) (?=.)/, '')
}

/** Returns the sort key of a text: lower case, without accents and opening quotes. */
export function sortKey(text: string): string {
  return bounded(stripMarks(text.slice(0, FOLDED_MAX)).replace(/^["'“‘(¡¿]+/, ''))
}

/**
 * Returns the search words of a text. A word with marks inside is added in parts and joined: "Spider-Man" gives
 * spider, man and spiderman.
 */
export function searchWords(text: string): string[] {
  const words = new Set<string>()
  for (const chunk of text.slice(0, FOLDED_MAX).split(/\s+/)) {
    const parts = foldText(chunk).split(' ').filter(Boolean)
    for (const part of parts) words.add(part)
    if (parts.length > 1) words.add(parts.join(''))
  }
  return [...words]
}

function stripMarks(text: string): string {
  return normalizeText(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øæœßłđðþıħŋ]/g, (letter) => LETTERS.get(letter) ?? letter)
}
