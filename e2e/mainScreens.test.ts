import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { eventually, startBrowser } from './browser.js'
import { coloursOf } from './colours.js'
import { brokenTexts, overflows, smallTargets } from './geometry.js'
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

/** Returns the texts that are incomplete in one of the looks. The page keeps the last one. */
async function incompleteTexts(page: Page): Promise<string[]> {
  const found: string[] = []
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
      found.push(...problems.map((problem) => `with ${name} at ${width} px: ${problem}`))
    }
  }
  return found
}

/** Returns the drawings in controls and the texts of charts that forced colours, as of a contrast theme of Windows, hide. */
async function invisibleDrawings(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  // Colours may change with a transition, which ends in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const found = await page.evaluate(
    ({ contrast, backgroundOf }) => {
      const problems: string[] = []
      const check = (element: Element, colour: string, least: number) => {
        if (element.closest(':disabled, .visually-hidden, [inert], .brand, .card__overlay')) return
        const found = contrast(colour, backgroundOf(element.parentElement))
        if (found < least)
          problems.push(`${found.toFixed(1)} to 1: ${element.parentElement?.outerHTML.slice(0, 140)}`)
      }
      for (const icon of document.querySelectorAll('button svg, a svg, summary svg'))
        if (!icon.matches('.portrait__drawing, .stars svg')) check(icon, getComputedStyle(icon).color, 3)
      for (const text of document.querySelectorAll('svg.chart__drawing text'))
        check(text, getComputedStyle(text).fill, 4.5)
      for (const column of document.querySelectorAll('.chart__column'))
        check(column, getComputedStyle(column).fill, 3)
      return [...new Set(problems)]
    },
    await coloursOf(page),
  )
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}

const CHECKS = {
  targets: (page: Page) => smallTargets(page, 24),
  drawings: invisibleDrawings,
  // The last one, as it changes the page.
  texts: incompleteTexts,
}
type Found = Record<keyof typeof CHECKS, string[]>

async function checkScreens(): Promise<Found> {
  const found: Found = { targets: [], drawings: [], texts: [] }
  const { page, paths } = await openMainScreens(open)
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 844 })
    await showScreen(page, path)
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(false)
    for (const [name, check] of Object.entries(CHECKS) as [keyof Found, (typeof CHECKS)[keyof Found]][])
      found[name].push(...(await check(page)).map((problem) => `${path}: ${problem}`))
  }
  return found
}

let checked: Promise<Found> | undefined

/** Expects that a check finds nothing. All checks visit the screens together, and again after a failure. */
async function expectNothing(check: keyof Found): Promise<void> {
  checked ??= checkScreens()
  try {
    expect((await checked)[check]).toEqual([])
  } catch (error) {
    checked = undefined
    throw error
  }
}

/** Every screen in one page, which takes minutes on a busy machine. */
const TIMEOUT_MS = 600_000

describe('on the main screens', () => {
  it(
    'every control is large enough for a mouse: 24 px, or as much free room around it (WCAG 2.5.8)',
    () => expectNothing('targets'),
    TIMEOUT_MS,
  )

  it(
    'every control is large enough for a finger: 44 px if it acts on the page (WCAG 2.5.5)',
    async () => {
      const { page, paths } = await openMainScreens(open, { touch: true, width: 390, height: 844 })
      const found: string[] = []
      for (const path of paths) {
        await showScreen(page, path)
        expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
        found.push(...(await smallTargets(page, 44)).map((problem) => `${path}: ${problem}`))
      }
      expect(found).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'everything is complete with text of twice the size (WCAG 1.4.4), at a zoom of 400 percent (WCAG 1.4.10) and with wider text spacing (WCAG 1.4.12)',
    () => expectNothing('texts'),
    TIMEOUT_MS,
  )

  it('every icon, chart and mark is visible in forced colours', () => expectNothing('drawings'), TIMEOUT_MS)
})
