// Draws the icons of the installed product from the brand's drawing: `node client/icons.mjs`, after a change of
// client/public/favicon.svg. The PNGs are committed, because a build needs no drawing.
import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('./public/', import.meta.url))
const brand = readFileSync(`${folder}favicon.svg`, 'utf8')
const GROUND = '#17141f'
const LIGHT = '#f6b33c'

const [, ground] = /(<rect[^>]*\/>)/.exec(brand) ?? []
if (!ground) throw new Error('client/public/favicon.svg has no rect for its ground')
const drawing = brand.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '').replace(ground, '')

const square = (inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${GROUND}"/>${inside}</svg>`
// What a launcher cuts to its own shape: the drawing keeps within the circle of 80 percent that is always seen.
const maskable = square(`<g transform="translate(32 32) scale(0.74) translate(-32 -30)">${drawing}</g>`)
const shortcut = (lines) =>
  square(
    `<g fill="none" stroke="${LIGHT}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round">${lines}</g>`,
  )
const search = shortcut('<circle cx="29" cy="29" r="12"/><path d="m38 38 10 10"/>')
const watchlists = shortcut('<path d="M21 16h22v33L32 40l-11 9z"/>')

const icons = {
  '32.png': [brand, 32],
  '192.png': [brand, 192],
  '512.png': [brand, 512],
  'maskable-192.png': [maskable, 192],
  'maskable-512.png': [maskable, 512],
  'apple-touch.png': [maskable, 180],
  'search.png': [search, 96],
  'watchlists.png': [watchlists, 96],
}

mkdirSync(`${folder}icons`, { recursive: true })
for (const [name, [svg, size]] of Object.entries(icons))
  await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(`${folder}icons/${name}`)
