// Renders the app icons from client/public/favicon.svg: run `node client/icons.mjs` after changing it.
// The icons are committed, so the build does not need this script.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('./public/', import.meta.url))
const faviconSvg = readFileSync(`${folder}favicon.svg`, 'utf8')
const BACKGROUND = '#17141f'
const ACCENT = '#f6b33c'

const [, backgroundRect] = /(<rect[^>]*\/>)/.exec(faviconSvg) ?? []
if (!backgroundRect) throw new Error('client/public/favicon.svg has no rect as its background')
const foreground = faviconSvg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '').replace(backgroundRect, '')

const square = (inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${BACKGROUND}"/>${inside}</svg>`
// Maskable icons are cropped by the launcher: keep the drawing inside the safe zone, a circle of 80 % diameter.
const maskable = square(`<g transform="translate(32 32) scale(0.74) translate(-32 -30)">${foreground}</g>`)
const shortcut = (lines) =>
  square(
    `<g fill="none" stroke="${ACCENT}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round">${lines}</g>`,
  )
const search = shortcut('<circle cx="29" cy="29" r="12"/><path d="m38 38 10 10"/>')
const watchlists = shortcut('<path d="M21 16h22v33L32 40l-11 9z"/>')

const icons = {
  '192.png': [faviconSvg, 192],
  '512.png': [faviconSvg, 512],
  'maskable-192.png': [maskable, 192],
  'maskable-512.png': [maskable, 512],
  'apple-touch.png': [maskable, 180],
  'search.png': [search, 96],
  'watchlists.png': [watchlists, 96],
}

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, quality: 90, effort: 10 })
    .toBuffer()

mkdirSync(`${folder}icons`, { recursive: true })
for (const [name, [svg, size]] of Object.entries(icons))
  writeFileSync(`${folder}icons/${name}`, await png(svg, size))

// Browsers ask for favicon.ico beside a document that is no HTML. The format is a header, an entry for each picture, and the pictures.
const SIZE = 32
const picture = await png(faviconSvg, SIZE)
const header = Buffer.alloc(22)
for (const [offset, value] of [
  [2, 1],
  [4, 1],
  [10, 1],
  [12, 32],
])
  header.writeUInt16LE(value, offset)
header.writeUInt8(SIZE, 6)
header.writeUInt8(SIZE, 7)
header.writeUInt32LE(picture.length, 14)
header.writeUInt32LE(header.length, 18)
writeFileSync(`${folder}favicon.ico`, Buffer.concat([header, picture]))
