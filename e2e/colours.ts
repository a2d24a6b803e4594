import type { Page } from 'playwright-core'

/** Functions of the page that measure its colours. Pass the handle to `page.evaluate`. */
export const coloursOf = (page: Page) =>
  page.evaluateHandle(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    const paint = canvas.getContext('2d', { willReadFrequently: true })!
    const rgba = (colour: string) => {
      paint.clearRect(0, 0, 1, 1)
      paint.fillStyle = colour
      paint.fillRect(0, 0, 1, 1)
      return [...paint.getImageData(0, 0, 1, 1).data] as [number, number, number, number]
    }
    const luminance = (colour: string) => {
      const [r, g, b] = rgba(colour).map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      }) as [number, number, number]
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    return {
      /** The contrast of WCAG 2.2, from 1 to 21. */
      contrast: (one: string, other: string): number => {
        const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
        return (high + 0.05) / (low + 0.05)
      },
      /** The colour behind an element: of the nearest element with one, else of the page. */
      backgroundOf: (start: Element | null): string => {
        for (let one = start; one; one = one.parentElement) {
          const { backgroundColor } = getComputedStyle(one)
          if (rgba(backgroundColor)[3] > 200) return backgroundColor
        }
        return 'Canvas'
      },
    }
  })
