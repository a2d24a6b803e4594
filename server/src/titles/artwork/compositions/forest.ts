import { mix } from '../colour.js'
import { titleAtBottom, type Composition } from './Composition.js'
import { circle, num, path, rect, verticalGradient, xy } from './svg.js'

/** Three rows of tree trunks in mist. */
export const forest: Composition = {
  name: 'forest',
  draw: (canvas) => {
    const {
      w,
      h,
      palette: { background, shape, shadow, accent },
      random,
    } = canvas
    const mist = mix(background, shape, 0.55)
    const floor = 192
    const defs = verticalGradient('s', [
      [0, mix(background, shape, 0.25)],
      [1, mix(mist, '#ffffff', 0.12)],
    ])
    const moon = random.between(22, 36)
    let art =
      rect(0, 0, w, h, 'url(#s)') +
      circle(100 + random.between(-40, 40), random.between(52, 88), moon, accent)
    const trunks = (
      count: number,
      thin: number,
      thick: number,
      foot: number,
      fill: string,
      branches: number,
    ): string => {
      let d = ''
      let boughs = ''
      for (let index = 0; index < count; index += 1) {
        const x = ((index + random.between(0.1, 0.9)) / count) * w
        const half = random.between(thin, thick) / 2
        const lean = random.between(-5, 5)
        d +=
          `M${xy(x - half, foot)}L${num(x + lean - half * 0.75)} 0H${num(x + lean + half * 0.75)}L` +
          `${xy(x + half, foot)}Z`
        for (let branch = 0; branch < branches; branch += 1) {
          const y = random.between(16, foot * 0.6)
          const side = random.pick([-1, 1])
          const long = random.between(14, 34)
          boughs +=
            `M${xy(x + lean * 0.6, y + half)}l` +
            `${xy(side * long, -long * random.between(0.5, 0.9))}L${xy(x + lean * 0.6, y - half * 0.4)}Z`
        }
      }
      // Two paths: overlaps of opposite winding would cut holes into one.
      return path(d, fill) + (boughs ? path(boughs, fill) : '')
    }
    const dense = 1
    art += trunks(Math.round(random.integer(10, 14) * dense), 2, 4, floor, mix(mist, shape, 0.55), 0)
    art += trunks(Math.round(random.integer(5, 8) * dense), 4, 8, floor, mix(shape, shadow, 0.45), 1)
    art += path(
      `M0 ${num(floor - 6)}Q${xy(w * 0.3, floor - 16)} ${xy(w * 0.6, floor - 6)}T${xy(w, floor - 8)}V${h}H0Z`,
      mix(shape, shadow, 0.6),
    )
    art += trunks(Math.round(random.integer(2, 3) * dense), 10, 19, floor + 8, shadow, 2)
    art += path(
      `M0 ${num(floor + 4)}Q${xy(w * 0.25, floor - 4)} ${xy(w * 0.5, floor + 3)}T${xy(w, floor)}V${h}H0Z`,
      shadow,
    )
    return { defs, art, title: titleAtBottom(canvas, 203, [shadow]), footerBackgrounds: [shadow] }
  },
}
