import { mix } from '../colour.js'
import { titleAtTop, type Composition } from './Composition.js'
import {
  num,
  path,
  polygon,
  radialGradient,
  rect,
  standingFigure,
  stroke,
  verticalGradient,
  xy,
} from './svg.js'

/** A lit doorway with a figure and its shadow on the floor. */
export const doorway: Composition = {
  name: 'doorway',
  draw: (canvas) => {
    const {
      w,
      h,
      isWide,
      focusX,
      palette: { background, shape, shadow, accent },
      random,
    } = canvas
    const floor = isWide ? 196 : 208
    const top = isWide ? 44 : random.between(112, 124)
    const half = (isWide ? 40 : 24) * random.between(0.85, 1.2)
    const x = focusX + random.between(-36, 36)
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
        [1, accent, isWide ? 0.25 : 0],
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
    for (let at = x % seam; at < w; at += seam) seams += `M${num(at)} ${isWide ? 0 : 106}V${num(floor)}`
    let art = rect(0, 0, w, h, background) + stroke(seams, shape, 0.7, 0.4)
    art +=
      `<ellipse cx="${num(x)}" cy="${num(floor - 40)}" rx="${num(half * 3.4)}" ry="${isWide ? 150 : 68}` +
      `" fill="url(#g)"/>`
    art += rect(0, floor, w, h - floor, 'url(#e)')
    art +=
      path(opening(9), mix(shape, shadow, 0.3)) + path(opening(4.5), shadow) + path(opening(0), 'url(#l)')
    const far = isWide ? h : 268
    const flare = half * (isWide ? 1.6 : 1.1)
    art += path(
      polygon([
        [x - half, floor],
        [x + half, floor],
        [x + half + flare + sway, far],
        [x - half - flare + sway, far],
      ]),
      'url(#f)',
    )
    const figureX = x + random.between(-0.3, 0.3) * half
    const figureScale = ((floor - top) / 24) * 0.56
    const lean = sway * 0.9
    art += path(
      polygon([
        [figureX - 4, floor + 3],
        [figureX + 4, floor + 3],
        [figureX + lean + 11, far - 6],
        [figureX + lean - 11, far - 6],
      ]),
      shadow,
      0.75,
    )
    art += standingFigure(figureX, floor + 5, figureScale, mix(shadow, '#000000', 0.3))
    return { defs, art, title: titleAtTop(canvas, 100, [background]), footerBackgrounds: [shadow] }
  },
}
