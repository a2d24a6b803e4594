import { TEXTS } from './rules/requests.js'
import { REVIEWS } from './rules/reviews.js'

// Functions for user-written texts. All of them take time linear in the length of the text.

// Normalization sorts a run of combining marks with insertion sort, which is quadratic. Unicode's Stream-Safe Text Format
// (UAX #15, section 13) therefore allows at most 30; real scripts use only a few.
const EXCESS_MARKS = /(\p{M}{30})\p{M}+/gu

/**
 * Normalizes a text to a Unicode form, and limits runs of combining marks to 30. Returns a text of more than 32,768
 * UTF-16 units unchanged, because nothing that long is stored.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  if (text.length > REVIEWS.textBytes) return text
  return text.replace(EXCESS_MARKS, '$1').normalize(form)
}

// Scripts whose letters join or stack, and in which the two joiners change what a reader sees.
const JOINING = `[${'Arab Syrc Mand Mong Nkoo Adlm Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
  .split(' ')
  .map((script) => `\\p{scx=${script}}`)
  .join('')}]`

/** Sequences whose invisible characters stay, because they change what a reader sees. */
const SEQUENCES = [
  // The flags of England, Scotland and Wales.
  String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
  // Emoji that are joined, and the choice between their two styles.
  String.raw`\p{ExtPict}[\ufe0e\ufe0f\p{EMod}]?(?:\u200d\p{ExtPict}[\ufe0f\p{EMod}]?)*`,
  String.raw`[#*\d]\ufe0f\u20e3`,
  // Variants of ideographs, as in Japanese names, and of Mongolian letters.
  String.raw`\p{Ideo}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
  String.raw`\p{scx=Mong}[\u180b-\u180f]`,
  String.raw`${JOINING}(?:\u200d|\u200c(?=[\u200c\u200d]*${JOINING}))`,
]
// Control characters except line breaks; every character that fonts do not draw (zero width, directions, tags, fillers); marks
// of annotations and of embedded objects.
const INVISIBLE = String.raw`(?!\n)\p{Cc}|\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffc]`
const SEQUENCE_OR_INVISIBLE = new RegExp(`(${SEQUENCES.join('|')})|${INVISIBLE}`, 'gu')

/** Spaces, and the empty pattern of Braille. */
const BLANK = /^[\s\u2800]*$/

/**
 * Normalizes a user-written text for storage: NFC, trimmed, without control, invisible and reversing characters, and with
 * limited runs of combining marks and empty lines. Joiners stay within emoji and between letters of scripts that need
 * them. Returns an empty text if nothing is visible, and a text of more than 32,768 UTF-16 units unchanged, because
 * {@link isLonger} rejects it.
 */
export function cleanText(text: string): string {
  if (text.length > REVIEWS.textBytes) return text
  const plain = text
    // Lone surrogates, which no encoding can represent.
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(SEQUENCE_OR_INVISIBLE, '$1')
  const clean = normalizeText(plain, 'NFC')
    .replace(/(\p{M}{8})\p{M}+/gu, '$1')
    // Line by line, because /[^\S\n]+\n/ backtracks quadratically on runs of spaces.
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim()
  return BLANK.test(clean) ? '' : clean
}

/** {@link cleanText} on a single line. */
export function cleanLine(text: string): string {
  return text.length > REVIEWS.textBytes ? text : cleanText(text).replace(/\s+/g, ' ')
}

let segmenter: Intl.Segmenter | undefined

/** A high surrogate at the end, which would count as a character. */
const HIGH_SURROGATE_AT_END = /[\ud800-\udbff]$/
/** UTF-16 units per segmentation, whose time is quadratic in the length of the text. */
const CHUNK = 512

/** Counts user-perceived characters (grapheme clusters). @param max stops counting beyond this number */
export function countCharacters(text: string, max = Infinity): number {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let count = 0
  let size = CHUNK
  for (let at = 0; at < text.length && count <= max;) {
    const isLast = at + size >= text.length
    const chunk = text.slice(at, at + size)
    let clusters = 0
    let last = 0
    for (const { index } of segmenter.segment(isLast ? chunk : chunk.replace(HIGH_SURROGATE_AT_END, ''))) {
      clusters++
      last = index
    }
    if (isLast) return count + clusters
    if (clusters === 1) {
      // One cluster fills the chunk: a longer chunk is needed to find its end.
      size *= 2
      continue
    }
    // The chunk may end within its last cluster, so that is counted again.
    count += clusters - 1
    at += last
    size = CHUNK
  }
  return count
}

/** Checks whether a text has more than `max` characters, or is too long to be counted. */
export function isLonger(text: string, max: number): boolean {
  return text.length > max && (text.length > REVIEWS.textBytes || countCharacters(text, max) > max)
}

/** Characters that are one cluster each, except a carriage return with its line feed. */
const SINGLE_CHARACTERS = /^[\0-\u02ff]*$/

/**
 * Checks whether a text that may have `max` characters has more code points, and thus bytes, than `TEXTS` allows for them, or
 * one character of too many code points.
 */
export function isOversized(text: string, max: number): boolean {
  if (text.length <= TEXTS.clusterCodePoints) return false
  return (
    isLongerThan(text, max * TEXTS.codePoints) || (!SINGLE_CHARACTERS.test(text) && hasOversizedCluster(text))
  )
}

/** Checks whether a text has more than `max` code points, without counting all of a long one. */
function isLongerThan(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || [...text].length > max)
}

function hasOversizedCluster(text: string): boolean {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let last = 0
  for (let at = 0; at < text.length; at += last) {
    const chunk = text.slice(at, at + CHUNK)
    for (const { segment, index } of segmenter.segment(chunk)) {
      if (isLongerThan(segment, TEXTS.clusterCodePoints)) return true
      last = index
    }
    // The chunk may end within its last cluster, so that starts the next chunk. It is not the first one: a cluster that
    // fills a chunk is oversized.
    if (at + CHUNK >= text.length) break
  }
  return false
}

/** Returns whether a text is a day of the calendar, such as 1994-09-23; not so 2023-02-29. */
export function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
}

// RFC 3339. Date.parse alone accepts texts like "5".
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/

/** Returns the point in time of a text of RFC 3339 with a time zone, such as 2026-05-04T10:15:00Z; undefined for others. */
export function parseMoment(text: string): Date | undefined {
  if (!MOMENT.test(text) || !isCalendarDate(text.slice(0, 10))) return undefined
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date
}
