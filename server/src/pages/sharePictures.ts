import { drawLogo } from '../../contract/logo.js'
import { drawBackdrop, type ArtworkSubject } from '../artwork/artwork.js'

/** What link previews are shown: the shape that Open Graph's readers crop least. */
export const SHARE_PICTURE = { width: 1200, height: 630, type: 'image/jpeg' } as const

/** Raised whenever the drawing changes: part of each address. */
const VERSION = '1'
const DRAWN = /^\/images\/w1280\/backdrop-([\w-]+)\.svg$/

/** The address of the picture that stands for the site. */
export function sitePicture(): string {
  return `/share/site-${VERSION}.jpg`
}

/** The address of the shared form of a backdrop that this server draws; undefined for another picture. */
export function sharePicture(backdrop: string): string | undefined {
  const stamp = DRAWN.exec(backdrop)?.[1]
  return stamp && `/share/title-${stamp}-${VERSION}.jpg`
}

/** A title's shared picture as SVG: its backdrop, cut to shape, with our sign. It has no lettering, so it needs no font. */
export function drawSharedTitle(subject: ArtworkSubject): string {
  const { width, height } = SHARE_PICTURE
  const drawn = (width * 9) / 16
  return picture(
    `<g transform="translate(0 ${(height - drawn) / 2})">${drawBackdrop(subject, width)}</g>` +
      `<linearGradient id="foot" x2="0" y2="1"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".55"/></linearGradient>` +
      `<rect width="${width}" height="${height}" fill="url(#foot)"/>` +
      sign(48, height - 144, 1.5),
  )
}

/** The site's shared picture as SVG: our sign in its light. */
export function drawSharedSite(): string {
  const { width, height } = SHARE_PICTURE
  return picture(
    `<radialGradient id="light" cy=".42" r=".75"><stop stop-color="#3a2a4d"/><stop offset="1" stop-color="#0e0c14"/></radialGradient>` +
      `<rect width="${width}" height="${height}" fill="url(#light)"/>` +
      row(48) +
      row(height - 48) +
      sign((width - 352) / 2, (height - 352) / 2, 5.5),
  )
}

/** A row of bulbs, as around the board over a cinema's door. */
function row(y: number): string {
  const bulbs = Array.from({ length: 25 }, (_, index) => `<circle cx="${48 + index * 46}" cy="${y}" r="8"/>`)
  return `<g fill="#f5b53d" opacity=".8">${bulbs.join('')}</g>`
}

function sign(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${drawLogo('#f5b53d', '#fff6e0')}</g>`
}

function picture(content: string): string {
  const { width, height } = SHARE_PICTURE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}
