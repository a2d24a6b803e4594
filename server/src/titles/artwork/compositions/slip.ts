import { mix } from '../colour.js'
import { titleAtTop, type Composition } from './Composition.js'
import { num, path, rect, stroke, xy } from './svg.js'

/** A disc cut along a line, its halves shifted against each other. */
export const slip: Composition = {
  name: 'slip',
  draw: (canvas) => {
    const {
      w,
      h,
      palette: { background, shape, shadow, accent, ink },
      random,
    } = canvas
    const split = random.between(176, 190)
    const radius = random.between(58, 72)
    const move = random.pick([-1, 1]) * radius * random.between(0.3, 0.62)
    const x = 100 + random.between(-8, 8)
    const lower = mix(shape, shadow, random.pick([0, 0.35]))
    const cap = (cx: number, r: number, fill: string): string =>
      path(`M${xy(cx - r, split)}a${xy(r, r)} 0 0 1 ${num(r * 2)} 0Z`, fill)
    const cup = (cx: number, r: number, fill: string): string =>
      path(`M${xy(cx - r, split)}a${xy(r, r)} 0 0 0 ${num(r * 2)} 0Z`, fill)
    let lines = ''
    for (let at = split + 7; at < 264; at += 7) lines += `M0 ${num(at)}H${num(w)}`
    let art = rect(0, 0, w, h, background) + rect(0, split, w, h - split, lower)
    art += stroke(lines, shadow, 0.7, 0.5)
    art += cap(x + move / 2, radius, accent) + cup(x - move / 2, radius, shadow)
    const nested = random.integer(0, 1)
    if (nested === 0)
      art += cap(x + move / 2, radius * 0.55, shadow) + cup(x - move / 2, radius * 0.55, accent)
    else {
      art += cap(x + move / 2, radius * 0.68, background) + cup(x - move / 2, radius * 0.68, shape)
      art += cap(x + move / 2, radius * 0.36, shadow) + cup(x - move / 2, radius * 0.36, accent)
    }
    art += rect(0, split - 0.6, w, 1.2, ink, 0.85)
    art += rect(0, 266, w, 34, shadow)
    return {
      defs: '',
      art,
      title: titleAtTop(canvas, split - radius - 10, [background]),
      footerBackgrounds: [shadow],
    }
  },
}
