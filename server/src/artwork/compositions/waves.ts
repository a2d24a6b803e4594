import { mix } from '../colour.js'
import { titleAtTop, type Composition } from './Composition.js'
import { circle, num, path, rect, stroke, verticalGradient, xy } from './svg.js'

/** Rows of waves with a boat under a sun. */
export const waves: Composition = {
  name: 'waves',
  draw: (canvas) => {
    const {
      w,
      h,
      isWide,
      focusX,
      palette: { background, shape, shadow, accent, ink },
      random,
    } = canvas
    const defs = verticalGradient('s', [
      [0, background],
      [1, mix(background, accent, 0.5)],
    ])
    const x = focusX + random.between(-44, 44)
    const radius = random.between(22, 32) * (isWide ? 1.5 : 1)
    const start = isWide ? 112 : 138
    let art =
      rect(0, 0, w, h, background) +
      rect(0, isWide ? 0 : 98, w, start + 32 - (isWide ? 0 : 98), 'url(#s)') +
      circle(x, start - radius * 0.15, radius, accent)
    const layers = 6
    const scallops = random.chance(0.4)
    const boatAt = random.integer(1, 2)
    for (let layer = 0; layer < layers; layer += 1) {
      const share = layer / (layers - 1)
      const level = start + (layer * ((isWide ? 272 : 262) - start)) / layers + 6
      const long = random.between(40, 64) * (0.8 + share * 0.7)
      const tall = random.between(5, 9) * (0.8 + share * 0.7)
      const from = -random.between(0, long)
      const fill =
        share < 0.5 ? mix(mix(background, shape, 0.5), shape, share * 2) : mix(shape, shadow, share * 2 - 1)
      if (layer === boatAt) {
        const bx = focusX + random.between(-50, 40)
        art += path(
          `M${xy(bx, level - 22)}v18h-13ZM${xy(bx + 2, level - 27)}q13 12 10 23h-10ZM` +
            `${xy(bx - 16, level - 2)}h32q-3 8-8 9h-17q-5-2-7-9Z`,
          random.chance(0.5) ? ink : mix(shadow, '#000000', 0.15),
        )
      }
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
