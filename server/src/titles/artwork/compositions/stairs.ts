import { mix } from '../colour.js'
import { titleAtTop, type Composition } from './Composition.js'
import { circle, num, path, rect, stroke, verticalGradient, xy } from './svg.js'

/** A flight of stairs in front of a disc. */
export const stairs: Composition = {
  name: 'stairs',
  draw: (canvas) => {
    const {
      w,
      h,
      palette: { background, shape, shadow, accent },
      random,
    } = canvas
    const climb = random.pick([-1, 1])
    const steps = random.integer(6, 9)
    const high = random.between(142, 152)
    const low = 252
    const flip = climb < 0 ? ` transform="matrix(-1 0 0 1 ${num(w)} 0)"` : ''
    const run = w / steps
    const rise = (low - high) / (steps - 1)
    const dusk = mix(background, shape, 0.42)
    const defs =
      verticalGradient('s', [
        [0, background],
        [1, dusk],
      ]) +
      verticalGradient('f', [
        [0, shape, 1],
        [1, shadow, 1],
      ])
    const topOf = (index: number): number => low - rise * index
    let art = rect(0, 0, w, h, background) + rect(0, 96, w, 170, 'url(#s)')
    const at = random.integer(Math.floor(steps * 0.45), Math.floor(steps * 0.7))
    const disc = random.between(30, 42)
    const goal = (at + 0.5) * run + run * 0.6
    let flight = circle(goal - run * 1.2, topOf(at) - 34, disc, accent)
    const outline = (lift: number, push: number): string => {
      let d = `M-40 ${h}V${num(topOf(-1) - lift)}`
      for (let index = -1; index <= steps; index += 1)
        d += `H${num(index * run + push)}V${num(topOf(index) - lift)}`
      return `${d}H${num(w + 40)}V${h}Z`
    }
    flight += path(outline(22, -run * 0.4), mix(dusk, shadow, 0.22))
    const columns: string[] = []
    const treads: string[] = []
    for (let index = -1; index <= steps; index += 1) {
      const x = index * run
      columns.push(
        rect(
          x,
          topOf(index),
          run + 0.3,
          h - topOf(index),
          mix(shadow, shape, 0.15 + 0.85 * Math.max(0, Math.min(1, index / steps))),
        ),
      )
      treads.push(`M${xy(x, topOf(index) + 0.9)}h${num(run)}`)
    }
    const near = random.between(46, 62)
    flight += columns.join('') + stroke(treads.join(''), mix(accent, '#ffffff', 0.35), 1.8)
    flight += path(outline(-near, run * 0.5), 'url(#f)', 0.9)
    art += `<g${flip}>${flight}</g>` + rect(0, 268, w, 32, shadow)
    return { defs, art, title: titleAtTop(canvas, 100, [background]), footerBackgrounds: [shadow] }
  },
}
