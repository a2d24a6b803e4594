import type { Emblem } from './layouts.js'
import { circle, circles, path, rect, ring, round, stroke } from '../svg.js'

const HEART = 'M0 46C-58 8-54-38-26-40C-10-41 0-30 0-20C0-30 10-41 26-40C54-38 58 8 0 46Z'
const SPADE =
  'M0-34C8-16 32-4 32 14C32 28 14 33 4 22Q6 36 14 40H-14Q-6 36-4 22C-14 33-32 28-32 14C-32-4-8-16 0-34Z'

/** Emblems of things. Each fits into a circle with a radius of 50. */
export const THING_EMBLEMS = {
  heart: ({ main, second }) => path(HEART, main) + stroke('M-38-14Q-38-28-26-29', second, 4, 1, round),
  hearts: ({ main, second }) =>
    `<g transform="translate(16 -8) scale(.72)">${path(HEART, second)}</g><g transform="translate(-16 10) scale(.72)">${path(HEART, main)}</g>`,
  rings: ({ main, second }) =>
    ring(-17, 8, 26, main, 7) + ring(17, 8, 26, second, 7) + path('M-27-28L-17-46L-7-28L-17-18Z', main),
  ring: ({ main, second, field }) =>
    `<ellipse cy="4" rx="38" ry="40" fill="none" stroke="${main}" stroke-width="15"/>` +
    stroke('M-37-4C-35 26-20 43 0 43C20 43 35 26 37-4', field, 1.4, 0.7) +
    stroke('M-29-27Q-18-40-2-41', second, 3.5, 1, round),
  crown: ({ main, second }) =>
    path('M-44 24L-50-22L-25 2L0-38L25 2L50-22L44 24ZM-44 30H44V42H-44Z', main) +
    circles(second, [0, -40, 6], [-50, -24, 5], [50, -24, 5], [0, 12, 5]),
  sword: ({ main, second }) =>
    path('M0-50L8-38V18H-8V-38Z', main) +
    path('M0-50L8-38V18H0Z', second, 0.4) +
    path('M-26 18H26V25H-26Z', second) +
    path('M-4 25H4V42H-4Z', main) +
    circle(0, 45, 5.5, second),
  clock: ({ main, second, field }) =>
    circle(0, 0, 48, main) +
    ring(0, 0, 41, field, 1.6) +
    stroke(
      'M0-38V-31M0 38V31M-38 0H-31M38 0H31M19-33L16-27M33-19L27-16M33 19L27 16M19 33L16 27M-19 33L-16 27M-33 19L-27 16M-33-19L-27-16M-19-33L-16-27',
      field,
      2.6,
    ) +
    stroke('M0 0V-29', field, 4.5, 1, round) +
    stroke('M0 0L20 12', second, 4.5, 1, round) +
    circle(0, 0, 4, second),
  hourglass: ({ main, second }) =>
    path('M-34-50H34V-42H-34ZM-34 42H34V50H-34Z', main) +
    stroke('M-26-42C-26-16-4-12-4 0C-4 12-26 16-26 42M26-42C26-16 4-12 4 0C4 12 26 16 26 42', main, 4) +
    path('M-17-22H17C14-12 3-8 1 0H-1C-3-8-14-12-17-22ZM0 14C4 24 20 28 22 42H-22C-20 28-4 24 0 14Z', second),
  keyhole: ({ main, second, field }) =>
    path('M0-50C34-50 40-22 34 4V50H-34V4C-40-22-34-50 0-50Z', main) +
    path('M0-26A15 15 0 0 1 9 1L15 34H-15L-9 1A15 15 0 0 1 0-26Z', field) +
    circles(second, [-25, 41, 2.5], [25, 41, 2.5]),
  key: ({ main, second }) =>
    ring(0, -30, 15, main, 8) +
    path('M-4-14H4V50H-4ZM4 30H18V37H4ZM4 41H22V48H4Z', main) +
    circle(0, -30, 5, second),
  gem: ({ main, second, field }) =>
    path('M-26-34H26L48-8L0 46L-48-8Z', main) +
    stroke('M-48-8H48M-26-34L-16-8L0 46L16-8L26-34M-16-8L0-34L16-8', field, 1.8) +
    path('M-26-34L-16-8L0-34Z', second, 0.6),
  coin: ({ main, second, field }) =>
    circle(0, 0, 48, main) +
    `<circle r="42" fill="none" stroke="${field}" stroke-width="3" stroke-dasharray="2 3"/>` +
    ring(0, 0, 35, field, 1.6) +
    path('M-12-12L0-22H6V16H14V22H-12V16H-3V-11L-9-6Z', second),
  spade: ({ main, second }) =>
    `<g transform="rotate(-10)">` +
    path('M-32-48H32Q38-48 38-42V42Q38 48 32 48H-32Q-38 48-38 42V-42Q-38-48-32-48Z', main) +
    `<g transform="scale(.8)">${path(SPADE, second)}</g></g>`,
  dice: ({ main, second }) =>
    `<g transform="rotate(-14)">` +
    path('M-28-38H28Q38-38 38-28V28Q38 38 28 38H-28Q-38 38-38 28V-28Q-38-38-28-38Z', main) +
    circles(second, [-18, -18, 6.5], [18, -18, 6.5], [0, 0, 6.5], [-18, 18, 6.5], [18, 18, 6.5]) +
    '</g>',
  skull: ({ main, field }) =>
    path(
      'M0-48C30-48 44-28 42-4C41 8 34 14 26 20V38Q26 44 20 44H-20Q-26 44-26 38V20C-34 14-41 8-42-4C-44-28-30-48 0-48Z',
      main,
    ) +
    circles(field, [-17, -6, 11], [17, -6, 11]) +
    path('M0 8L6 20H-6Z', field) +
    path('M-12 30H-9V44H-12ZM-1.5 30H1.5V44H-1.5ZM9 30H12V44H9Z', field),
  mask: ({ main, second, field }) =>
    path('M-46-34Q0-22 46-34C50 12 28 46 0 48C-28 46-50 12-46-34Z', main) +
    path('M-32-8Q-20-20-8-8Q-20-3-32-8ZM32-8Q20-20 8-8Q20-3 32-8Z', field) +
    path('M-24 14Q0 26 24 14Q16 38 0 38Q-16 38-24 14Z', second),
  target: ({ main, second }) =>
    ring(0, 0, 42, main, 4) +
    ring(0, 0, 26, main, 4) +
    circle(0, 0, 8, second) +
    stroke('M0-50V-14M0 50V14M-50 0H-14M50 0H14', main, 4),
  compass: ({ main, second, field }) =>
    circle(0, 0, 48, main) +
    ring(0, 0, 40, field, 2) +
    `<g transform="rotate(28)">` +
    path('M0-36L10 0H-10Z', second) +
    path('M0 36L10 0H-10Z', field) +
    '</g>' +
    circle(0, 0, 4, main),
  anchor: ({ main, second }) =>
    ring(0, -38, 8, main, 5) +
    stroke('M0-30V44M-18-16H18', main, 7) +
    stroke('M-40 10Q-36 44 0 44Q36 44 40 10', main, 7) +
    path('M-50 16L-40 0L-28 14ZM50 16L40 0L28 14Z', second),
  boat: ({ main, second }) =>
    path('M-2-48V16H-42ZM4-38Q36-14 36 16H4Z', main) +
    path('M-48 22H48Q42 42 26 44H-24Q-40 40-48 22Z', second),
  balloon: ({ main, second }) =>
    path('M0-50C26-50 40-32 38-12C36 6 16 22 8 26H-8C-16 22-36 6-38-12C-40-32-26-50 0-50Z', main) +
    path('M0-50C12-50 18-32 17-12C16 6 8 22 5 26H-5C-8 22-16 6-17-12C-18-32-12-50 0-50Z', second, 0.75) +
    path('M-8 34H8V46Q8 48 6 48H-6Q-8 48-8 46Z', main) +
    stroke('M-8 26L-7 34M8 26L7 34', main, 1.5),
  kite: ({ main, second }) =>
    `<g transform="rotate(18)">` +
    path('M0-50L30-14L0 26L-30-14Z', main) +
    path('M0-50L30-14H0ZM0 26L-30-14H0Z', second) +
    stroke('M0 26Q12 34 0 40T2 50', main, 2.4) +
    '</g>',
  rocket: ({ main, second, field }) =>
    path('M0-50C20-32 20-2 15 22H-15C-20-2-20-32 0-50Z', main) +
    path('M-17 2L-32 30L-14 24ZM17 2L32 30L14 24Z', second) +
    circle(0, -14, 7.5, field) +
    path('M-9 26H9L0 50Z', second),
  robot: ({ main, second, field }) =>
    path('M-34-30H34Q40-30 40-24V32Q40 38 34 38H-34Q-40 38-40 32V-24Q-40-30-34-30Z', main) +
    circles(field, [-16, -4, 9], [16, -4, 9]) +
    circles(second, [-16, -4, 4], [16, -4, 4]) +
    path('M-22 18H22V26H-22Z', field) +
    stroke('M0-30V-42', main, 4) +
    circle(0, -45, 5, second),
  gear: ({ main, second, field }) =>
    Array.from(
      { length: 8 },
      (_, index) =>
        `<rect x="-9" y="-50" width="18" height="20" rx="3" fill="${main}" transform="rotate(${index * 45})"/>`,
    ).join('') +
    circle(0, 0, 37, main) +
    circle(0, 0, 18, field) +
    ring(0, 0, 26, second, 2.4),
  chip: ({ main, second, field }) =>
    stroke('M-18-50V50M0-50V50M18-50V50M-50-18H50M-50 0H50M-50 18H50', main, 4) +
    rect(-34, -34, 68, 68, main) +
    rect(-20, -20, 40, 40, field) +
    rect(-11, -11, 22, 22, second),
  house: ({ main, second, field }) =>
    path('M20-38H32V-20L50-2H40V46H-40V-2H-50L0-48L20-30Z', main) +
    rect(-24, 4, 16, 16, second) +
    path('M6 46V10H26V46Z', field),
  castle: ({ main, second, field }) =>
    path(
      'M-46 46V-18H-40V-11H-35V-18H-29V-11H-24V-18H-18V2H-14V-32H-8V-25H-3V-32H3V-25H8V-32H14V2H18V-18H24V-11H29V-18H35V-11H40V-18H46V46Z',
      main,
    ) +
    path('M-9 46V26A9 9 0 0 1 9 26V46Z', field) +
    path('M-1-50L16-44L-1-38V-32H1V-50Z', second),
  church: ({ main, second, field }) =>
    path(
      'M-2-50H2V-44H8V-40H2V-32L18-10V46H-18V-10L-2-32V-40H-8V-44H-2ZM22 10L46 22V46H22ZM-22 10L-46 22V46H-22Z',
      main,
    ) +
    circle(0, -6, 6, second) +
    path('M-7 46V28A7 7 0 0 1 7 28V46Z', field),
  cross: ({ main, second }) =>
    path('M-8-50H8V-24H32V-8H8V50H-8V-8H-32V-24H-8Z', main) + circle(0, -16, 5, second),
  tower: ({ main, second, field }) =>
    path('M-3-50H3V-40H10L26 46H-26L-10-40H-3Z', main) +
    stroke('M-14-20H14M-18 2H18M-22 24H22', field, 2.5) +
    stroke(
      'M-34-44Q-42-32-34-20M34-44Q42-32 34-20M-24-38Q-28-32-24-26M24-38Q28-32 24-26',
      second,
      3,
      1,
      round,
    ),
  book: ({ main, second }) =>
    path('M-2-30Q-24-44-50-34V36Q-24 26-2 40ZM2-30Q24-44 50-34V36Q24 26 2 40Z', main) +
    stroke(
      'M-42-20Q-26-26-10-17M-42-6Q-26-12-10-3M-42 8Q-26 2-10 11M42-20Q26-26 10-17M42-6Q26-12 10-3M42 8Q26 2 10 11',
      second,
      2.4,
    ),
  letter: ({ main, second }) =>
    rect(-50, -32, 100, 66, main) +
    stroke('M-50-32L0 8L50-32M-50 34L-16-5M50 34L16-5', second, 3) +
    circle(0, 8, 9, second),
  pen: ({ main, second, field }) =>
    path('M0 50C-4 30-22 14-22-8L-14-50H14L22-8C22 14 4 30 0 50Z', main) +
    stroke('M0 50V4', field, 2) +
    circle(0, 0, 5, field) +
    path('M-15-44H15L16-36H-16Z', second),
  phone: ({ main, second, field }) =>
    path('M-50-14C-50-40 50-40 50-14V-4H26V-14Q0-22-26-14V-4H-50Z', main) +
    path('M-20-10H20L38 40H-38Z', main) +
    circle(0, 16, 14, second) +
    circle(0, 16, 6, field),
  camera: ({ main, second, field }) =>
    path(
      'M-46-24H-24L-16-38H16L24-24H46Q50-24 50-20V32Q50 36 46 36H-46Q-50 36-50 32V-20Q-50-24-46-24Z',
      main,
    ) +
    circle(0, 5, 22, field) +
    circle(0, 5, 15, second) +
    circle(0, 5, 6, field) +
    circle(36, -12, 4, second),
  vinyl: ({ main, second, field }) =>
    circle(0, 0, 50, main) +
    [42, 36, 30, 24].map((r) => ring(0, 0, r, field, 1.2, 0.7)).join('') +
    circle(0, 0, 17, second) +
    circle(0, 0, 3, field) +
    path('M0 0L34-36A50 50 0 0 1 46-19Z', second, 0.25),
  note: ({ main, second }) =>
    path('M-18-44L38-50V-34L-10-29V30H-18ZM30-40H38V22H30Z', main) +
    `<ellipse cx="-25" cy="31" rx="15" ry="11" fill="${second}"/><ellipse cx="24" cy="23" rx="15" ry="11" fill="${second}"/>`,
  keys: ({ main, second }) =>
    Array.from({ length: 7 }, (_, index) => rect(-49 + index * 14, -40, 12.6, 80, main)).join('') +
    [0, 1, 3, 4, 5].map((index) => rect(-40 + index * 14, -40, 9, 48, second)).join(''),
  bell: ({ main, second }) =>
    path('M0-44C24-44 28-22 30 2C31 16 38 22 44 30H-44C-38 22-31 16-30 2C-28-22-24-44 0-44Z', main) +
    circle(0, 37, 9, second) +
    circle(0, -46, 4, main),
  candle: ({ main, second }) =>
    rect(-13, -8, 26, 52, main) +
    path('M-30 44H30V50H-30Z', main) +
    stroke('M0-8V-16', main, 2) +
    path('M0-50C8-38 12-32 11-24C10-17 5-14 0-14C-5-14-10-17-11-24C-12-32-8-38 0-50Z', second),
  lantern: ({ main, second, field }) =>
    ring(0, -42, 7, main, 3) +
    path('M-8-36H8L26-20H-26ZM-28 36H28L32 46H-32Z', main) +
    path('M-22-18H22L26 34H-26Z', second) +
    stroke('M-21-18L-25 34M21-18L25 34M0-20V-8M0 36V26', main, 4) +
    path('M0-10C7 2 11 7 10 16C9 24 5 27 0 27C-5 27-9 24-10 16C-11 7-7 2 0-10Z', field),
  mirror: ({ main, second }) =>
    `<ellipse cy="-14" rx="30" ry="36" fill="${main}"/><ellipse cy="-14" rx="23" ry="29" fill="${second}"/>` +
    stroke('M-12-8L8-34M-4 2L14-22', main, 2.4, 0.8) +
    path('M-5 21H5V50H-5Z', main),
  car: ({ main, second, field }) =>
    path('M-52 12Q-52 1-42-1L-27-4L-15-17Q-12-20-7-20H12Q17-20 21-17L34-4Q50-2 51 6L52 12Z', main) +
    path('M-18-4L-9-13Q-7-15-4-15H2V-4ZM6-15H11Q14-15 17-12L25-4H6Z', field) +
    circles(second, [-31, 12, 10], [31, 12, 10]) +
    circles(field, [-31, 12, 4.5], [31, 12, 4.5]),
  train: ({ main, second, field }) =>
    path('M-30-44H30Q38-44 38-36V20Q38 30 28 30H-28Q-38 30-38 20V-36Q-38-44-30-44Z', main) +
    rect(-27, -32, 54, 24, field) +
    circles(second, [-20, 10, 7], [20, 10, 7]) +
    stroke('M-24 32L-38 50M24 32L38 50M-30 41H30', main, 4),
  plane: ({ main, second }) =>
    path(
      'M0-50C6-46 7-34 7-22L50 4V14L7 2V28L20 38V45L0 40L-20 45V38L-7 28V2L-50 14V4L-7-22C-7-34-6-46 0-50Z',
      main,
    ) + path('M0-50C6-46 7-34 7-22V28L0 32Z', second, 0.4),
  ball: ({ main, second }) =>
    circle(0, 0, 47, main) +
    path('M0-17L16-5L10 14H-10L-16-5Z', second) +
    stroke('M0-17V-47M16-5L45-14M10 14L28 38M-10 14L-28 38M-16-5L-45-14', second, 3.5),
  glove: ({ main, second, field }) =>
    path('M-24 24C-34 4-34-22-22-36C-8-50 24-48 34-30C44-10 34 12 24 24Z', main) +
    path('M-24 14C-48 6-52-26-36-28C-24-30-22-12-6-12C2-12 2 2-8 4C-16 6-14 14-24 14Z', field) +
    path('M-26 10C-44 2-46-20-37-22C-28-24-24-7-9-7C-4-7-4-1-11 0C-18 1-16 10-26 10Z', main) +
    path('M-26 27H26V46H-26Z', second),
  cake: ({ main, second }) =>
    path('M-44 6H44V44H-44Z', main) +
    path('M-44 6Q-33 24-22 6Q-11 24 0 6Q11 24 22 6Q33 24 44 6V0H-44Z', second) +
    rect(-3, -26, 6, 26, main) +
    path('M0-46C5-39 7-36 6-32Q3-28 0-28Q-3-28-6-32C-7-36-5-39 0-46Z', second),
  cup: ({ main, second }) =>
    path('M-34-12H26V18Q26 40-4 40Q-34 40-34 18Z', main) +
    stroke('M26-4Q46-6 44 10Q42 24 24 22', main, 6) +
    stroke('M-16-22Q-22-32-16-40M2-22Q-4-34 2-46', second, 4, 1, round) +
    rect(-42, 44, 76, 5, main),
  chain: ({ main, second }) =>
    `<g transform="rotate(45)" fill="none" stroke-width="8"><rect x="-50" y="-15" width="50" height="30" rx="15" stroke="${main}"/>` +
    `<rect y="-15" width="50" height="30" rx="15" stroke="${main}"/><path d="M-20 0H20" stroke="${second}" stroke-linecap="round"/></g>`,
  bars: ({ main, second }) =>
    stroke('M-36-50V50M-18-50V50M0-50V50M18-50V50M36-50V50', main, 7) +
    stroke('M-46-30H46M-46 30H46', second, 6),
  wire: ({ main, second }) =>
    stroke('M-50-24Q-25-14 0-24T50-24M-50 12Q-25 22 0 12T50 12', main, 3) +
    stroke(
      'M-34-28l10 12M-24-30l-10 14M-2-30l8 12M8-30l-12 12M30-26l10 12M40-28l-10 14M-22 8l10 12M-12 6l-10 14M12 8l10 12M22 6l-10 14',
      second,
      3,
    ) +
    stroke('M-44-46V46M44-46V46', main, 6),
  helmet: ({ main, second }) =>
    path('M-44 14C-46-30-20-44 0-44C20-44 46-30 44 14Q50 16 50 22H-50Q-50 16-44 14Z', main) +
    stroke('M-40 4Q0 12 40 4', second, 3) +
    stroke('M-30 24Q-22 46 0 48Q22 46 30 24', main, 3),
  hat: ({ main, second }) =>
    path(
      'M-50 22C-36 30 36 30 50 22C48 12 34 8 28 6L24-22C22-34 8-34 0-28C-8-34-22-34-24-22L-28 6C-34 8-48 12-50 22Z',
      main,
    ) + path('M-28 2Q0 12 28 2L29 9Q0 19-29 9Z', second),
  pyramid: ({ main, second }) => path('M0-40L50 38H-50Z', main) + path('M0-40L50 38H12Z', second, 0.6),
  column: ({ main, second }) =>
    path('M-34-46H34V-36H-34ZM-28-34H28V-28H-28ZM-34 46H34V36H-34ZM-28 34H28V28H-28Z', main) +
    path('M-22-28H22V28H-22Z', main) +
    stroke('M-14-26V26M-5-26V26M5-26V26M14-26V26', second, 3),
} satisfies Record<string, Emblem>
