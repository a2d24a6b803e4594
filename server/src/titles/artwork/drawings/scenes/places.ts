import { mix } from '../colour.js'
import { titleAtTop, type Scene } from '../canvas.js'
import { circle, num, path, polygon, radialGradient, rect, stroke, verticalGradient, xy } from '../svg.js'

/** A lit doorway and its light on the floor. */
export const doorway: Scene = ({ w, h, background, shape, shadow, accent, random }) => {
  const floor = 208
  const top = random.between(112, 124)
  const half = 24 * random.between(0.85, 1.2)
  const x = 100 + random.between(-36, 36)
  const arched = random.chance(0.5)
  const sway = random.between(-34, 34)
  const warm = mix(accent, '#ffffff', 0.3)
  const defs =
    verticalGradient('l', [0, warm], [1, accent]) +
    verticalGradient('f', [0, accent, 0.95], [1, accent, 0]) +
    verticalGradient('e', [0, mix(background, shadow, 0.55)], [0.76, shadow]) +
    radialGradient('g', [0, accent, 0.34], [1, accent, 0])
  const opening = (grow: number): string => {
    const r = half + grow
    return arched
      ? `M${xy(x - r, floor)}V${num(top + half - 2)}a${xy(r, r)} 0 0 1 ${num(r * 2)} 0V${num(floor)}Z`
      : `M${xy(x - r, floor)}V${num(top - grow * 0.8)}H${num(x + r)}V${num(floor)}Z`
  }
  let seams = ''
  const seam = random.between(15, 26)
  for (let at = x % seam; at < w; at += seam) seams += `M${num(at)} ${106}V${num(floor)}`
  let art = rect(0, 0, w, h, background) + stroke(seams, shape, 0.7, 0.4)
  art += `<ellipse cx="${num(x)}" cy="${num(floor - 40)}" rx="${num(half * 3.4)}" ry="68" fill="url(#g)"/>`
  art += rect(0, floor, w, h - floor, 'url(#e)')
  art += path(opening(9), mix(shape, shadow, 0.3)) + path(opening(4.5), shadow) + path(opening(0), 'url(#l)')
  const far = 268
  const flare = half * 1.1
  art += path(
    polygon(
      [x - half, floor],
      [x + half, floor],
      [x + half + flare + sway, far],
      [x - half - flare + sway, far],
    ),
    'url(#f)',
  )
  return { defs, art, title: titleAtTop(100, [background]), footerBackgrounds: [shadow] }
}

/** Rails that run to the horizon. */
export const rails: Scene = ({ w, h, background, shape, shadow, accent, random }) => {
  const level = 150
  const x = 100 + random.between(-30, 30)
  const defs =
    verticalGradient('s', [0.2, background], [1, mix(background, accent, 0.6)]) +
    verticalGradient('e', [0, mix(shape, background, 0.2)], [1, shadow])
  let art = rect(0, 0, w, h, background) + rect(0, 60, w, level - 60, 'url(#s)')
  art += rect(0, level, w, h - level, 'url(#e)')
  let sleepers = ''
  const at = (offset: number, share: number): number => x + offset * share + (100 - x) * share
  for (let share = 0.04; share < 1; share *= 1.19) {
    const y = level + share * 118
    sleepers += polygon(
      [at(-82, share), y],
      [at(82, share), y],
      [at(86, share * 1.05), y + 7 * share],
      [at(-86, share * 1.05), y + 7 * share],
    )
  }
  art += path(sleepers, mix(shadow, '#000000', 0.2), 0.8)
  for (const offset of [-58, 58])
    art += path(
      polygon([at(offset, 0.01), level], [at(offset - 5, 1.05), 274], [at(offset + 5, 1.05), 274]),
      mix(accent, '#ffffff', 0.3),
    )
  art += rect(0, 268, w, 32, shadow)
  return { defs, art, title: titleAtTop(108, [background]), footerBackgrounds: [shadow] }
}

/** A road to the horizon with telegraph poles, hills and a setting sun. */
export const road: Scene = ({ w, h, background, shape, shadow, accent, random }) => {
  const level = random.between(166, 182)
  const x = 100 + random.between(-34, 34)
  const radius = random.between(34, 50)
  const defs =
    verticalGradient('s', [0, background], [1, mix(background, accent, 0.55)]) +
    verticalGradient('e', [0, shape], [0.74, shadow])
  const sunX = x + random.between(-18, 18)
  let art =
    rect(0, 0, w, h, background) +
    rect(0, 98, w, level - 97, 'url(#s)') +
    circle(sunX, level - radius * random.between(0, 0.4), radius, accent)
  let mesas = `M-4 ${num(level + 1)}`
  for (let at = -4; at < w + 10;) {
    const gap = random.between(16, 44)
    const width = random.between(18, 44)
    const tall = random.between(7, 24) * Math.min(1, 0.3 + Math.abs(at + gap + width / 2 - x) / 80)
    mesas += `H${num(at + gap)}l4 ${num(-tall)}h${num(width)}l5 ${num(tall)}`
    at += gap + width + 9
  }
  art += path(`${mesas}Z`, mix(shape, shadow, 0.4)) + rect(0, level, w, h - level, 'url(#e)')
  const left = x - 74
  const right = x + 66
  art += path(polygon([x - 1, level], [x + 1, level], [right, h], [left, h]), mix(shadow, '#000000', 0.25))
  let dashes = ''
  const middle = (left + right) / 2
  for (let share = 0.03; share < 0.92; share *= 1.62) {
    const end = share * 1.32
    const at = (part: number): [number, number] => [x + (middle - x) * part, level + (h - level) * part]
    const [x1, y1] = at(share)
    const [x2, y2] = at(end)
    if (y2 > 268) break
    dashes += polygon([x1 - share * 3, y1], [x1 + share * 3, y1], [x2 + end * 3, y2], [x2 - end * 3, y2])
  }
  art += path(dashes, accent)
  const side = random.pick([-1, 1])
  const edge = side < 0 ? left - 18 : right + 18
  let poles = ''
  let wire = ''
  let lastX = 0
  let lastY = 0
  const reach = 0.68
  for (let share = reach; share > 0.04; share *= 0.6) {
    const px = x + (edge - x) * share
    const foot = level + (h - level) * share
    const tall = 118 * share
    const arm = 13 * share
    poles +=
      `M${xy(px - share * 1.5, foot)}V${num(foot - tall)}h${num(share * 3)}V${num(foot)}ZM` +
      `${xy(px - arm, foot - tall * 0.92)}h${num(arm * 2)}v${num(share * 2.4)}h-${num(arm * 2)}Z`
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
  art += path(poles, shadow) + stroke(wire, shadow, 0.6)
  art += rect(0, 268, w, 32, shadow)
  return { defs, art, title: titleAtTop(104, [background]), footerBackgrounds: [shadow] }
}

/** Three rows of city buildings with lit windows. */
export const skyline: Scene = ({ w, h, background, shape, shadow, accent, random }) => {
  const haze = mix(background, shape, 0.4)
  const defs = verticalGradient('s', [0, background], [1, mix(background, shape, 0.7)])
  let art = rect(0, 0, w, h, background) + rect(0, 104, w, 140, 'url(#s)')
  const tower = (left: number, top: number, width: number): string => {
    const spire = random.chance(0.25)
      ? `h${num(width / 2 - 0.7)}v-${num(random.between(8, 18))}h1.4V${num(top)}H${num(left + width)}`
      : `h${num(width)}`
    return `M${num(left)} ${h}V${num(top)}${spire}V${h}Z`
  }
  let far = ''
  for (let at = -6; at < w;) {
    const width = random.between(11, 22)
    far += tower(at, random.between(146, 205), width)
    at += width
  }
  art += path(far, haze)
  let middle = ''
  let rows = ''
  let lit = ''
  for (let at = random.between(-14, 0); at < w;) {
    const width = random.integer(4, 7) * 5 + 1
    const near = 1 - Math.min(1, Math.abs(at + width / 2 - 100) / (w * 0.55))
    const top = 214 - near * random.between(34, 82) - random.between(0, 14)
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
    stroke(rows, mix(shape, background, 0.3), 2, 0.55, ' stroke-dasharray="3.5 2.5"') + stroke(lit, accent, 2)
  let front = `M-2 ${h}V${num(random.between(236, 250))}`
  for (let at = 0; at < w;) {
    const width = random.between(16, 42)
    at += width
    front += `H${num(at)}V${num(random.between(232, 258))}`
  }
  art += path(`${front}H${num(w + 50)}V${h}Z`, shadow)
  return { defs, art, title: titleAtTop(100, [background]), footerBackgrounds: [shadow] }
}

/** A flight of stairs. */
export const stairs: Scene = ({ w, h, background, shape, shadow, accent, random }) => {
  const climb = random.pick([-1, 1])
  const steps = random.integer(6, 9)
  const high = random.between(142, 152)
  const low = 252
  const flip = climb < 0 ? ` transform="matrix(-1 0 0 1 ${num(w)} 0)"` : ''
  const run = w / steps
  const rise = (low - high) / (steps - 1)
  const dusk = mix(background, shape, 0.42)
  const defs =
    verticalGradient('s', [0, background], [1, dusk]) + verticalGradient('f', [0, shape, 1], [1, shadow, 1])
  const topOf = (index: number): number => low - rise * index
  let art = rect(0, 0, w, h, background) + rect(0, 96, w, 170, 'url(#s)')
  let flight = ''
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
  return { defs, art, title: titleAtTop(100, [background]), footerBackgrounds: [shadow] }
}
