import { mix } from '../colour.js'
import { FOOTER_TOP, titleAtTop, type Composition } from './Composition.js'
import { circle, num, path, rect, verticalGradient, xy } from './svg.js'

/** A sun on a horizon, with ridges in front of it and its reflection below. */
export const horizon: Composition = {
  name: 'horizon',
  draw: (canvas) => {
    const {
      w,
      h,
      palette: { background, shape, shadow, accent },
      random,
    } = canvas
    const level = random.between(204, 226)
    const radius = random.between(46, 62)
    const x = 100 + random.between(-34, 34)
    const y = level - radius * random.between(-0.1, 0.5)
    const top = y - radius
    const glow = mix(background, shape, 0.75)
    const defs =
      verticalGradient('s', [
        [0, background],
        [1, glow],
      ]) +
      verticalGradient('e', [
        [0, mix(shadow, shape, 0.35)],
        [0.75, shadow],
      ])
    let art = rect(0, 0, w, h, background) + rect(0, top - 6, w, level - top + 8, 'url(#s)')
    art += circle(x, y, radius * 1.28, accent, 0.16) + circle(x, y, radius, accent)
    const ridge = (base: number, rise: number, step: number, fill: string): string => {
      let d = `M-5 ${num(level + 2)}V${num(base)}`
      for (let at = -5; at < w + step; at += step) {
        const far = Math.min(1, Math.abs(at + step / 2 - x) / 90)
        d +=
          `Q${xy(at + step * 0.4, base - rise * far * random.between(0.3, 1))} ` +
          `${xy(at + step, base - random.between(0, 3))}`
      }
      return path(`${d}V${num(level + 2)}Z`, fill)
    }
    if (random.chance(0.7))
      art += ridge(level - 4, random.between(26, 52), random.between(44, 70), mix(glow, shadow, 0.4))
    art += ridge(level, random.between(14, 26), random.between(26, 40), mix(glow, shadow, 0.75))
    art += rect(0, level, w, h - level, 'url(#e)')
    let glints = ''
    for (let line = 0, at = level + 3; at < FOOTER_TOP - 2; line += 1, at += 3.2 + line * 0.35) {
      const half = radius * Math.max(0.12, 1 - line * 0.1) * random.between(0.55, 1)
      glints +=
        `M${xy(x - half + random.between(-6, 6), at)}h${num(half * 2)}v${num(1.2 + line * 0.12)}h-` +
        `${num(half * 2)}Z`
    }
    art += path(glints, accent, 0.85)
    return {
      defs,
      art,
      title: titleAtTop(canvas, Math.max(92, top - 8), [background]),
      footerBackgrounds: [shadow, mix(shadow, shape, 0.12)],
    }
  },
}
