import { describe, expect, it } from '@jest/globals'
import { startBrowser } from './browser.js'
import { smallTargets } from './geometry.js'
import { openMainScreens, showScreen } from './mainScreens.js'

const { open } = startBrowser()

/** Returns the targets of the main screens that are too small. */
async function smallOnMainScreens(touch: boolean, primary: number): Promise<string[]> {
  const { page, paths } = await openMainScreens(open, {
    touch,
    reducedMotion: true,
    width: touch ? 390 : 1280,
    height: 844,
  })
  const found: string[] = []
  for (const path of paths) {
    await showScreen(page, path)
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(touch)
    found.push(...(await smallTargets(page, primary)).map((problem) => `${path}: ${problem}`))
  }
  return found
}

/** Every screen in one page, which takes minutes on a busy machine. */
const TIMEOUT_MS = 600_000

describe('every control is large enough', () => {
  it(
    'for a mouse: 24 px, or as much free room around it (WCAG 2.5.8)',
    async () => {
      expect(await smallOnMainScreens(false, 24)).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'for a finger: 44 px if it acts on the page (WCAG 2.5.5)',
    async () => {
      expect(await smallOnMainScreens(true, 44)).toEqual([])
    },
    TIMEOUT_MS,
  )
})
