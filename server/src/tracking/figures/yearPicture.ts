import { drawLogo } from '../../../contract/logo.js'
import { formatCount } from '../../../contract/format.js'
import { dateFormat } from '../../../contract/formatDate.js'
import { t, translate } from '../../../contract/translate.js'
import { hasOutlines, outlinedWidth, outlineText, type Face } from '../../titles/artwork/drawings/index.js'
import type { ViewingFigures } from './ViewingFigures.js'

/** Size and type of the picture of a year: upright, as apps show shared pictures largest. */
export const YEAR_PICTURE = { width: 1080, height: 1350, type: 'image/jpeg' } as const

const MARGIN = 88
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
  const step = (YEAR_PICTURE.width - 2 * MARGIN) / months.length
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
  const step = (YEAR_PICTURE.width - 96) / (count - 1)
  const lamps = Array.from(
    { length: count },
    (_, index) => `<circle cx="${(48 + index * step).toFixed(1)}" cy="${y}" r="7"/>`,
  )
  return `<g fill="${GOLD}" opacity=".8">${lamps.join('')}</g>`
}

/** Draws a user's year as SVG, in the current language. All text is outlines. */
export function drawYearPicture(figures: ViewingFigures, username: string): string {
  const { width, height } = YEAR_PICTURE
  const inner = width - 2 * MARGIN
  const third = inner / 3
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
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<radialGradient id="light" cx=".3" cy=".16" r=".95"><stop stop-color="#3a2a4d"/><stop offset="1" stop-color="#0e0c14"/></radialGradient>` +
    `<rect width="${width}" height="${height}" fill="url(#light)"/>` +
    bulbs(40) +
    bulbs(height - 40) +
    `<g transform="translate(${width - MARGIN - 96} 96) scale(1.5)">${drawLogo(GOLD, LIGHT)}</g>` +
    label(t('A year of film'), { x: MARGIN, y: 150, maxWidth: inner - 128 }) +
    line(String(figures.year ?? ''), { x: MARGIN - 8, y: 440, size: 300, color: GOLD }) +
    totals
      .map(
        ([value, name], index) =>
          line(formatCount(value), {
            x: MARGIN + index * third,
            y: 606,
            size: 104,
            color: LIGHT,
            maxWidth: third - 32,
          }) + label(name, { x: MARGIN + index * third, y: 652, maxWidth: third - 32 }),
      )
      .join('') +
    columns(figures.months, 706, 176) +
    favorites
      .map(([name, value], index) => {
        const y = 1024 + index * 74
        return value === undefined
          ? ''
          : label(name, { x: MARGIN, y, maxWidth: 206 }) +
              line(value.toUpperCase(), {
                x: MARGIN + 230,
                y: y + 6,
                size: 50,
                color: LIGHT,
                maxWidth: inner - 230,
              })
      })
      .join('') +
    line(username, {
      x: MARGIN,
      y: height - 94,
      size: 28,
      color: MUTED,
      face: 'geometric',
      maxWidth: inner,
    }) +
    `</svg>`
  )
}
