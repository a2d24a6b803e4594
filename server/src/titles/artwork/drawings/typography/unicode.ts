import { normalizeText } from '../../../../../contract/text.js'

const BASIC_LATIN = /^[ -~\u00a0\u00c0-\u024f]*$/
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/** Matches combining marks and invisible format characters. */
export const MARK = /\p{M}|\p{Cf}/u
/** Matches full-width characters: Chinese, Japanese, Korean. */
export const FULL_WIDTH =
  /[\u1100-\u11ff\u2e80-\u303f\u3041-\u9fff\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60]|[\u{20000}-\u{3ffff}]/u
/** Matches emoji and flags. */
export const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{1f000}-\u{1faff}]/u
/** Matches scripts whose letters join, so that letter spacing would tear them apart. */
export const JOINED_SCRIPT =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Thai}]/u

/** Maximum length of a text that is set. */
const TEXT_MAX = 300

/**
 * Returns the first 300 characters of a text, without characters that XML does not allow and with white space collapsed
 * into single spaces.
 */
export function cleanText(text: string): string {
  return normalizeText(text.slice(0, TEXT_MAX), 'NFC')
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|[\ufffe\uffff]/g, '')
    .replace(/[\s\u0085]+/g, ' ')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/ +/g, ' ')
    .trim()
}

/** Whether a text holds right-to-left letters. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/**
 * Converts a text to capitals. Georgian stays, because fonts lack its capitals; Greek capitals lose their accents.
 */
export function capitals(text: string): string {
  if (/[\u10d0-\u10ff]/.test(text)) return text
  return /[\u0370-\u03ff]/.test(text) ? text.toLocaleUpperCase('el') : text.toUpperCase()
}

/** Splits a text into graphemes: marks, joined emoji and flags stay together. */
export function graphemes(text: string): string[] {
  if (BASIC_LATIN.test(text)) return text.split('')
  const found: string[] = []
  let isJoining = false
  for (const char of text) {
    const last = found.length - 1
    const previous = found[last]
    const isSkinTone = /[\u{1f3fb}-\u{1f3ff}]/u.test(char)
    const isFlag =
      previous !== undefined &&
      /^\p{Regional_Indicator}$/u.test(previous) &&
      /\p{Regional_Indicator}/u.test(char)
    if (previous !== undefined && (isJoining || isSkinTone || isFlag || char === '\u200d' || MARK.test(char)))
      found[last] = previous + char
    else found.push(char)
    isJoining = char === '\u200d'
  }
  return found
}
