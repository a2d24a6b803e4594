import { contrast, mix } from '../colour.js'
import type { Palette } from '../palette.js'
import { titleAtBottom, titleAtTop, type Canvas, type Drawing, type Scene } from '../canvas.js'
import {
  circle,
  clipGroup,
  clipPath,
  num,
  path,
  polygon,
  radialGradient,
  rect,
  ring,
  stroke,
  verticalGradient,
  xy,
} from '../svg.js'

/** Colours of an emblem: its body, its details, and the ground that shows through its openings. */
export interface EmblemColours {
  main: string
  second: string
  field: string
}

/** Draws a figure around the origin, within a radius of 50. */
export type Emblem = (colours: EmblemColours) => string

/** Chooses colours that stand out from a ground. */
function coloursOn(field: string, { background, shape, shadow, accent, ink }: Palette): EmblemColours {
  const [main = accent, second = ink] = [accent, ink, background, shape, shadow]
    .filter((colour) => contrast(colour, field) > 1.7)
    .sort((one, other) => Number(contrast(other, field) > 2.6) - Number(contrast(one, field) > 2.6))
  return { main, second: contrast(second, main) > 1.25 ? second : mix(main, field, 0.45), field }
}

const place = (figure: string, x: number, y: number, scale: number, more = ''): string =>
  `<g transform="translate(${xy(x, y)}) scale(${Math.round(scale * 100) / 100})"${more}>${figure}</g>`

type Layout = (emblem: Emblem, canvas: Canvas) => Drawing

/** The emblem on a disc, the title above. */
const disc: Layout = (emblem, canvas) => {
  const { w, h, background, shape, accent, random } = canvas
  const y = random.between(182, 190)
  const field = mix(shape, background, random.pick([0, 0.15]))
  const art =
    rect(0, 0, w, h, background) +
    ring(100, y, 80, accent, 0.8, 0.8) +
    circle(100, y, 75, field) +
    place(emblem(coloursOn(field, canvas)), 100, y, 1)
  return { defs: '', art, title: titleAtTop(98, [background], 'middle'), footerBackgrounds: [background] }
}

/** The emblem large on a panel of colour, the title below. */
const panel: Layout = (emblem, canvas) => {
  const { w, h, background, shape, shadow } = canvas
  const field = mix(shape, shadow, 0.18)
  const defs = radialGradient('r', [0, mix(shape, background, 0.12)], [1, mix(shape, shadow, 0.4)])
  const art =
    rect(0, 0, w, h, background) +
    rect(0, 0, w, 194, 'url(#r)') +
    place(emblem(coloursOn(field, canvas)), 100, 98, 1.36)
  return { defs, art, title: titleAtBottom(206, [background]), footerBackgrounds: [background] }
}

/** The emblem on the dark colour with a soft light behind it, the title below. */
const glow: Layout = (emblem, canvas) => {
  const { w, h, shape, shadow, accent, random } = canvas
  const y = 104
  const field = mix(shadow, '#000000', 0.15)
  const defs = radialGradient('r', [0, mix(accent, shape, 0.35), 0.75], [0.5, shape, 0.35], [1, shape, 0])
  const colours = coloursOn(mix(field, shape, 0.35), canvas)
  const art =
    rect(0, 0, w, h, field) +
    `<ellipse cx="100" cy="${y}" rx="150" ry="132" fill="url(#r)"/>` +
    place(emblem({ ...colours, field }), 100, y, random.between(1.15, 1.3))
  return { defs, art, title: titleAtBottom(204, [field], 'middle'), footerBackgrounds: [field] }
}

/** A frame of two lines around emblem and title, with rays behind the emblem. */
const frame: Layout = (emblem, canvas) => {
  const { w, h, background, shape, accent, ink, random } = canvas
  const y = 180
  let rays = ''
  const count = random.pick([12, 16, 20])
  for (let index = 0; index < count; index += 1) {
    const from = (index / count) * Math.PI * 2
    const to = from + Math.PI / count
    rays += polygon(
      [100, y],
      [100 + Math.cos(from) * 240, y + Math.sin(from) * 240],
      [100 + Math.cos(to) * 240, y + Math.sin(to) * 240],
    )
  }
  const field = mix(background, shape, 0.75)
  const art =
    rect(0, 0, w, h, background) +
    clipGroup('a', path(rays, mix(background, shape, 0.35))) +
    circle(100, y, 66, background) +
    circle(100, y, 61, field) +
    place(emblem(coloursOn(field, canvas)), 100, y, 0.84) +
    `<path d="M7 7H193V269H7ZM10.5 10.5H189.5V265.5H10.5Z" fill="none" stroke="${ink}" stroke-width=".9" opacity=".75"/>` +
    stroke('M7 24V7H24M176 7H193V24M193 252V269H176M24 269H7V252', accent, 2.4)
  return {
    defs: clipPath('a', '<rect x="10.5" y="104" width="179" height="161.5"/>'),
    art,
    title: { x: 20, y: 22, w: 160, h: 78, align: 'middle', anchor: 'top', backgrounds: [background] },
    footerBackgrounds: [background],
  }
}

/** The emblem cut by the edge, printed in two inks that miss each other a little. */
const overprint: Layout = (emblem, canvas) => {
  const { w, h, background, shape, random } = canvas
  const side = random.pick([-1, 1])
  const scale = random.between(1.75, 2)
  const x = 100 + side * 34
  const y = 190
  const colours = coloursOn(background, canvas)
  const soft = mix(background, shape, 0.5)
  const art =
    rect(0, 0, w, h, background) +
    clipGroup(
      'a',
      place(emblem({ main: soft, second: soft, field: soft }), x - side * 9, y + 6, scale) +
        place(emblem({ ...colours, field: background }), x, y, scale),
    ) +
    rect(0, 267, w, 33, background)
  return {
    defs: clipPath('a', '<rect y="100" width="200" height="168"/>'),
    art,
    title: titleAtTop(98, [background]),
    footerBackgrounds: [background],
  }
}

/** The emblem at the end of curved bands of colour, the title above. */
const bands: Layout = (emblem, canvas) => {
  const { w, h, background, shape, shadow, accent, random } = canvas
  const side = random.pick([-1, 1])
  const x = 100 - side * 26
  const y = 178
  const inks = [shadow, shape, accent, mix(accent, background, 0.5)]
  const curves = inks
    .map((ink, index) => {
      const r = 74 - index * 9
      return stroke(
        `M${xy(x + side * r, 320)}V${num(y)}A${num(r)} ${num(r)} 0 0 ${side > 0 ? 0 : 1} ${xy(x - side * r, y)}V${num(y + 200)}`,
        ink,
        9.3,
      )
    })
    .join('')
  const field = mix(background, shape, 0.18)
  const art =
    rect(0, 0, w, h, background) +
    `<path d="M${xy(x - 44, 320)}V${num(y)}a44 44 0 0 1 88 0V320Z" fill="${field}"/>` +
    curves +
    place(emblem(coloursOn(field, canvas)), x, y + 8, 0.66) +
    rect(0, 268, w, 32, background)
  return { defs: '', art, title: titleAtTop(96, [background]), footerBackgrounds: [background] }
}

/** The emblem above a perspective grid, the title below. */
const grid: Layout = (emblem, canvas) => {
  const { w, h, shape, shadow, accent, random } = canvas
  const dark = mix(shadow, '#000000', 0.2)
  const level = 158
  let lines = ''
  for (let index = -9; index <= 9; index += 1)
    lines += `M${xy(100 + index * 7, level)}L${xy(100 + index * 42, 232)}`
  for (let step = 0, y = level; y < 232; step += 1, y += 1.5 + step * 1.7) lines += `M0 ${num(y)}H${num(w)}`
  const defs =
    verticalGradient('s', [0, dark], [1, mix(shape, accent, 0.25)]) +
    verticalGradient('f', [0.35, dark, 0], [1, dark])
  const colours = coloursOn(mix(dark, shape, 0.5), canvas)
  const art =
    rect(0, 0, w, h, dark) +
    rect(0, 0, w, level, 'url(#s)') +
    stroke(lines, mix(accent, '#ffffff', 0.15), 0.9, 0.85) +
    rect(0, level, w, 76, 'url(#f)') +
    place(emblem({ ...colours, field: mix(dark, shape, 0.5) }), 100, 92, random.between(1.02, 1.16))
  return { defs, art, title: titleAtBottom(214, [dark], 'middle'), footerBackgrounds: [dark] }
}

/** Small copies of the emblem as a pattern around a large one, the title below. */
const pattern: Layout = (emblem, canvas) => {
  const { w, h, background, shape } = canvas
  const faint = mix(background, shape, 0.32)
  const field = mix(background, shape, 0.9)
  const defs =
    `<pattern id="k" width="40" height="46" patternUnits="userSpaceOnUse">` +
    place(emblem({ main: faint, second: background, field: background }), 10, 12, 0.2) +
    place(emblem({ main: faint, second: background, field: background }), 30, 35, 0.2) +
    '</pattern>'
  const art =
    rect(0, 0, w, h, background) +
    rect(0, 0, w, 196, 'url(#k)') +
    circle(100, 98, 72, background) +
    circle(100, 98, 66, field) +
    place(emblem(coloursOn(field, canvas)), 100, 98, 0.9)
  return { defs, art, title: titleAtBottom(206, [background]), footerBackgrounds: [background] }
}

/** The layouts of each era; see `eraOf`. */
const LAYOUTS: Readonly<Record<Canvas['era'], readonly [Layout, ...Layout[]]>> = {
  deco: [frame, disc, frame, panel],
  flat: [overprint, disc, overprint, pattern],
  bands: [bands, disc, bands, overprint],
  neon: [grid, glow, grid, panel],
  modern: [panel, glow, overprint, disc, pattern],
}

/** Creates the backdrop of an emblem: the emblem large on the right, in front of a soft light. */
export const emblemBackdrop =
  (emblem: Emblem) =>
  (canvas: Canvas): Pick<Drawing, 'defs' | 'art'> => {
    const { background, shape, shadow } = canvas
    const field = mix(background, shape, 0.4)
    const figure = emblem({ ...coloursOn(field, canvas), field })
    return {
      defs: radialGradient('r', [0, mix(shape, background, 0.25)], [0.5, background], [1, shadow]),
      art:
        rect(0, 0, 1280, 720, shadow) +
        circle(900, 330, 900, 'url(#r)') +
        place(figure, 900, 330, 5.6, ' opacity=".7"'),
    }
  }

/** Creates the scene of an emblem; era and title choose the layout. */
export const emblemScene =
  (emblem: Emblem): Scene =>
  (canvas) =>
    canvas.random.pick(LAYOUTS[canvas.era])(emblem, canvas)
