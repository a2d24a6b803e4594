/** How a title is set: font, spacing and the width of each character. */
export interface Typeface {
  name: string
  /** CSS font family list. */
  family: string
  /** CSS font weight. */
  weight: number
  isItalic: boolean
  /** Whether titles are set in capitals. */
  isUppercase: boolean
  /** Letter spacing, in ems. */
  tracking: number
  /** Distance of two baselines, in ems. */
  lineHeight: number
  /** Largest font size, in units of the drawing. */
  maxSize: number
  /** Advance widths of the ASCII characters from space to tilde, in hundredths of an em. */
  widths: readonly number[]
}

const parseWidths = (list: string): number[] => list.split(' ').map(Number)

// Advance widths of the printable ASCII characters in hundredths of an em. They are those of the last fonts of each
// family list (Liberation, DejaVu); textLength evens out the small differences of the others.
const NARROW = parseWidths(
  '23 27 39 46 46 73 59 19 27 27 32 48 23 27 23 23 46 46 46 46 46 46 46 46 46 46 27 27 48 48 48 50 ' +
    '80 59 59 59 59 55 50 64 59 23 46 59 50 68 59 64 55 64 59 55 50 59 55 77 55 55 50 27 23 27 48 46 ' +
    '27 46 50 46 50 46 27 50 50 23 23 46 23 73 50 50 50 50 32 46 27 50 46 64 46 46 41 32 23 32 48',
)
const BOLD = parseWidths(
  '28 33 47 56 56 89 72 24 33 33 39 58 28 33 28 28 56 56 56 56 56 56 56 56 56 56 33 33 58 58 58 61 ' +
    '98 72 72 72 72 67 61 78 72 28 56 72 61 83 72 78 67 78 72 67 61 72 67 94 67 67 61 33 28 33 58 56 ' +
    '33 56 61 56 61 56 33 61 61 28 28 56 28 89 61 61 61 61 39 56 33 61 56 78 56 56 50 39 28 39 58',
)
const REGULAR = parseWidths(
  '28 28 35 56 56 89 67 19 33 33 39 58 28 33 28 28 56 56 56 56 56 56 56 56 56 56 28 28 58 58 58 56 ' +
    '102 67 67 72 72 67 61 78 72 28 50 67 56 83 72 78 67 78 72 67 61 72 67 94 67 67 61 28 28 28 47 56 ' +
    '33 56 56 50 56 56 28 56 56 22 22 50 22 83 56 56 56 56 33 50 28 56 50 72 50 50 50 33 26 33 58',
)
const ROMAN = parseWidths(
  '25 33 41 50 50 83 78 18 33 33 50 56 25 33 25 28 50 50 50 50 50 50 50 50 50 50 28 28 56 56 56 44 ' +
    '92 72 67 67 72 61 56 72 72 33 39 72 61 89 72 72 56 72 67 56 61 72 72 94 72 72 61 33 28 33 47 50 ' +
    '33 44 50 44 50 44 33 50 50 28 28 50 28 78 50 50 50 50 33 39 28 50 50 72 50 50 44 48 20 48 54',
)
const ITALIC = parseWidths(
  '25 33 42 50 50 83 78 21 33 33 50 67 25 33 25 28 50 50 50 50 50 50 50 50 50 50 33 33 67 67 67 50 ' +
    '92 61 61 67 72 61 61 72 72 33 44 67 56 83 67 72 61 72 61 50 56 72 61 83 61 56 56 39 28 39 42 50 ' +
    '33 50 50 44 50 44 28 50 50 28 28 44 28 72 50 50 50 50 39 39 28 50 44 67 44 44 39 40 27 40 54',
)
const BROAD = parseWidths(
  '35 46 52 84 70 100 87 31 46 46 52 84 38 42 38 37 70 70 70 70 70 70 70 70 70 70 40 40 84 84 84 58 ' +
    '100 77 76 73 83 68 68 82 84 37 37 77 64 100 84 85 73 85 77 72 68 81 77 110 77 72 73 46 37 46 84 ' +
    '50 50 67 72 59 72 68 44 72 71 34 34 67 34 104 71 69 72 72 49 60 48 71 65 92 65 65 58 71 37 71 84',
)
const SLAB = parseWidths(
  '31 40 47 75 63 85 81 28 43 43 47 75 31 37 31 33 63 63 63 63 63 63 63 63 63 63 33 33 75 75 75 53 ' +
    '90 70 76 72 78 69 64 77 85 42 43 78 63 100 82 78 68 78 75 65 67 78 70 101 70 64 66 43 33 43 75 ' +
    '45 45 58 63 55 63 57 39 63 65 34 33 62 34 95 65 60 63 63 47 51 42 65 52 77 54 52 51 58 33 58 75',
)

/** Every typeface that titles can be set in. */
export const TYPEFACES = {
  condensed: {
    name: 'condensed',
    weight: 700,
    isItalic: false,
    isUppercase: true,
    tracking: -0.01,
    lineHeight: 0.84,
    maxSize: 92,
    family:
      "'Avenir Next Condensed','Roboto Condensed','Arial Narrow','Liberation Sans Narrow',Impact," +
      "'DejaVu Sans Condensed',sans-serif",
    widths: NARROW,
  },
  swiss: {
    name: 'swiss',
    weight: 700,
    isItalic: false,
    isUppercase: false,
    tracking: -0.035,
    lineHeight: 0.94,
    maxSize: 58,
    family: "'Helvetica Neue',Helvetica,Arial,'Liberation Sans','DejaVu Sans',sans-serif",
    widths: BOLD,
  },
  modern: {
    name: 'modern',
    weight: 400,
    isItalic: false,
    isUppercase: true,
    tracking: 0.14,
    lineHeight: 1.16,
    maxSize: 34,
    family:
      "Futura,'Avenir Next','Century Gothic','Helvetica Neue',Arial,'Liberation Sans','DejaVu Sans',sans-serif",
    widths: REGULAR,
  },
  didone: {
    name: 'didone',
    weight: 400,
    isItalic: false,
    isUppercase: false,
    tracking: -0.02,
    lineHeight: 0.92,
    maxSize: 66,
    family:
      "Didot,'Bodoni 72','Bodoni MT','Playfair Display','Times New Roman','Liberation Serif','DejaVu Serif',serif",
    widths: ROMAN,
  },
  italic: {
    name: 'italic',
    weight: 400,
    isItalic: true,
    isUppercase: false,
    tracking: -0.02,
    lineHeight: 0.9,
    maxSize: 66,
    family: "Didot,'Bodoni 72','Playfair Display','Times New Roman','Liberation Serif','DejaVu Serif',serif",
    widths: ITALIC,
  },
  wide: {
    name: 'wide',
    weight: 700,
    isItalic: false,
    isUppercase: true,
    tracking: -0.02,
    lineHeight: 0.96,
    maxSize: 40,
    family: "Verdana,'DejaVu Sans','Liberation Sans',sans-serif",
    widths: BROAD,
  },
  slab: {
    name: 'slab',
    weight: 700,
    isItalic: false,
    isUppercase: false,
    tracking: -0.02,
    lineHeight: 0.98,
    maxSize: 52,
    family: "Rockwell,'Roboto Slab','DejaVu Serif Condensed','DejaVu Serif','Liberation Serif',serif",
    widths: SLAB,
  },
} satisfies Record<string, Typeface>

/** The name of a typeface. */
export type TypefaceName = keyof typeof TYPEFACES

/** The plain typeface of the footer. */
export const FOOTER_TYPEFACE: Typeface = {
  ...TYPEFACES.swiss,
  weight: 400,
  tracking: 0.13,
  isUppercase: true,
  widths: REGULAR,
}
