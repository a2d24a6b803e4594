import { describe, expect, it } from '@jest/globals'
import { tintOf } from './usePosterTint.js'

const pixels = (...colours: [number, number, number, number][]) =>
  colours.flatMap(([red, green, blue, count]) =>
    Array.from({ length: count }, () => [red, green, blue, 255]).flat(),
  )
const hueOf = (tint: string | undefined) => Number(/^hsl\((\d+) /.exec(tint ?? '')?.[1])

describe('the tint of a poster', () => {
  it('is the hue that fills most of it, not the paper or the ink', () => {
    const tint = tintOf(
      pixels([250, 248, 240, 500], [10, 10, 12, 300], [20, 110, 200, 120], [220, 40, 30, 40]),
    )
    expect(hueOf(tint)).toBeGreaterThan(195)
    expect(hueOf(tint)).toBeLessThan(225)
  })

  it('is always dark, so that white text is legible on it', () => {
    expect(tintOf(pixels([255, 230, 0, 100]))).toMatch(/^hsl\(\d+ \d+% 18%\)$/)
  })

  it('is none for a poster in black and white, and for nothing', () => {
    expect(tintOf(pixels([0, 0, 0, 50], [128, 128, 128, 50], [255, 255, 255, 50]))).toBeUndefined()
    expect(tintOf([])).toBeUndefined()
    expect(tintOf([255, 0, 0, 0])).toBeUndefined()
  })
})
