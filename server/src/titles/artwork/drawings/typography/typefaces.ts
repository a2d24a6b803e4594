import type { Face } from './outlines.js'

/** How a title is set: the face, its case and its spacing. */
export interface Typeface {
  face: Face
  /** Whether titles are set in capitals. */
  isUppercase: boolean
  /** Letter spacing, in ems. */
  tracking: number
  /** Distance of two baselines, in ems. */
  lineHeight: number
  /** Largest font size, in units of the drawing. */
  maxSize: number
}

/** Every way in which titles are set. The condensed face has no lowercase letters. */
export const TYPEFACES = {
  condensed: { face: 'condensed', isUppercase: true, tracking: 0, lineHeight: 0.86, maxSize: 92 },
  headline: { face: 'condensed', isUppercase: true, tracking: 0.09, lineHeight: 0.98, maxSize: 48 },
  swiss: { face: 'geometric', isUppercase: false, tracking: -0.02, lineHeight: 0.96, maxSize: 54 },
  modern: { face: 'geometric', isUppercase: true, tracking: 0.14, lineHeight: 1.16, maxSize: 34 },
  wide: { face: 'geometric', isUppercase: true, tracking: -0.01, lineHeight: 0.88, maxSize: 44 },
  didone: { face: 'serif', isUppercase: false, tracking: -0.01, lineHeight: 0.96, maxSize: 60 },
  engraved: { face: 'serif', isUppercase: true, tracking: 0.05, lineHeight: 1, maxSize: 38 },
} satisfies Record<string, Typeface>

export type TypefaceName = keyof typeof TYPEFACES

/** The plain typeface of the footer. */
export const FOOTER_TYPEFACE: Typeface = { ...TYPEFACES.modern, tracking: 0.11 }
