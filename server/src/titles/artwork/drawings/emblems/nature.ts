import type { Emblem } from './layouts.js'
import { circle, circles, path, polygon, ring, round, stroke } from '../svg.js'

const DROP = 'M0-50C14-22 32-2 32 18A32 32 0 0 1-32 18C-32-2-14-22 0-50Z'
const PETAL = 'M0-6C-17-16-17-40 0-48C17-40 17-16 0-6Z'

const turned = (count: number, shape: (index: number) => string): string =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${Math.round((index * 3600) / count) / 10})">${shape(index)}</g>`,
  ).join('')

/** Emblems of the sky, of plants, animals and weather. Each fits into a circle with a radius of 50. */
export const NATURE_EMBLEMS = {
  moon: ({ main, second }) =>
    path('M12-46A47 47 0 1 0 44 22A40 40 0 0 1 12-46Z', main) +
    path('M24-18l2 7 7 2-7 2-2 7-2-7-7-2 7-2ZM40-36l1.5 5 5 1.5-5 1.5-1.5 5-1.5-5-5-1.5 5-1.5Z', second),
  star: ({ main, second }) => {
    const tips = (from: number, to: number): [number, number][] =>
      Array.from({ length: 10 }, (_, index) => {
        const angle = (index * Math.PI) / 5 - Math.PI / 2
        const reach = index % 2 ? to : from
        return [Math.cos(angle) * reach, Math.sin(angle) * reach]
      })
    return path(polygon(...tips(50, 20)), main) + path(polygon(...tips(26, 10.4)), second)
  },
  sunburst: ({ main, second }) =>
    turned(12, (index) => path(index % 2 ? 'M-3-30L0-44L3-30Z' : 'M-5-30L0-50L5-30Z', main)) +
    circle(0, 0, 25, main) +
    ring(0, 0, 18, second, 2),
  planet: ({ main, second, field }) =>
    circle(0, 0, 30, main) +
    stroke('M-28-11Q0-2 28-9M-29 6Q0 15 29 6', second, 3, 0.7) +
    `<g transform="rotate(-18)">` +
    stroke('M-29-6C-46-2-54 4-48 9C-38 17 38 17 48 9C54 4 46-2 29-6', field, 8) +
    stroke('M-29-6C-46-2-54 4-48 9C-38 17 38 17 48 9C54 4 46-2 29-6', second, 3.5) +
    '</g>',
  comet: ({ main, second }) =>
    path('M-50 44L14-30A22 22 0 1 1 34-4Z', main, 0.45) +
    path('M-30 30L16-26A18 18 0 1 1 30-8Z', main, 0.8) +
    circle(27, -22, 15, second),
  bolt: ({ main, second }) =>
    path('M12-50L-30 8H-4L-14 50L32-12H4Z', main) +
    path('M12-50L-2-16L4-12L-4 8L-14 50L32-12H4Z', second, 0.35),
  flame: ({ main, second, field }) =>
    path(
      'M4-50C10-28 36-16 34 14C33 36 18 50 0 50C-20 50-34 36-34 16C-34 0-24-8-20-22C-14-16-11-10-10-4C0-14 6-32 4-50Z',
      main,
    ) +
    path('M2-8C8 6 22 12 20 28C18 42 10 48 0 48C-12 48-20 40-19 28C-18 14-4 8 2-8Z', second) +
    path('M1 18C4 26 10 28 9 37C8 44 4 47 0 47C-6 47-9 43-8 37C-7 30-2 26 1 18Z', field),
  drop: ({ main, second }) =>
    path(DROP, main) + stroke('M-20 18A20 20 0 0 0 0 38', second, 4, 1, ' stroke-linecap="round"'),
  rain: ({ main, second }) =>
    path(
      'M0-44C28-44 46-26 48-2Q40-10 32-2Q24-10 16-2Q8-10 0-2Q-8-10-16-2Q-24-10-32-2Q-40-10-48-2C-46-26-28-44 0-44Z',
      main,
    ) +
    stroke('M0-50V34Q0 44 9 44Q17 44 17 35', main, 4, 1, ' stroke-linecap="round"') +
    stroke('M0-44Q-14-28-16-4M0-44Q14-28 16-4', second, 1.6),
  snowflake: ({ main, second }) =>
    turned(6, () => stroke('M0 0V-48M0-30L-11-40M0-30L11-40M0-17L-9-25M0-17L9-25', main, 4, 1, round)) +
    circle(0, 0, 6, second),
  flower: ({ main, second, field }) =>
    turned(8, () => path(PETAL, main)) + circle(0, 0, 13, second) + circle(0, 0, 6, field),
  rose: ({ main, second }) =>
    stroke('M0 6V50M0 36Q14 36 22 22M0 44Q-14 42-20 28', main, 4, 1, round) +
    path('M0 36Q6 18 24 18Q22 34 0 36ZM0 44Q-4 26-22 24Q-20 40 0 44Z', main) +
    path('M0 14C-24 14-36-4-34-32Q-24-34-17-40Q-9-50 0-50Q9-50 17-40Q24-34 34-32C36-4 24 14 0 14Z', main) +
    stroke(
      'M-34-32C-18-26-8-10 0 14M34-32C18-26 8-10 0 14M-17-40C-14-24 14-24 17-40M-8-42C-6-34 6-34 8-42M-22-23Q0-12 22-23',
      second,
      2.4,
      1,
      round,
    ),
  tree: ({ main, second }) =>
    stroke('M0 50V-6M0 26L-16 8M0 18L16 0', second, 6, 1, round) +
    circles(main, [-18, -8, 20], [18, -12, 20], [0, -28, 22], [0, -6, 18]),
  leaf: ({ main, second }) =>
    path('M-36 38C-46-6-18-42 42-46C44 10 16 44-28 32Z', main) +
    stroke(
      'M-44 50C-22 16 4-8 30-34M-20 20Q-22 4-18-8M-4 4Q-4-12 2-22M-14 14Q4 18 18 12M4-4Q16-2 28-10',
      second,
      2.6,
      1,
      round,
    ),
  apple: ({ main, second }) =>
    path('M0-20C-14-32-46-26-44 8C-42 36-22 52-8 48Q0 45 8 48C22 52 42 36 44 8C46-26 14-32 0-20Z', main) +
    stroke('M0-20Q0-36 10-46', second, 4, 1, round) +
    path('M4-32Q12-48 32-44Q26-28 4-32Z', second),
  bird: ({ main, second }) =>
    path('M-50-6C-32-22-12-16 0 4C10-20 30-30 50-24C34-18 20-6 6 20Q0 26-6 20C-16 2-32-8-50-6Z', main) +
    path(
      'M-44 26q8-6 14 3q6-10 14-5q-10 2-13 10q-6-8-15-8ZM20 32q6-5 11 2q5-8 12-4q-8 2-11 8q-5-6-12-6Z',
      second,
    ),
  butterfly: ({ main, second }) => {
    const half =
      path('M3-4C10-34 40-46 48-34C54-20 40-2 22 2C40 6 42 28 30 36C16 42 4 20 3 4Z', main) +
      circle(32, -24, 6, second) +
      circle(24, 20, 4.5, second)
    return (
      `${half}<g transform="scale(-1 1)">${half}</g>` +
      path('M-3-16Q0-22 3-16L2 34Q0 40-2 34Z', second) +
      stroke('M-1-18Q-4-32-12-38M1-18Q4-32 12-38', second, 1.6)
    )
  },
  paw: ({ main }) =>
    path('M0-4C16-4 32 18 30 32C28 46 10 40 0 40C-10 40-28 46-30 32C-32 18-16-4 0-4Z', main) +
    [
      [-38, -2, 14],
      [-15, -28, -6],
      [15, -28, 6],
      [38, -2, -14],
    ]
      .map(
        ([x = 0, y = 0, turn = 0]) =>
          `<ellipse rx="10" ry="14" fill="${main}" transform="translate(${x} ${y}) rotate(${-turn})"/>`,
      )
      .join(''),
  fish: ({ main, second, field }) =>
    path('M-50 2C-34-26 2-34 26-4L50-22V24L26 6C2 36-34 28-50 2Z', main) +
    circle(-28, -3, 4.5, field) +
    stroke('M-14-18Q-6 2-14 20M2-18Q10 1 2 20', second, 2.6, 0.9, round),
  fin: ({ main, second }) =>
    path('M-26 22C-18-8 0-36 34-44C22-24 20-2 28 22Z', main) +
    stroke(
      'M-50 24q8.5-8 16.7 0t16.7 0 16.7 0 16.7 0 16.7 0 16.7 0M-40 38q7-6 13.3 0t13.3 0 13.3 0 13.3 0 13.3 0 13.3 0',
      second,
      4,
      1,
      round,
    ),
  feather: ({ main, second }) =>
    `<g transform="rotate(34)">` +
    path('M0-50C-17-40-21-18-18 4L-9 1L-17 13C-16 21-12 27-4 32H0Z', main) +
    path('M0-50C15-40 19-22 17-7L9-5L17 4C16 13 14 19 12 24L5 20L4 32H0Z', main) +
    stroke('M0-42V50', second, 2.4, 1, round) +
    '</g>',
  web: ({ main, second }) => {
    const corner = (reach: number, spoke: number): string => {
      const angle = (spoke * Math.PI) / 4 + 0.2
      return `${Math.round(Math.cos(angle) * reach)} ${Math.round(Math.sin(angle) * reach)}`
    }
    const threads = [16, 28, 39, 49].map((size) =>
      Array.from(
        { length: 8 },
        (_, spoke) =>
          `M${corner(size, spoke)}Q${corner(size * 0.72, spoke + 0.5)} ${corner(size, spoke + 1)}`,
      ).join(''),
    )
    const spokes = Array.from({ length: 8 }, (_, spoke) => `M0 0L${corner(52, spoke)}`).join('')
    return stroke(spokes + threads.join(''), main, 1.8) + circle(0, 0, 4, second)
  },
  mountain: ({ main, second, field }) =>
    path('M-50 38L-12-36L8 2L18-14L50 38Z', main) +
    path('M-12-36L-24-12L-14-16L-8-8L0-13Z', field) +
    path('M8 2L18-14L28 2L18 0Z', second),
  wave: ({ main, second }) =>
    path('M-50 40V14C-36 14-30-34 8-34C34-34 46-14 38 2C36-10 22-14 14-6C4 4 12 24 50 24V40Z', main) +
    stroke('M-44 30C-26 28-22-14 8-18', second, 3, 0.9, round),
} satisfies Record<string, Emblem>
