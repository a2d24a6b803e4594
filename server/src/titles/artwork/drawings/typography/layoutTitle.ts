import { breakLines, type BrokenText } from './breakLines.js'
import { textWidth } from './measureText.js'
import type { Typeface } from './typefaces.js'
import { capitals, JOINED_SCRIPT } from './unicode.js'

/** One line of text, measured in the units of the drawing. */
export interface TextLine {
  text: string
  size: number
  width: number
  /** Baseline, from the top of the block. */
  y: number
  /** Letter spacing, in ems. */
  tracking: number
}

/** A laid out title: its lines and the height from the first capital to the last descender. */
export interface TextBlock {
  lines: TextLine[]
  height: number
}

/** Height of a capital letter, in ems. */
const CAP_HEIGHT = 0.72
/** Smallest font size of a leading article or a subtitle. */
const MIN_SMALL_SIZE = 9

interface TitleParts {
  article: string
  main: string
  subtitle: string
}

/** Splits a title into a leading article, the main part and a subtitle. */
function splitTitle(title: string): TitleParts {
  const colon = /^(.{1,40}?)(?:\s*:\s+|\s+[–—]\s+|：)(.+)$/u.exec(title)
  // A number belongs to its word: 'Paddington / 2' reads as a mistake.
  const main = (colon?.[1] ?? title).replace(/(^| )(\S{1,12}) (\d{1,2}|[IVX]{1,4})$/u, '$1$2\u00a0$3')
  const subtitle = colon?.[2] ?? ''
  const article = /^(The|A|An|Le|La|Les|Der|Das|El|Il)\s+(?!\1\s)(\S.{2,21})$/u.exec(main)
  return article?.[1] && article[2]
    ? { article: article[1], main: article[2], subtitle }
    : { article: '', main, subtitle }
}

/** Marks above capitals and tall scripts need more space between lines. */
function lineHeightOf(main: string, typeface: Typeface): number {
  if (/[\u00c0-\u00de\u0100-\u017f]/.test(typeface.isUppercase ? main : '')) return typeface.lineHeight + 0.12
  return /[\u0250-\u1fff\u2070-\uffff]/.test(main) ? Math.max(typeface.lineHeight, 1.16) : typeface.lineHeight
}

/** A title prepared for its box; line widths do not depend on the font size yet. */
interface PreparedTitle {
  typeface: Typeface
  width: number
  height: number
  article: string
  /** In ems. */
  articleWidth: number
  main: string
  subtitleOptions: BrokenText[]
  mainTracking: number
  smallTracking: number
  descent: number
  /** In ems. */
  lineHeight: number
}

/** Lays a title out as large as the box allows. A leading article and a subtitle are set small. */
export function layoutTitle(title: string, typeface: Typeface, width: number, height: number): TextBlock {
  const prepared = prepareTitle(title, typeface, width, height)
  const { main, mainTracking } = prepared
  const maxLines = Math.max(4, Math.min(14, Math.ceil(main.length / 7)))
  const { broken, size } = chooseSize(prepared, breakLines(main, typeface, mainTracking, maxLines))
  return placeLines(prepared, broken, size)
}

function prepareTitle(title: string, typeface: Typeface, width: number, height: number): PreparedTitle {
  const setCase = (text: string): string => (typeface.isUppercase ? capitals(text) : text)
  const trackingOf = (text: string, tracking: number): number => (JOINED_SCRIPT.test(text) ? 0 : tracking)
  const parts = splitTitle(title)
  const article = setCase(parts.article)
  const main = setCase(parts.main)
  const subtitle = setCase(parts.subtitle)
  const smallTracking = trackingOf(subtitle, Math.max(typeface.tracking, typeface.isUppercase ? 0.05 : -0.01))
  return {
    typeface,
    width,
    height,
    article,
    articleWidth: textWidth(article, typeface, smallTracking),
    main,
    subtitleOptions: subtitle ? breakLines(subtitle, typeface, smallTracking, 14) : [],
    mainTracking: trackingOf(main, typeface.tracking),
    smallTracking,
    descent: typeface.isUppercase ? 0.06 : 0.22,
    lineHeight: lineHeightOf(main, typeface),
  }
}

/** What a title needs at a font size. */
interface SizePlan {
  height: number
  /** Font size of the article and the subtitle. */
  smallSize: number
  subtitle: BrokenText | undefined
}

function planSize(prepared: PreparedTitle, broken: BrokenText, size: number): SizePlan {
  const { typeface, width, article, subtitleOptions, descent, lineHeight } = prepared
  const smallSize = Math.min(Math.max(size * 0.42, MIN_SMALL_SIZE), 17, size)
  const subtitle =
    subtitleOptions.find((option) => option.maxWidth * smallSize <= width) ??
    subtitleOptions[subtitleOptions.length - 1]
  const height =
    (article ? smallSize * 1.28 : 0) +
    size * (CAP_HEIGHT + (broken.lines.length - 1) * lineHeight + descent) +
    (subtitle ? smallSize * (0.5 + subtitle.lines.length * (typeface.lineHeight + 0.16)) : 0)
  return { height, smallSize, subtitle }
}

function fits(prepared: PreparedTitle, broken: BrokenText, size: number): boolean {
  const { width, height, articleWidth } = prepared
  const plan = planSize(prepared, broken, size)
  return (
    plan.height <= height &&
    articleWidth * plan.smallSize <= width &&
    (!plan.subtitle || plan.subtitle.maxWidth * plan.smallSize <= width)
  )
}

/** Chooses the line breaks that allow the largest font size. */
function chooseSize(prepared: PreparedTitle, options: BrokenText[]): { broken: BrokenText; size: number } {
  const { typeface, width, main } = prepared
  // A word of a few letters may fill its box like a sign.
  const maxSize = main.length < 5 ? typeface.maxSize * 1.7 : typeface.maxSize
  let chosen = options[0] as BrokenText
  let size = 0
  for (const option of options) {
    let candidate = Math.min(width / Math.max(option.maxWidth, 0.01), maxSize)
    // More lines must make the title clearly larger, because fewer lines read faster.
    if (candidate <= size * 1.04) continue
    while (!fits(prepared, option, candidate) && candidate > size * 1.04 && candidate > 0.5) candidate *= 0.96
    if (candidate > size * 1.04) {
      chosen = option
      size = candidate
    }
  }
  return { broken: chosen, size }
}

function placeLines(prepared: PreparedTitle, broken: BrokenText, size: number): TextBlock {
  const { typeface, article, articleWidth, smallTracking, mainTracking, descent, lineHeight } = prepared
  const { smallSize, subtitle } = planSize(prepared, broken, size)
  const lines: TextLine[] = []
  let y = 0
  const addLine = (text: string, fontSize: number, ems: number, tracking: number): void => {
    lines.push({ text, size: fontSize, width: ems * fontSize, y, tracking })
  }
  if (article) {
    y += smallSize * CAP_HEIGHT
    addLine(article, smallSize, articleWidth, smallTracking)
    y += smallSize * 0.56
  }
  broken.lines.forEach((text, index) => {
    y += size * (index === 0 ? CAP_HEIGHT : lineHeight)
    addLine(text, size, broken.widths[index] ?? 0, mainTracking)
  })
  subtitle?.lines.forEach((text, index) => {
    y +=
      index === 0
        ? smallSize * (0.5 + CAP_HEIGHT + 0.1) + size * descent * 0.6
        : smallSize * (typeface.lineHeight + 0.16)
    addLine(text, smallSize, subtitle.widths[index] ?? 0, smallTracking)
  })
  return { lines, height: y + (subtitle ? smallSize * 0.2 : size * descent) }
}
