import { createHash } from 'node:crypto'
import { drawLogo } from '../../../contract/logo.js'
import { LISTS } from '../../../contract/rules/lists.js'
import { drawBackdrop, drawPosterInside, type ArtworkSubject } from '../../titles/artwork/drawings/index.js'

/** Size and type of the images for link previews. Readers of Open Graph crop this aspect ratio least. */
export const SHARE_PICTURE = { width: 1200, height: 630, type: 'image/jpeg' } as const

/** Part of each address. Increase it when the drawing changes. */
const VERSION = '1'
const DRAWN = /^\/images\/w1280\/backdrop-([\w-]+)\.svg$/
const DRAWN_POSTER = /^\/images\/w200\/poster-([\w-]+)\.svg$/

/** Returns the path of the site's image. */
export function siteSharePicture(): string {
  return `/share/site-${VERSION}.jpg`
}

/** Returns the path of the preview of a backdrop that this server draws; undefined for another image. */
export function titleSharePicture(backdrop: string): string | undefined {
  const stamp = DRAWN.exec(backdrop)?.[1]
  return stamp && `/share/title-${stamp}-${VERSION}.jpg`
}

/**
 * Returns the path of the preview of a watchlist whose first posters this server draws; undefined for others.
 * @param posters addresses of the posters, 200 px wide
 */
export function listSharePicture(id: string, posters: readonly string[]): string | undefined {
  const stamps = posters.map((poster) => DRAWN_POSTER.exec(poster)?.[1])
  return stamps.length > 0 && stamps.every((stamp) => stamp !== undefined)
    ? listSharePictureOf(id, stamps)
    : undefined
}

/** Returns the path of the preview of a watchlist. @param stamps of its first posters, as `imageFingerprint` returns them */
export function listSharePictureOf(id: string, stamps: readonly string[]): string {
  const stamp = createHash('sha256').update(stamps.join(' ')).digest('base64url').slice(0, 16)
  return `/share/list-${id}-${stamp}-${VERSION}.jpg`
}

/** Draws a watchlist's preview as SVG: its first posters side by side, with the logo. */
export function drawSharedList(subjects: readonly ArtworkSubject[]): string {
  const { width, height } = SHARE_PICTURE
  const column = width / LISTS.coverPosters
  return picture(
    `<rect width="${width}" height="${height}" fill="#0e0c14"/>` +
      subjects
        .map((subject, index) =>
          drawPosterInside(subject, { x: index * column, y: 0, width: column, height }, `p${index}`),
        )
        .join('') +
      `<linearGradient id="foot" x2="0" y2="1"><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".8"/></linearGradient>` +
      `<rect width="${width}" height="${height}" fill="url(#foot)"/>` +
      logo(48, height - 144, 1.5),
  )
}

/** Draws a title's preview as SVG: its cropped backdrop with the logo. It has no text, so it needs no font. */
export function drawSharedTitle(subject: ArtworkSubject): string {
  const { width, height } = SHARE_PICTURE
  const drawn = (width * 9) / 16
  return picture(
    `<g transform="translate(0 ${(height - drawn) / 2})">${drawBackdrop(subject, width)}</g>` +
      `<linearGradient id="foot" x2="0" y2="1"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".55"/></linearGradient>` +
      `<rect width="${width}" height="${height}" fill="url(#foot)"/>` +
      logo(48, height - 144, 1.5),
  )
}

/** Draws the site's preview as SVG: the logo. */
export function drawSharedSite(): string {
  const { width, height } = SHARE_PICTURE
  return picture(
    `<radialGradient id="light" cy=".42" r=".75"><stop stop-color="#3a2a4d"/><stop offset="1" stop-color="#0e0c14"/></radialGradient>` +
      `<rect width="${width}" height="${height}" fill="url(#light)"/>` +
      row(48) +
      row(height - 48) +
      logo((width - 352) / 2, (height - 352) / 2, 5.5),
  )
}

/** Draws a row of light bulbs. */
function row(y: number): string {
  const bulbs = Array.from({ length: 25 }, (_, index) => `<circle cx="${48 + index * 46}" cy="${y}" r="8"/>`)
  return `<g fill="#f5b53d" opacity=".8">${bulbs.join('')}</g>`
}

function logo(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${drawLogo('#f5b53d', '#fff6e0')}</g>`
}

function picture(content: string): string {
  const { width, height } = SHARE_PICTURE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}
