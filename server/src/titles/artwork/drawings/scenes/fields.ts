import { titleAtBottom, titleAtTop, type Scene } from '../canvas.js'
import { mix } from '../colour.js'
import { clipGroup, clipPath, num, path, polygon, rect, ring, round, stroke, xy } from '../svg.js'

/** The lower edge of a picture above the title. */
const FLOOR = 194
const PICTURE = clipPath('a', `<rect width="200" height="${FLOOR}"/>`)

/** Lines of hills one behind the other, high in the middle. */
export const contours: Scene = ({ w, h, background, shape, accent, ink, random }) => {
  const peak = 100 + random.between(-30, 30)
  const marked = random.integer(5, 12)
  let art = rect(0, 0, w, h, background)
  for (let row = 0; row < 17; row += 1) {
    const y = 130 + row * 8.2
    let d = `M-14 ${num(y)}`
    let last = y
    for (let x = 0; x <= w + 24; x += 14) {
      const near = Math.exp(-(((x - peak) / 42) ** 2))
      const next = y - near * random.between(4, 36) - random.between(0, 1.6)
      d += `Q${xy(x - 14, last)} ${xy(x - 7, (last + next) / 2)}`
      last = next
    }
    const isMarked = row === marked
    const line = isMarked ? accent : row % 2 ? mix(ink, shape, 0.5) : ink
    art += `<path d="${d}" fill="${background}" stroke="${line}" stroke-width="${isMarked ? 2 : 1.1}"/>`
  }
  art += rect(0, 268, w, 32, background)
  return { defs: '', art, title: titleAtTop(96, [background]), footerBackgrounds: [background] }
}

/** Triangles of a cut surface. */
export const facets: Scene = ({ w, h, background, shape, shadow, accent, random }) => {
  const inks = [
    shape,
    mix(shape, shadow, 0.4),
    mix(background, shape, 0.5),
    mix(shape, shadow, 0.75),
  ] as const
  const marked = random.integer(8, 30)
  const corners = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 6 }, (__, column): [number, number] => [
      column * 40 + (column % 5 ? random.between(-13, 13) : 0),
      row * 39 + (row % 5 ? random.between(-13, 13) : 0),
    ]),
  )
  const corner = (row: number, column: number): [number, number] => corners[row]?.[column] ?? [0, 0]
  let art = rect(0, 0, w, h, background)
  for (let cell = 0; cell < 25; cell += 1) {
    const row = Math.floor(cell / 5)
    const column = cell % 5
    const [a, b] = [corner(row, column), corner(row, column + 1)]
    const [c, d] = [corner(row + 1, column), corner(row + 1, column + 1)]
    const halves = random.chance(0.5)
      ? ([
          [a, b, d],
          [a, d, c],
        ] as const)
      : ([
          [a, b, c],
          [b, d, c],
        ] as const)
    halves.forEach((half, index) => {
      const ink = cell * 2 + index === marked ? accent : random.pick(inks)
      art += path(polygon(...half), ink) + stroke(polygon(...half), ink, 0.6)
    })
  }
  return { defs: '', art, title: titleAtBottom(207, [background]), footerBackgrounds: [background] }
}

/** Folds in side light. */
export const folds: Scene = ({ w, h, background, shape, shadow, accent, random }) => {
  const light = random.pick([-1, 1])
  const lit = mix(shape, accent, 0.55)
  const defs =
    PICTURE +
    `<linearGradient id="f"><stop stop-color="${shadow}"/><stop offset=".5" stop-color="${shape}"/>` +
    `<stop offset=".64" stop-color="${lit}"/><stop offset="1" stop-color="${shadow}"/></linearGradient>`
  let bands = rect(0, 0, w, FLOOR, shadow)
  for (let x = -30; x < w + 20;) {
    const width = random.between(14, 34)
    const share = light > 0 ? x / w : 1 - x / w
    const lean = random.between(-12, 12)
    const strength = 0.35 + Math.max(0, Math.min(1, share)) * 0.65
    bands += path(`M${xy(x, 0)}h${num(width)}l${num(lean)} ${FLOOR}h${num(-width)}Z`, 'url(#f)', strength)
    x += width
  }
  const art = rect(0, 0, w, h, background) + clipGroup('a', bands)
  return { defs, art, title: titleAtBottom(207, [background]), footerBackgrounds: [background] }
}

/** Rows of dots that grow and shrink. */
export const halftone: Scene = ({ w, h, background, shape, accent, random }) => {
  const wave = random.between(0.28, 0.5)
  const start = random.between(0, 6)
  const marked = random.integer(4, 9)
  let art = rect(0, 0, w, h, background)
  for (let row = 0; row < 14; row += 1) {
    let dots = ''
    for (let x = row % 2 ? 0 : 8; x <= w + 8; x += 16) dots += `M${xy(x, 112 + row * 11.4)}h0`
    const size = 3 + 9.5 * (0.5 + 0.5 * Math.sin(start + row * wave))
    art += stroke(dots, row === marked ? accent : shape, size, 1, round)
  }
  art += rect(0, 268, w, 32, background)
  return { defs: '', art, title: titleAtTop(98, [background]), footerBackgrounds: [background] }
}

/** Squares inside each other, each turned a little further. */
export const nest: Scene = ({ w, h, background, shape, shadow, accent, random }) => {
  const inks = [shape, background, shadow, mix(background, shape, 0.5)]
  const turn = random.pick([-1, 1]) * random.between(4, 11)
  const marked = random.integer(4, 8)
  const x = 100 + random.between(-24, 24)
  let squares = rect(0, 0, w, FLOOR, shadow)
  for (let index = 0, half = 150; half > 5; index += 1, half *= 0.8) {
    const ink = (index === marked ? accent : inks[index % inks.length]) ?? shape
    squares +=
      `<rect x="${num(-half)}" y="${num(-half)}" width="${num(half * 2)}" height="${num(half * 2)}" fill="${ink}"` +
      ` transform="translate(${xy(x, 97)}) rotate(${num(turn * index)})"/>`
  }
  const art = rect(0, 0, w, h, background) + clipGroup('a', squares)
  return { defs: PICTURE, art, title: titleAtBottom(207, [background]), footerBackgrounds: [background] }
}

/** Thin rings around a point, further and further apart. */
export const ripples: Scene = ({ w, h, background, shape, shadow, accent, random }) => {
  const x = 100 + random.pick([-1, 1]) * random.between(10, 70)
  const y = random.between(50, 140)
  const marked = random.integer(3, 6)
  let rings = rect(0, 0, w, FLOOR, mix(shadow, shape, 0.35))
  for (let index = 1; index < 16; index += 1) {
    const isMarked = index % 4 === marked % 4
    const line = isMarked ? accent : mix(background, shape, 0.4)
    rings += ring(x, y, index * 5 + index * index * 0.55, line, isMarked ? 2.6 : 1.2, isMarked ? 1 : 0.75)
  }
  const art = rect(0, 0, w, h, background) + clipGroup('a', rings)
  return { defs: PICTURE, art, title: titleAtBottom(207, [background]), footerBackgrounds: [background] }
}
