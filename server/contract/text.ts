import { VALIDATION } from './messages.js'
import { REVIEWS } from './rules.js'

// What is done to texts of people. Every function takes time linear in the length of its text.

// Canonical ordering sorts a run of combining marks by insertion, which is quadratic in its length. No script writes
// more than a few; Unicode's Stream-Safe Text Format (UAX #15, section 13) allows 30.
const MARK_FLOOD = /(\p{M}{30})\p{M}+/gu

/** A text in a Unicode normalization form, with at most 30 combining marks in a run. */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(MARK_FLOOD, '$1').normalize(form)
}

// Control characters but for line breaks; marks that turn or embed the direction of what follows, also outside the
// text; blanks without width, which only serve to hide things. Joiners stay: emoji and several scripts need them.
const HIDDEN = /(?!\n)\p{Cc}|[\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/**
 * A text of somebody's as it is stored: composed (NFC), without control characters and direction overrides, with no
 * flood of joiners, accents or empty lines, ends trimmed. A text of more than 32,768 UTF-16 units is returned as it
 * is, for {@link isLonger} to find too long.
 */
export function cleanText(text: string): string {
  if (text.length > REVIEWS.textBytes) return text
  const plain = text
    // Halves of characters, which no encoding has.
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(HIDDEN, '')
    .replace(/[\u200c-\u200f]{2,}/g, (run) => run.charAt(0))
  return (
    normalizeText(plain, 'NFC')
      .replace(/(\p{M}{8})\p{M}+/gu, '$1')
      // Line by line: /[^\S\n]+\n/ begins anew at each blank of a run.
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .replace(/\n{4,}/g, '\n\n\n')
      .trim()
  )
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return text.length > REVIEWS.textBytes ? text : cleanText(text).replace(/\s+/g, ' ')
}

let segmenter: Intl.Segmenter | undefined

/** The first half of a character of two units, which would pass for a character. */
const HALF_AT_END = /[\ud800-\udbff]$/
/** Units that are segmented at once: the time of a segmentation grows with the square of its text. */
const PIECE = 512

/** How many characters a person would count (grapheme clusters). @param most counts no further than past this */
export function countCharacters(text: string, most = Infinity): number {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let count = 0
  let size = PIECE
  for (let at = 0; at < text.length && count <= most;) {
    const isLast = at + size >= text.length
    const piece = text.slice(at, at + size)
    let clusters = 0
    let last = 0
    for (const { index } of segmenter.segment(isLast ? piece : piece.replace(HALF_AT_END, ''))) {
      clusters++
      last = index
    }
    if (isLast) return count + clusters
    if (clusters === 1) {
      // One cluster fills the piece; only a longer piece shows where it ends.
      size *= 2
      continue
    }
    // The piece may have cut through its last cluster.
    count += clusters - 1
    at += last
    size = PIECE
  }
  return count
}

/** Whether a text has more characters than `most`, or is too long to be looked at. */
export function isLonger(text: string, most: number): boolean {
  return text.length > most && (text.length > REVIEWS.textBytes || countCharacters(text, most) > most)
}

/** The error text of a clean review text, or undefined. */
export function checkReviewText(text: string): string | undefined {
  // As many units as characters are allowed is never too long, and bytes are at most three a unit.
  if (text.length > REVIEWS.textBytes || new TextEncoder().encode(text).length > REVIEWS.textBytes)
    return isLonger(text.slice(0, REVIEWS.textBytes), REVIEWS.text)
      ? VALIDATION.reviewText
      : VALIDATION.reviewTextBytes
  return isLonger(text, REVIEWS.text) ? VALIDATION.reviewText : undefined
}
