import { mix } from '../colour.js'
import { titleAtBottom, type Composition } from './Composition.js'
import { circle, clipGroup, clipPath, num, path, polygon, rect, standingFigure, stroke, xy } from './svg.js'

/** A large eye in front of a burst of rays. */
export const eye: Composition = {
  name: 'eye',
  draw: (canvas) => {
    const {
      w,
      h,
      isWide,
      focusX,
      palette: { background, shape, shadow, accent, ink },
      random,
    } = canvas
    const y = isWide ? 146 : 100
    const half = isWide ? 150 : 94
    const lid = half * random.between(0.92, 1.14)
    const pale = mix(accent, '#ffffff', 0.78)
    const almond =
      `M${xy(focusX - half, y)}Q${xy(focusX, y - lid)} ${xy(focusX + half, y)}Q` +
      `${xy(focusX, y + lid * 0.86)} ${xy(focusX - half, y)}Z`
    const iris = lid * 0.415
    const defs = clipPath('a', `<path d="${almond}"/>`)
    let rays = ''
    const count = random.integer(9, 15) * 2 + 1
    const reach = isWide ? 420 : 190
    for (let index = 0; index < count; index += 1) {
      const from = Math.PI * 2 * (index / count)
      const to = from + (Math.PI / count) * random.between(0.7, 1.1)
      rays += polygon([
        [focusX, y],
        [focusX + Math.cos(from) * reach, y + Math.sin(from) * reach],
        [focusX + Math.cos(to) * reach, y + Math.sin(to) * reach],
      ])
    }
    const floor = isWide ? h : 188
    let art = rect(0, 0, w, h, background) + rect(0, 0, w, floor, mix(background, shape, 0.55))
    art += `<svg width="${num(w)}" height="${num(floor)}">${path(rays, mix(background, shape, 0.85))}</svg>`
    art += stroke(almond, shadow, 9) + path(almond, pale)
    let ticks = ''
    for (let index = 0; index < 40; index += 1) {
      const angle = (index / 40) * Math.PI * 2
      const inner = iris * random.between(0.5, 0.66)
      ticks +=
        `M${xy(focusX + Math.cos(angle) * inner, y + Math.sin(angle) * inner)}L` +
        `${xy(focusX + Math.cos(angle) * iris * 0.93, y + Math.sin(angle) * iris * 0.93)}`
    }
    art += clipGroup(
      'a',
      circle(focusX, y, iris, shadow) +
        circle(focusX, y, iris * 0.94, accent) +
        stroke(ticks, shadow, 1, 0.6) +
        circle(focusX, y, iris * 0.46, shadow) +
        path(
          `M${xy(focusX - half, y)}Q${xy(focusX, y - lid)} ${xy(focusX + half, y)}Q${xy(focusX, y - lid * 0.66)} ` +
            `${xy(focusX - half, y)}Z`,
          shadow,
          0.35,
        ),
    )
    art += random.chance(0.5)
      ? standingFigure(focusX, y + iris * 0.34, iris * 0.028, pale)
      : circle(focusX + iris * 0.2, y - iris * 0.2, iris * 0.13, pale)
    art += stroke(
      `M${xy(focusX - half * 0.9, y - lid * 0.42)}Q${xy(focusX, y - lid * 1.06)} ` +
        `${xy(focusX + half * 0.9, y - lid * 0.42)}`,
      ink,
      1.2,
      0.5,
    )
    return { defs, art, title: titleAtBottom(canvas, 200, [background]), footerBackgrounds: [background] }
  },
}
