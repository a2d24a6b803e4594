import type { Typeface } from './typefaces.js'
import { EMOJI, FULL_WIDTH, graphemes, isRightToLeft, JOINED_SCRIPT, MARK } from './unicode.js'

const UPPERCASE = /\p{Lu}/u
/** Characters measured as an ASCII character of about the same width. */
const ASCII_WIDTH_OF: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    Æ: 'W',
    æ: 'm',
    Œ: 'W',
    œ: 'm',
    Ø: 'O',
    ø: 'o',
    Đ: 'D',
    đ: 'd',
    Ð: 'D',
    ð: 'o',
    Ł: 'L',
    ł: 't',
    Þ: 'B',
    þ: 'p',
    ß: 'h',
    ı: 'i',
    '’': "'",
    '‘': "'",
    '“': '"',
    '”': '"',
    '–': '0',
    '—': 'W',
    '…': 'W',
    '·': '.',
    '№': 'W',
    '¡': '!',
    '¿': '?',
    '½': 'W',
    '×': '+',
    '€': '0',
    '£': '0',
    '¥': '0',
    '°': 'r',
    '©': 'O',
    '®': 'O',
    '™': 'W',
    '\u00a0': ' ',
  }),
)

/** Widths of characters outside ASCII, cached for each typeface: testing Unicode properties is slow. */
const widthCaches = new Map<readonly number[], Map<string, number>>()
const CACHE_MAX = 4000

function graphemeWidth(grapheme: string, widths: readonly number[]): number {
  const code = grapheme.charCodeAt(0)
  if (grapheme.length === 1 && code >= 32 && code < 127) return widths[code - 32] ?? 60
  let cache = widthCaches.get(widths)
  if (!cache) widthCaches.set(widths, (cache = new Map()))
  const cached = cache.get(grapheme)
  if (cached !== undefined) return cached
  const width = estimateWidth(grapheme, widths)
  if (cache.size < CACHE_MAX) cache.set(grapheme, width)
  return width
}

function estimateWidth(grapheme: string, widths: readonly number[]): number {
  if (EMOJI.test(grapheme) && !ASCII_WIDTH_OF.has(grapheme)) return 128
  if (FULL_WIDTH.test(grapheme)) return 100
  const base = ASCII_WIDTH_OF.get(grapheme) ?? grapheme.normalize('NFD').charAt(0)
  const code = base.charCodeAt(0)
  if (code >= 32 && code < 127) return widths[code - 32] ?? 60
  if (MARK.test(base)) return 0
  const capital = widths[46] ?? 72
  if (isRightToLeft(grapheme)) return capital * 0.74
  if (JOINED_SCRIPT.test(grapheme)) return 72
  return UPPERCASE.test(grapheme) ? capital * 1.02 : (widths[79] ?? 56) * 1.08
}

/** The estimated width of a text in ems, letter spacing included. */
export function textWidth(text: string, typeface: Typeface, tracking: number = typeface.tracking): number {
  let sum = 0
  let count = 0
  for (const grapheme of graphemes(text)) {
    sum += graphemeWidth(grapheme, typeface.widths)
    count += 1
  }
  return sum / 100 + tracking * count
}
