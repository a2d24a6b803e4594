import { mix, type Palette } from './palette.js'

/** A seeded source of numbers: each call moves on. */
export interface Dice {
  /** A number from `least` up to `most`. */
  between: (least: number, most: number) => number
  /** A whole number from `least` to `most`, both included. */
  whole: (least: number, most: number) => number
  chance: (share: number) => boolean
  pick: <T>(items: readonly [T, ...T[]]) => T
}

/** The sheet a composition draws on: 300 units high, 200 wide for a poster and wider for a backdrop. */
export interface Stage {
  w: number
  h: number
  wide: boolean
  /** Where the focus belongs, horizontally. */
  fx: number
  palette: Palette
  dice: Dice
}

/** A part of the sheet the drawing leaves quiet, and every flat colour found there. */
export interface Quiet {
  x: number
  y: number
  w: number
  h: number
  align: 'start' | 'middle'
  anchor: 'top' | 'bottom'
  grounds: string[]
}

/** What a composition gives back: drawing, definitions, and the places for lettering. */
export interface Drawing {
  defs: string
  art: string
  title: Quiet
  footGrounds: string[]
}

/** One of the recurring motifs of the series. */
export interface Composition {
  name: string
  draw: (stage: Stage) => Drawing
}

const MARGIN = 14
const FOOT = 270

const n = (value: number): string => String(Math.round(value * 10) / 10)
const xy = (x: number, y: number): string => `${n(x)} ${n(y)}`
const attrs = (opacity: number): string =>
  opacity < 1 ? ` opacity="${Math.round(opacity * 100) / 100}"` : ''
const rect = (x: number, y: number, w: number, h: number, fill: string, opacity = 1): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${attrs(opacity)}/>`
const circle = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${attrs(opacity)}/>`
const ring = (x: number, y: number, r: number, stroke: string, width: number, opacity = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="` +
  `${n(width)}"${attrs(opacity)}/>`
const path = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${attrs(opacity)}/>`
const strokes = (d: string, stroke: string, width: number, opacity = 1, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${attrs(opacity)}${more}/>`
const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${xy(x, y)}`).join('L')}Z`
const clip = (id: string, shape: string): string => `<clipPath id="${id}">${shape}</clipPath>`
const clipped = (id: string, inner: string): string => `<g clip-path="url(#${id})">${inner}</g>`

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stopTags = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
    )
    .join('')
const falling = (id: string, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stopTags(stops)}</linearGradient>`
const radiating = (id: string, stops: readonly Stop[]): string =>
  `<radialGradient id="${id}">${stopTags(stops)}</radialGradient>`

// A standing figure in a coat: 24 units tall, its feet at the given point.
const figure = (x: number, y: number, scale: number, fill: string): string =>
  `<path transform="translate(${xy(x, y)}) scale(${Math.round(scale * 100) / 100})" fill="${fill}"` +
  ` d="M0-24a2 2.3 0 0 1 0 ` +
  '4.6c2 0 3.1.7 3.4 3.2l.7 7.6-1.1.1.2 2.2-.9.2L2 0H.5L0-6.6-.5 0' +
  'H-2l-.3-6.1-.9-.2.2-2.2-1.1-.1.7-7.6c.3-2.5 1.4-3.2 3.4-3.2a2 2.3 0 0 1 0-4.6Z"/>'

const topTitle = (
  stage: Stage,
  bottom: number,
  grounds: string[],
  align: Quiet['align'] = 'start',
): Quiet => ({ x: MARGIN, y: 17, w: stage.w - MARGIN * 2, h: bottom - 17, align, anchor: 'top', grounds })
const bottomTitle = (
  stage: Stage,
  top: number,
  grounds: string[],
  align: Quiet['align'] = 'start',
): Quiet => ({
  x: MARGIN,
  y: top,
  w: stage.w - MARGIN * 2,
  h: FOOT - 4 - top,
  align,
  anchor: 'bottom',
  grounds,
})

const horizon: Composition = {
  name: 'horizon',
  draw: (stage) => {
    const {
      w,
      h,
      wide,
      fx,
      palette: { ground, shape, deep, accent },
      dice,
    } = stage
    const level = dice.between(204, 226)
    const radius = dice.between(46, 62)
    const x = fx + dice.between(-34, 34)
    const y = level - radius * dice.between(-0.1, 0.5)
    const top = y - radius
    const glow = mix(ground, shape, 0.75)
    const defs =
      falling('s', [
        [0, ground],
        [1, glow],
      ]) +
      falling('e', [
        [0, mix(deep, shape, 0.35)],
        [0.75, deep],
      ])
    let art = rect(0, 0, w, h, ground) + rect(0, top - 6, w, level - top + 8, 'url(#s)')
    art += circle(x, y, radius * 1.28, accent, 0.16) + circle(x, y, radius, accent)
    const ridge = (base: number, rise: number, step: number, fill: string): string => {
      let d = `M-5 ${n(level + 2)}V${n(base)}`
      for (let at = -5; at < w + step; at += step) {
        const far = Math.min(1, Math.abs(at + step / 2 - x) / 90)
        d +=
          `Q${xy(at + step * 0.4, base - rise * far * dice.between(0.3, 1))} ` +
          `${xy(at + step, base - dice.between(0, 3))}`
      }
      return path(`${d}V${n(level + 2)}Z`, fill)
    }
    if (dice.chance(0.7))
      art += ridge(level - 4, dice.between(26, 52), dice.between(44, 70), mix(glow, deep, 0.4))
    art += ridge(level, dice.between(14, 26), dice.between(26, 40), mix(glow, deep, 0.75))
    art += rect(0, level, w, h - level, 'url(#e)')
    let glints = ''
    for (let line = 0, at = level + 3; at < FOOT - 2 + (wide ? 24 : 0); line += 1, at += 3.2 + line * 0.35) {
      const half = radius * Math.max(0.12, 1 - line * 0.1) * dice.between(0.55, 1)
      glints +=
        `M${xy(x - half + dice.between(-6, 6), at)}h${n(half * 2)}v${n(1.2 + line * 0.12)}h-` +
        `${n(half * 2)}Z`
    }
    art += path(glints, accent, 0.85)
    return {
      defs,
      art,
      title: topTitle(stage, Math.max(92, top - 8), [ground]),
      footGrounds: [deep, mix(deep, shape, 0.12)],
    }
  },
}

const vertigo: Composition = {
  name: 'vertigo',
  draw: (stage) => {
    const {
      w,
      h,
      wide,
      fx,
      palette: { ground, shape, deep, accent, ink },
      dice,
    } = stage
    const y = wide ? 148 : 96
    const radius = wide ? 156 : 104
    const flat = dice.between(0.2, 0.46)
    const turns = dice.whole(18, 26)
    const start = dice.between(0, 180)
    const defs =
      radiating('r', [
        [0, mix(ground, shape, 0.95)],
        [0.55, mix(ground, shape, 0.6)],
        [1, ground],
      ]) + `<ellipse id="o" rx="${n(radius * 0.92)}" ry="${n(radius * flat)}"/>`
    const spin = (count: number): string =>
      Array.from(
        { length: count },
        (_, index) => `<use href="#o" transform="rotate(${n(start + (index * 180) / count)})"/>`,
      ).join('')
    let art = rect(0, 0, w, h, ground) + circle(fx, y, radius, 'url(#r)')
    art +=
      `<g transform="translate(${xy(fx, y)})"><g fill="none" stroke="${ink}" stroke-width=".7"` +
      ` opacity=".8">${spin(turns)}</g>`
    art += `<g fill="none" stroke="${accent}" stroke-width="1.6" transform="scale(.46)">${spin(9)}</g>`
    art += circle(0, 0, radius * flat * 0.46, deep) + '</g>'
    const lean = dice.between(20, 160)
    art +=
      `<g transform="rotate(${xy(lean, fx)} ${n(y)})">` +
      `${figure(fx, y + (wide ? 20 : 14), wide ? 1.7 : 1.2, accent)}</g>`
    return { defs, art, title: bottomTitle(stage, 200, [ground], 'middle'), footGrounds: [ground] }
  },
}

const skyline: Composition = {
  name: 'skyline',
  draw: (stage) => {
    const {
      w,
      h,
      wide,
      fx,
      palette: { ground, shape, deep, accent },
      dice,
    } = stage
    const haze = mix(ground, shape, 0.4)
    const defs = falling('s', [
      [0, ground],
      [1, mix(ground, shape, 0.7)],
    ])
    const x = fx + dice.pick([-1, 1]) * dice.between(18, 46)
    const moon = dice.between(26, 40) * (wide ? 1.5 : 1)
    const lift = wide ? 50 : 0
    let art = rect(0, 0, w, h, ground) + rect(0, 104 - lift, w, 140 + lift, 'url(#s)')
    art += circle(x, 128 + moon * 0.3 - lift, moon, accent)
    const tower = (left: number, top: number, width: number): string => {
      const spire = dice.chance(0.25)
        ? `h${n(width / 2 - 0.7)}v-${n(dice.between(8, 18))}h1.4V${n(top)}H${n(left + width)}`
        : `h${n(width)}`
      return `M${n(left)} ${h}V${n(top)}${spire}V${h}Z`
    }
    let far = ''
    for (let at = -6; at < w;) {
      const width = dice.between(11, 22)
      far += tower(at, dice.between(146, 205) - lift * 0.7, width)
      at += width
    }
    art += path(far, haze)
    let middle = ''
    let rows = ''
    let lit = ''
    for (let at = dice.between(-14, 0); at < w;) {
      const width = dice.whole(4, 7) * 5 + 1
      const near = 1 - Math.min(1, Math.abs(at + width / 2 - fx) / (w * 0.55))
      const top = 214 - near * (lift + dice.between(34, 82)) - dice.between(0, 14)
      middle += tower(at, top, width)
      const columns = (width - 1) / 5
      for (let column = 0; column < columns; column += 1) {
        rows += `M${xy(at + 3 + column * 5, top + 5)}V256`
        if (dice.chance(0.75))
          lit += `M${xy(at + 3 + column * 5, top + 5 + dice.whole(0, wide ? 16 : 9) * 6)}v3.5`
      }
      at += width + (dice.chance(0.35) ? dice.between(2, 12) : 0)
    }
    art += path(middle, mix(shape, deep, 0.55))
    art +=
      strokes(rows, mix(shape, ground, 0.3), 2, 0.55, ' stroke-dasharray="3.5 2.5"') + strokes(lit, accent, 2)
    let front = `M-2 ${h}V${n(dice.between(236, 250))}`
    for (let at = 0; at < w;) {
      const width = dice.between(16, 42)
      at += width
      front += `H${n(at)}V${n(dice.between(232, 258))}`
    }
    art += path(`${front}H${n(w + 50)}V${h}Z`, deep)
    return { defs, art, title: topTitle(stage, 100, [ground]), footGrounds: [deep] }
  },
}

const eye: Composition = {
  name: 'eye',
  draw: (stage) => {
    const {
      w,
      h,
      wide,
      fx,
      palette: { ground, shape, deep, accent, ink },
      dice,
    } = stage
    const y = wide ? 146 : 100
    const half = wide ? 150 : 94
    const lid = half * dice.between(0.92, 1.14)
    const pale = mix(accent, '#ffffff', 0.78)
    const almond =
      `M${xy(fx - half, y)}Q${xy(fx, y - lid)} ${xy(fx + half, y)}Q` +
      `${xy(fx, y + lid * 0.86)} ${xy(fx - half, y)}Z`
    const iris = lid * 0.415
    const defs = clip('a', `<path d="${almond}"/>`)
    let rays = ''
    const count = dice.whole(9, 15) * 2 + 1
    const reach = wide ? 420 : 190
    for (let index = 0; index < count; index += 1) {
      const from = Math.PI * 2 * (index / count)
      const to = from + (Math.PI / count) * dice.between(0.7, 1.1)
      rays += polygon([
        [fx, y],
        [fx + Math.cos(from) * reach, y + Math.sin(from) * reach],
        [fx + Math.cos(to) * reach, y + Math.sin(to) * reach],
      ])
    }
    const floor = wide ? h : 188
    let art = rect(0, 0, w, h, ground) + rect(0, 0, w, floor, mix(ground, shape, 0.55))
    art += `<svg width="${n(w)}" height="${n(floor)}">${path(rays, mix(ground, shape, 0.85))}</svg>`
    art += strokes(almond, deep, 9) + path(almond, pale)
    let ticks = ''
    for (let index = 0; index < 40; index += 1) {
      const angle = (index / 40) * Math.PI * 2
      const inner = iris * dice.between(0.5, 0.66)
      ticks +=
        `M${xy(fx + Math.cos(angle) * inner, y + Math.sin(angle) * inner)}L` +
        `${xy(fx + Math.cos(angle) * iris * 0.93, y + Math.sin(angle) * iris * 0.93)}`
    }
    art += clipped(
      'a',
      circle(fx, y, iris, deep) +
        circle(fx, y, iris * 0.94, accent) +
        strokes(ticks, deep, 1, 0.6) +
        circle(fx, y, iris * 0.46, deep) +
        path(
          `M${xy(fx - half, y)}Q${xy(fx, y - lid)} ${xy(fx + half, y)}Q${xy(fx, y - lid * 0.66)} ` +
            `${xy(fx - half, y)}Z`,
          deep,
          0.35,
        ),
    )
    art += dice.chance(0.5)
      ? figure(fx, y + iris * 0.34, iris * 0.028, pale)
      : circle(fx + iris * 0.2, y - iris * 0.2, iris * 0.13, pale)
    art += strokes(
      `M${xy(fx - half * 0.9, y - lid * 0.42)}Q${xy(fx, y - lid * 1.06)} ` +
        `${xy(fx + half * 0.9, y - lid * 0.42)}`,
      ink,
      1.2,
      0.5,
    )
    return { defs, art, title: bottomTitle(stage, 200, [ground]), footGrounds: [ground] }
  },
}

const arcs: Composition = {
  name: 'arcs',
  draw: (stage) => {
    const {
      w,
      h,
      wide,
      fx,
      palette: { ground, shape, deep, accent },
      dice,
    } = stage
    const base = wide ? h : 264
    const outer = wide ? 250 : 148
    const x = wide ? fx : dice.pick([30, 100, 100, 170])
    const drift = dice.between(-0.28, 0.28)
    const bands = dice.whole(6, 9)
    const inks = dice.pick<readonly string[]>([
      [shape, ground, accent, ground, deep, accent],
      [shape, deep, accent, mix(ground, shape, 0.4)],
      [deep, shape, mix(ground, shape, 0.5), accent, ground],
    ])
    const defs = clip('a', `<rect width="${n(w)}" height="${n(base)}"/>`)
    let rings = ''
    let radius = outer
    for (let band = 0; band < bands && radius > 8; band += 1) {
      rings += circle(x + (outer - radius) * drift, base, radius, inks[band % inks.length] ?? shape)
      radius -= (outer / bands) * dice.between(0.6, 1.35)
    }
    const spot = dice.between(7, 12)
    const side = x > w / 2 ? -1 : 1
    let art = rect(0, 0, w, h, ground) + clipped('a', rings)
    if (!wide && x !== 100) art += circle(x + side * (outer + 4), 140 + spot, spot, accent)
    art += rect(0, base, w, 1.2, deep)
    return { defs, art, title: topTitle(stage, 104, [ground]), footGrounds: [ground] }
  },
}

const forest: Composition = {
  name: 'forest',
  draw: (stage) => {
    const {
      w,
      h,
      wide,
      fx,
      palette: { ground, shape, deep, accent },
      dice,
    } = stage
    const mist = mix(ground, shape, 0.55)
    const floor = wide ? 236 : 192
    const defs = falling('s', [
      [0, mix(ground, shape, 0.25)],
      [1, mix(mist, '#ffffff', 0.12)],
    ])
    const moon = dice.between(22, 36)
    let art =
      rect(0, 0, w, h, 'url(#s)') + circle(fx + dice.between(-40, 40), dice.between(52, 88), moon, accent)
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
        const x = ((index + dice.between(0.1, 0.9)) / count) * w
        const half = dice.between(thin, thick) / 2
        const lean = dice.between(-5, 5)
        d +=
          `M${xy(x - half, foot)}L${n(x + lean - half * 0.75)} 0H${n(x + lean + half * 0.75)}L` +
          `${xy(x + half, foot)}Z`
        for (let branch = 0; branch < branches; branch += 1) {
          const y = dice.between(16, foot * 0.6)
          const side = dice.pick([-1, 1])
          const long = dice.between(14, 34)
          boughs +=
            `M${xy(x + lean * 0.6, y + half)}l` +
            `${xy(side * long, -long * dice.between(0.5, 0.9))}L${xy(x + lean * 0.6, y - half * 0.4)}Z`
        }
      }
      // Apart, because overlaps of opposite winding would cut holes.
      return path(d, fill) + (boughs ? path(boughs, fill) : '')
    }
    const dense = wide ? 2.4 : 1
    art += trunks(Math.round(dice.whole(10, 14) * dense), 2, 4, floor, mix(mist, shape, 0.55), 0)
    art += trunks(Math.round(dice.whole(5, 8) * dense), 4, 8, floor, mix(shape, deep, 0.45), 1)
    art += path(
      `M0 ${n(floor - 6)}Q${xy(w * 0.3, floor - 16)} ${xy(w * 0.6, floor - 6)}T${xy(w, floor - 8)}V${h}H0Z`,
      mix(shape, deep, 0.6),
    )
    art += figure(fx + dice.between(-24, 24), floor + 3, wide ? 1.5 : 1.2, accent)
    art += trunks(Math.round(dice.whole(2, 3) * dense), 10, 19, floor + 8, deep, 2)
    art += path(
      `M0 ${n(floor + 4)}Q${xy(w * 0.25, floor - 4)} ${xy(w * 0.5, floor + 3)}T${xy(w, floor)}V${h}H0Z`,
      deep,
    )
    return { defs, art, title: bottomTitle(stage, 203, [deep]), footGrounds: [deep] }
  },
}

const PROFILE =
  'M116 96C91 92 70 106 66 132C64 142 66 147 64.5 153C63.5 157 61 159 61.5 162C60 170 54 178 50.5' +
  ' 184C49 187.5 50.5 190 ' +
  '54.5 190.5C57.5 191 59 191.5 58.5 193.5C58 195.5 56 196.5 55.5 199C55.5 201 58 202 59 203C57' +
  ' 204.5 56.5 207 58 209C59 211 60.5 212 60 214.5C58.5 ' +
  '218 58.5 223 61.5 227C65 232 76 231 87 228C93 229 96 234 97 243C97 253 84 258 60 261C36 264 8' +
  ' 266-340 268V330H540V268C220 267 176 266 160 ' +
  '258C153 246 157 228 164 214C177 192 181 160 172 134C164 108 142 99 116 96Z'

const BUN = 'M158 104a21 21 0 1 1 26 32L160 140Z'
const HAT =
  'M42 130C58 126 66 124 72 120L82 88C86 78 104 84 116 82C130 80 146 74 154 84L172 120C182 124 190' +
  ' 128 196 130C150 138 92 140 42 130Z'

const profile: Composition = {
  name: 'profile',
  draw: (stage) => {
    const {
      w,
      h,
      wide,
      fx,
      palette: { ground, shape, deep, accent },
      dice,
    } = stage
    const turned = dice.chance(0.5)
    const scale = wide ? 1.3 : 1
    const shift = wide ? fx : 100 + dice.between(-8, 8)
    const hair = dice.pick(['', BUN, HAT, ''])
    const sit = (wide ? 62 : 108) + (hair === HAT ? 16 : 0)
    const place =
      `translate(${xy(shift, sit - 96 * scale)}) scale(${turned ? -scale : scale} ` +
      `${scale}) translate(-112 0)`
    const defs =
      clip(
        'a',
        `<path transform="${place}" d="${PROFILE}"/>${hair && `<path transform="${place}" d="${hair}"/>`}`,
      ) +
      falling('s', [
        [0.3, mix(shape, ground, 0.1)],
        [1, mix(shape, deep, 0.5)],
      ])
    const x = fx + (turned ? 1 : -1) * dice.between(14, 40) * scale
    const y = wide ? 140 : 176
    const disc = dice.between(58, 70) * (wide ? 1.75 : 1)
    let art = rect(0, 0, w, h, ground) + circle(x, y, disc, accent)
    const style = dice.whole(0, 2)
    let inner = ''
    const face = turned ? 1 : -1
    if (style === 0) {
      // The face is cut from the head and lit, as by a lamp outside the frame.
      const edge = shift + face * dice.between(8, 18) * scale
      const far = shift + face * 200 * scale
      inner =
        rect(0, 0, w, h, deep) +
        path(
          `M${n(edge)} 0L${xy(edge - face * 26 * scale, sit + 84 * scale)}V${n(sit + 128 * scale)}L` +
            `${xy(far, sit + 138 * scale)}V0Z`,
          shape,
        )
    } else if (style === 1) {
      inner = rect(0, 0, w, h, deep)
      let slats = ''
      const gap = dice.between(11, 15)
      const tilt = dice.between(-16, 16)
      for (let at = sit - 30; at < sit + 130 * scale; at += gap)
        slats += `M-10 ${n(at)}L${xy(w + 10, at + tilt)}v${n(gap * 0.46)}L-10 ${n(at + gap * 0.46)}Z`
      inner += path(slats, mix(shape, accent, 0.35))
    } else {
      const level = sit + 92 * scale
      inner =
        rect(0, 0, w, h, 'url(#s)') +
        circle(shift - face * 12 * scale, level - 34 * scale, 21 * scale, mix(accent, ground, 0.15))
      let d = `M-10 ${h}V${n(level)}`
      for (let at = -10; at < w + 20; at += 24 * scale)
        d +=
          `L${xy(at + 12 * scale, level - dice.between(12, 34) * scale)}L` +
          `${xy(at + 24 * scale, level - dice.between(-4, 6) * scale)}`
      inner +=
        path(`${d}V${h}Z`, mix(shape, deep, 0.7)) +
        path(`M0 ${n(level + 24 * scale)}Q${xy(w / 2, level)} ${xy(w, level + 30 * scale)}V${h}H0Z`, deep)
    }
    art += clipped('a', inner)
    if (!wide) art += rect(0, FOOT, w, h - FOOT, deep)
    return { defs, art, title: topTitle(stage, 96, [ground]), footGrounds: [deep] }
  },
}

const shafts: Composition = {
  name: 'shafts',
  draw: (stage) => {
    const {
      w,
      h,
      wide,
      fx,
      palette: { ground, shape, deep, accent },
      dice,
    } = stage
    const floor = wide ? 232 : 188
    const lean = dice.pick([-1, 1]) * dice.between(50, 120)
    const inks = [shape, mix(ground, shape, 0.55), deep, accent, mix(shape, deep, 0.5)] as const
    const defs =
      clip('a', `<rect width="${n(w)}" height="${n(floor)}"/>`) +
      falling('s', [
        [0, deep, 0.34],
        [1, deep, 0],
      ])
    let bars = rect(0, 0, w, floor, mix(ground, shape, 0.28))
    let last = -1
    for (let at = Math.min(0, lean) - 20; at < w + Math.max(0, lean);) {
      const width = dice.pick([8, 14, 22, 34]) * (wide ? 1.5 : 1)
      let ink = dice.whole(0, inks.length - 1)
      if (ink === last) ink = (ink + 1) % inks.length
      last = ink
      bars += path(
        polygon([
          [at, 0],
          [at + width, 0],
          [at + width - lean, floor],
          [at - lean, floor],
        ]),
        inks[ink] ?? shape,
      )
      at += width + dice.pick([0, 0, 6, 16])
    }
    const x = fx + dice.between(-50, 50)
    let art = rect(0, 0, w, h, ground) + clipped('a', bars + rect(0, 0, w, floor, 'url(#s)'))
    art +=
      circle(x, floor - 34, wide ? 44 : 30, ground) +
      figure(x, floor + 0.5, wide ? 2 : 1.45, mix(deep, '#000000', 0.2))
    return { defs, art, title: bottomTitle(stage, 202, [ground]), footGrounds: [ground] }
  },
}

const peak: Composition = {
  name: 'peak',
  draw: (stage) => {
    const {
      w,
      h,
      wide,
      fx,
      palette: { ground, shape, deep, accent },
      dice,
    } = stage
    const x = fx + dice.between(-26, 26)
    const top = wide ? 54 : dice.between(104, 118)
    const snow = mix(accent, '#ffffff', 0.8)
    const defs =
      falling('s', [
        [0, ground],
        [1, mix(ground, accent, 0.6)],
      ]) +
      falling('m', [
        [0, shape],
        [1, mix(shape, deep, 0.6)],
      ])
    let art = rect(0, 0, w, h, ground) + rect(0, top - 4, w, 264 - top, 'url(#s)')
    art += circle(
      x + dice.pick([-1, 1]) * dice.between(44, 62) * (wide ? 1.7 : 1),
      top + dice.between(20, 34),
      dice.between(13, 20),
      accent,
    )
    const massif = (px: number, py: number, spread: number, light: string, dark: string): string => {
      const foot = 290
      const steps = 5
      const left: [number, number][] = []
      const right: [number, number][] = []
      const spine: [number, number][] = []
      for (let index = 1; index <= steps; index += 1) {
        const share = index / steps
        const y = py + (foot - py) * share
        left.push([px - spread * share * dice.between(0.84, 1.1), y - dice.between(0, 9)])
        right.push([px + spread * share * dice.between(0.84, 1.1), y - dice.between(0, 9)])
        spine.push([px + dice.between(-0.16, 0.2) * spread * share + (index % 2 ? 6 : -7), y])
      }
      const apex: [number, number] = [px, py]
      return (
        path(polygon([apex, ...left, ...[...right].reverse()]), light) +
        path(polygon([apex, ...right, ...[...spine].reverse()]), dark)
      )
    }
    const far = mix(ground, shape, 0.45)
    art += massif(x - dice.between(60, 90), top + dice.between(44, 66), 110, far, mix(far, deep, 0.25))
    art += massif(x + dice.between(60, 90), top + dice.between(36, 70), 110, far, mix(far, deep, 0.25))
    if (wide) art += massif(x - 230, top + 92, 170, far, mix(far, deep, 0.25))
    art += massif(x, top, wide ? 190 : 108, 'url(#m)', mix(shape, deep, 0.75))
    const reach = wide ? 52 : 34
    const lean = (wide ? 190 : 108) / (290 - top)
    const cap = (down: number, side: number): [number, number] => [x + side * down * lean * 0.98, top + down]
    art += path(
      polygon([
        [x, top],
        cap(reach * 0.9, 1),
        cap(reach * 0.62, 0.5),
        cap(reach * 1.05, 0.12),
        cap(reach * 0.7, -0.3),
        cap(reach, -0.62),
        cap(reach * 0.8, -0.9),
      ]),
      snow,
    )
    art += path(
      polygon([
        [x, top],
        cap(reach * 0.9, 1),
        cap(reach * 0.62, 0.5),
        cap(reach * 1.05, 0.12),
        cap(reach * 0.5, 0.02),
      ]),
      deep,
      0.22,
    )
    const hill = wide ? 252 : 238
    art += path(
      `M0 ${hill}Q${xy(w * 0.3, hill - dice.between(4, 20))} ${n(w * 0.55)} ${hill + 4}T` +
        `${xy(w, hill - 4)}V${h}H0Z`,
      mix(shape, deep, 0.9),
    )
    let pines = ''
    for (let index = 0; index < (wide ? 34 : 15); index += 1) {
      const px = dice.between(-4, w + 4)
      const tall = dice.between(9, 22)
      const foot = hill + 20
      pines += `M${xy(px, foot - tall)}l${xy(tall * 0.24, tall)}h-${n(tall * 0.48)}Z`
    }
    art += path(`${pines}M0 ${hill + 18}H${n(w)}V${h}H0Z`, deep)
    return { defs, art, title: topTitle(stage, 100, [ground]), footGrounds: [deep] }
  },
}

const aperture: Composition = {
  name: 'aperture',
  draw: (stage) => {
    const {
      w,
      h,
      wide,
      fx,
      palette: { ground, shape, deep, accent },
      dice,
    } = stage
    const floor = wide ? h : 190
    const y = wide ? 148 : 95
    const blades = dice.whole(6, 9)
    const open = (wide ? 66 : 44) * dice.between(0.85, 1.2)
    const spin = dice.between(0, Math.PI)
    const way = dice.pick([-1, 1])
    const corner = (index: number): [number, number] => {
      const angle = spin + (way * index * Math.PI * 2) / blades
      return [fx + Math.cos(angle) * open, y + Math.sin(angle) * open]
    }
    const ray = (index: number): [number, number] => {
      const [x1, y1] = corner(index - 1)
      const [x2, y2] = corner(index)
      const long = 620 / Math.hypot(x2 - x1, y2 - y1)
      return [x2 + (x2 - x1) * long, y2 + (y2 - y1) * long]
    }
    const defs =
      clip('a', `<rect width="${n(w)}" height="${n(floor)}"/>`) +
      radiating('r', [
        [0, mix(accent, '#ffffff', 0.35)],
        [1, accent],
      ])
    let leaves = circle(fx, y, open + 4, 'url(#r)')
    const style = dice.whole(0, 1)
    const dark = mix(deep, '#000000', 0.1)
    if (style === 0)
      leaves +=
        figure(fx, y + open * 0.62, open * 0.042, dark) +
        path(`M${xy(fx - open, y + open * 0.6)}h${n(open * 2)}v${n(open)}h-${n(open * 2)}Z`, dark)
    else
      leaves +=
        circle(fx, y, open * 0.56, dark) +
        circle(fx + open * 0.16, y - open * 0.18, open * 0.11, mix(accent, '#ffffff', 0.7))
    let edges = ''
    for (let index = 0; index < blades; index += 1) {
      const light = (1 + Math.cos(spin + (way * (index + 0.5) * Math.PI * 2) / blades + 2.2)) / 2
      const points = [corner(index), ray(index), ray(index + 1), corner(index + 1)] as const
      leaves += path(polygon(points), mix(deep, shape, 0.12 + light * 0.88))
      edges += `M${xy(points[0][0], points[0][1])}L${xy(points[1][0], points[1][1])}`
    }
    const art = rect(0, 0, w, h, ground) + clipped('a', leaves + strokes(edges, accent, 0.8, 0.55))
    return { defs, art, title: bottomTitle(stage, 202, [ground]), footGrounds: [ground] }
  },
}

const waves: Composition = {
  name: 'waves',
  draw: (stage) => {
    const {
      w,
      h,
      wide,
      fx,
      palette: { ground, shape, deep, accent, ink },
      dice,
    } = stage
    const defs = falling('s', [
      [0, ground],
      [1, mix(ground, accent, 0.5)],
    ])
    const x = fx + dice.between(-44, 44)
    const radius = dice.between(22, 32) * (wide ? 1.5 : 1)
    const start = wide ? 112 : 138
    let art =
      rect(0, 0, w, h, ground) +
      rect(0, wide ? 0 : 98, w, start + 32 - (wide ? 0 : 98), 'url(#s)') +
      circle(x, start - radius * 0.15, radius, accent)
    const layers = 6
    const scallops = dice.chance(0.4)
    const boatAt = dice.whole(1, 2)
    for (let layer = 0; layer < layers; layer += 1) {
      const share = layer / (layers - 1)
      const level = start + (layer * ((wide ? 272 : 262) - start)) / layers + 6
      const long = dice.between(40, 64) * (0.8 + share * 0.7)
      const tall = dice.between(5, 9) * (0.8 + share * 0.7)
      const from = -dice.between(0, long)
      const fill =
        share < 0.5 ? mix(mix(ground, shape, 0.5), shape, share * 2) : mix(shape, deep, share * 2 - 1)
      if (layer === boatAt) {
        const bx = fx + dice.between(-50, 40)
        art += path(
          `M${xy(bx, level - 22)}v18h-13ZM${xy(bx + 2, level - 27)}q13 12 10 23h-10ZM` +
            `${xy(bx - 16, level - 2)}h32q-3 8-8 9h-17q-5-2-7-9Z`,
          dice.chance(0.5) ? ink : mix(deep, '#000000', 0.15),
        )
      }
      let crest = `M${xy(from, level)}`
      const count = Math.ceil((w - from) / long) + 1
      for (let index = 0; index < count; index += 1) {
        crest += scallops
          ? `q${xy(long / 2, tall * 2.2)} ${n(long)} 0`
          : index === 0
            ? `q${xy(long / 2, -tall * 2)} ${n(long)} 0`
            : `t${n(long)} 0`
      }
      art += path(`${crest}V${h}H${n(from)}Z`, fill)
      art += strokes(crest, mix(fill, '#ffffff', 0.6), 0.9, 0.7)
    }
    art += rect(0, 266, w, 34, deep)
    return { defs, art, title: topTitle(stage, 98, [ground]), footGrounds: [deep] }
  },
}

interface Constellation {
  stars: readonly (readonly [number, number])[]
  lines: readonly (readonly number[])[]
}

// The Plough, Orion, the Swan, the Scorpion and the Lion, a unit sky across.
const CONSTELLATIONS: readonly [Constellation, ...Constellation[]] = [
  {
    stars: [
      [-0.85, -0.3],
      [-0.5, -0.36],
      [-0.2, -0.14],
      [0.08, 0],
      [0.12, 0.36],
      [0.6, 0.42],
      [0.68, 0.02],
    ],
    lines: [[0, 1, 2, 3, 4, 5, 6, 3]],
  },
  {
    stars: [
      [-0.4, -0.6],
      [0.34, -0.54],
      [-0.13, 0.04],
      [0, -0.02],
      [0.13, -0.08],
      [-0.3, 0.66],
      [0.44, 0.58],
      [-0.02, -0.84],
    ],
    lines: [
      [7, 0, 2, 5, 6, 4, 1, 7],
      [2, 3, 4],
    ],
  },
  {
    stars: [
      [0, -0.84],
      [0, -0.36],
      [0.03, 0.14],
      [0.06, 0.82],
      [-0.76, -0.1],
      [-0.36, -0.3],
      [0.4, -0.2],
      [0.78, 0.14],
    ],
    lines: [
      [0, 1, 2, 3],
      [4, 5, 1, 6, 7],
    ],
  },
  {
    stars: [
      [0.5, -0.8],
      [0.66, -0.5],
      [0.62, -0.2],
      [0.26, -0.38],
      [0.06, -0.1],
      [-0.06, 0.2],
      [-0.1, 0.52],
      [0.1, 0.76],
      [0.4, 0.72],
      [0.54, 0.5],
    ],
    lines: [
      [0, 3, 4, 5, 6, 7, 8, 9],
      [1, 3, 2],
    ],
  },
  {
    stars: [
      [-0.84, 0.14],
      [-0.44, -0.2],
      [-0.4, 0.24],
      [0.3, -0.12],
      [0.42, 0.24],
      [0.28, -0.46],
      [0.52, -0.66],
      [0.74, -0.5],
    ],
    lines: [
      [0, 1, 3, 4, 2, 0],
      [1, 2],
      [3, 5, 6, 7],
    ],
  },
]

const chart: Composition = {
  name: 'chart',
  draw: (stage) => {
    const {
      w,
      h,
      wide,
      fx,
      palette: { ground, shape, deep, accent, ink },
      dice,
    } = stage
    const radius = wide ? 146 : 92
    const x = wide ? fx : 100 + dice.pick([-1, 0, 1]) * dice.between(14, 40)
    const y = wide ? 150 : 96
    const night = mix(deep, shape, 0.3)
    const star = mix(accent, '#ffffff', 0.75)
    const defs =
      radiating('r', [
        [0, mix(night, shape, 0.5)],
        [1, night],
      ]) + clip('a', `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`)
    let art = rect(0, 0, w, h, ground) + ring(x, y, radius + 5, shape, 0.8) + circle(x, y, radius, 'url(#r)')
    const poleX = x + dice.between(-0.35, 0.35) * radius
    const poleY = y + dice.between(-0.3, 0.3) * radius
    let spokes = ''
    const count = dice.whole(8, 14)
    for (let index = 0; index < count; index += 1) {
      const angle = (index / count) * Math.PI * 2
      spokes +=
        `M${xy(poleX, poleY)}L` +
        `${xy(poleX + Math.cos(angle) * radius * 2, poleY + Math.sin(angle) * radius * 2)}`
    }
    let sky = strokes(spokes, star, 0.4, 0.35)
    for (const share of [0.28, 0.6, 0.95, 1.3]) sky += ring(poleX, poleY, radius * share, star, 0.4, 0.35)
    let dust = ''
    for (let index = 0; index < 44; index += 1)
      dust += `M${xy(x + dice.between(-1, 1) * radius, y + dice.between(-1, 1) * radius)}h0`
    sky += strokes(dust, star, 1.2, 0.75, ' stroke-linecap="round"')
    const { stars, lines } = dice.pick(CONSTELLATIONS)
    const turn = dice.between(0, Math.PI * 2)
    const reach = radius * dice.between(0.74, 0.86)
    const side = dice.pick([-1, 1])
    const nodes = stars.map(([sx, sy]): [number, number] => [
      x + (sx * side * Math.cos(turn) - sy * Math.sin(turn)) * reach,
      y + (sx * side * Math.sin(turn) + sy * Math.cos(turn)) * reach,
    ])
    const chains = lines.map(
      (chain) =>
        `M${chain
          .map((index): [number, number] => nodes[index] ?? [x, y])
          .map(([px, py]) => `${xy(px, py)}`)
          .join('L')}`,
    )
    sky += strokes(chains.join(''), star, 1)
    const main = dice.whole(0, nodes.length - 1)
    nodes.forEach(([px, py], index) => {
      sky +=
        index === main
          ? ring(px, py, 10, accent, 1.2) + circle(px, py, 6, accent)
          : circle(px, py, dice.between(1.8, 3.4), star)
    })
    art += clipped('a', sky) + ring(x, y, radius + 9, ink, 0.5, 0.4)
    return { defs, art, title: bottomTitle(stage, 203, [ground]), footGrounds: [ground] }
  },
}

const stairs: Composition = {
  name: 'stairs',
  draw: (stage) => {
    const {
      w,
      h,
      wide,
      fx,
      palette: { ground, shape, deep, accent },
      dice,
    } = stage
    const climb = dice.pick([-1, 1])
    const steps = dice.whole(6, 9) * (wide ? 2 : 1)
    const high = wide ? 110 : dice.between(142, 152)
    const low = wide ? 286 : 252
    const flip = climb < 0 && !wide ? ` transform="matrix(-1 0 0 1 ${n(w)} 0)"` : ''
    const run = w / steps
    const rise = (low - high) / (steps - 1)
    const dusk = mix(ground, shape, 0.42)
    const defs =
      falling('s', [
        [0, ground],
        [1, dusk],
      ]) +
      falling('f', [
        [0, shape, 1],
        [1, deep, 1],
      ])
    const topOf = (index: number): number => low - rise * index
    let art = rect(0, 0, w, h, ground) + rect(0, 96, w, 170, 'url(#s)')
    const at = dice.whole(Math.floor(steps * 0.45), Math.floor(steps * 0.7))
    const disc = dice.between(30, 42) * (wide ? 1.5 : 1)
    const goal = (at + 0.5) * run + run * 0.6
    let flight = circle(
      wide ? fx : goal - run * 1.2,
      topOf(wide ? Math.floor(fx / run) : at) - (wide ? 46 : 34),
      disc,
      accent,
    )
    const outline = (lift: number, push: number): string => {
      let d = `M-40 ${h}V${n(topOf(-1) - lift)}`
      for (let index = -1; index <= steps; index += 1)
        d += `H${n(index * run + push)}V${n(topOf(index) - lift)}`
      return `${d}H${n(w + 40)}V${h}Z`
    }
    flight += path(outline(22, -run * 0.4), mix(dusk, deep, 0.22))
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
          mix(deep, shape, 0.15 + 0.85 * Math.max(0, Math.min(1, index / steps))),
        ),
      )
      treads.push(`M${xy(x, topOf(index) + 0.9)}h${n(run)}`)
    }
    const near = dice.between(46, 62)
    flight += columns.join('') + strokes(treads.join(''), mix(accent, '#ffffff', 0.35), 1.8)
    const who = wide ? Math.floor(fx / run) : at
    flight += figure((who + 0.5) * run, topOf(who) + 0.4, wide ? 1.6 : 1.5, mix(deep, '#000000', 0.25))
    flight += path(outline(-near, run * 0.5), 'url(#f)', 0.9)
    art += `<g${flip}>${flight}</g>` + rect(0, 268, w, 32, deep)
    return { defs, art, title: topTitle(stage, 100, [ground]), footGrounds: [deep] }
  },
}

const slip: Composition = {
  name: 'slip',
  draw: (stage) => {
    const {
      w,
      h,
      wide,
      fx,
      palette: { ground, shape, deep, accent, ink },
      dice,
    } = stage
    const split = wide ? 152 : dice.between(176, 190)
    const radius = wide ? 118 : dice.between(58, 72)
    const move = dice.pick([-1, 1]) * radius * dice.between(0.3, 0.62)
    const x = fx + dice.between(-8, 8)
    const lower = mix(shape, deep, dice.pick([0, 0.35]))
    const cap = (cx: number, r: number, fill: string): string =>
      path(`M${xy(cx - r, split)}a${xy(r, r)} 0 0 1 ${n(r * 2)} 0Z`, fill)
    const cup = (cx: number, r: number, fill: string): string =>
      path(`M${xy(cx - r, split)}a${xy(r, r)} 0 0 0 ${n(r * 2)} 0Z`, fill)
    let lines = ''
    for (let at = split + 7; at < (wide ? h : 264); at += 7) lines += `M0 ${n(at)}H${n(w)}`
    let art = rect(0, 0, w, h, ground) + rect(0, split, w, h - split, lower)
    art += strokes(lines, deep, 0.7, 0.5)
    art += cap(x + move / 2, radius, accent) + cup(x - move / 2, radius, deep)
    const nested = dice.whole(0, 2)
    if (nested === 0) art += cap(x + move / 2, radius * 0.55, deep) + cup(x - move / 2, radius * 0.55, accent)
    else if (nested === 1) {
      art += cap(x + move / 2, radius * 0.68, ground) + cup(x - move / 2, radius * 0.68, shape)
      art += cap(x + move / 2, radius * 0.36, deep) + cup(x - move / 2, radius * 0.36, accent)
    } else {
      art += figure(x + move / 2, split + 0.3, radius * 0.026, deep)
      art +=
        `<g transform="matrix(1 0 0 -1 0 ${n(split * 2)})">` +
        `${figure(x - move / 2, split + 0.3, radius * 0.026, accent)}</g>`
    }
    art += rect(0, split - 0.6, w, 1.2, ink, 0.85)
    if (!wide) art += rect(0, 266, w, 34, deep)
    return { defs: '', art, title: topTitle(stage, split - radius - 10, [ground]), footGrounds: [deep] }
  },
}

const doorway: Composition = {
  name: 'doorway',
  draw: (stage) => {
    const {
      w,
      h,
      wide,
      fx,
      palette: { ground, shape, deep, accent },
      dice,
    } = stage
    const floor = wide ? 196 : 208
    const top = wide ? 44 : dice.between(112, 124)
    const half = (wide ? 40 : 24) * dice.between(0.85, 1.2)
    const x = fx + dice.between(-36, 36)
    const arched = dice.chance(0.5)
    const sway = dice.between(-34, 34)
    const warm = mix(accent, '#ffffff', 0.3)
    const defs =
      falling('l', [
        [0, warm],
        [1, accent],
      ]) +
      falling('f', [
        [0, accent, 0.95],
        [1, accent, wide ? 0.25 : 0],
      ]) +
      falling('e', [
        [0, mix(ground, deep, 0.55)],
        [0.76, deep],
      ]) +
      radiating('g', [
        [0, accent, 0.34],
        [1, accent, 0],
      ])
    const opening = (grow: number): string => {
      const r = half + grow
      return arched
        ? `M${xy(x - r, floor)}V${n(top + half - 2)}a${xy(r, r)} 0 0 1 ${n(r * 2)} 0V${n(floor)}Z`
        : `M${xy(x - r, floor)}V${n(top - grow * 0.8)}H${n(x + r)}V${n(floor)}Z`
    }
    let seams = ''
    const seam = dice.between(15, 26)
    for (let at = x % seam; at < w; at += seam) seams += `M${n(at)} ${wide ? 0 : 106}V${n(floor)}`
    let art = rect(0, 0, w, h, ground) + strokes(seams, shape, 0.7, 0.4)
    art +=
      `<ellipse cx="${n(x)}" cy="${n(floor - 40)}" rx="${n(half * 3.4)}" ry="${wide ? 150 : 68}` +
      `" fill="url(#g)"/>`
    art += rect(0, floor, w, h - floor, 'url(#e)')
    art += path(opening(9), mix(shape, deep, 0.3)) + path(opening(4.5), deep) + path(opening(0), 'url(#l)')
    const far = wide ? h : 268
    const flare = half * (wide ? 1.6 : 1.1)
    art += path(
      polygon([
        [x - half, floor],
        [x + half, floor],
        [x + half + flare + sway, far],
        [x - half - flare + sway, far],
      ]),
      'url(#f)',
    )
    const who = x + dice.between(-0.3, 0.3) * half
    const tall = ((floor - top) / 24) * 0.56
    const lean = sway * 0.9
    art += path(
      polygon([
        [who - 4, floor + 3],
        [who + 4, floor + 3],
        [who + lean + 11, far - 6],
        [who + lean - 11, far - 6],
      ]),
      deep,
      0.75,
    )
    art += figure(who, floor + 5, tall, mix(deep, '#000000', 0.3))
    return { defs, art, title: topTitle(stage, 100, [ground]), footGrounds: [deep] }
  },
}

const road: Composition = {
  name: 'road',
  draw: (stage) => {
    const {
      w,
      h,
      wide,
      fx,
      palette: { ground, shape, deep, accent },
      dice,
    } = stage
    const level = wide ? 158 : dice.between(166, 182)
    const x = fx + dice.between(-34, 34)
    const radius = dice.between(34, 50) * (wide ? 1.35 : 1)
    const defs =
      falling('s', [
        [0, ground],
        [1, mix(ground, accent, 0.55)],
      ]) +
      falling('e', [
        [0, shape],
        [wide ? 1 : 0.74, deep],
      ])
    const sunX = x + dice.between(-18, 18)
    let art =
      rect(0, 0, w, h, ground) +
      rect(0, 98, w, level - 97, 'url(#s)') +
      circle(sunX, level - radius * dice.between(0, 0.4), radius, accent)
    let mesas = `M-4 ${n(level + 1)}`
    for (let at = -4; at < w + 10;) {
      const gap = dice.between(16, 44)
      const width = dice.between(18, 44)
      const tall = dice.between(7, 24) * Math.min(1, 0.3 + Math.abs(at + gap + width / 2 - x) / 80)
      mesas += `H${n(at + gap)}l4 ${n(-tall)}h${n(width)}l5 ${n(tall)}`
      at += gap + width + 9
    }
    art += path(`${mesas}Z`, mix(shape, deep, 0.4)) + rect(0, level, w, h - level, 'url(#e)')
    const left = x - (wide ? 190 : 74)
    const right = x + (wide ? 130 : 66)
    art += path(
      polygon([
        [x - 1, level],
        [x + 1, level],
        [right, h],
        [left, h],
      ]),
      mix(deep, '#000000', 0.25),
    )
    let dashes = ''
    const middle = (left + right) / 2
    for (let share = 0.03; share < 0.92; share *= 1.62) {
      const end = share * 1.32
      const at = (part: number): [number, number] => [x + (middle - x) * part, level + (h - level) * part]
      const [x1, y1] = at(share)
      const [x2, y2] = at(end)
      if (!wide && y2 > 268) break
      dashes += polygon([
        [x1 - share * 3, y1],
        [x1 + share * 3, y1],
        [x2 + end * 3, y2],
        [x2 - end * 3, y2],
      ])
    }
    art += path(dashes, accent)
    const side = dice.pick([-1, 1])
    const edge = side < 0 ? left - 18 : right + 18
    let poles = ''
    let wire = ''
    let lastX = 0
    let lastY = 0
    const reach = wide ? 0.86 : 0.68
    for (let share = reach; share > 0.04; share *= 0.6) {
      const px = x + (edge - x) * share
      const foot = level + (h - level) * share
      const tall = (wide ? 178 : 118) * share
      const arm = 13 * share
      poles +=
        `M${xy(px - share * 1.5, foot)}V${n(foot - tall)}h${n(share * 3)}V${n(foot)}ZM` +
        `${xy(px - arm, foot - tall * 0.92)}h${n(arm * 2)}v${n(share * 2.4)}h-${n(arm * 2)}Z`
      if (lastY)
        wire +=
          `M${xy(lastX, lastY)}Q` +
          `${xy((lastX + px) / 2, (lastY + foot - tall * 0.92) / 2 + 8 * share)} ` +
          `${xy(px, foot - tall * 0.92)}`
      else
        wire +=
          `M${xy(px + (edge - x) * 0.3, foot - tall * 0.99)}Q` +
          `${xy(px + (edge - x) * 0.1, foot - tall * 0.86)} ${xy(px, foot - tall * 0.92)}`
      lastX = px
      lastY = foot - tall * 0.92
    }
    art += path(poles, deep) + strokes(wire, deep, 0.6)
    if (!wide) art += rect(0, 268, w, 32, deep)
    return { defs, art, title: topTitle(stage, 104, [ground]), footGrounds: [deep] }
  },
}

/** The motifs in the order ids walk through them: neighbours here are as unlike as they get. */
export const COMPOSITIONS: readonly Composition[] = [
  horizon,
  vertigo,
  skyline,
  eye,
  arcs,
  forest,
  profile,
  shafts,
  peak,
  aperture,
  waves,
  chart,
  stairs,
  slip,
  doorway,
  road,
]
