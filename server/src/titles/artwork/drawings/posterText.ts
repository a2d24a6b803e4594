import { escapeHtml } from '../../../platform/http/escapeHtml.js'
import { MARGIN, POSTER } from './canvas.js'
import type { ArtworkSubject, PosterPlan } from './planPoster.js'
import { textWidth } from './typography/measureText.js'
import { hasOutlines, outlineText } from './typography/outlines.js'
import { FOOTER_TYPEFACE, type Typeface } from './typography/typefaces.js'
import { capitals, cleanText, isRightToLeft } from './typography/unicode.js'

/** Formats a number for SVG with two decimals. */
export const num = (value: number): string => String(Math.round(value * 100) / 100)

/** CSS font families, for a text with characters that no bundled face has. */
const FAMILIES = { condensed: 'sans-serif', geometric: 'sans-serif', serif: 'serif' } as const

interface PlacedLine {
  text: string
  /** Left end of the baseline. */
  x: number
  y: number
  size: number
  /** Width in units of the drawing. */
  width: number
  /** Letter spacing, in ems. */
  tracking: number
}

/**
 * Writes lines as glyph outlines. A line with characters that the typeface lacks becomes SVG text in a font of the reader.
 * @param hasFallback whether such lines are written; without it they are left out
 */
function writeLines(
  lines: readonly PlacedLine[],
  typeface: Typeface,
  ink: string,
  hasFallback: boolean,
): string {
  let outlines = ''
  let texts = ''
  for (const line of lines) {
    if (hasOutlines(typeface.face, line.text)) outlines += outlineText(typeface.face, line.text, line)
    else if (hasFallback) texts += fallbackText(line)
  }
  return (
    (outlines && `<path fill="${ink}" d="${outlines}"/>`) +
    (texts && `<g font-family="${FAMILIES[typeface.face]}" font-weight="700" fill="${ink}">${texts}</g>`)
  )
}

function fallbackText({ text, x, y, size, width, tracking }: PlacedLine): string {
  const isRtl = isRightToLeft(text)
  return (
    `<text x="${num(isRtl ? x + width : x)}" y="${num(y)}" font-size="${num(size)}" textLength="${num(width)}"` +
    ` lengthAdjust="spacingAndGlyphs"${tracking ? ` letter-spacing="${num(tracking * size)}"` : ''}` +
    `${isRtl ? ' direction="rtl"' : ''}>${escapeHtml(text)}</text>`
  )
}

/** Writes the title of a poster. */
export function titleText({ typeface, box, block, ink }: PosterPlan, hasFallback: boolean): string {
  const top = box.anchor === 'top' ? box.y : box.y + box.h - block.height
  const lines = block.lines.map((line) => {
    // The letter spacing after the last letter is invisible.
    const visible = line.width - Math.max(0, line.tracking) * line.size
    const isAtEnd = box.align === 'start' && isRightToLeft(line.text)
    const free = box.w - visible
    const x = box.x + (box.align === 'middle' ? free / 2 : isAtEnd ? free : 0)
    return { ...line, x, y: top + line.y }
  })
  return writeLines(lines, typeface, ink, hasFallback)
}

/** Writes the footer of a poster: a line, the director and the year. */
export function footerText(subject: ArtworkSubject, { footerInk }: PosterPlan, hasFallback: boolean): string {
  const { tracking } = FOOTER_TYPEFACE
  const right = POSTER.w - MARGIN
  const line = (text: string, size: number, x: number): PlacedLine => ({
    text,
    x,
    y: 287,
    size,
    width: textWidth(text, FOOTER_TYPEFACE) * size,
    tracking,
  })
  const lines: PlacedLine[] = []
  let end = right
  if (subject.year !== null) {
    const year = line(String(subject.year), FOOTER_SIZE, 0)
    year.x = right - year.width + tracking * FOOTER_SIZE
    lines.push(year)
    end = year.x - 10
  }
  const names = capitals(cleanText(subject.director ?? '')).split(', ')
  const widthOf = (count: number): number =>
    textWidth(names.slice(0, count).join(', '), FOOTER_TYPEFACE) * FOOTER_SIZE
  let count = names.length
  // Of many names, those that stay readable.
  while (count > 1 && widthOf(count) * MIN_FOOTER_SCALE > end - MARGIN) count -= 1
  const credit = names.slice(0, count).join(', ')
  if (credit) lines.push(line(credit, FOOTER_SIZE * Math.min(1, (end - MARGIN) / widthOf(count)), MARGIN))
  return (
    `<path d="M${MARGIN} 276H${right}" stroke="${footerInk}" stroke-width=".6" opacity=".45"/>` +
    writeLines(lines, FOOTER_TYPEFACE, footerInk, hasFallback)
  )
}

/** Credits are set smaller than usual by this factor at most, unless they are of one name. */
const MIN_FOOTER_SCALE = 0.85

const FOOTER_SIZE = 6
