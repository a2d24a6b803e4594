import { describe, expect, it } from '@jest/globals'
import { tintOf } from './usePosterTint.js'

const pixels = (...colours: [number, number, number, number][]) =>
  colours.flatMap(([red, green, blue, count]) =>
    Array.from({ length: count }, () => [red, green, blue, 255]).flat(),
  )
const hueOf = (tint: string | undefined) => Number(/^hsl\((\d+) /.exec(tint ?? '')?.[1])

describe('tintOf', () => {
  it('returns the dominant hue, without white and black', () => {
    const tint = tintOf(
      pixels([250, 248, 240, 500], [10, 10, 12, 300], [20, 110, 200, 120], [220, 40, 30, 40]),
    )
    expect(hueOf(tint)).toBeGreaterThan(195)
    expect(hueOf(tint)).toBeLessThan(225)
  })

  it('returns a dark colour, so that white text is legible on it', () => {
    expect(tintOf(pixels([255, 230, 0, 100]))).toMatch(/^hsl\(\d+ \d+% 18%\)$/)
  })

  it('returns undefined for a black-and-white poster and for no pixels', () => {
    expect(tintOf(pixels([0, 0, 0, 50], [128, 128, 128, 50], [255, 255, 255, 50]))).toBeUndefined()
    expect(tintOf([])).toBeUndefined()
    expect(tintOf([255, 0, 0, 0])).toBeUndefined()
  })
})
