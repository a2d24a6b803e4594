import { mix } from '../colour.js'
import { titleAtBottom, type Composition } from './Composition.js'
import { circle, clipGroup, clipPath, num, path, polygon, rect, stroke, xy } from './svg.js'

/** A large eye in front of a burst of rays. */
export const eye: Composition = {
  name: 'eye',
  draw: (canvas) => {
    const {
      w,
      h,
      palette: { background, shape, shadow, accent, ink },
      random,
    } = canvas
    const y = 100
    const half = 94
    const lid = half * random.between(0.92, 1.14)
    const pale = mix(accent, '#ffffff', 0.78)
    const almond =
      `M${xy(100 - half, y)}Q${xy(100, y - lid)} ${xy(100 + half, y)}Q` +
      `${xy(100, y + lid * 0.86)} ${xy(100 - half, y)}Z`
    const iris = lid * 0.415
    const defs = clipPath('a', `<path d="${almond}"/>`)
    let rays = ''
    const count = random.integer(9, 15) * 2 + 1
    const reach = 190
    for (let index = 0; index < count; index += 1) {
      const from = Math.PI * 2 * (index / count)
      const to = from + (Math.PI / count) * random.between(0.7, 1.1)
      rays += polygon([
        [100, y],
        [100 + Math.cos(from) * reach, y + Math.sin(from) * reach],
        [100 + Math.cos(to) * reach, y + Math.sin(to) * reach],
      ])
    }
    const floor = 188
    let art = rect(0, 0, w, h, background) + rect(0, 0, w, floor, mix(background, shape, 0.55))
    art += `<svg width="${num(w)}" height="${num(floor)}">${path(rays, mix(background, shape, 0.85))}</svg>`
    art += stroke(almond, shadow, 9) + path(almond, pale)
    let ticks = ''
    for (let index = 0; index < 40; index += 1) {
      const angle = (index / 40) * Math.PI * 2
      const inner = iris * random.between(0.5, 0.66)
      ticks +=
        `M${xy(100 + Math.cos(angle) * inner, y + Math.sin(angle) * inner)}L` +
        `${xy(100 + Math.cos(angle) * iris * 0.93, y + Math.sin(angle) * iris * 0.93)}`
    }
    art += clipGroup(
      'a',
      circle(100, y, iris, shadow) +
        circle(100, y, iris * 0.94, accent) +
        stroke(ticks, shadow, 1, 0.6) +
        circle(100, y, iris * 0.46, shadow) +
        path(
          `M${xy(100 - half, y)}Q${xy(100, y - lid)} ${xy(100 + half, y)}Q${xy(100, y - lid * 0.66)} ` +
            `${xy(100 - half, y)}Z`,
          shadow,
          0.35,
        ),
    )
    art += circle(100 + iris * 0.2, y - iris * 0.2, iris * 0.13, pale)
    art += stroke(
      `M${xy(100 - half * 0.9, y - lid * 0.42)}Q${xy(100, y - lid * 1.06)} ` +
        `${xy(100 + half * 0.9, y - lid * 0.42)}`,
      ink,
      1.2,
      0.5,
    )
    return { defs, art, title: titleAtBottom(canvas, 200, [background]), footerBackgrounds: [background] }
  },
}
