import type { Era } from './era.js'
import type { Palette } from './palette.js'
import type { SeededRandom } from './seededRandom.js'

/** Size of a poster, in units of the drawing. */
export const POSTER = { w: 200, h: 300 }

/** What a poster is drawn with. */
export interface Canvas extends Palette {
  w: number
  h: number
  era: Era
  random: SeededRandom
}

/** The area that a drawing reserves for the title. */
export interface TextBox {
  x: number
  y: number
  w: number
  h: number
  align: 'start' | 'middle'
  anchor: 'top' | 'bottom'
  /** Every flat colour behind the text. */
  backgrounds: string[]
}

/** What a scene draws: SVG definitions and elements, and what the text is placed on. */
export interface Drawing {
  defs: string
  art: string
  title: TextBox
  /** Every flat colour behind the footer. */
  footerBackgrounds: string[]
}

/** Draws one of the recurring motifs. */
export type Scene = (canvas: Canvas) => Drawing

/** The margin left and right of all text. */
export const MARGIN = 14

export const FOOTER_TOP = 270

type Align = TextBox['align']
const FULL_WIDTH = { x: MARGIN, w: POSTER.w - MARGIN * 2 }

/** A title area from the top edge down to `bottom`. */
export const titleAtTop = (bottom: number, backgrounds: string[], align: Align = 'start'): TextBox => ({
  ...FULL_WIDTH,
  y: 17,
  h: bottom - 17,
  align,
  anchor: 'top',
  backgrounds,
})

/** A title area from `top` down to the footer. */
export const titleAtBottom = (top: number, backgrounds: string[], align: Align = 'start'): TextBox => ({
  ...FULL_WIDTH,
  y: top,
  h: FOOTER_TOP - 4 - top,
  align,
  anchor: 'bottom',
  backgrounds,
})
