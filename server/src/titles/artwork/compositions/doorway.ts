import { mix } from '../colour.js'
import { titleAtTop, type Composition } from './Composition.js'
import { num, path, polygon, radialGradient, rect, stroke, verticalGradient, xy } from './svg.js'

/** A lit doorway and its light on the floor. */
export const doorway: Composition = {
  name: 'doorway',
  draw: (canvas) => {
    const {
      w,
      h,
      palette: { background, shape, shadow, accent },
      random,
    } = canvas
    const floor = 208
    const top = random.between(112, 124)
    const half = 24 * random.between(0.85, 1.2)
    const x = 100 + random.between(-36, 36)
    const arched = random.chance(0.5)
    const sway = random.between(-34, 34)
    const warm = mix(accent, '#ffffff', 0.3)
    const defs =
      verticalGradient('l', [
        [0, warm],
        [1, accent],
      ]) +
      verticalGradient('f', [
        [0, accent, 0.95],
        [1, accent, 0],
      ]) +
      verticalGradient('e', [
        [0, mix(background, shadow, 0.55)],
        [0.76, shadow],
      ]) +
      radialGradient('g', [
        [0, accent, 0.34],
        [1, accent, 0],
      ])
    const opening = (grow: number): string => {
      const r = half + grow
      return arched
        ? `M${xy(x - r, floor)}V${num(top + half - 2)}a${xy(r, r)} 0 0 1 ${num(r * 2)} 0V${num(floor)}Z`
        : `M${xy(x - r, floor)}V${num(top - grow * 0.8)}H${num(x + r)}V${num(floor)}Z`
    }
    let seams = ''
    const seam = random.between(15, 26)
    for (let at = x % seam; at < w; at += seam) seams += `M${num(at)} ${106}V${num(floor)}`
    let art = rect(0, 0, w, h, background) + stroke(seams, shape, 0.7, 0.4)
    art +=
      `<ellipse cx="${num(x)}" cy="${num(floor - 40)}" rx="${num(half * 3.4)}" ry="${68}` +
      `" fill="url(#g)"/>`
    art += rect(0, floor, w, h - floor, 'url(#e)')
    art +=
      path(opening(9), mix(shape, shadow, 0.3)) + path(opening(4.5), shadow) + path(opening(0), 'url(#l)')
    const far = 268
    const flare = half * 1.1
    art += path(
      polygon([
        [x - half, floor],
        [x + half, floor],
        [x + half + flare + sway, far],
        [x - half - flare + sway, far],
      ]),
      'url(#f)',
    )
    return { defs, art, title: titleAtTop(canvas, 100, [background]), footerBackgrounds: [shadow] }
  },
}
