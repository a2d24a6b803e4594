// Writes server/fonts/outlines.json: the glyphs of the three typefaces that titles of drawn posters are set in, as path
// data. The server draws these paths, so posters look the same without any installed font. Run it after a change of the
// faces below: `node server/scripts/outlines.mjs`.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// A CommonJS module without named exports.
const { parse } = createRequire(import.meta.url)('opentype.js')
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const fonts = join(root, 'server', 'fonts')

/** Height of a capital letter in the written outlines; an em is 1000. Faces with equal capitals can share layouts. */
const CAP_HEIGHT = 720
/** Pairs of glyphs with less kerning than this are not written. */
const MIN_KERNING = 8

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const codes = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0x17f),
  ...range(0x218, 0x21b),
  ...range(0x1ea0, 0x1ef9),
  ...range(0x400, 0x45f),
  ...range(0x2013, 0x2014),
  ...range(0x2018, 0x201e),
  0x2026,
  0x2022,
  0x20ac,
  0x2116,
  0x2122,
  0x2044,
]
const characters = codes.map((code) => String.fromCodePoint(code))
const kerned = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,’'-!?"]

/** `capitals` leaves out lowercase letters: titles in that face are set in capitals. */
const FACES = {
  condensed: { family: 'oswald', weight: 600, capitals: true },
  serif: { family: 'libre-bodoni', weight: 700 },
  geometric: { family: 'jost', weight: 600 },
}

function readFace({ family, weight, capitals }) {
  const folder = join(root, 'node_modules', '@fontsource', family)
  const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'].flatMap((subset) => {
    try {
      const { buffer, byteOffset, byteLength } = readFileSync(
        join(folder, 'files', `${family}-${subset}-${weight}-normal.woff`),
      )
      return [parse(buffer.slice(byteOffset, byteOffset + byteLength))]
    } catch (error) {
      if (error.code === 'ENOENT') return []
      throw error
    }
  })
  const latin = subsets[0]
  const scale = CAP_HEIGHT / latin.charToGlyph('H').getBoundingBox().y2
  const glyphs = {}
  for (const character of characters) {
    if (capitals && character !== character.toUpperCase() && character.toUpperCase().length === 1) continue
    const font = subsets.find((candidate) => candidate.charToGlyphIndex(character) > 0)
    if (!font) continue
    const glyph = font.charToGlyph(character)
    glyphs[character] = [Math.round(glyph.advanceWidth * scale), pathData(glyph, font.unitsPerEm, scale)]
  }
  const kerning = {}
  for (const left of kerned.filter((character) => glyphs[character]))
    for (const right of kerned.filter((character) => glyphs[character])) {
      const pair = [latin.charToGlyph(left), latin.charToGlyph(right)]
      const value = Math.round(latin.getKerningValue(...pair) * scale)
      if (Math.abs(value) >= MIN_KERNING) kerning[left + right] = value
    }
  copyFileSync(join(folder, 'LICENSE'), join(fonts, `${family}.LICENSE.txt`))
  return { glyphs, kerning }
}

/** Returns the path of a glyph in absolute coordinates, the baseline at 0, y downwards. */
function pathData(glyph, unitsPerEm, scale) {
  const fixed = (value) => String(Math.round(value * scale))
  let end = ''
  return glyph
    .getPath(0, 0, unitsPerEm)
    .commands.map(({ type, x1, y1, x2, y2, x, y }) => {
      const points = { M: [x, y], L: [x, y], Q: [x1, y1, x, y], C: [x1, y1, x2, y2, x, y], Z: [] }[type]
      const from = end
      end = points.slice(-2).map(fixed).join(' ')
      // The fonts repeat the first point of each contour.
      return type === 'Z' || (type === 'L' && from === end) ? '' : type + points.map(fixed).join(' ')
    })
    .join('')
}

const faces = Object.fromEntries(Object.entries(FACES).map(([name, face]) => [name, readFace(face)]))
writeFileSync(join(fonts, 'outlines.json'), `${JSON.stringify(faces)}\n`)
