import { describe, expect, it } from '@jest/globals'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { eventually, startBrowser, waitUntilLoaded, type Visit } from './browser.js'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Returns the violations of a page, or of a part of it, once its animations have ended. */
async function violations(page: Page, part: string | undefined, runOnly: axe.RunOnly): Promise<string[]> {
  // The Content-Security-Policy forbids a script tag, but not an evaluation by the debugger.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  await eventually(async () =>
    expect(
      await page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ playState, effect }) =>
                playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
            ).length,
      ),
    ).toBe(0),
  )
  return page.evaluate(
    async ({ runOnly, part }) => {
      const { violations } = await window.axe.run(part ?? document, {
        runOnly,
        resultTypes: ['violations'],
        selectors: false,
        preload: false,
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
      )
    },
    { runOnly, part },
  )
}

const EVERYTHING = { type: 'tag', values: TAGS } as const
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const

/** Both themes at both widths. The themes differ in colours only, so that all rules run in one of them. */
const LOOKS = [
  { theme: 'dark', width: 390, rules: EVERYTHING },
  { theme: 'light', width: 390, rules: COLOURS },
  { theme: 'light', width: 1440, rules: EVERYTHING },
  { theme: 'dark', width: 1440, rules: COLOURS },
]

/** Returns the violations of a page, or of a part of it, in both themes at both widths, or at the one that is given. */
export async function violationsInEveryLook(page: Page, part?: string, only?: 390 | 1440): Promise<string[]> {
  const found: string[] = []
  for (const { theme, width, rules } of LOOKS) {
    if (only && only !== width) continue
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((name) => {
      document.documentElement.className = name
    }, theme)
    const wrong = await violations(page, part, { ...rules, values: [...rules.values] })
    found.push(...wrong.map((one) => `${theme}, ${width} px: ${one}`))
  }
  return found
}

/** Brings a page into a state. */
export type State = (page: Page) => Promise<unknown>

/** A page and its states, each checked with axe. */
export interface Scene {
  name: string
  /** The page that is checked first. Without one the first state navigates. */
  path?: string
  visit?: Visit
  /** Waits until the page is ready; by default `waitUntilLoaded`. */
  ready?: State
  /** Further states of the page: the whole page is checked, or the part with this selector. */
  states?: (State | [part: string, reach: State])[]
}

/** Selector of an open dialog. */
export const MODAL = '[role="dialog"], [role="alertdialog"]'

/** Presses the first button of this name in the page's main content. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

/** Timeout of a scene: each of its states is checked four times. */
const TIMEOUT_MS = 300_000

/** Registers a test for each scene. */
export function checkScenes(scenes: readonly Scene[]): void {
  const { open } = startBrowser()
  describe('axe reports no violation, in both themes, at 390 and 1440 px', () => {
    it.each(scenes)(
      'on $name',
      async ({ path, visit, ready = waitUntilLoaded, states = [] }) => {
        // Without animations: half-faded text has half its contrast.
        const page = await open(path ?? '/favicon.svg', { ...visit, height: 900, reducedMotion: true })
        if (path) {
          await ready(page)
          expect(await violationsInEveryLook(page)).toEqual([])
        }
        for (const state of states) {
          const [part, reach] = typeof state === 'function' ? [undefined, state] : state
          await reach(page)
          await ready(page)
          expect(await violationsInEveryLook(page, part)).toEqual([])
        }
      },
      TIMEOUT_MS,
    )
  })
}
