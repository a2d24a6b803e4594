import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  address,
  alterResponses,
  box,
  eventually,
  failField,
  failOperation,
  FAILED_LOAD,
  holdRequests,
  intercept,
  pauseClock,
  queryGraphQL,
  startBrowser,
  waitForPath,
  waitUntilLoaded,
} from './browser.js'
import { rail, rails, RAILS, TITLE_FIELDS, type Titles } from './home.js'

const { open } = startBrowser({ reducedMotion: false })

const popular = async () =>
  (
    await queryGraphQL<Titles>(
      `{ movies(category: POPULAR, filter: { type: MOVIE }, limit: 5) { ${TITLE_FIELDS} } }`,
    )
  ).movies.results

const hero = (page: Page) => page.getByRole('region', { name: 'Featured' })
const heroTitle = (page: Page) => hero(page).getByRole('heading')

describe('the rails of the home page', () => {
  it('show a visitor now-playing, trending, top-rated, popular and upcoming titles in this order, and no personal ones (R2.01) (R1.02) (R2.76) (R2.78) (R2.80) (R2.81) (R2.82) (R2.83) (R2.84) (R6.03)', async () => {
    const page = await open('/')
    await waitUntilLoaded(page)
    expect(await rails(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual(
      RAILS.map(({ title }) => title),
    )
    for (const { title, category, films } of RAILS) {
      const { movies } = await queryGraphQL<Titles>(
        `query ($filter: MovieFilter) { movies(category: ${category}, filter: $filter, distinct: true) { ${TITLE_FIELDS} } }`,
        { filter: films ? { type: 'MOVIE' } : undefined },
      )
      await rail(page, title).scrollIntoViewIfNeeded()
      await eventually(async () =>
        expect(await rail(page, title).locator('.card__title').allTextContents()).toEqual(
          movies.results.map((movie) => movie.title),
        ),
      )
    }
  })

  it('link to their listings with View All, and Back returns (R2.77)', async () => {
    const page = await open('/')
    for (const { title, listing } of RAILS) {
      await rail(page, title).getByRole('link', { name: 'View All' }).click()
      await waitForPath(page, listing)
      await page.goBack()
      await rail(page, title).waitFor()
    }
  })

  it('have cards of 224 px in the first and 192 px in the others, and scroll by two card widths (R2.93) (R2.94) (R9.59) (R9.60)', async () => {
    const page = await open('/')
    await waitUntilLoaded(page)
    for (const [title, width] of [
      [RAILS[0]!.title, 224],
      [RAILS[1]!.title, 192],
    ] as const) {
      const row = rail(page, title).getByRole('list')
      const scrolled = () => row.evaluate((list) => list.scrollLeft)
      expect((await box(rail(page, title).getByRole('article').first())).width).toBe(width)
      const back = rail(page, title).getByRole('button', { name: `Scroll ${title} back` })
      const on = rail(page, title).getByRole('button', { name: `Scroll ${title} on` })
      expect(await back.isVisible()).toBe(false)
      await on.click()
      await eventually(async () => expect(Math.round(await scrolled())).toBe(2 * width))
      await on.click()
      await eventually(async () => expect(Math.round(await scrolled())).toBe(4 * width))
      await back.click()
      await eventually(async () => expect(Math.round(await scrolled())).toBe(2 * width))
      await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }))
      await eventually(async () => expect(await on.isVisible()).toBe(false))
    }
  })

  it('show six skeleton cards each until the titles load, in the same place (R2.91) (R9.54)', async () => {
    let release = () => {}
    const page = await open('/', {
      prepare: async (page) => {
        release = await holdRequests(page, 'HomePage')
      },
    })
    const first = rails(page).first()
    await first.waitFor()
    expect(await rails(page).count()).toBe(RAILS.length)
    for (const one of await rails(page).all()) expect(await one.getByRole('listitem').count()).toBe(6)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const waiting = await Promise.all((await rails(page).all()).map(box))
    release()
    await waitUntilLoaded(page)
    expect(await Promise.all((await rails(page).all()).map(box))).toEqual(waiting)
  })

  const FAILURES = [
    { message: 'Rate limit exceeded', text: 'Too many requests. Please try again later.', id: 'R8.42' },
    { message: 'Network down', text: 'Network error. Check your connection.', id: 'R8.43' },
    { message: 'HTTP 500', text: 'Server error. Please try again later.', id: 'R8.44' },
    { message: 'HTTP 404', text: 'Content not found.', id: 'R8.45' },
    { message: 'Out of popcorn', text: 'Something went wrong.', id: 'R8.46' },
  ]
  it.each(RAILS.map((rail, place) => ({ ...rail, ...FAILURES[place]! })))(
    'fail individually and recover with Retry (R2.90): $title with "$message" shows "$text" ($id)',
    async ({ title, field, message, text }) => {
      const page = await open('/', {
        prepare: (page) =>
          alterResponses(page, 'HomePage', (answer) => failField(answer, field, message, 400)),
      })
      const failed = rail(page, title)
      await failed.getByText(text, { exact: true }).waitFor()
      expect(await page.getByRole('alert').count()).toBe(1)
      for (const other of RAILS)
        if (other.title !== title) await rail(page, other.title).getByRole('list').waitFor()
      await failed.getByRole('button', { name: 'Retry' }).click()
      await failed.getByRole('article').first().waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
    },
  )

  it('show one error when all of them fail, and return when the server does (R8.47)', async () => {
    let recover = async () => {}
    const page = await open('/', {
      expected: [FAILED_LOAD],
      prepare: async (page) => {
        const stops = [
          await failOperation(page, 'HomePage'),
          await failOperation(page, 'HomeRail'),
          await failOperation(page, 'HomeHero'),
        ]
        recover = async () => {
          for (const stop of stops) await stop()
        }
      },
    })
    const message = page.getByRole('alert').filter({ hasText: 'Failed to load homepage content' })
    await message.waitFor()
    expect(await rails(page).count()).toBe(0)
    await recover()
    await message.getByRole('button').click()
    for (const { title } of RAILS) await rail(page, title).getByRole('list').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await hero(page).waitFor()
  })

  it('are followed by a sign-up banner for a visitor (R2.85)', async () => {
    const page = await open('/')
    await page.getByRole('region', { name: 'Remember every film you loved' }).getByRole('button').click()
    await page.getByRole('dialog', { name: 'Create Account' }).waitFor()
  })
})

describe('the hero', () => {
  /** Opens the page with its clock paused before the first slide. */
  const openPaused = async () => {
    let release = () => {}
    const page = await open('/', {
      prepare: async (page) => {
        await page.clock.install()
        release = await holdRequests(page, 'HomePage')
      },
    })
    await page.locator('.hero--waiting').waitFor()
    await pauseClock(page)
    release()
    await hero(page).waitFor()
    return page
  }

  it('shows the first five popular films in turn, 5 s each (R2.69) (R4.73) (R9.16) (R9.17)', async () => {
    const films = await popular()
    expect(films).toHaveLength(5)
    const page = await openPaused()
    for (const film of films) {
      await eventually(async () => expect(await heroTitle(page).textContent()).toBe(film.title))
      await page.clock.runFor(4900)
      expect(await heroTitle(page).textContent()).toBe(film.title)
      await page.clock.runFor(100)
    }
    await eventually(async () => expect(await heroTitle(page).textContent()).toBe(films[0]!.title))
  })

  it('pauses while it is hovered or focused, and on Pause', async () => {
    const [first, second] = await popular()
    const page = await openPaused()
    await heroTitle(page).hover()
    await page.clock.runFor(12_000)
    expect(await heroTitle(page).textContent()).toBe(first!.title)
    await page.getByRole('link', { name: 'Marquee' }).first().hover()
    await page.clock.runFor(5000)
    await eventually(async () => expect(await heroTitle(page).textContent()).toBe(second!.title))
    await hero(page).getByRole('button', { name: 'Pause slides' }).click()
    await page.getByRole('link', { name: 'Marquee' }).first().hover()
    await page.clock.runFor(12_000)
    expect(await heroTitle(page).textContent()).toBe(second!.title)
  })

  it('shows the slide of a clicked dot (R2.70)', async () => {
    const films = await popular()
    const page = await open('/', { reducedMotion: true })
    const dots = hero(page).getByRole('group', { name: 'Choose a slide' }).getByRole('button')
    await dots.first().waitFor()
    expect(await dots.count()).toBe(5)
    for (const place of [3, 1, 4]) {
      await dots.nth(place).click()
      await eventually(async () => expect(await heroTitle(page).textContent()).toBe(films[place]!.title))
      expect(await dots.nth(place).getAttribute('aria-current')).toBe('true')
    }
  })

  it('opens a title from More Info (R2.73)', async () => {
    const [first] = await popular()
    const page = await open('/', { reducedMotion: true })
    await hero(page).getByRole('link', { name: 'More Info' }).click()
    await waitForPath(page, `/movie/${first!.id}`)
    await page.getByRole('heading', { level: 1, name: first!.title }).waitFor()
  })

  it('opens the trailer in a new tab (R2.71), or searches a video site for title, year and "trailer" (R2.72)', async () => {
    const trailer = 'https://video.example/watch/1'
    const page = await open('/', {
      reducedMotion: true,
      prepare: async (page) => {
        await page.context().route(/^https:/, (route) => route.fulfill({ body: 'A video' }))
        await alterResponses(page, 'HomePage', ({ data }) => {
          const { results } = data.featured as Titles['movies']
          results[0]!.trailer = trailer
          results[1]!.trailer = null
        })
      },
    })
    const press = async () => {
      const tab = page.context().waitForEvent('page')
      await hero(page).getByRole('link', { name: 'Watch Trailer' }).click()
      return new URL((await tab).url())
    }
    expect((await press()).href).toBe(trailer)
    await hero(page).getByRole('button', { name: 'Slide 2' }).click()
    const [, second] = await popular()
    await eventually(async () => expect(await heroTitle(page).textContent()).toBe(second!.title))
    const { hostname, searchParams } = await press()
    expect(hostname).toBe('www.youtube.com')
    expect(searchParams.get('search_query')).toBe(`${second!.title} ${second!.year} trailer`)
    expect(address(page)).toBe('/')
  })

  it('falls back to the first three popular films without a featured list (R2.74) (R9.18)', async () => {
    const films = await popular()
    const page = await open('/', {
      reducedMotion: true,
      prepare: (page) =>
        alterResponses(page, 'HomePage', (answer) => failField(answer, 'featured', 'Oh', 500)),
    })
    const dots = hero(page).getByRole('group', { name: 'Choose a slide' }).getByRole('button')
    await dots.first().waitFor()
    expect(await dots.evaluateAll((all) => all.map((dot) => dot.getAttribute('aria-label')))).toEqual(
      films.slice(0, 3).map(({ title }, index) => `Slide ${index + 1}: ${title}`),
    )
  })
})

it('the home page sends one query, with the genres first, then the featured titles, then the rails (R4.75)', async () => {
  const documents: string[] = []
  const page = await open('/', {
    prepare: (page) =>
      intercept(page, 'HomePage', async (route) => {
        const response = await route.fetch()
        documents.push(...Object.keys(((await response.json()) as { data: object }).data))
        await route.fulfill({ response })
      }),
  })
  await waitUntilLoaded(page)
  expect(documents.filter((field) => field !== '__typename')).toEqual([
    'genres',
    'featured',
    ...RAILS.map(({ field }) => field),
    'catalogue',
  ])
})
