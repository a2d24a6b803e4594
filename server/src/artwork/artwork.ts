import { COMPOSITIONS, type Composition, type Dice, type Drawing, type Quiet } from './compositions.js'
import { mix, palettesFor, luminance, readableInk, type Palette } from './palette.js'
import {
  capitals,
  cleanText,
  escapeXml,
  FACES,
  FOOT_FACE,
  isRightToLeft,
  setTitle,
  textWidth,
  type Block,
  type Face,
  type FaceName,
} from './typesetting.js'

/** What the drawing needs to know about a title. */
export interface ArtworkSubject {
  id: number
  title: string
  year: number | null
  director: string | null
  genres: string[]
  type: 'MOVIE' | 'TV'
}

/** A poster before it is written out; the tests look at it. */
export interface PosterPlan {
  composition: string
  palette: Palette
  face: Face
  box: Quiet
  block: Block
  ink: string
  footInk: string
  footGrounds: string[]
  drawing: Drawing
}

const VERSION = '1'
const POSTER = { w: 200, h: 300 }
const BACKDROP = { w: 1280, h: 720 }
const MARGIN = 14
const CONTRAST = 4.9

const MOODS: ReadonlyMap<string, readonly FaceName[]> = new Map(
  Object.entries<readonly FaceName[]>({
    Action: ['condensed', 'wide', 'swiss'],
    Adventure: ['slab', 'condensed', 'swiss'],
    Animation: ['swiss', 'slab', 'wide'],
    Comedy: ['swiss', 'slab', 'condensed'],
    Crime: ['condensed', 'swiss', 'didone'],
    Documentary: ['swiss', 'modern', 'condensed'],
    Drama: ['didone', 'swiss', 'modern', 'italic'],
    Family: ['slab', 'swiss', 'italic'],
    Fantasy: ['didone', 'modern', 'italic'],
    History: ['didone', 'slab', 'condensed'],
    Horror: ['didone', 'condensed', 'italic'],
    Music: ['wide', 'italic', 'condensed'],
    Mystery: ['didone', 'modern', 'condensed'],
    Romance: ['italic', 'didone', 'swiss'],
    'Science Fiction': ['modern', 'wide', 'condensed'],
    Thriller: ['condensed', 'swiss', 'wide'],
    War: ['condensed', 'slab', 'didone'],
    Western: ['slab', 'condensed', 'didone'],
    'Action & Adventure': ['condensed', 'slab', 'swiss'],
    Kids: ['slab', 'swiss', 'wide'],
    Reality: ['wide', 'swiss', 'condensed'],
    'Sci-Fi & Fantasy': ['modern', 'wide', 'didone'],
    'War & Politics': ['condensed', 'didone', 'slab'],
  }),
)
const ANY_MOOD: readonly FaceName[] = ['swiss', 'didone', 'condensed', 'modern', 'slab']

const seedOf = (id: number): number => (Number.isFinite(id) ? Math.abs(Math.trunc(id)) : 0)

function diceFrom(id: number): Dice {
  let state = Math.imul((seedOf(id) >>> 0) + 1, 0x9e3779b1) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (least, most) => least + next() * (most - least),
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}

// Each round through the motifs starts elsewhere, or a grid as wide as the list would repeat in columns.
function compositionOf(id: number): Composition {
  const count = COMPOSITIONS.length
  const seed = seedOf(id)
  return COMPOSITIONS[(seed + Math.floor(seed / count) * 3) % count] as Composition
}

// The step of three a round keeps a motif from coming back in the colours it wore last.
function paletteOf(subject: ArtworkSubject): Palette {
  const palettes = palettesFor(subject.genres)
  const seed = seedOf(subject.id)
  return palettes[(seed + Math.floor(seed / COMPOSITIONS.length) * 3) % palettes.length] as Palette
}

function faceOf(subject: ArtworkSubject, title: string): Face {
  const moods = MOODS.get(subject.genres.find((genre) => MOODS.has(genre)) ?? '') ?? ANY_MOOD
  const seed = seedOf(subject.id)
  const face: Face = FACES[moods[(seed + Math.floor(seed / 3)) % moods.length] ?? 'swiss']
  // Long titles in wide or widely spaced capitals would shrink to nothing.
  return /.{27}|[^ ]{12}/u.test(title) && (face.name === 'modern' || face.name === 'wide')
    ? FACES.condensed
    : face
}

/** Decides everything about a poster: motif, palette, lettering, inks. */
export function planPoster(subject: ArtworkSubject): PosterPlan {
  const title = cleanText(subject.title) || 'Untitled'
  const composition = compositionOf(subject.id)
  const palette = paletteOf(subject)
  const drawing = composition.draw({
    ...POSTER,
    wide: false,
    fx: POSTER.w / 2,
    palette,
    dice: diceFrom(subject.id),
  })
  const face = faceOf(subject, title)
  const { title: box, footGrounds } = drawing
  const inks = [palette.ink, mix(palette.accent, '#ffffff', 0.8), palette.ground, palette.deep]
  return {
    composition: composition.name,
    palette,
    face,
    box,
    drawing,
    footGrounds,
    block: setTitle(title, face, box.w, box.h),
    ink: readableInk(inks, box.grounds, CONTRAST),
    footInk: readableInk(inks, footGrounds, CONTRAST),
  }
}

const n = (value: number): string => String(Math.round(value * 100) / 100)

// Grain is a tile of dots rather than a filter: a page shows dozens of posters.
function grain(dice: Dice, w: number, h: number, scale: number): { defs: string; layer: string } {
  const dots = (count: number): string =>
    Array.from({ length: count }, () => `M${dice.whole(1, 69)} ${dice.whole(1, 69)}h0`).join('')
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

const SHEEN =
  '<linearGradient id="v" x2=".6" y2="1"><stop stop-color="#fff" stop-opacity=".07"/>' +
  '<stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".12"/>' +
  '</linearGradient>'

const fontOf = (face: Face): string =>
  `font-family="${face.family}"${face.weight === 400 ? '' : ` font-weight="${face.weight}"`}` +
  `${face.italic ? ' font-style="italic"' : ''}`

function writeTitle({ face, box, block, ink }: PosterPlan): string {
  const top = box.anchor === 'top' ? box.y : box.y + box.h - block.height
  const lines = block.lines.map((line) => {
    const backwards = isRightToLeft(line.text)
    const middle = box.align === 'middle'
    const x = middle ? box.x + box.w / 2 : backwards ? box.x + box.w : box.x
    // The tracking after the last letter is no part of the visible line.
    const nudge = middle && line.tracking > 0 ? (line.tracking * line.size) / 2 : 0
    return (
      `<text x="${n(x + nudge)}" y="${n(top + line.y)}" font-size="${n(line.size)}" textLength="` +
      `${n(line.width)}" lengthAdjust="spacingAndGlyphs"` +
      (line.tracking ? ` letter-spacing="${n(line.tracking * line.size)}"` : '') +
      (backwards ? ' direction="rtl"' : '') +
      `>${escapeXml(line.text)}</text>`
    )
  })
  return (
    `<g ${fontOf(face)} fill="${ink}"${box.align === 'middle' ? ' text-anchor="middle"' : ''}>` +
    `${lines.join('')}</g>`
  )
}

function writeFoot(subject: ArtworkSubject, { footInk }: PosterPlan): string {
  const size = 6.2
  const right = POSTER.w - MARGIN
  const year = subject.year === null ? '' : String(subject.year)
  const yearWidth = year ? textWidth(year, FOOT_FACE) * size : 0
  const director = capitals(cleanText(subject.director ?? ''))
  const room = right - MARGIN - (year ? yearWidth + 10 : 0)
  const natural = textWidth(director, FOOT_FACE) * size
  const scale = natural > room ? room / natural : 1
  let text = ''
  if (director) {
    text +=
      `<text x="${MARGIN}" y="287" font-size="${n(size * scale)}" letter-spacing="` +
      `${n(0.13 * size * scale)}"` +
      ` textLength="${n(natural * scale)}" lengthAdjust="spacingAndGlyphs">${escapeXml(director)}</text>`
  }
  if (year) {
    text +=
      `<text x="${n(right - yearWidth + 0.13 * size)}" y="287" font-size="${size}" letter-spacing="` +
      `${n(0.13 * size)}"` +
      ` textLength="${n(yearWidth)}" lengthAdjust="spacingAndGlyphs">${year}</text>`
  }
  return (
    `<path d="M${MARGIN} 276H${right}" stroke="${footInk}" stroke-width=".6" opacity=".45"/>` +
    (text ? `<g ${fontOf(FOOT_FACE)} fill="${footInk}">${text}</g>` : '')
  )
}

const seriesMark = ({ ground, ink }: Palette): string =>
  `<path d="M178 0H200V22Z" fill="${ink}"/><path d="M185.5 2.5h10M190.5 6.5h6.5" stroke="` +
  `${ground}" stroke-width="1.6"/>`

/** Draws the poster of a title as a complete SVG document, `width` pixels wide and half as high again. */
export function drawPoster(subject: ArtworkSubject, width: number): string {
  const plan = planPoster(subject)
  const { w, h } = POSTER
  const noise = grain(diceFrom(seedOf(subject.id) + 7919), w, h, 1)
  const title = escapeXml(cleanText(subject.title) || 'Untitled')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(width * 1.5)}"` +
    ` viewBox="0 0 ${w} ${h}" role="img">` +
    `<title>${title}</title><defs>${plan.drawing.defs}${SHEEN}${noise.defs}</defs>${plan.drawing.art}` +
    `<rect width="${w}" height="${h}" fill="url(#v)"/>${noise.layer}` +
    (subject.type === 'TV' ? seriesMark(plan.palette) : '') +
    writeTitle(plan) +
    writeFoot(subject, plan) +
    '</svg>'
  )
}

/** Draws the same composition wide and without lettering, its focus right of the centre. */
export function drawBackdrop(subject: ArtworkSubject, width: number): string {
  const { w, h } = BACKDROP
  const scale = h / POSTER.h
  const palette = paletteOf(subject)
  const stageWidth = w / scale
  const drawing = compositionOf(subject.id).draw({
    w: stageWidth,
    h: POSTER.h,
    wide: true,
    fx: stageWidth * 0.67,
    palette,
    dice: diceFrom(subject.id),
  })
  const noise = grain(diceFrom(seedOf(subject.id) + 7919), w, h, 2)
  // Light prints are dimmed a little towards the left, where the page sets its own lettering.
  const shade = luminance(palette.ground) > 0.3 ? 0.3 : 0.4
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n((width * h) / w)}"` +
    ` viewBox="0 0 ${w} ${h}">` +
    `<defs>${drawing.defs}${noise.defs}<linearGradient id="v"><stop stop-color="${palette.deep}"` +
    ` stop-opacity="${shade}"/>` +
    `<stop offset=".6" stop-color="${palette.deep}" stop-opacity="0"/></linearGradient></defs>` +
    `<g transform="scale(${scale})">${drawing.art}</g><rect width="${w}" height="${h}"` +
    ` fill="url(#v)"/>${noise.layer}</svg>`
  )
}

/** Part of every cached address: raised whenever the drawing changes. */
export function artworkVersion(): string {
  return VERSION
}
