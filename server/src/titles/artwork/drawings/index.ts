import { escapeHtml } from '../../../platform/http/escapeHtml.js'
import type { Palette } from './palette.js'
import { POSTER } from './canvas.js'
import { displayTitle, planBackdrop, planPoster, type ArtworkSubject } from './planPoster.js'
import { footerText, num, titleText } from './posterText.js'
import { seededRandom, seedOf, type SeededRandom } from './seededRandom.js'

export type { ArtworkSubject } from './planPoster.js'
export { hasOutlines, outlinedWidth, outlineText, type Face } from './typography/outlines.js'

/** Version of the artwork, part of every image address. Raise it whenever a drawing changes. */
export const ARTWORK_VERSION = '4'

/** Size of a backdrop, in units of its SVG. */
const BACKDROP = { w: 1280, h: 720 }

/** Creates the film grain: a tile of dots. An SVG filter would be too slow for pages with dozens of posters. */
function filmGrain(
  random: SeededRandom,
  w: number,
  h: number,
  scale: number,
): { defs: string; layer: string } {
  const dots = (count: number): string =>
    Array.from({ length: count }, () => `M${random.integer(1, 69)} ${random.integer(1, 69)}h0`).join('')
  return {
    defs:
      `<pattern id="n" width="70" height="70" patternUnits="userSpaceOnUse" patternTransform="scale(` +
      `${scale}) rotate(17)">` +
      `<g fill="none" stroke-linecap="round" stroke-width=".8"><path d="${dots(34)}" stroke="#fff"` +
      ` opacity=".2"/>` +
      `<path d="${dots(34)}" stroke="#000" opacity=".22"/></g></pattern>`,
    layer: `<rect width="${w}" height="${h}" fill="url(#n)"/>`,
  }
}

/** Another random sequence than the composition's. */
const grainRandom = (id: number): SeededRandom => seededRandom(seedOf(id) + 7919)

const SHEEN =
  '<linearGradient id="v" x2=".6" y2="1"><stop stop-color="#fff" stop-opacity=".07"/>' +
  '<stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".12"/>' +
  '</linearGradient>'

/** A mark in the top right corner that tells series from films. */
const seriesMark = ({ background, ink }: Palette): string =>
  `<path d="M178 0H200V22Z" fill="${ink}"/><path d="M185.5 2.5h10M190.5 6.5h6.5" stroke="` +
  `${background}" stroke-width="1.6"/>`

/**
 * Draws the poster of a title as a complete SVG document.
 * @param width in pixels; the height is 1.5 times that
 * @param hasFallback whether characters without an outline are written as text, in a font of the reader
 */
export function drawPoster(subject: ArtworkSubject, width: number, { hasFallback = true } = {}): string {
  const plan = planPoster(subject)
  const { w, h } = POSTER
  const grain = filmGrain(grainRandom(subject.id), w, h, 1)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num(width * 1.5)}"` +
    ` viewBox="0 0 ${w} ${h}" role="img">` +
    `<title>${escapeHtml(displayTitle(subject))}</title><defs>${plan.drawing.defs}${SHEEN}${grain.defs}</defs>` +
    plan.drawing.art +
    `<rect width="${w}" height="${h}" fill="url(#v)"/>${grain.layer}` +
    (subject.type === 'TV' ? seriesMark(plan.palette) : '') +
    titleText(plan, hasFallback) +
    footerText(subject, plan, hasFallback) +
    '</svg>'
  )
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Draws a poster as a part of another drawing, cropped to a box. Characters without an outline are left out.
 * @param prefix of its ids, which must differ from those of the other parts
 */
export function drawPosterInside(
  subject: ArtworkSubject,
  { x, y, width, height }: Box,
  prefix: string,
): string {
  const drawn = Math.max(width, (height * 2) / 3)
  const poster = drawPoster(subject, drawn, { hasFallback: false })
    .replace(/\b(id="|url\(#|href="#)/g, `$1${prefix}-`)
    .replace('<svg ', `<svg x="${num((width - drawn) / 2)}" `)
  return `<svg x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" overflow="hidden">${poster}</svg>`
}

/** Draws the backdrop of a title: the motif of its poster, enlarged and darker, 16:9, calm on the left. */
export function drawBackdrop(subject: ArtworkSubject, width: number): string {
  const { w, h } = BACKDROP
  const { palette, defs, art } = planBackdrop(subject)
  const grain = filmGrain(grainRandom(subject.id), w, h, 2)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num((width * h) / w)}"` +
    ` viewBox="0 0 ${w} ${h}">` +
    `<defs>${defs}${grain.defs}<linearGradient id="v"><stop stop-color="${palette.shadow}"` +
    ` stop-opacity=".8"/>` + // The page sets text on the left.
    `<stop offset=".7" stop-color="${palette.shadow}" stop-opacity="0"/></linearGradient></defs>` +
    `${art}<rect width="${w}" height="${h}" fill="url(#v)"/>${grain.layer}</svg>`
  )
}
