import { useEffect, useState } from 'react'

/** Number of hue bins of the histogram. */
const BINS = 24
/** Size in px to which a poster is scaled before its pixels are read. */
const SAMPLE = { width: 24, height: 36 }

/** Converts RGB (0 to 255) to a hue in degrees, and saturation and lightness from 0 to 1. */
function toHsl(red: number, green: number, blue: number) {
  const r = red / 255
  const g = green / 255
  const b = blue / 255
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const delta = max - min
  const lightness = (max + min) / 2
  if (delta === 0) return { hue: 0, saturation: 0, lightness }
  const sector = max === r ? ((g - b) / delta + 6) % 6 : max === g ? (b - r) / delta + 2 : (r - g) / delta + 4
  return { hue: sector * 60, saturation: delta / (1 - Math.abs(2 * lightness - 1)), lightness }
}

/** Returns a poster's dominant hue as a dark CSS colour, if it has one. `pixels` as in `ImageData.data`. */
export function tintOf(pixels: ArrayLike<number>): string | undefined {
  const weights = new Float64Array(BINS)
  const hues = new Float64Array(BINS)
  const saturations = new Float64Array(BINS)
  let total = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue
    total += 1
    const { hue, saturation, lightness } = toHsl(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)
    const colourful = saturation * (1 - Math.abs(2 * lightness - 1))
    if (colourful < 0.08) continue
    const bin = Math.floor((hue / 360) * BINS) % BINS
    weights[bin] = (weights[bin] ?? 0) + colourful
    hues[bin] = (hues[bin] ?? 0) + hue * colourful
    saturations[bin] = (saturations[bin] ?? 0) + saturation * colourful
  }
  const weight = Math.max(...weights)
  if (total === 0 || weight / total < 0.015) return undefined
  const bin = weights.indexOf(weight)
  const hue = Math.round((hues[bin] ?? 0) / weight)
  const saturation = Math.round(Math.min(0.58, Math.max(0.24, (saturations[bin] ?? 0) / weight)) * 100)
  return `hsl(${hue} ${saturation}% 18%)`
}

const tints = new Map<string, string | undefined>()

/** Returns the tint of a poster; undefined until it is computed, and when its pixels cannot be read. */
export function usePosterTint(src: string): string | undefined {
  const [, rerender] = useState(0)
  useEffect(() => {
    if (tints.has(src)) return
    const image = new Image()
    // Another host must allow its pixels to be read (CORS). If it does not, the image fails to load and there is no tint.
    image.crossOrigin = 'anonymous'
    const read = () => {
      const canvas = document.createElement('canvas')
      canvas.width = SAMPLE.width
      canvas.height = SAMPLE.height
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) return
      context.drawImage(image, 0, 0, SAMPLE.width, SAMPLE.height)
      tints.set(src, tintOf(context.getImageData(0, 0, SAMPLE.width, SAMPLE.height).data))
      rerender((count) => count + 1)
    }
    image.addEventListener('load', read)
    image.src = src
    return () => image.removeEventListener('load', read)
  }, [src])
  return tints.get(src)
}
