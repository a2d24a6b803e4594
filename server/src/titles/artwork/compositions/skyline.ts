import { mix } from '../colour.js'
import { titleAtTop, type Composition } from './Composition.js'
import { circle, num, path, rect, stroke, verticalGradient, xy } from './svg.js'

/** Three rows of city buildings with lit windows under a moon. */
export const skyline: Composition = {
  name: 'skyline',
  draw: (canvas) => {
    const {
      w,
      h,
      palette: { background, shape, shadow, accent },
      random,
    } = canvas
    const haze = mix(background, shape, 0.4)
    const defs = verticalGradient('s', [
      [0, background],
      [1, mix(background, shape, 0.7)],
    ])
    const x = 100 + random.pick([-1, 1]) * random.between(18, 46)
    const moon = random.between(26, 40)
    const lift = 0
    let art = rect(0, 0, w, h, background) + rect(0, 104 - lift, w, 140 + lift, 'url(#s)')
    art += circle(x, 128 + moon * 0.3 - lift, moon, accent)
    const tower = (left: number, top: number, width: number): string => {
      const spire = random.chance(0.25)
        ? `h${num(width / 2 - 0.7)}v-${num(random.between(8, 18))}h1.4V${num(top)}H${num(left + width)}`
        : `h${num(width)}`
      return `M${num(left)} ${h}V${num(top)}${spire}V${h}Z`
    }
    let far = ''
    for (let at = -6; at < w;) {
      const width = random.between(11, 22)
      far += tower(at, random.between(146, 205) - lift * 0.7, width)
      at += width
    }
    art += path(far, haze)
    let middle = ''
    let rows = ''
    let lit = ''
    for (let at = random.between(-14, 0); at < w;) {
      const width = random.integer(4, 7) * 5 + 1
      const near = 1 - Math.min(1, Math.abs(at + width / 2 - 100) / (w * 0.55))
      const top = 214 - near * (lift + random.between(34, 82)) - random.between(0, 14)
      middle += tower(at, top, width)
      const columns = (width - 1) / 5
      for (let column = 0; column < columns; column += 1) {
        rows += `M${xy(at + 3 + column * 5, top + 5)}V256`
        if (random.chance(0.75)) lit += `M${xy(at + 3 + column * 5, top + 5 + random.integer(0, 9) * 6)}v3.5`
      }
      at += width + (random.chance(0.35) ? random.between(2, 12) : 0)
    }
    art += path(middle, mix(shape, shadow, 0.55))
    art +=
      stroke(rows, mix(shape, background, 0.3), 2, 0.55, ' stroke-dasharray="3.5 2.5"') +
      stroke(lit, accent, 2)
    let front = `M-2 ${h}V${num(random.between(236, 250))}`
    for (let at = 0; at < w;) {
      const width = random.between(16, 42)
      at += width
      front += `H${num(at)}V${num(random.between(232, 258))}`
    }
    art += path(`${front}H${num(w + 50)}V${h}Z`, shadow)
    return { defs, art, title: titleAtTop(canvas, 100, [background]), footerBackgrounds: [shadow] }
  },
}
