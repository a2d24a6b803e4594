import { mix } from '../colour.js'
import { titleAtBottom, type Composition } from './Composition.js'
import { circle, num, radialGradient, rect, xy } from './svg.js'

/** Rotated ellipses that form a vortex. */
export const vertigo: Composition = {
  name: 'vertigo',
  draw: (canvas) => {
    const {
      w,
      h,
      palette: { background, shape, shadow, accent, ink },
      random,
    } = canvas
    const y = 96
    const radius = 104
    const flat = random.between(0.2, 0.46)
    const turns = random.integer(18, 26)
    const start = random.between(0, 180)
    const defs =
      radialGradient('r', [
        [0, mix(background, shape, 0.95)],
        [0.55, mix(background, shape, 0.6)],
        [1, background],
      ]) + `<ellipse id="o" rx="${num(radius * 0.92)}" ry="${num(radius * flat)}"/>`
    const spin = (count: number): string =>
      Array.from(
        { length: count },
        (_, index) => `<use href="#o" transform="rotate(${num(start + (index * 180) / count)})"/>`,
      ).join('')
    let art = rect(0, 0, w, h, background) + circle(100, y, radius, 'url(#r)')
    art +=
      `<g transform="translate(${xy(100, y)})"><g fill="none" stroke="${ink}" stroke-width=".7"` +
      ` opacity=".8">${spin(turns)}</g>`
    art += `<g fill="none" stroke="${accent}" stroke-width="1.6" transform="scale(.46)">${spin(9)}</g>`
    art += circle(0, 0, radius * flat * 0.46, shadow) + '</g>'
    return {
      defs,
      art,
      title: titleAtBottom(canvas, 200, [background], 'middle'),
      footerBackgrounds: [background],
    }
  },
}
