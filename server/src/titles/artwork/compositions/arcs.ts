import { mix } from '../colour.js'
import { titleAtTop, type Composition } from './Composition.js'
import { circle, clipGroup, clipPath, num, rect } from './svg.js'

/** Half circles that stand inside each other on a ground line. */
export const arcs: Composition = {
  name: 'arcs',
  draw: (canvas) => {
    const {
      w,
      h,
      palette: { background, shape, shadow, accent },
      random,
    } = canvas
    const base = 264
    const outer = 148
    const x = random.pick([30, 100, 100, 170])
    const drift = random.between(-0.28, 0.28)
    const bands = random.integer(6, 9)
    const inks = random.pick<readonly string[]>([
      [shape, background, accent, background, shadow, accent],
      [shape, shadow, accent, mix(background, shape, 0.4)],
      [shadow, shape, mix(background, shape, 0.5), accent, background],
    ])
    const defs = clipPath('a', `<rect width="${num(w)}" height="${num(base)}"/>`)
    let rings = ''
    let radius = outer
    for (let band = 0; band < bands && radius > 8; band += 1) {
      rings += circle(x + (outer - radius) * drift, base, radius, inks[band % inks.length] ?? shape)
      radius -= (outer / bands) * random.between(0.6, 1.35)
    }
    const spot = random.between(7, 12)
    const side = x > w / 2 ? -1 : 1
    let art = rect(0, 0, w, h, background) + clipGroup('a', rings)
    if (x !== 100) art += circle(x + side * (outer + 4), 140 + spot, spot, accent)
    art += rect(0, base, w, 1.2, shadow)
    return { defs, art, title: titleAtTop(canvas, 104, [background]), footerBackgrounds: [background] }
  },
}
