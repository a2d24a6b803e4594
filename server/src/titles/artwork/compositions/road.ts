import { mix } from '../colour.js'
import { titleAtTop, type Composition } from './Composition.js'
import { circle, num, path, polygon, rect, stroke, verticalGradient, xy } from './svg.js'

/** A road to the horizon with telegraph poles, hills and a setting sun. */
export const road: Composition = {
  name: 'road',
  draw: (canvas) => {
    const {
      w,
      h,
      palette: { background, shape, shadow, accent },
      random,
    } = canvas
    const level = random.between(166, 182)
    const x = 100 + random.between(-34, 34)
    const radius = random.between(34, 50)
    const defs =
      verticalGradient('s', [
        [0, background],
        [1, mix(background, accent, 0.55)],
      ]) +
      verticalGradient('e', [
        [0, shape],
        [0.74, shadow],
      ])
    const sunX = x + random.between(-18, 18)
    let art =
      rect(0, 0, w, h, background) +
      rect(0, 98, w, level - 97, 'url(#s)') +
      circle(sunX, level - radius * random.between(0, 0.4), radius, accent)
    let mesas = `M-4 ${num(level + 1)}`
    for (let at = -4; at < w + 10;) {
      const gap = random.between(16, 44)
      const width = random.between(18, 44)
      const tall = random.between(7, 24) * Math.min(1, 0.3 + Math.abs(at + gap + width / 2 - x) / 80)
      mesas += `H${num(at + gap)}l4 ${num(-tall)}h${num(width)}l5 ${num(tall)}`
      at += gap + width + 9
    }
    art += path(`${mesas}Z`, mix(shape, shadow, 0.4)) + rect(0, level, w, h - level, 'url(#e)')
    const left = x - 74
    const right = x + 66
    art += path(
      polygon([
        [x - 1, level],
        [x + 1, level],
        [right, h],
        [left, h],
      ]),
      mix(shadow, '#000000', 0.25),
    )
    let dashes = ''
    const middle = (left + right) / 2
    for (let share = 0.03; share < 0.92; share *= 1.62) {
      const end = share * 1.32
      const at = (part: number): [number, number] => [x + (middle - x) * part, level + (h - level) * part]
      const [x1, y1] = at(share)
      const [x2, y2] = at(end)
      if (y2 > 268) break
      dashes += polygon([
        [x1 - share * 3, y1],
        [x1 + share * 3, y1],
        [x2 + end * 3, y2],
        [x2 - end * 3, y2],
      ])
    }
    art += path(dashes, accent)
    const side = random.pick([-1, 1])
    const edge = side < 0 ? left - 18 : right + 18
    let poles = ''
    let wire = ''
    let lastX = 0
    let lastY = 0
    const reach = 0.68
    for (let share = reach; share > 0.04; share *= 0.6) {
      const px = x + (edge - x) * share
      const foot = level + (h - level) * share
      const tall = 118 * share
      const arm = 13 * share
      poles +=
        `M${xy(px - share * 1.5, foot)}V${num(foot - tall)}h${num(share * 3)}V${num(foot)}ZM` +
        `${xy(px - arm, foot - tall * 0.92)}h${num(arm * 2)}v${num(share * 2.4)}h-${num(arm * 2)}Z`
      if (lastY)
        wire +=
          `M${xy(lastX, lastY)}Q` +
          `${xy((lastX + px) / 2, (lastY + foot - tall * 0.92) / 2 + 8 * share)} ` +
          `${xy(px, foot - tall * 0.92)}`
      else
        wire +=
          `M${xy(px + (edge - x) * 0.3, foot - tall * 0.99)}Q` +
          `${xy(px + (edge - x) * 0.1, foot - tall * 0.86)} ${xy(px, foot - tall * 0.92)}`
      lastX = px
      lastY = foot - tall * 0.92
    }
    art += path(poles, shadow) + stroke(wire, shadow, 0.6)
    art += rect(0, 268, w, 32, shadow)
    return { defs, art, title: titleAtTop(canvas, 104, [background]), footerBackgrounds: [shadow] }
  },
}
