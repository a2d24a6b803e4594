import { mix } from '../colour.js'
import { FOOTER_TOP, titleAtBottom, titleAtTop, type Scene } from '../canvas.js'
import { circle, num, path, polygon, rect, verticalGradient, xy } from '../svg.js'

/** Dunes under a low sun. */
export const dunes: Scene = ({ w, h, background, shape, shadow, accent, random }) => {
  const defs = verticalGradient('s', [0.35, background], [1, mix(background, accent, 0.6)])
  let art =
    rect(0, 0, w, h, background) +
    rect(0, 60, w, 130, 'url(#s)') +
    circle(random.between(50, 150), random.between(128, 140), random.between(20, 30), accent)
  for (let layer = 0; layer < 4; layer += 1) {
    const y = 158 + layer * 28
    const crest = random.between(30, 170)
    const top = y - random.between(14, 28)
    const light = mix(mix(background, shape, 0.6 + layer * 0.14), shadow, layer * 0.16)
    art += path(
      `M-4 ${y + 14}C${num(crest * 0.4)} ${y + 8} ${num(crest * 0.8)} ${num(top + 2)} ${xy(crest, top)}C${num(crest + 30)} ${num(top + 14)} ${num(crest + 60)} ${y + 6} ${w + 4} ${y + random.integer(-4, 8)}V${h}H-4Z`,
      light,
    )
    art += path(
      `M${xy(crest, top)}C${num(crest - 6)} ${num(top + 26)} ${num(crest + 22)} ${num(y + 20)} ${num(crest + 10)} ${y + 52}C${num(crest + 60)} ${y + 40} ${w} ${y + 24} ${w + 4} ${y + 8}C${num(crest + 60)} ${y + 6} ${num(crest + 30)} ${num(top + 14)} ${xy(crest, top)}Z`,
      shadow,
      0.22,
    )
  }
  art += rect(0, 266, w, 34, shadow)
  return { defs, art, title: titleAtTop(104, [background]), footerBackgrounds: [shadow] }
}

/** Three rows of tree trunks in mist. */
export const forest: Scene = ({ w, h, background, shape, shadow, random }) => {
  const mist = mix(background, shape, 0.55)
  const floor = 192
  const defs = verticalGradient('s', [0, mix(background, shape, 0.25)], [1, mix(mist, '#ffffff', 0.12)])
  let art = rect(0, 0, w, h, 'url(#s)')
  const trunks = (
    count: number,
    thin: number,
    thick: number,
    foot: number,
    fill: string,
    branches: number,
  ): string => {
    let d = ''
    let boughs = ''
    for (let index = 0; index < count; index += 1) {
      const x = ((index + random.between(0.1, 0.9)) / count) * w
      const half = random.between(thin, thick) / 2
      const lean = random.between(-5, 5)
      d +=
        `M${xy(x - half, foot)}L${num(x + lean - half * 0.75)} 0H${num(x + lean + half * 0.75)}L` +
        `${xy(x + half, foot)}Z`
      for (let branch = 0; branch < branches; branch += 1) {
        const y = random.between(16, foot * 0.6)
        const side = random.pick([-1, 1])
        const long = random.between(14, 34)
        boughs +=
          `M${xy(x + lean * 0.6, y + half)}l` +
          `${xy(side * long, -long * random.between(0.5, 0.9))}L${xy(x + lean * 0.6, y - half * 0.4)}Z`
      }
    }
    // Two paths: overlaps of opposite winding would cut holes into one.
    return path(d, fill) + (boughs ? path(boughs, fill) : '')
  }
  art += trunks(random.integer(10, 14), 2, 4, floor, mix(mist, shape, 0.55), 0)
  art += trunks(random.integer(5, 8), 4, 8, floor, mix(shape, shadow, 0.45), 1)
  art += path(
    `M0 ${num(floor - 6)}Q${xy(w * 0.3, floor - 16)} ${xy(w * 0.6, floor - 6)}T${xy(w, floor - 8)}V${h}H0Z`,
    mix(shape, shadow, 0.6),
  )
  art += trunks(random.integer(2, 3), 10, 19, floor + 8, shadow, 2)
  art += path(
    `M0 ${num(floor + 4)}Q${xy(w * 0.25, floor - 4)} ${xy(w * 0.5, floor + 3)}T${xy(w, floor)}V${h}H0Z`,
    shadow,
  )
  return { defs, art, title: titleAtBottom(203, [shadow]), footerBackgrounds: [shadow] }
}

/** A sun on a horizon, with ridges in front of it and its reflection below. */
export const horizon: Scene = ({ w, h, background, shape, shadow, accent, random }) => {
  const level = random.between(204, 226)
  const radius = random.between(46, 62)
  const x = 100 + random.between(-34, 34)
  const y = level - radius * random.between(-0.1, 0.5)
  const top = y - radius
  const glow = mix(background, shape, 0.75)
  const defs =
    verticalGradient('s', [0, background], [1, glow]) +
    verticalGradient('e', [0, mix(shadow, shape, 0.35)], [0.75, shadow])
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
    title: titleAtTop(Math.max(92, top - 8), [background]),
    footerBackgrounds: [shadow, mix(shadow, shape, 0.12)],
  }
}

/** A mountain with a snow cap, smaller mountains beside it and trees in front. */
export const peak: Scene = ({ w, h, background, shape, shadow, accent, random }) => {
  const x = 100 + random.between(-26, 26)
  const top = random.between(104, 118)
  const snow = mix(accent, '#ffffff', 0.8)
  const defs =
    verticalGradient('s', [0, background], [1, mix(background, accent, 0.6)]) +
    verticalGradient('m', [0, shape], [1, mix(shape, shadow, 0.6)])
  let art = rect(0, 0, w, h, background) + rect(0, top - 4, w, 264 - top, 'url(#s)')
  const mountain = (px: number, py: number, spread: number, light: string, dark: string): string => {
    const foot = 290
    const steps = 5
    const left: [number, number][] = []
    const right: [number, number][] = []
    const spine: [number, number][] = []
    for (let index = 1; index <= steps; index += 1) {
      const share = index / steps
      const y = py + (foot - py) * share
      left.push([px - spread * share * random.between(0.84, 1.1), y - random.between(0, 9)])
      right.push([px + spread * share * random.between(0.84, 1.1), y - random.between(0, 9)])
      spine.push([px + random.between(-0.16, 0.2) * spread * share + (index % 2 ? 6 : -7), y])
    }
    const apex: [number, number] = [px, py]
    return (
      path(polygon(apex, ...left, ...[...right].reverse()), light) +
      path(polygon(apex, ...right, ...[...spine].reverse()), dark)
    )
  }
  const far = mix(background, shape, 0.45)
  art += mountain(x - random.between(60, 90), top + random.between(44, 66), 110, far, mix(far, shadow, 0.25))
  art += mountain(x + random.between(60, 90), top + random.between(36, 70), 110, far, mix(far, shadow, 0.25))
  art += mountain(x, top, 108, 'url(#m)', mix(shape, shadow, 0.75))
  const reach = 34
  const lean = 108 / (290 - top)
  const cap = (down: number, side: number): [number, number] => [x + side * down * lean * 0.98, top + down]
  art += path(
    polygon(
      [x, top],
      cap(reach * 0.9, 1),
      cap(reach * 0.62, 0.5),
      cap(reach * 1.05, 0.12),
      cap(reach * 0.7, -0.3),
      cap(reach, -0.62),
      cap(reach * 0.8, -0.9),
    ),
    snow,
  )
  art += path(
    polygon(
      [x, top],
      cap(reach * 0.9, 1),
      cap(reach * 0.62, 0.5),
      cap(reach * 1.05, 0.12),
      cap(reach * 0.5, 0.02),
    ),
    shadow,
    0.22,
  )
  const hill = 238
  art += path(
    `M0 ${hill}Q${xy(w * 0.3, hill - random.between(4, 20))} ${num(w * 0.55)} ${hill + 4}T` +
      `${xy(w, hill - 4)}V${h}H0Z`,
    mix(shape, shadow, 0.9),
  )
  let pines = ''
  for (let index = 0; index < 15; index += 1) {
    const px = random.between(-4, w + 4)
    const tall = random.between(9, 22)
    const foot = hill + 20
    pines += `M${xy(px, foot - tall)}l${xy(tall * 0.24, tall)}h-${num(tall * 0.48)}Z`
  }
  art += path(`${pines}M0 ${hill + 18}H${num(w)}V${h}H0Z`, shadow)
  return { defs, art, title: titleAtTop(100, [background]), footerBackgrounds: [shadow] }
}
