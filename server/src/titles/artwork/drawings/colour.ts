/** Splits a `#rrggbb` colour into red, green and blue, each from 0 to 255. */
const channels = (hex: string): [number, number, number] => {
  const value = parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Mixes two colours: 0 yields the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [r1, g1, b1] = channels(from)
  const [r2, g2, b2] = channels(to)
  const mixChannel = (a: number, b: number): number => Math.round(a + (b - a) * share)
  const value = (mixChannel(r1, r2) << 16) | (mixChannel(g1, g2) << 8) | mixChannel(b1, b2)
  return `#${value.toString(16).padStart(6, '0')}`
}

/** Relative luminance from 0 (black) to 1 (white), as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of two colours from 1 to 21, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The lowest contrast ratio of a text colour on any of several backgrounds. */
export function lowestContrast(ink: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => contrast(ink, background)))
}

/**
 * Returns the first colour that has the required contrast on every background. If none has, the best one is mixed
 * with black or white until it does.
 */
export function readableColour(
  candidates: readonly string[],
  backgrounds: readonly string[],
  minContrast: number,
): string {
  for (const ink of candidates) if (lowestContrast(ink, backgrounds) >= minContrast) return ink
  const best =
    [...candidates].sort((a, b) => lowestContrast(b, backgrounds) - lowestContrast(a, backgrounds))[0] ??
    '#ffffff'
  const extreme =
    lowestContrast('#ffffff', backgrounds) >= lowestContrast('#000000', backgrounds) ? '#ffffff' : '#000000'
  for (let share = 0.2; share < 1; share += 0.2) {
    const mixed = mix(best, extreme, share)
    if (lowestContrast(mixed, backgrounds) >= minContrast) return mixed
  }
  return extreme
}
