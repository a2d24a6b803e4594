import { titleAtBottom, type Scene } from '../canvas.js'
import { mix } from '../colour.js'
import { circle, clipGroup, clipPath, num, radialGradient, rect, ring, stroke, xy } from '../svg.js'

type Point = readonly [x: number, y: number]

interface Constellation {
  /** Coordinates from -1 to 1. */
  stars: readonly Point[]
  /** Chains of stars, by index. */
  lines: readonly (readonly number[])[]
}

/** @param coordinates x and y of each star in turn */
const constellation = (coordinates: readonly number[], ...lines: readonly number[][]): Constellation => ({
  stars: Array.from({ length: coordinates.length / 2 }, (_, star): Point => [
    coordinates[star * 2] ?? 0,
    coordinates[star * 2 + 1] ?? 0,
  ]),
  lines,
})

const CONSTELLATIONS: readonly [Constellation, ...Constellation[]] = [
  // The Big Dipper
  constellation(
    [-0.85, -0.3, -0.5, -0.36, -0.2, -0.14, 0.08, 0, 0.12, 0.36, 0.6, 0.42, 0.68, 0.02],
    [0, 1, 2, 3, 4, 5, 6, 3],
  ),
  // Orion
  constellation(
    [-0.4, -0.6, 0.34, -0.54, -0.13, 0.04, 0, -0.02, 0.13, -0.08, -0.3, 0.66, 0.44, 0.58, -0.02, -0.84],
    [7, 0, 2, 5, 6, 4, 1, 7],
    [2, 3, 4],
  ),
  // Cygnus
  constellation(
    [0, -0.84, 0, -0.36, 0.03, 0.14, 0.06, 0.82, -0.76, -0.1, -0.36, -0.3, 0.4, -0.2, 0.78, 0.14],
    [0, 1, 2, 3],
    [4, 5, 1, 6, 7],
  ),
  // Scorpius
  constellation(
    [
      0.5, -0.8, 0.66, -0.5, 0.62, -0.2, 0.26, -0.38, 0.06, -0.1, -0.06, 0.2, -0.1, 0.52, 0.1, 0.76, 0.4,
      0.72, 0.54, 0.5,
    ],
    [0, 3, 4, 5, 6, 7, 8, 9],
    [1, 3, 2],
  ),
  // Leo
  constellation(
    [-0.84, 0.14, -0.44, -0.2, -0.4, 0.24, 0.3, -0.12, 0.42, 0.24, 0.28, -0.46, 0.52, -0.66, 0.74, -0.5],
    [0, 1, 3, 4, 2, 0],
    [1, 2],
    [3, 5, 6, 7],
  ),
]

/** A round star chart with a constellation. */
export const chart: Scene = ({ w, h, background, shape, shadow, accent, ink, random }) => {
  const radius = 92
  const x = 100 + random.pick([-1, 0, 1]) * random.between(14, 40)
  const y = 96
  const night = mix(shadow, shape, 0.3)
  const star = mix(accent, '#ffffff', 0.75)
  const defs =
    radialGradient('r', [0, mix(night, shape, 0.5)], [1, night]) +
    clipPath('a', `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"/>`)
  let art =
    rect(0, 0, w, h, background) + ring(x, y, radius + 5, shape, 0.8) + circle(x, y, radius, 'url(#r)')
  const poleX = x + random.between(-0.35, 0.35) * radius
  const poleY = y + random.between(-0.3, 0.3) * radius
  let spokes = ''
  const count = random.integer(8, 14)
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * Math.PI * 2
    spokes +=
      `M${xy(poleX, poleY)}L` +
      `${xy(poleX + Math.cos(angle) * radius * 2, poleY + Math.sin(angle) * radius * 2)}`
  }
  let sky = stroke(spokes, star, 0.4, 0.35)
  for (const share of [0.28, 0.6, 0.95, 1.3]) sky += ring(poleX, poleY, radius * share, star, 0.4, 0.35)
  let dust = ''
  for (let index = 0; index < 44; index += 1)
    dust += `M${xy(x + random.between(-1, 1) * radius, y + random.between(-1, 1) * radius)}h0`
  sky += stroke(dust, star, 1.2, 0.75, ' stroke-linecap="round"')
  const { stars, lines } = random.pick(CONSTELLATIONS)
  const turn = random.between(0, Math.PI * 2)
  const reach = radius * random.between(0.74, 0.86)
  const side = random.pick([-1, 1])
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
  sky += stroke(chains.join(''), star, 1)
  const main = random.integer(0, nodes.length - 1)
  nodes.forEach(([px, py], index) => {
    sky +=
      index === main
        ? ring(px, py, 10, accent, 1.2) + circle(px, py, 6, accent)
        : circle(px, py, random.between(1.8, 3.4), star)
  })
  art += clipGroup('a', sky) + ring(x, y, radius + 9, ink, 0.5, 0.4)
  return { defs, art, title: titleAtBottom(203, [background]), footerBackgrounds: [background] }
}
