import type { Palette } from '../palette.js'
import type { Era } from '../era.js'
import type { SeededRandom } from '../seededRandom.js'

/** The canvas of a poster: 200 units wide and 300 high. */
export interface Canvas {
  w: number
  h: number
  era: Era
  palette: Palette
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

/** What a composition draws: SVG definitions and elements, and what the text is placed on. */
export interface Drawing {
  defs: string
  art: string
  title: TextBox
  /** Every flat colour behind the footer. */
  footerBackgrounds: string[]
}

/** One of the recurring motifs. */
export interface Composition {
  name: string
  draw: (canvas: Canvas) => Drawing
}

/** The margin left and right of all text. */
export const MARGIN = 14

/** Where the footer begins. */
export const FOOTER_TOP = 270

/** A title area from the top edge down to `bottom`. */
export const titleAtTop = (
  canvas: Canvas,
  bottom: number,
  backgrounds: string[],
  align: TextBox['align'] = 'start',
): TextBox => ({
  x: MARGIN,
  y: 17,
  w: canvas.w - MARGIN * 2,
  h: bottom - 17,
  align,
  anchor: 'top',
  backgrounds,
})

/** A title area from `top` down to the footer. */
export const titleAtBottom = (
  canvas: Canvas,
  top: number,
  backgrounds: string[],
  align: TextBox['align'] = 'start',
): TextBox => ({
  x: MARGIN,
  y: top,
  w: canvas.w - MARGIN * 2,
  h: FOOTER_TOP - 4 - top,
  align,
  anchor: 'bottom',
  backgrounds,
})
