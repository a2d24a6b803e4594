import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { eventually, startBrowser } from './browser.js'
import { brokenTexts, overflows } from './geometry.js'
import { openMainScreens, showScreen } from './mainScreens.js'

const { open } = startBrowser()

/** Styles of a look. Without any, the sizes of the window are those of a zoom of 200 and 400 percent (WCAG 1.4.10). */
const LOOKS: { name: string; styles: string; sizes: [width: number, height: number][] }[] = [
  {
    name: 'text of twice the size',
    styles: 'html { font-size: 200% }',
    sizes: [
      [1280, 800],
      [390, 844],
    ],
  },
  {
    name: 'zoom',
    styles: '',
    sizes: [
      [640, 400],
      [320, 256],
    ],
  },
  {
    name: 'wider text spacing',
    styles:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    sizes: [
      [1280, 800],
      [390, 844],
    ],
  },
]

/** Replaces the style sheet of the previous look. */
const applyStyles = (page: Page, styles: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, styles)

it('the main screens are complete with text of twice the size (WCAG 1.4.4), at a zoom of 400 percent (WCAG 1.4.10) and with wider text spacing (WCAG 1.4.12)', async () => {
  const { page, paths } = await openMainScreens(open, { reducedMotion: true })
  const found: string[] = []
  for (const path of paths) {
    await showScreen(page, path)
    for (const { name, styles, sizes } of LOOKS) {
      await applyStyles(page, styles)
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        let problems: string[] = []
        // A page may need a moment after a change of its size.
        await eventually(async () => {
          const before = problems
          problems = [...(await overflows(page)), ...(await brokenTexts(page))]
          expect(problems).toEqual(before)
        })
        found.push(...problems.map((problem) => `${path} with ${name} at ${width} px: ${problem}`))
      }
    }
  }
  expect(found).toEqual([])
  // Every screen in every size in one page, which takes minutes on a busy machine.
}, 600_000)
