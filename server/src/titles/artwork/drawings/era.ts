import { own } from '../../../../contract/own.js'
import { mix } from './colour.js'
import type { Palette } from './palette.js'
import type { TypefaceName } from './typography/typefaces.js'

/** A period of poster design: its layouts, inks and typefaces. */
export type Era = 'deco' | 'flat' | 'bands' | 'neon' | 'modern'

/** Returns the era of a release year. */
export function eraOf(year: number | null): Era {
  if (year === null || year >= 1992) return 'modern'
  if (year >= 1980) return 'neon'
  if (year >= 1967) return 'bands'
  return year >= 1946 ? 'flat' : 'deco'
}

interface EraStyle {
  /** Typefaces beside those of the genre. */
  typefaces: readonly TypefaceName[]
  /** Colours that tint background, shape, shadow, accent and ink, and by how much (0 to 1). */
  tints: Partial<Record<keyof Palette, readonly [colour: string, share: number]>>
}

export const ERAS: Readonly<Record<Era, EraStyle>> = {
  deco: {
    typefaces: ['modern', 'engraved'],
    tints: { background: ['#d9c08a', 0.1], shape: ['#b8975a', 0.12], accent: ['#e0bd6a', 0.3] },
  },
  flat: {
    typefaces: ['swiss', 'headline'],
    tints: { background: ['#f0e2c0', 0.08], shape: ['#e0a04a', 0.06] },
  },
  bands: {
    typefaces: ['didone', 'wide'],
    tints: { shape: ['#c8742c', 0.16], accent: ['#f0a83a', 0.2], shadow: ['#4a2412', 0.2] },
  },
  neon: {
    typefaces: ['wide', 'condensed'],
    tints: { background: ['#26104f', 0.12], shape: ['#7a2bd0', 0.16], shadow: ['#120a3a', 0.35] },
  },
  modern: { typefaces: [], tints: {} },
}

/** Returns a palette as the era printed it. */
export function tintPalette(palette: Palette, era: Era): Palette {
  const tinted = Object.entries(palette).map(([ink, colour]) => {
    const tint = own(ERAS[era].tints, ink)
    return [ink, tint ? mix(colour, ...tint) : colour]
  })
  return Object.fromEntries(tinted) as Palette
}
