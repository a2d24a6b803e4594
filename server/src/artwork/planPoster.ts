import { mix, readableColour } from './colour.js'
import type { Composition, Drawing, TextBox } from './compositions/Composition.js'
import { COMPOSITIONS } from './compositions/index.js'
import { palettesFor, type Palette } from './palette.js'
import { seededRandom, seedOf } from './seededRandom.js'
import { layoutTitle, type TextBlock } from './typography/layoutTitle.js'
import { TYPEFACES, type Typeface, type TypefaceName } from './typography/typefaces.js'
import { cleanText } from './typography/unicode.js'

/** The facts about a title that its artwork depends on. */
export interface ArtworkSubject {
  id: number
  title: string
  year: number | null
  director: string | null
  /** Names of genres. */
  genres: string[]
  type: 'MOVIE' | 'TV'
}

/** Every decision about a poster, before it is written as SVG. */
export interface PosterPlan {
  /** Name of the composition. */
  composition: string
  palette: Palette
  typeface: Typeface
  box: TextBox
  block: TextBlock
  /** Colour of the title. */
  ink: string
  footerInk: string
  footerBackgrounds: string[]
  drawing: Drawing
}

/** Size of a poster, in units of the drawing. */
export const POSTER = { w: 200, h: 300 }

/** Contrast of text; a little above the 4.5 that WCAG 2 AA requires. */
const MIN_CONTRAST = 4.9

/** The typefaces that suit a genre. */
const TYPEFACES_OF_GENRE: ReadonlyMap<string, readonly TypefaceName[]> = new Map(
  Object.entries<readonly TypefaceName[]>({
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
const DEFAULT_TYPEFACES: readonly TypefaceName[] = ['swiss', 'didone', 'condensed', 'modern', 'slab']

/** The composition of a title. Each round starts elsewhere, so that a grid as wide as the list shows no columns. */
export function compositionOf(id: number): Composition {
  const count = COMPOSITIONS.length
  const seed = seedOf(id)
  return COMPOSITIONS[(seed + Math.floor(seed / count) * 3) % count] as Composition
}

/** The palette of a title. The step of three a round gives a composition other colours the next time. */
export function paletteOf(subject: ArtworkSubject): Palette {
  const palettes = palettesFor(subject.genres)
  const seed = seedOf(subject.id)
  return palettes[(seed + Math.floor(seed / COMPOSITIONS.length) * 3) % palettes.length] as Palette
}

function typefaceOf(subject: ArtworkSubject, title: string): Typeface {
  const genre = subject.genres.find((name) => TYPEFACES_OF_GENRE.has(name)) ?? ''
  const names = TYPEFACES_OF_GENRE.get(genre) ?? DEFAULT_TYPEFACES
  const seed = seedOf(subject.id)
  const typeface: Typeface = TYPEFACES[names[(seed + Math.floor(seed / 3)) % names.length] ?? 'swiss']
  // Long titles in wide or widely spaced capitals would become too small.
  return /.{27}|[^ ]{12}/u.test(title) && (typeface.name === 'modern' || typeface.name === 'wide')
    ? TYPEFACES.condensed
    : typeface
}

/** The title as a poster shows it. */
export function displayTitle({ title }: ArtworkSubject): string {
  return cleanText(title) || 'Untitled'
}

/** Decides everything about a poster: composition, palette, typeface, text layout and colours. */
export function planPoster(subject: ArtworkSubject): PosterPlan {
  const title = displayTitle(subject)
  const composition = compositionOf(subject.id)
  const palette = paletteOf(subject)
  const drawing = composition.draw({
    ...POSTER,
    isWide: false,
    focusX: POSTER.w / 2,
    palette,
    random: seededRandom(subject.id),
  })
  const typeface = typefaceOf(subject, title)
  const { title: box, footerBackgrounds } = drawing
  const inks = [palette.ink, mix(palette.accent, '#ffffff', 0.8), palette.background, palette.shadow]
  return {
    composition: composition.name,
    palette,
    typeface,
    box,
    drawing,
    footerBackgrounds,
    block: layoutTitle(title, typeface, box.w, box.h),
    ink: readableColour(inks, box.backgrounds, MIN_CONTRAST),
    footerInk: readableColour(inks, footerBackgrounds, MIN_CONTRAST),
  }
}
