import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../../platform/config/root.js'

/** Coordinates are rounded to this part of a unit: with one decimal. */
const STEPS = 10

/** A bundled typeface: Oswald, Libre Bodoni or Jost. */
export type Face = 'condensed' | 'serif' | 'geometric'

interface FaceOutlines {
  /** Advance width and path of each glyph, 1000 units an em; the baseline at 0, y downwards. */
  glyphs: Record<string, [advance: number, path: string]>
  /** Change of the advance between two characters. */
  kerning: Record<string, number>
}

interface Glyph {
  advance: number
  path: string
  /** The parsed path; parsed when the glyph is first drawn. */
  commands?: Command[]
  /** The contours at the last size: a text repeats letters. */
  scaled?: { size: number; contours: readonly Contour[] }
}

/** A closed line: where it starts, in steps from the glyph's origin, and its relative path data. */
interface Contour {
  x: number
  y: number
  rest: string
}

type Command = readonly [type: string, ...points: number[]]

interface LoadedFace {
  glyphs: ReadonlyMap<string, Glyph>
  kerning: ReadonlyMap<string, number>
}

let loaded: Readonly<Record<Face, LoadedFace>> | undefined

/** Returns a face; reads the file of outlines (`server/scripts/outlines.mjs` writes it) at the first call. */
function faceOf(face: Face): LoadedFace {
  if (!loaded) {
    const text = readFileSync(join(ROOT, 'server', 'fonts', 'outlines.json'), 'utf8')
    const faces = JSON.parse(text) as Record<Face, FaceOutlines>
    const load = ({ glyphs, kerning }: FaceOutlines): LoadedFace => ({
      glyphs: new Map(
        Object.entries(glyphs).map(([character, [advance, path]]) => [character, { advance, path }]),
      ),
      kerning: new Map(Object.entries(kerning)),
    })
    loaded = {
      condensed: load(faces.condensed),
      serif: load(faces.serif),
      geometric: load(faces.geometric),
    }
  }
  return loaded[face]
}

const parsePath = (path: string): Command[] =>
  Array.from(path.matchAll(/([MLQC])([^MLQC]*)/g), ([, type = '', points = '']): Command => [
    type,
    ...points.split(' ').map(Number),
  ])

/** Whether a face has an outline for each character of a text. */
export function hasOutlines(face: Face, text: string): boolean {
  const { glyphs } = faceOf(face)
  for (const character of text) if (!glyphs.has(character)) return false
  return true
}

/** Advance width of a character, in ems; undefined without an outline. */
export function advanceOf(face: Face, character: string): number | undefined {
  const glyph = faceOf(face).glyphs.get(character)
  return glyph && glyph.advance / 1000
}

/** Places the glyphs of a text. Calls `place` with each glyph and its position, in ems; returns the width. */
function layOut(
  face: Face,
  text: string,
  tracking: number,
  place?: (glyph: Glyph, x: number) => void,
): number | undefined {
  const { glyphs, kerning } = faceOf(face)
  let x = 0
  let previous = ''
  for (const character of text) {
    const glyph = glyphs.get(character)
    if (!glyph) return undefined
    x += (kerning.get(previous + character) ?? 0) / 1000
    place?.(glyph, x)
    x += glyph.advance / 1000 + tracking
    previous = character
  }
  return x
}

/** The width of a text in ems, kerning and letter spacing included; undefined if an outline is missing. */
export function outlinedWidth(face: Face, text: string, tracking: number): number | undefined {
  return layOut(face, text, tracking)
}

/** Where and how large a line is drawn. */
interface Placement {
  /** Left end of the baseline. */
  x: number
  y: number
  /** Font size. */
  size: number
  /** Letter spacing, in ems. */
  tracking: number
}

/**
 * Returns the outlines of a text as SVG path data, with one decimal. The caller has checked {@link hasOutlines}.
 */
export function outlineText(face: Face, text: string, { x, y, size, tracking }: Placement): string {
  let data = ''
  layOut(face, text, tracking, (glyph, offset) => {
    data += writeGlyph(glyph, Math.round((x + offset * size) * STEPS), Math.round(y * STEPS), size)
  })
  return data
}

/** Writes a glyph at a position, in steps. */
function writeGlyph(glyph: Glyph, left: number, baseline: number, size: number): string {
  if (glyph.scaled?.size !== size) glyph.scaled = { size, contours: contoursOf(glyph, size) }
  let data = ''
  for (const { x, y, rest } of glyph.scaled.contours)
    data += `M${joinNumbers([left + x, baseline + y])}${rest}Z`
  return data
}

/**
 * Writes the contours of a glyph in relative coordinates. They are the same for each occurrence, so that gzip compresses
 * repetitions.
 */
function contoursOf(glyph: Glyph, size: number): Contour[] {
  const scale = (size * STEPS) / 1000
  const contours: Contour[] = []
  let last = ''
  let x = 0
  let y = 0
  for (const [type, ...points] of (glyph.commands ??= parsePath(glyph.path))) {
    const rounded = points.map((value) => Math.round(value * scale))
    const endX = rounded[rounded.length - 2] ?? 0
    const endY = rounded[rounded.length - 1] ?? 0
    const contour = contours[contours.length - 1]
    if (type === 'M' || !contour) {
      contours.push({ x: endX, y: endY, rest: '' })
      last = 'M'
    } else if (endX !== x || endY !== y) {
      const deltas = rounded.map((value, index) => value - (index % 2 ? y : x))
      const isLine = type === 'L' || deltas.slice(0, -2).every((delta) => delta === 0)
      const [letter, numbers] = !isLine
        ? [type.toLowerCase(), deltas]
        : endY === y
          ? ['h', [endX - x]]
          : endX === x
            ? ['v', [endY - y]]
            : ['l', [endX - x, endY - y]]
      const text = joinNumbers(numbers)
      contour.rest += letter === last ? (text.startsWith('-') ? '' : ' ') + text : letter + text
      last = letter
    }
    x = endX
    y = endY
  }
  return contours
}

/** Writes numbers as short as SVG allows: `.5-1.2` for 0.5 and -1.2. */
function joinNumbers(numbers: readonly number[]): string {
  let text = ''
  for (const number of numbers) text += (text && number >= 0 ? ' ' : '') + numberText(number)
  return text
}

/** Written numbers, from 0 on: writing them is most of the work. */
const written: string[] = []
/** Larger numbers are not cached. */
const WRITTEN_MAX = 4000

/** Writes a number of steps in units of the drawing. */
function numberText(number: number): string {
  const size = Math.abs(number)
  let text = written[size]
  if (text === undefined) {
    text = String(size / STEPS).replace(/^0\./, '.')
    if (size < WRITTEN_MAX) written[size] = text
  }
  return number < 0 ? `-${text}` : text
}
