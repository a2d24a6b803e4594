import { escapeHtml } from '../http/escapeHtml.js'
import { MARGIN } from './compositions/Composition.js'
import { POSTER, type ArtworkSubject, type PosterPlan } from './planPoster.js'
import { textWidth } from './typography/measureText.js'
import { FOOTER_TYPEFACE, type Typeface } from './typography/typefaces.js'
import { capitals, cleanText, isRightToLeft } from './typography/unicode.js'

/** Formats a number for SVG with two decimals. */
export const num = (value: number): string => String(Math.round(value * 100) / 100)

const fontAttributes = (typeface: Typeface): string =>
  `font-family="${typeface.family}"${typeface.weight === 400 ? '' : ` font-weight="${typeface.weight}"`}` +
  `${typeface.isItalic ? ' font-style="italic"' : ''}`

/** Writes the title of a poster as SVG text. */
export function titleText({ typeface, box, block, ink }: PosterPlan): string {
  const top = box.anchor === 'top' ? box.y : box.y + box.h - block.height
  const isCentred = box.align === 'middle'
  const lines = block.lines.map((line) => {
    const isRtl = isRightToLeft(line.text)
    const x = isCentred ? box.x + box.w / 2 : isRtl ? box.x + box.w : box.x
    // The letter spacing after the last letter is invisible.
    const shift = isCentred && line.tracking > 0 ? (line.tracking * line.size) / 2 : 0
    return (
      `<text x="${num(x + shift)}" y="${num(top + line.y)}" font-size="${num(line.size)}" textLength="` +
      `${num(line.width)}" lengthAdjust="spacingAndGlyphs"` +
      (line.tracking ? ` letter-spacing="${num(line.tracking * line.size)}"` : '') +
      (isRtl ? ' direction="rtl"' : '') +
      `>${escapeHtml(line.text)}</text>`
    )
  })
  return (
    `<g ${fontAttributes(typeface)} fill="${ink}"${isCentred ? ' text-anchor="middle"' : ''}>` +
    `${lines.join('')}</g>`
  )
}

/** Writes the footer of a poster: a line, the director and the year. */
export function footerText(subject: ArtworkSubject, { footerInk }: PosterPlan): string {
  const size = 6.2
  const right = POSTER.w - MARGIN
  const year = subject.year === null ? '' : String(subject.year)
  const yearWidth = year ? textWidth(year, FOOTER_TYPEFACE) * size : 0
  const director = capitals(cleanText(subject.director ?? ''))
  const maxWidth = right - MARGIN - (year ? yearWidth + 10 : 0)
  const naturalWidth = textWidth(director, FOOTER_TYPEFACE) * size
  const scale = naturalWidth > maxWidth ? maxWidth / naturalWidth : 1
  let text = ''
  if (director) {
    text +=
      `<text x="${MARGIN}" y="287" font-size="${num(size * scale)}" letter-spacing="` +
      `${num(0.13 * size * scale)}"` +
      ` textLength="${num(naturalWidth * scale)}" lengthAdjust="spacingAndGlyphs">${escapeHtml(director)}</text>`
  }
  if (year) {
    text +=
      `<text x="${num(right - yearWidth + 0.13 * size)}" y="287" font-size="${size}" letter-spacing="` +
      `${num(0.13 * size)}"` +
      ` textLength="${num(yearWidth)}" lengthAdjust="spacingAndGlyphs">${year}</text>`
  }
  return (
    `<path d="M${MARGIN} 276H${right}" stroke="${footerInk}" stroke-width=".6" opacity=".45"/>` +
    (text ? `<g ${fontAttributes(FOOTER_TYPEFACE)} fill="${footerInk}">${text}</g>` : '')
  )
}
