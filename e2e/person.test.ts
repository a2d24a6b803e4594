import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  address,
  eventually,
  queryGraphQL,
  startBrowser,
  waitForPath,
  waitUntilLoaded,
  FAILED_LOAD,
} from './browser.js'
import { openSignedIn, registerUser } from './people.js'

const { open } = startBrowser()

interface Person {
  id: string
  name: string
  titleCount: number
  credits: { results: { movie: { id: string; title: string } }[] }
}

const CREDITS_PER_PAGE = 50

/** A person with many titles, both as cast and as crew. */
let person: Person

beforeAll(async () => {
  const { people } = await queryGraphQL<{
    people: { results: (Person & { castTitleCount: number; crewTitleCount: number })[] }
  }>(`{
    people(query: "clint eastwood") {
      results { id name titleCount castTitleCount crewTitleCount credits(limit: 50) { results { movie { id title } } } }
    }
  }`)
  person = people.results.find((found) => found.castTitleCount > 0 && found.crewTitleCount > 5)!
})

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })
const filmography = (page: Page) => main(page).getByRole('region', { name: 'Filmography' })
const rows = (page: Page) => filmography(page).getByRole('heading', { level: 4 })
const position = (page: Page) => page.evaluate(() => window.scrollY)

describe('a person’s page', () => {
  it('is reached from a title, leads to another title, and keeps its place for Back', async () => {
    const [first] = person.credits.results
    const page = await open(`/movie/${first!.movie.id}`, { height: 600 })
    await waitUntilLoaded(page)
    await main(page).getByRole('tab', { name: 'Cast & Crew' }).click()
    await main(page).getByRole('link', { name: person.name, exact: true }).last().click()
    await heading(page, person.name).waitFor()
    expect(address(page)).toBe(`/person/${person.id}`)

    await filmography(page)
      .getByRole('link', { name: /^Behind the Camera/ })
      .click()
    await filmography(page).locator('[aria-current="page"]', { hasText: 'Behind the Camera' }).waitFor()
    const newest = await rows(page).first().innerText()
    await filmography(page).getByLabel('Sort by').selectOption('oldest')
    await waitForPath(page, `/person/${person.id}?kind=crew&sort=oldest`)
    await eventually(async () => expect(await rows(page).first().innerText()).not.toBe(newest))
    await waitUntilLoaded(page)
    // From now on positions are saved.
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    const last = rows(page).last()
    await last.scrollIntoViewIfNeeded()
    const place = await position(page)
    expect(place).toBeGreaterThan(200)
    const title = await last.innerText()
    await last.getByRole('link').click()
    await heading(page, title).waitFor()
    await page.goBack()
    await heading(page, person.name).waitFor()
    expect(address(page)).toBe(`/person/${person.id}?kind=crew&sort=oldest`)
    await eventually(async () => expect(Math.abs((await position(page)) - place)).toBeLessThan(5))
  })

  it('shows every title once on a phone, without sideways scrolling', async () => {
    const addresses: string[] = []
    for (let number = 1; number <= Math.ceil(person.titleCount / CREDITS_PER_PAGE); number++) {
      const page = await open(`/person/${person.id}?page=${number}`, { width: 390, touch: true })
      await heading(page, person.name).waitFor()
      await waitUntilLoaded(page)
      for (const link of await rows(page).getByRole('link').all())
        addresses.push((await link.getAttribute('href'))!)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
    expect(addresses).toHaveLength(person.titleCount)
    expect(new Set(addresses).size).toBe(person.titleCount)
  })

  it('is operated with the keyboard', async () => {
    const page = await open(`/person/${person.id}`)
    await heading(page, person.name).waitFor()
    await filmography(page).getByLabel('Sort by').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await waitForPath(page, `/person/${person.id}?kind=cast`)
    await eventually(async () =>
      expect(await filmography(page).locator('[aria-current="page"]').innerText()).toContain('Acting'),
    )
  })

  it('counts the titles that the viewer has seen, at once after a change', async () => {
    const user = await registerUser()
    const page = await openSignedIn(open, user, `/person/${person.id}`)
    await main(page).getByText(`You have seen 0 of ${person.titleCount}`).waitFor()
    const card = main(page).getByRole('region', { name: 'Known For' }).getByRole('article').first()
    await card.hover()
    await card.getByRole('button', { name: /watched/i }).click()
    await main(page).getByText(`You have seen 1 of ${person.titleCount}`).waitFor()
  })

  it('says that an unknown person does not exist', async () => {
    const page = await open('/person/99999999', { expected: [FAILED_LOAD] })
    await heading(page, 'Person not found').waitFor()
    await main(page).getByRole('link', { name: 'Go Home' }).click()
    await waitForPath(page, '/')
  })
})
