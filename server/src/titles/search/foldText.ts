import { normalizeText } from '../../../contract/text.js'

/** Replacements of letters that Unicode does not decompose. */
const LETTERS = new Map([
  ['ø', 'o'], ['æ', 'ae'], ['œ', 'oe'], ['ß', 'ss'], ['ł', 'l'], ['đ', 'd'], ['ð', 'd'], ['þ', 'th'], ['ı', 'i'],
  ['ħ', 'h'], ['ŋ', 'n'], ['ς', 'σ'], ['ي', 'ی'], ['ى', 'ی'], ['ك', 'ک'], ['ة', 'ه'],
]) // prettier-ignore
const REPLACED = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g')

/**
 * Marks that people leave out: accents of Latin, Greek and Cyrillic letters (not of й, a letter of its own), points of Hebrew
 * and Arabic letters, the dot below of Devanagari, variants. All other marks, such as vowel signs and the voicing of kana,
 * make another word.
 */
const ACCENTS =
  /(?<![Ии])\u0306|\u093c|[\u0300-\u0305\u0307-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]|[\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u{e0100}-\u{e01ef}]/gu
/** Characters within a word that show nothing. The non-joiner of Arabic letters stands for a space. */
const INVISIBLE = /[\u00ad\u2060\ufeff]|(?<!\p{Script=Arabic})[\u200b-\u200d]/gu

/** Maximum length of a text that is folded, in UTF-16 units. Titles of the sources are shorter. */
const FOLDED_MAX = 2_000
/**
 * Maximum length of folded text, in UTF-16 units, thus 1,500 bytes: a folded character may be 18 times as long, and
 * PostgreSQL refuses a lexeme of more than 2,046 bytes and an entry of an index of more than 2,704.
 */
const KEY_MAX = 500

/**
 * Normalizes a text for search: lower case, without accents and apostrophes, digits of every script as 0 to 9, "&" spelt
 * out, initials joined, every other sign a space. A text of signs only, such as "$", stays. Catalogue and query use the same function, so
 * both sides always match.
 */
export function foldText(text: string): string {
  const start = joinInitials(text.slice(0, FOLDED_MAX))
  return bounded(ASCII.test(start) ? foldAscii(start) : foldUnicode(start)) || bounded(foldSigns(start))
}

/** Initials with dots or asterisks: at least two, of which the last one may have no dot. */
const INITIALS =
  /(?<![\p{L}\p{N}\p{M}])(?:\p{L}[.*] ?){2,}(?![\p{L}\p{N}\p{M}])|(?<![\p{L}\p{N}\p{M}])(?:\p{L}[.*])+\p{L}(?![\p{L}\p{N}\p{M}])/gu

/** Writes initials as a word: "A.I." and "M*A*S*H" are AI and MASH. */
const joinInitials = (text: string) =>
  /[.*]/.test(text) ? text.replace(INITIALS, (initials) => `${initials.replace(/[.* ]/g, '')} `) : text

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

function foldUnicode(text: string): string {
  return foldLetters(text.replace(/[¼½¾⅐-⅞]/g, ' $& '))
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
}

/** Returns a text of signs only without spaces and without what is not visible. */
function foldSigns(text: string): string {
  return normalizeText(text, 'NFKC').replace(/[^\p{P}\p{S}]+/gu, '')
}

/** Words that a title may begin with, each before a space: the "A" of "A.I." is none. */
const ARTICLE = /^[^\p{L}\p{N}]*(?:the|an?)\s/iu

/** Returns the key that title matches compare: the folded title without a leading English article. */
export function titleKey(title: string): string {
  const folded = foldText(title)
  return ARTICLE.test(title) ? folded.replace(/^(?:the|an?) (?=.)/, '') : folded
}

/**
 * Returns the key that every list of titles is sorted by: the folded title with its article, and with numbers in the order of
 * their values: "2" before "10". Docs: decision 53.
 */
export function sortKey(text: string): string {
  // A number begins with the number of its digits.
  return bounded(
    foldText(text).replace(/\d+/g, (digits) => {
      const value = digits.replace(/^0+(?=.)/, '')
      return `${Math.min(value.length, 9)}${value}`
    }),
  )
}

function foldLetters(text: string): string {
  return normalizeText(normalizeText(text, 'NFKD').replace(INVISIBLE, '').replace(ACCENTS, ''), 'NFC')
    .toLowerCase()
    .replace(REPLACED, (letter) => LETTERS.get(letter) ?? letter)
    .replace(/(?![0-9])\p{Nd}/gu, digitValue)
}

const DIGIT = /\p{Nd}/u

/** Returns a decimal digit of another script as 0 to 9: the ten digits of a script follow each other. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}
