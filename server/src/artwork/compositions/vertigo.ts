import { mix } from '../colour.js'
import { titleAtBottom, type Composition } from './Composition.js'
import { circle, num, radialGradient, rect, standingFigure, xy } from './svg.js'

/** Rotated ellipses that form a vortex, with a falling figure in its centre. */
export const vertigo: Composition = {
  name: 'vertigo',
  draw: (canvas) => {
    const {
      w,
      h,
      isWide,
      focusX,
      palette: { background, shape, shadow, accent, ink },
      random,
    } = canvas
    const y = isWide ? 148 : 96
    const radius = isWide ? 156 : 104
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
    let art = rect(0, 0, w, h, background) + circle(focusX, y, radius, 'url(#r)')
    art +=
      `<g transform="translate(${xy(focusX, y)})"><g fill="none" stroke="${ink}" stroke-width=".7"` +
      ` opacity=".8">${spin(turns)}</g>`
    art += `<g fill="none" stroke="${accent}" stroke-width="1.6" transform="scale(.46)">${spin(9)}</g>`
    art += circle(0, 0, radius * flat * 0.46, shadow) + '</g>'
    const lean = random.between(20, 160)
    art +=
      `<g transform="rotate(${xy(lean, focusX)} ${num(y)})">` +
      `${standingFigure(focusX, y + (isWide ? 20 : 14), isWide ? 1.7 : 1.2, accent)}</g>`
    return {
      defs,
      art,
      title: titleAtBottom(canvas, 200, [background], 'middle'),
      footerBackgrounds: [background],
    }
  },
}
