import { mix } from '../colour.js'
import { titleAtBottom, type Composition } from './Composition.js'
import { circle, clipGroup, clipPath, num, path, polygon, radialGradient, rect, stroke, xy } from './svg.js'

/** The blades of a camera aperture around a lens. */
export const aperture: Composition = {
  name: 'aperture',
  draw: (canvas) => {
    const {
      w,
      h,
      palette: { background, shape, shadow, accent },
      random,
    } = canvas
    const floor = 190
    const y = 95
    const blades = random.integer(6, 9)
    const open = 44 * random.between(0.85, 1.2)
    const spin = random.between(0, Math.PI)
    const way = random.pick([-1, 1])
    const corner = (index: number): [number, number] => {
      const angle = spin + (way * index * Math.PI * 2) / blades
      return [100 + Math.cos(angle) * open, y + Math.sin(angle) * open]
    }
    const ray = (index: number): [number, number] => {
      const [x1, y1] = corner(index - 1)
      const [x2, y2] = corner(index)
      const long = 620 / Math.hypot(x2 - x1, y2 - y1)
      return [x2 + (x2 - x1) * long, y2 + (y2 - y1) * long]
    }
    const defs =
      clipPath('a', `<rect width="${num(w)}" height="${num(floor)}"/>`) +
      radialGradient('r', [
        [0, mix(accent, '#ffffff', 0.35)],
        [1, accent],
      ])
    let leaves = circle(100, y, open + 4, 'url(#r)')
    const dark = mix(shadow, '#000000', 0.1)
    leaves +=
      circle(100, y, open * 0.56, dark) +
      circle(100 + open * 0.16, y - open * 0.18, open * 0.11, mix(accent, '#ffffff', 0.7))
    let edges = ''
    for (let index = 0; index < blades; index += 1) {
      const light = (1 + Math.cos(spin + (way * (index + 0.5) * Math.PI * 2) / blades + 2.2)) / 2
      const points = [corner(index), ray(index), ray(index + 1), corner(index + 1)] as const
      leaves += path(polygon(points), mix(shadow, shape, 0.12 + light * 0.88))
      edges += `M${xy(points[0][0], points[0][1])}L${xy(points[1][0], points[1][1])}`
    }
    const art = rect(0, 0, w, h, background) + clipGroup('a', leaves + stroke(edges, accent, 0.8, 0.55))
    return { defs, art, title: titleAtBottom(canvas, 202, [background]), footerBackgrounds: [background] }
  },
}
