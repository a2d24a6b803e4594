import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { eventually } from './browser.js'
import { coloursOf } from './colours.js'

/** Returns the label, else the text, of the focused element. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const labels = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    return (element?.getAttribute('aria-label') ?? labels ?? element?.textContent ?? '').trim()
  })
/** Waits until the focused element has this name. */
export const focusIsOn = (page: Page, name: string | RegExp) =>
  eventually(async () => expect(await focused(page)).toMatch(name))

/** Waits until the focus is on the page's main content. */
export const mainIsFocused = (page: Page) =>
  eventually(async () => expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN'))

/** Returns what is wrong with the visible focus: no ring, a contrast below 3 to 1, or an element out of sight. */
const focusProblem = async (page: Page) =>
  page.evaluate(
    ({ contrast, backgroundOf }) => {
      const element = document.activeElement
      if (!element || element === document.body) return 'Nothing has the focus'
      const markup = element.outerHTML.slice(0, 160)
      const around = [
        element,
        element.parentElement,
        element.parentElement?.parentElement,
        ...element.querySelectorAll('*'),
      ]
      const hasRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
        outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      // The ring of a link may be around its whole row.
      const row = getComputedStyle(element, '::after')
      const ring = hasRing(row) ? element : around.find((one) => one && hasRing(getComputedStyle(one)))
      if (!ring) return `No ring: ${markup}`
      const { outlineColor } = hasRing(row) ? row : getComputedStyle(ring)
      const against = contrast(outlineColor, backgroundOf(ring.parentElement))
      if (against < 3) return `A ring of ${against.toFixed(1)} to 1: ${markup}`
      const { left, top, right, bottom } = ring.getBoundingClientRect()
      const isSeen = [0.5, 0.1, 0.9].some((x) =>
        [0.5, 0.1, 0.9].some((y) => {
          const at = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
          return at !== null && (ring.contains(at) || at.contains(element))
        }),
      )
      return isSeen ? '' : `Hidden: ${markup}`
    },
    await coloursOf(page),
  )

/** Presses a key a number of times and checks the visible focus after each press. */
export async function pressAndCheck(page: Page, key: string, times = 1): Promise<void> {
  for (let press = 0; press < times; press++) {
    await page.keyboard.press(key)
    // An element that slides into view is visible a moment later.
    await eventually(async () => expect(await focusProblem(page)).toBe(''))
  }
}

/** Presses a key, by default Tab, until an element of this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 60; press++) {
    await pressAndCheck(page, key)
    const now = await focused(page)
    if (typeof name === 'string' ? now === name : name.test(now)) return
  }
  throw new Error(`${key} does not reach ${String(name)}`)
}
