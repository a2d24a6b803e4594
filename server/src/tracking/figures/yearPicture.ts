import { drawLogo } from '../../../contract/logo.js'
import { formatCount } from '../../../contract/format.js'
import { dateFormat } from '../../../contract/formatDate.js'
import { t, translate } from '../../../contract/translate.js'
import { YEAR_PICTURES, type YearPictureSize } from '../../../contract/rules/figures.js'
import {
  drawPosterInside,
  hasOutlines,
  outlinedWidth,
  outlineText,
  type ArtworkSubject,
  type Face,
} from '../../titles/artwork/drawings/index.js'
import type { ViewingFigures } from './ViewingFigures.js'

const WIDTH = 1080
const MARGIN = 88
const INNER = WIDTH - 2 * MARGIN
const GAP = 20

/** Where the parts of a picture stand: baselines of its lines, and sizes. */
interface Layout {
  heading: number
  year: { y: number; size: number }
  /** The totals; their labels stand below. */
  totals: { y: number; size: number }
  posters: { y: number; columns: number; rows: number }
  /** The first of the three favorites. */
  favorites: { y: number; step: number; size: number }
  /** From the bottom. */
  username: number
}

const LAYOUTS: Readonly<Record<YearPictureSize, Layout>> = {
  '1080x1350': {
    heading: 146,
    year: { y: 346, size: 216 },
    totals: { y: 472, size: 92 },
    posters: { y: 560, columns: 5, rows: 1 },
    favorites: { y: 1098, step: 58, size: 42 },
    username: 84,
  },
  '1080x1920': {
    heading: 172,
    year: { y: 452, size: 300 },
    totals: { y: 606, size: 104 },
    posters: { y: 700, columns: 4, rows: 2 },
    favorites: { y: 1640, step: 66, size: 48 },
    username: 88,
  },
}

const GOLD = '#f5b53d'
const LIGHT = '#fff6e0'
const MUTED = '#b9aec4'

interface Line {
  x: number
  /** The baseline. */
  y: number
  size: number
  color: string
  face?: Face
  /** Letter spacing, in ems. */
  tracking?: number
  /** A longer text is drawn smaller. */
  maxWidth?: number
  anchor?: 'start' | 'middle'
}

/** Draws a line of outlined text; nothing if a character has no outline, because the rasterizer has no fonts. */
function line(text: string, { x, y, size, color, ...style }: Line): string {
  const { face = 'condensed', tracking = 0, maxWidth = Infinity, anchor = 'start' } = style
  if (!hasOutlines(face, text)) return ''
  const ems = outlinedWidth(face, text, tracking) ?? 0
  const fitted = Math.min(size, maxWidth / (ems || 1))
  const left = anchor === 'middle' ? x - ((ems - tracking) * fitted) / 2 : x
  return `<path fill="${color}" d="${outlineText(face, text, { x: left, y, size: fitted, tracking })}"/>`
}

const label = (text: string, place: Pick<Line, 'x' | 'y' | 'maxWidth' | 'anchor'>) =>
  line(text.toUpperCase(), { size: 24, color: MUTED, face: 'geometric', tracking: 0.16, ...place })

/** Draws the columns of the twelve months, with their initials. */
function columns(months: ViewingFigures['months'], top: number, height: number): string {
  const initials = dateFormat({ month: 'narrow', timeZone: 'UTC' })
  const step = INNER / months.length
  const width = step * 0.62
  const most = Math.max(1, ...months.map(({ titles }) => titles))
  return months
    .map(({ titles }, index) => {
      const x = MARGIN + index * step + (step - width) / 2
      const tall = titles === 0 ? 6 : Math.max(12, (titles / most) * height)
      const color = titles === 0 ? '#3a3346' : titles === most ? GOLD : '#a5782f'
      return (
        `<rect x="${x.toFixed(1)}" y="${(top + height - tall).toFixed(1)}" width="${width.toFixed(1)}" height="${tall.toFixed(1)}" rx="${titles === 0 ? 3 : 6}" fill="${color}"/>` +
        label(initials.format(Date.UTC(2000, index)), {
          x: x + width / 2,
          y: top + height + 40,
          anchor: 'middle',
        })
      )
    })
    .join('')
}

/** Draws a row of light bulbs, as the site's picture has. */
function bulbs(y: number): string {
  const count = 23
  const step = (WIDTH - 96) / (count - 1)
  const lamps = Array.from(
    { length: count },
    (_, index) => `<circle cx="${(48 + index * step).toFixed(1)}" cy="${y}" r="7"/>`,
  )
  return `<g fill="${GOLD}" opacity=".8">${lamps.join('')}</g>`
}

/** Draws posters in rows, and returns the lower end of the last row. */
function posterRows(
  subjects: readonly ArtworkSubject[],
  { y: top, columns, rows }: Layout['posters'],
): { svg: string; bottom: number } {
  const width = (INNER - (columns - 1) * GAP) / columns
  const height = width * 1.5
  const shown = subjects.slice(0, columns * rows)
  const svg = shown
    .map((subject, index) => {
      const x = MARGIN + (index % columns) * (width + GAP)
      const y = top + Math.floor(index / columns) * (height + GAP)
      return drawPosterInside(subject, { x, y, width, height }, `p${index}`)
    })
    .join('')
  return { svg, bottom: top + Math.ceil(shown.length / columns) * (height + GAP) }
}

interface YearPictureOptions {
  username: string
  /** The titles of the year that the user liked best; the first ones are shown. */
  best: readonly ArtworkSubject[]
  size: YearPictureSize
}

/** Draws a user's year as SVG, in the current language. All text is outlines. */
export function drawYearPicture(
  figures: ViewingFigures,
  { username, best, size }: YearPictureOptions,
): string {
  const { width, height } = YEAR_PICTURES[size]
  const layout = LAYOUTS[size]
  const third = INNER / 3
  const titles = figures.films + figures.series
  const hours = Math.round(figures.minutes / 60)
  const days = figures.streak?.days ?? 0
  const totals: [number, string][] = [
    [titles, t('{titles, plural, one {title} other {titles}}', { titles })],
    [hours, t('{hours, plural, one {hour} other {hours}}', { hours })],
    [days, t('{days, plural, one {day in a row} other {days in a row}}', { days })],
  ]
  const favorites: [string, string | undefined][] = [
    [t('Genre'), figures.genres[0] && translate(figures.genres[0].name)],
    [t('Director'), figures.directors[0]?.name],
    [t('Actor'), figures.actors[0]?.name],
  ]
  const posters = posterRows(best, layout.posters)
  // The columns take the room between the posters, of which there may be none, and the favorites.
  const columnsTop = posters.bottom + GAP
  const columnsHeight = layout.favorites.y - 112 - columnsTop
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<radialGradient id="light" cx=".3" cy=".16" r=".95"><stop stop-color="#3a2a4d"/><stop offset="1" stop-color="#0e0c14"/></radialGradient>` +
    `<rect width="${width}" height="${height}" fill="url(#light)"/>` +
    bulbs(40) +
    bulbs(height - 40) +
    `<g transform="translate(${WIDTH - MARGIN - 96} ${layout.heading - 54}) scale(1.5)">${drawLogo(GOLD, LIGHT)}</g>` +
    label(t('A year of film'), { x: MARGIN, y: layout.heading, maxWidth: INNER - 128 }) +
    line(String(figures.year ?? ''), { x: MARGIN - 8, ...layout.year, color: GOLD }) +
    totals
      .map(
        ([value, name], index) =>
          line(formatCount(value), {
            x: MARGIN + index * third,
            ...layout.totals,
            color: LIGHT,
            maxWidth: third - 32,
          }) + label(name, { x: MARGIN + index * third, y: layout.totals.y + 46, maxWidth: third - 32 }),
      )
      .join('') +
    posters.svg +
    columns(figures.months, columnsTop, columnsHeight) +
    favorites
      .map(([name, value], index) =>
        value ? favorite(name, value.toUpperCase(), layout.favorites, index) : '',
      )
      .join('') +
    line(username, {
      x: MARGIN,
      y: height - layout.username,
      size: 28,
      color: MUTED,
      face: 'geometric',
      maxWidth: INNER,
    }) +
    `</svg>`
  )
}

/** Draws a favorite with its label; nothing if its name has characters without an outline. */
function favorite(
  name: string,
  value: string,
  { y, step, size }: Layout['favorites'],
  index: number,
): string {
  const baseline = y + index * step
  const text = line(value, {
    x: MARGIN + 230,
    y: baseline + 6,
    size,
    color: LIGHT,
    maxWidth: INNER - 230,
  })
  return text && label(name, { x: MARGIN, y: baseline, maxWidth: 206 }) + text
}
