import { titleAtBottom, titleAtTop, type Scene } from '../canvas.js'
import { mix } from '../colour.js'
import {
  circle,
  clipGroup,
  clipPath,
  num,
  path,
  polygon,
  radialGradient,
  rect,
  stroke,
  verticalGradient,
  xy,
} from '../svg.js'

/** The blades of a camera aperture around a lens. */
export const aperture: Scene = ({ w, h, background, shape, shadow, accent, random }) => {
  const floor = 190
  const y = 95
  const blades = random.integer(6, 9)
  const open = 44 * random.between(0.85, 1.2)
  const spin = random.between(0, Math.PI)
  const way = random.pick([-1, 1])
  const corner = (index: number): [number, number] => {
    const angle = spin + (way * index * Math.PI * 2) / blades
    return [100 + Math.cos(angle) * open, y + Math.sin(angle) * open]
  }
  const ray = (index: number): [number, number] => {
    const [x1, y1] = corner(index - 1)
    const [x2, y2] = corner(index)
    const long = 620 / Math.hypot(x2 - x1, y2 - y1)
    return [x2 + (x2 - x1) * long, y2 + (y2 - y1) * long]
  }
  const defs =
    clipPath('a', `<rect width="${num(w)}" height="${num(floor)}"/>`) +
    radialGradient('r', [0, mix(accent, '#ffffff', 0.35)], [1, accent])
  let leaves = circle(100, y, open + 4, 'url(#r)')
  const dark = mix(shadow, '#000000', 0.1)
  leaves +=
    circle(100, y, open * 0.56, dark) +
    circle(100 + open * 0.16, y - open * 0.18, open * 0.11, mix(accent, '#ffffff', 0.7))
  let edges = ''
  for (let index = 0; index < blades; index += 1) {
    const light = (1 + Math.cos(spin + (way * (index + 0.5) * Math.PI * 2) / blades + 2.2)) / 2
    const points = [corner(index), ray(index), ray(index + 1), corner(index + 1)] as const
    leaves += path(polygon(...points), mix(shadow, shape, 0.12 + light * 0.88))
    edges += `M${xy(points[0][0], points[0][1])}L${xy(points[1][0], points[1][1])}`
  }
  const art = rect(0, 0, w, h, background) + clipGroup('a', leaves + stroke(edges, accent, 0.8, 0.55))
  return { defs, art, title: titleAtBottom(202, [background]), footerBackgrounds: [background] }
}

/** Light through a venetian blind. */
export const blinds: Scene = ({ w, h, shape, shadow, accent, random }) => {
  const dark = mix(shadow, '#000000', 0.2)
  const lean = random.pick([-1, 1]) * random.between(16, 44)
  let slats = ''
  for (let y = -40; y < 210; y += 15)
    slats += polygon([-4, y], [w + 4, y + lean], [w + 4, y + lean + 7.5], [-4, y + 7.5])
  const defs =
    radialGradient(
      'r',
      [0, mix(accent, '#ffffff', 0.2)],
      [0.6, mix(accent, shape, 0.6)],
      [1, mix(shape, shadow, 0.7)],
    ) +
    clipPath('a', '<rect width="200" height="190"/>') +
    `<mask id="m"><path d="${slats}" fill="#fff"/></mask>` +
    verticalGradient('f', [0, dark, 0], [1, dark])
  const x = random.between(60, 140)
  const art =
    rect(0, 0, w, h, dark) +
    clipGroup(
      'a',
      `<g mask="url(#m)"><ellipse cx="${num(x)}" cy="86" rx="150" ry="128" fill="url(#r)"/></g>`,
    ) +
    rect(0, 130, w, 62, 'url(#f)') +
    rect(x - 1.5, 0, 3, 190, dark, 0.8)
  return { defs, art, title: titleAtBottom(203, [dark]), footerBackgrounds: [dark] }
}

/** A stage curtain in a spotlight. */
export const curtain: Scene = ({ w, h, shape, shadow, accent, random }) => {
  const dark = mix(shadow, '#000000', 0.12)
  const folds = random.integer(7, 10)
  let art = rect(0, 0, w, h, dark)
  for (let index = 0; index < folds; index += 1) {
    const x = (index / folds) * w
    art += path(
      `M${xy(x, 0)}H${num(x + w / folds)}V176Q${xy(x + w / folds / 2, 184)} ${xy(x, 176)}Z`,
      'url(#c)',
    )
  }
  art +=
    path('M62 0H138L178 192H22Z', mix(accent, '#ffffff', 0.3), 0.16) +
    `<ellipse cx="100" cy="187" rx="80" ry="10" fill="${mix(accent, '#ffffff', 0.4)}" opacity=".85"/>`
  let swags = ''
  for (let index = 0; index < 4; index += 1)
    swags += `M${num(index * 50 - 2)}-4H${num(index * 50 + 52)}V12Q${xy(index * 50 + 25, 44)} ${xy(index * 50 - 2, 12)}Z`
  art +=
    path(swags, mix(shape, shadow, 0.35)) +
    stroke('M-2 12Q25 44 52 12M48 12Q75 44 102 12M98 12Q125 44 152 12M148 12Q175 44 202 12', accent, 2.4)
  const defs =
    `<linearGradient id="c">` +
    `<stop stop-color="${mix(shape, shadow, 0.65)}"/><stop offset=".45" stop-color="${shape}"/><stop offset="1" stop-color="${mix(shape, shadow, 0.7)}"/></linearGradient>`
  return {
    defs,
    art: art + rect(0, 198, w, 102, dark),
    title: titleAtBottom(203, [dark], 'middle'),
    footerBackgrounds: [dark],
  }
}

/** A large eye in front of a burst of rays. */
export const eye: Scene = ({ w, h, background, shape, shadow, accent, ink, random }) => {
  const y = 100
  const half = 94
  const lid = half * random.between(0.92, 1.14)
  const pale = mix(accent, '#ffffff', 0.78)
  const almond =
    `M${xy(100 - half, y)}Q${xy(100, y - lid)} ${xy(100 + half, y)}Q` +
    `${xy(100, y + lid * 0.86)} ${xy(100 - half, y)}Z`
  const iris = lid * 0.415
  const defs = clipPath('a', `<path d="${almond}"/>`)
  let rays = ''
  const count = random.integer(9, 15) * 2 + 1
  const reach = 190
  for (let index = 0; index < count; index += 1) {
    const from = Math.PI * 2 * (index / count)
    const to = from + (Math.PI / count) * random.between(0.7, 1.1)
    rays += polygon(
      [100, y],
      [100 + Math.cos(from) * reach, y + Math.sin(from) * reach],
      [100 + Math.cos(to) * reach, y + Math.sin(to) * reach],
    )
  }
  const floor = 188
  let art = rect(0, 0, w, h, background) + rect(0, 0, w, floor, mix(background, shape, 0.55))
  art += `<svg width="${num(w)}" height="${num(floor)}">${path(rays, mix(background, shape, 0.85))}</svg>`
  art += stroke(almond, shadow, 9) + path(almond, pale)
  let ticks = ''
  for (let index = 0; index < 40; index += 1) {
    const angle = (index / 40) * Math.PI * 2
    const inner = iris * random.between(0.5, 0.66)
    ticks +=
      `M${xy(100 + Math.cos(angle) * inner, y + Math.sin(angle) * inner)}L` +
      `${xy(100 + Math.cos(angle) * iris * 0.93, y + Math.sin(angle) * iris * 0.93)}`
  }
  art += clipGroup(
    'a',
    circle(100, y, iris, shadow) +
      circle(100, y, iris * 0.94, accent) +
      stroke(ticks, shadow, 1, 0.6) +
      circle(100, y, iris * 0.46, shadow) +
      path(
        `M${xy(100 - half, y)}Q${xy(100, y - lid)} ${xy(100 + half, y)}Q${xy(100, y - lid * 0.66)} ` +
          `${xy(100 - half, y)}Z`,
        shadow,
        0.35,
      ),
  )
  art += circle(100 + iris * 0.2, y - iris * 0.2, iris * 0.13, pale)
  art += stroke(
    `M${xy(100 - half * 0.9, y - lid * 0.42)}Q${xy(100, y - lid * 1.06)} ` +
      `${xy(100 + half * 0.9, y - lid * 0.42)}`,
    ink,
    1.2,
    0.5,
  )
  return { defs, art, title: titleAtBottom(200, [background]), footerBackgrounds: [background] }
}

/** A striped sun above a perspective grid. */
export const sundown: Scene = ({ w, h, shape, shadow, accent, random }) => {
  const dark = mix(shadow, '#000000', 0.2)
  const level = 196
  const r = random.between(52, 62)
  const defs =
    verticalGradient('s', [0.3, dark], [1, shape]) +
    verticalGradient('u', [0, mix(accent, '#ffffff', 0.35)], [1, mix(accent, shape, 0.4)])
  let cuts = ''
  for (let step = 0, y = level - 6; y > level - r * 1.1; step += 1, y -= 11 - step * 0.4)
    cuts += `M0 ${num(y)}H${w}V${num(y + Math.max(1.2, 6 - step * 0.9))}H0Z`
  let lines = ''
  for (let index = -10; index <= 10; index += 1)
    lines += `M${xy(100 + index * 9, level)}L${xy(100 + index * 46, 268)}`
  for (let step = 0, y = level; y < 268; step += 1, y += 1.5 + step * 1.6) lines += `M0 ${num(y)}H${num(w)}`
  const art =
    rect(0, 0, w, h, dark) +
    rect(0, 60, w, level - 60, 'url(#s)') +
    `<mask id="m"><rect width="200" height="300" fill="#fff"/><path d="${cuts}"/></mask><g mask="url(#m)">${circle(100, level - r * 0.62, r, 'url(#u)')}</g>` +
    rect(0, level, w, 72, dark) +
    stroke(lines, accent, 0.9, 0.8) +
    rect(0, 268, w, 32, dark)
  return { defs, art, title: titleAtTop(76, [dark], 'middle'), footerBackgrounds: [dark] }
}

/** Rotated ellipses that form a vortex. */
export const vertigo: Scene = ({ w, h, background, shape, shadow, accent, ink, random }) => {
  const y = 96
  const radius = 104
  const flat = random.between(0.2, 0.46)
  const turns = random.integer(18, 26)
  const start = random.between(0, 180)
  const defs =
    radialGradient(
      'r',
      [0, mix(background, shape, 0.95)],
      [0.55, mix(background, shape, 0.6)],
      [1, background],
    ) + `<ellipse id="o" rx="${num(radius * 0.92)}" ry="${num(radius * flat)}"/>`
  const spin = (count: number): string =>
    Array.from(
      { length: count },
      (_, index) => `<use href="#o" transform="rotate(${num(start + (index * 180) / count)})"/>`,
    ).join('')
  let art = rect(0, 0, w, h, background) + circle(100, y, radius, 'url(#r)')
  art +=
    `<g transform="translate(${xy(100, y)})"><g fill="none" stroke="${ink}" stroke-width=".7"` +
    ` opacity=".8">${spin(turns)}</g>`
  art += `<g fill="none" stroke="${accent}" stroke-width="1.6" transform="scale(.46)">${spin(9)}</g>`
  art += circle(0, 0, radius * flat * 0.46, shadow) + '</g>'
  return { defs, art, title: titleAtBottom(200, [background], 'middle'), footerBackgrounds: [background] }
}
