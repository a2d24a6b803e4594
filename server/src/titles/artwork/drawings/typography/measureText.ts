import { advanceOf, outlinedWidth, type Face } from './outlines.js'
import type { Typeface } from './typefaces.js'
import { EMOJI, FULL_WIDTH, graphemes, isRightToLeft, JOINED_SCRIPT, MARK } from './unicode.js'

const UPPERCASE = /\p{Lu}/u
/** Widths of characters without an outline, cached for each face: testing Unicode properties is slow. */
const widthCaches = new Map<Face, Map<string, number>>()
const CACHE_MAX = 4000

function graphemeWidth(grapheme: string, face: Face): number {
  const outlined = advanceOf(face, grapheme)
  if (outlined !== undefined) return outlined
  let cache = widthCaches.get(face)
  if (!cache) widthCaches.set(face, (cache = new Map()))
  const cached = cache.get(grapheme)
  if (cached !== undefined) return cached
  const width = estimateWidth(grapheme, face)
  if (cache.size < CACHE_MAX) cache.set(grapheme, width)
  return width
}

function estimateWidth(grapheme: string, face: Face): number {
  const base = grapheme.normalize('NFD').charAt(0)
  const width = advanceOf(face, base) ?? advanceOf(face, base.toUpperCase())
  if (width !== undefined) return width
  if (EMOJI.test(grapheme)) return 1.28
  if (FULL_WIDTH.test(grapheme)) return 1
  if (MARK.test(base)) return 0
  const capital = advanceOf(face, 'N') ?? 0.72
  if (isRightToLeft(grapheme)) return capital * 0.74
  if (JOINED_SCRIPT.test(grapheme)) return 0.72
  return UPPERCASE.test(grapheme) ? capital * 1.02 : (advanceOf(face, 'O') ?? 0.7) * 0.85
}

/** The width of a text in ems, letter spacing included: exact if every character has an outline, else estimated. */
export function textWidth(text: string, typeface: Typeface, tracking: number = typeface.tracking): number {
  const outlined = outlinedWidth(typeface.face, text, tracking)
  if (outlined !== undefined) return outlined
  let sum = 0
  for (const grapheme of graphemes(text)) sum += graphemeWidth(grapheme, typeface.face) + tracking
  return sum
}
