import { mix } from '../colour.js'
import { titleAtBottom, titleAtTop, type Scene } from '../canvas.js'
import {
  circle,
  clipGroup,
  clipPath,
  num,
  path,
  polygon,
  rect,
  ring,
  stroke,
  verticalGradient,
  xy,
} from '../svg.js'

/** Half circles that stand inside each other on a ground line. */
export const arcs: Scene = ({ w, h, background, shape, shadow, accent, random }) => {
  const base = 264
  const outer = 148
  const x = random.pick([30, 100, 100, 170])
  const drift = random.between(-0.28, 0.28)
  const bands = random.integer(6, 9)
  const inks = random.pick<readonly string[]>([
    [shape, background, accent, background, shadow, accent],
    [shape, shadow, accent, mix(background, shape, 0.4)],
    [shadow, shape, mix(background, shape, 0.5), accent, background],
  ])
  const defs = clipPath('a', `<rect width="${num(w)}" height="${num(base)}"/>`)
  let rings = ''
  let radius = outer
  for (let band = 0; band < bands && radius > 8; band += 1) {
    rings += circle(x + (outer - radius) * drift, base, radius, inks[band % inks.length] ?? shape)
    radius -= (outer / bands) * random.between(0.6, 1.35)
  }
  const art = rect(0, 0, w, h, background) + clipGroup('a', rings) + rect(0, base, w, 1.2, shadow)
  return { defs, art, title: titleAtTop(104, [background]), footerBackgrounds: [background] }
}

/** Bands of colour that turn a corner. */
export const bend: Scene = ({ w, h, background, shape, shadow, accent, random }) => {
  const side = random.pick([-1, 1])
  const inks = [accent, mix(accent, shape, 0.5), shape, mix(shape, shadow, 0.5), shadow]
  const stripes = inks
    .map((ink, index) => {
      const r = 104 - index * 20
      return stroke(`M-10 ${80 + r}H50a${r} ${r} 0 0 0 ${r}-${r}V-10`, ink, 20.4)
    })
    .join('')
  const art =
    rect(0, 0, w, h, background) +
    clipGroup('a', side > 0 ? `<g transform="matrix(-1 0 0 1 200 0)">${stripes}</g>` : stripes)
  return {
    defs: clipPath('a', '<rect width="200" height="208"/>'),
    art,
    title: titleAtBottom(214, [background]),
    footerBackgrounds: [background],
  }
}

/** A composition of squares, quarter circles and discs. */
export const blocks: Scene = ({ w, h, background, shape, shadow, accent, random }) => {
  const inks = [shape, shadow, accent, mix(background, shape, 0.4), mix(accent, background, 0.35)] as const
  const cell = 50
  let art = rect(0, 0, w, h, background)
  let before = -1
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 4; column += 1) {
      const x = column * cell
      const y = row * cell - 2
      let ground = random.integer(0, inks.length - 1)
      if (ground === before) ground = (ground + 1) % inks.length
      before = ground
      const ink = inks[(ground + random.integer(1, inks.length - 1)) % inks.length] ?? accent
      art += rect(x, y, cell + 0.2, cell + 0.2, inks[ground] ?? shape)
      const form = random.integer(0, 5)
      if (form === 0) art += circle(x + 25, y + 25, 17, ink)
      else if (form === 1) art += path(`M${xy(x, y)}h50a50 50 0 0 1-50 50Z`, ink)
      else if (form === 2) art += path(`M${xy(x + 50, y + 50)}h-50a50 50 0 0 1 50-50Z`, ink)
      else if (form === 3)
        art += path(`M${xy(x, y + 25)}a25 25 0 0 1 50 0ZM${xy(x, y + 50)}a25 25 0 0 1 50 0Z`, ink)
      else if (form === 4) art += path(`M${xy(x, y)}l50 50h-50Z`, ink)
    }
  return { defs: '', art, title: titleAtBottom(206, [background]), footerBackgrounds: [background] }
}

/** Paper streamers and discs in the air. */
export const confetti: Scene = ({ w, h, background, shape, shadow, accent, ink, random }) => {
  const inks = [shape, accent, shadow, mix(accent, background, 0.4), ink] as const
  let art = rect(0, 0, w, h, background)
  for (let row = 0; row < 7; row += 1)
    for (let column = 0; column < 6; column += 1) {
      const x = column * 36 + random.between(-2, 28)
      const y = 110 + row * 23 + random.between(-6, 10)
      const ink_ = inks[random.integer(0, inks.length - 1)] ?? accent
      const turn = random.integer(0, 179)
      const form = random.integer(0, 3)
      if (form === 0) art += circle(x, y, random.between(3, 9), ink_)
      else if (form === 1)
        art += `<rect x="-3.5" y="-9" width="7" height="18" fill="${ink_}" transform="translate(${xy(x, y)}) rotate(${turn})"/>`
      else if (form === 2)
        art += `<path d="M-14 0q5-9 10 0t10 0 10 0" fill="none" stroke="${ink_}" stroke-width="3.4" stroke-linecap="round" transform="translate(${xy(x, y)}) rotate(${turn})"/>`
      else art += ring(x, y, random.between(4, 7), ink_, 2.6)
    }
  art += rect(0, 268, w, 32, background)
  return { defs: '', art, title: titleAtTop(98, [background], 'middle'), footerBackgrounds: [background] }
}

/** Fans of an art deco ceiling. */
export const fans: Scene = ({ w, h, background, shape, shadow, accent, random }) => {
  const size = random.pick([34, 40, 50])
  const inks = [accent, shadow, shape, mix(shape, background, 0.4)]
  const fan = inks.map((ink, index) => circle(0, 0, size * (1 - index * 0.22), ink)).join('')
  let art = rect(0, 0, w, h, background)
  let tiles = rect(0, 0, w, 196, shadow)
  for (let row = 0, y = 6; y < 196 + size; row += 1, y += size / 2)
    for (let x = row % 2 ? 0 : size; x < w + size; x += size * 2)
      tiles += `<use href="#o" x="${num(x)}" y="${num(y + size / 2)}"/>`
  art += clipGroup('a', tiles) + rect(0, 194, w, 2, accent)
  return {
    defs: clipPath('a', '<rect width="200" height="194"/>') + `<g id="o">${fan}</g>`,
    art,
    title: titleAtBottom(206, [background], 'middle'),
    footerBackgrounds: [background],
  }
}

/** Slanted bars of colour. */
export const shafts: Scene = ({ w, h, background, shape, shadow, accent, random }) => {
  const floor = 188
  const lean = random.pick([-1, 1]) * random.between(50, 120)
  const inks = [shape, mix(background, shape, 0.55), shadow, accent, mix(shape, shadow, 0.5)] as const
  const defs =
    clipPath('a', `<rect width="${num(w)}" height="${num(floor)}"/>`) +
    verticalGradient('s', [0, shadow, 0.34], [1, shadow, 0])
  let bars = rect(0, 0, w, floor, mix(background, shape, 0.28))
  let last = -1
  for (let at = Math.min(0, lean) - 20; at < w + Math.max(0, lean);) {
    const width = random.pick([8, 14, 22, 34])
    let ink = random.integer(0, inks.length - 1)
    if (ink === last) ink = (ink + 1) % inks.length
    last = ink
    bars += path(
      polygon([at, 0], [at + width, 0], [at + width - lean, floor], [at - lean, floor]),
      inks[ink] ?? shape,
    )
    at += width + random.pick([0, 0, 6, 16])
  }
  const art = rect(0, 0, w, h, background) + clipGroup('a', bars + rect(0, 0, w, floor, 'url(#s)'))
  return { defs, art, title: titleAtBottom(202, [background]), footerBackgrounds: [background] }
}

/** A disc cut along a line, its halves shifted against each other. */
export const slip: Scene = ({ w, h, background, shape, shadow, accent, ink, random }) => {
  const split = random.between(176, 190)
  const radius = random.between(58, 72)
  const move = random.pick([-1, 1]) * radius * random.between(0.3, 0.62)
  const x = 100 + random.between(-8, 8)
  const lower = mix(shape, shadow, random.pick([0, 0.35]))
  const cap = (cx: number, r: number, fill: string): string =>
    path(`M${xy(cx - r, split)}a${xy(r, r)} 0 0 1 ${num(r * 2)} 0Z`, fill)
  const cup = (cx: number, r: number, fill: string): string =>
    path(`M${xy(cx - r, split)}a${xy(r, r)} 0 0 0 ${num(r * 2)} 0Z`, fill)
  let art = rect(0, 0, w, h, background) + rect(0, split, w, h - split, lower)
  art += cap(x + move / 2, radius, accent) + cup(x - move / 2, radius, shadow)
  const nested = random.integer(0, 1)
  if (nested === 0) art += cap(x + move / 2, radius * 0.55, shadow) + cup(x - move / 2, radius * 0.55, accent)
  else {
    art += cap(x + move / 2, radius * 0.68, background) + cup(x - move / 2, radius * 0.68, shape)
    art += cap(x + move / 2, radius * 0.36, shadow) + cup(x - move / 2, radius * 0.36, accent)
  }
  art += rect(0, split - 0.6, w, 1.2, ink, 0.85)
  art += rect(0, 266, w, 34, shadow)
  return { defs: '', art, title: titleAtTop(split - radius - 10, [background]), footerBackgrounds: [shadow] }
}
