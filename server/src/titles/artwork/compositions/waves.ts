import { mix } from '../colour.js'
import { titleAtTop, type Composition } from './Composition.js'
import { circle, num, path, rect, stroke, verticalGradient, xy } from './svg.js'

/** Rows of waves under a sun. */
export const waves: Composition = {
  name: 'waves',
  draw: (canvas) => {
    const {
      w,
      h,
      palette: { background, shape, shadow, accent },
      random,
    } = canvas
    const defs = verticalGradient('s', [
      [0, background],
      [1, mix(background, accent, 0.5)],
    ])
    const x = 100 + random.between(-44, 44)
    const radius = random.between(22, 32)
    const start = 138
    let art =
      rect(0, 0, w, h, background) +
      rect(0, 98, w, start + 32 - 98, 'url(#s)') +
      circle(x, start - radius * 0.15, radius, accent)
    const layers = 6
    const scallops = random.chance(0.4)
    for (let layer = 0; layer < layers; layer += 1) {
      const share = layer / (layers - 1)
      const level = start + (layer * (262 - start)) / layers + 6
      const long = random.between(40, 64) * (0.8 + share * 0.7)
      const tall = random.between(5, 9) * (0.8 + share * 0.7)
      const from = -random.between(0, long)
      const fill =
        share < 0.5 ? mix(mix(background, shape, 0.5), shape, share * 2) : mix(shape, shadow, share * 2 - 1)
      let crest = `M${xy(from, level)}`
      const count = Math.ceil((w - from) / long) + 1
      for (let index = 0; index < count; index += 1) {
        crest += scallops
          ? `q${xy(long / 2, tall * 2.2)} ${num(long)} 0`
          : index === 0
            ? `q${xy(long / 2, -tall * 2)} ${num(long)} 0`
            : `t${num(long)} 0`
      }
      art += path(`${crest}V${h}H${num(from)}Z`, fill)
      art += stroke(crest, mix(fill, '#ffffff', 0.6), 0.9, 0.7)
    }
    art += rect(0, 266, w, 34, shadow)
    return { defs, art, title: titleAtTop(canvas, 98, [background]), footerBackgrounds: [shadow] }
  },
}
