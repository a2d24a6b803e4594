/** The logo: an M under three bulbs, in a square of 64. The app bar, the server-rendered page and share images use it. */
export const LOGO = {
  viewBox: '0 0 64 64',
  letter: 'M13 56V22h9l10 16.5L42 22h9v34h-9V37.5L34 50h-4l-8-12.5V56z',
  bulbs: [17.5, 32, 46.5],
  bulbsY: 11,
  bulbRadius: 3.4,
} as const

/** Returns the logo as SVG elements. */
export function drawLogo(letterColor: string, bulbColor: string): string {
  const bulbs = LOGO.bulbs.map((x) => `<circle cx="${x}" cy="${LOGO.bulbsY}" r="${LOGO.bulbRadius}"/>`)
  return `<path d="${LOGO.letter}" fill="${letterColor}"/><g fill="${bulbColor}">${bulbs.join('')}</g>`
}
