import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { eventually, startBrowser } from './browser.js'
import { overflows } from './geometry.js'
import { openMainScreens, showScreen } from './mainScreens.js'

const { open } = startBrowser()

/** Adds a style sheet to every page. */
const addStyles = (styles: string) => (page: Page) =>
  page.addInitScript((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, styles)

/** Text of twice the size, as in the settings of a browser. */
const LARGE_TEXT = 'html { font-size: 200% }'
/** WCAG 1.4.12. */
const SPACED_TEXT =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Expects that every main screen is complete at each size of the window. */
async function expectComplete(
  prepare: (page: Page) => Promise<unknown>,
  sizes: [width: number, height: number][],
) {
  const { page, paths } = await openMainScreens(open, { reducedMotion: true, prepare })
  const found: string[] = []
  for (const path of paths) {
    await showScreen(page, path)
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      let problems: string[] = []
      // A page may need a moment after a change of its size.
      await eventually(async () => {
        const before = problems
        problems = await overflows(page)
        expect(problems).toEqual(before)
      })
      found.push(...problems.map((problem) => `${path} at ${width} px: ${problem}`))
    }
  }
  expect(found).toEqual([])
}

describe('the main screens are complete', () => {
  it('with text of twice the size, in a wide window and on a phone (WCAG 1.4.4)', () =>
    expectComplete(addStyles(LARGE_TEXT), [
      [1280, 800],
      [390, 844],
    ]))

  it('at a zoom of 400 percent (WCAG 1.4.10) and of 200 percent', () =>
    expectComplete(addStyles(''), [
      [640, 400],
      [320, 256],
    ]))

  it('with wider text spacing (WCAG 1.4.12)', () =>
    expectComplete(addStyles(SPACED_TEXT), [
      [1280, 800],
      [390, 844],
    ]))
})
