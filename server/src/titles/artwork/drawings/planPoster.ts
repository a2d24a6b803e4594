import { mapOf } from '../../../../contract/own.js'
import { mix, readableColour } from './colour.js'
import { POSTER, type Canvas, type Drawing, type TextBox } from './canvas.js'
import { ERAS, eraOf, tintPalette, type Era } from './era.js'
import { MOTIFS, motifOf, type Motif } from './motifs.js'
import { palettesFor, type Palette } from './palette.js'
import { seededRandom, seedOf } from './seededRandom.js'
import { hasOutlines } from './typography/outlines.js'
import { layoutTitle, type TextBlock } from './typography/layoutTitle.js'
import { TYPEFACES, type Typeface, type TypefaceName } from './typography/typefaces.js'
import { capitals, cleanText } from './typography/unicode.js'

/** The facts about a title that its artwork depends on. */
export interface ArtworkSubject {
  id: number
  title: string
  year: number | null
  director: string | null
  genres: string[]
  type: 'MOVIE' | 'TV'
}

/** Every decision about a poster, before it is written as SVG. */
export interface PosterPlan {
  palette: Palette
  typeface: Typeface
  box: TextBox
  block: TextBlock
  ink: string
  footerInk: string
  footerBackgrounds: string[]
  drawing: Drawing
}

/** Contrast of text; a little above the 4.5 that WCAG 2 AA requires. */
const MIN_CONTRAST = 4.9

/** The typefaces that suit a genre. */
const TYPEFACES_OF_GENRE = mapOf<readonly TypefaceName[]>({
  Action: ['condensed', 'wide', 'headline'],
  Adventure: ['condensed', 'headline', 'didone'],
  Animation: ['swiss', 'wide', 'headline'],
  Comedy: ['swiss', 'wide', 'condensed'],
  Crime: ['condensed', 'headline', 'didone'],
  Documentary: ['swiss', 'modern', 'condensed'],
  Drama: ['didone', 'swiss', 'modern', 'engraved'],
  Family: ['swiss', 'didone', 'wide'],
  Fantasy: ['engraved', 'didone', 'modern'],
  History: ['engraved', 'didone', 'condensed'],
  Horror: ['didone', 'condensed', 'engraved'],
  Music: ['wide', 'didone', 'condensed'],
  Mystery: ['didone', 'modern', 'headline'],
  Romance: ['didone', 'engraved', 'swiss'],
  'Science Fiction': ['modern', 'wide', 'headline'],
  Thriller: ['condensed', 'swiss', 'headline'],
  War: ['condensed', 'headline', 'didone'],
  Western: ['condensed', 'didone', 'headline'],
  'Action & Adventure': ['condensed', 'headline', 'swiss'],
  Kids: ['swiss', 'wide', 'condensed'],
  Reality: ['wide', 'swiss', 'condensed'],
  'Sci-Fi & Fantasy': ['modern', 'wide', 'engraved'],
  'War & Politics': ['condensed', 'didone', 'headline'],
})
const DEFAULT_TYPEFACES: readonly TypefaceName[] = ['swiss', 'didone', 'condensed', 'modern', 'headline']

/** The palette of a title: that of its first genre, printed as in its era. */
function paletteOf(subject: ArtworkSubject): Palette {
  const palettes = palettesFor(subject.genres)
  const palette = palettes[seedOf(subject.id) % palettes.length] as Palette
  return tintPalette(palette, eraOf(subject.year))
}

function typefaceOf(subject: ArtworkSubject, title: string, era: Era): Typeface {
  const genre = subject.genres.find((name) => TYPEFACES_OF_GENRE.has(name)) ?? ''
  const names = [...ERAS[era].typefaces, ...(TYPEFACES_OF_GENRE.get(genre) ?? DEFAULT_TYPEFACES)]
  const seed = seedOf(subject.id)
  const first = (seed + Math.floor(seed / 3)) % names.length
  // Long titles in wide or widely spaced capitals would become too small.
  const isLong = /.{27}|[^ ]{12}/u.test(title)
  const suits = (name: TypefaceName): boolean => {
    const { face, isUppercase } = TYPEFACES[name]
    return (
      !(isLong && (name === 'modern' || name === 'wide' || name === 'engraved')) &&
      hasOutlines(face, isUppercase ? capitals(title) : title)
    )
  }
  const rotated = [...names.slice(first), ...names.slice(0, first), 'condensed', 'swiss'] as const
  return TYPEFACES[rotated.find(suits) ?? 'swiss']
}

/** The title as a poster shows it. */
export function displayTitle({ title }: ArtworkSubject): string {
  return cleanText(title) || 'Untitled'
}

/** Darkens a palette, so that a page can set text on it. */
const dusk = ({ background, shape, shadow, accent, ink }: Palette): Palette => ({
  background: mix(mix(shadow, shape, 0.3), background, 0.06),
  shape: mix(shadow, shape, 0.62),
  shadow: mix(shadow, '#000000', 0.15),
  accent: mix(shadow, accent, 0.72),
  ink,
})

const canvasOf = (subject: ArtworkSubject, palette: Palette): Canvas => ({
  ...POSTER,
  ...palette,
  era: eraOf(subject.year),
  random: seededRandom(seedOf(subject.id)),
})

const motifOfSubject = (subject: ArtworkSubject): Motif => MOTIFS.get(motifOf(subject)) as Motif

/** Plans a backdrop: the motif of the title's poster in darker colours. */
export function planBackdrop(subject: ArtworkSubject): { palette: Palette; defs: string; art: string } {
  const palette = dusk(paletteOf(subject))
  return { palette, ...motifOfSubject(subject).backdrop(canvasOf(subject, palette)) }
}

/** Decides everything about a poster: motif, palette, typeface, text layout and colours. */
export function planPoster(subject: ArtworkSubject): PosterPlan {
  const title = displayTitle(subject)
  const era = eraOf(subject.year)
  const palette = paletteOf(subject)
  const drawing = motifOfSubject(subject).poster(canvasOf(subject, palette))
  const typeface = typefaceOf(subject, title, era)
  const { title: box, footerBackgrounds } = drawing
  const inks = [palette.ink, mix(palette.accent, '#ffffff', 0.8), palette.background, palette.shadow]
  return {
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
