import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { PAGING } from '../server/contract/rules.js'
import {
  address,
  alterResponses,
  waitForPath,
  box,
  eventually,
  failOperation,
  FAILED_LOAD,
  failField,
  queryGraphQL,
  holdRequests,
  intercept,
  recordRequests,
  waitUntilLoaded,
  startBrowser,
} from './browser.js'

const { open } = startBrowser()

const RAILS = [
  { title: 'Now Playing in Theaters', field: 'nowPlaying', category: 'NOW_PLAYING', listing: '/now-playing' },
  { title: 'Trending Now', field: 'trending', category: 'TRENDING', listing: '/trending' },
  { title: 'Top Rated Movies', field: 'topRated', category: 'TOP_RATED', listing: '/top-rated', films: true },
  { title: 'Popular Movies', field: 'popular', category: 'POPULAR', listing: '/popular', films: true },
  { title: 'Coming Soon', field: 'upcoming', category: 'UPCOMING', listing: '/upcoming' },
]

interface Titles {
  movies: {
    totalResults: number
    results: { id: string; title: string; year: number | null; trailer: string | null }[]
  }
}
const FIELDS = 'totalResults results { id title year trailer }'

const popular = async () =>
  (
    await queryGraphQL<Titles>(
      `{ movies(category: POPULAR, filter: { type: MOVIE }, limit: 5) { ${FIELDS} } }`,
    )
  ).movies.results

const rail = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const rails = (page: Page) => page.locator('main .rail')
const hero = (page: Page) => page.getByRole('region', { name: 'Featured' })
const heroTitle = (page: Page) => hero(page).getByRole('heading')
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' })
const panel = (page: Page) => page.getByRole('form', { name: 'Filter panel' })

describe('the rails of the home page', () => {
  it('show a visitor now-playing, trending, top-rated, popular and upcoming titles in this order, and no personal ones (R2.01) (R1.02) (R2.76) (R2.78) (R2.80) (R2.81) (R2.82) (R2.83) (R2.84) (R6.03)', async () => {
    const page = await open('/')
    await waitUntilLoaded(page)
    expect(await rails(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual(
      RAILS.map(({ title }) => title),
    )
    for (const { title, category, films } of RAILS) {
      const { movies } = await queryGraphQL<Titles>(
        `query ($filter: MovieFilter) { movies(category: ${category}, filter: $filter) { ${FIELDS} } }`,
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
    let mend = async () => {}
    const page = await open('/', {
      expected: [FAILED_LOAD],
      prepare: async (page) => {
        const cures = [
          await failOperation(page, 'HomePage'),
          await failOperation(page, 'HomeRail'),
          await failOperation(page, 'HomeHero'),
        ]
        mend = async () => {
          for (const cure of cures) await cure()
        }
      },
    })
    const message = page.getByRole('alert').filter({ hasText: 'Failed to load homepage content' })
    await message.waitFor()
    expect(await rails(page).count()).toBe(0)
    await mend()
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
  /** The page with its clock standing still from before the first slide came. */
  const openStill = async () => {
    let release = () => {}
    const page = await open('/', {
      prepare: async (page) => {
        await page.clock.install()
        release = await holdRequests(page, 'HomePage')
      },
    })
    await page.locator('.hero--waiting').waitFor()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    release()
    await hero(page).waitFor()
    return page
  }

  it('shows the first five popular films in turn, 5 s each (R2.69) (R4.73) (R9.16) (R9.17)', async () => {
    const films = await popular()
    expect(films).toHaveLength(5)
    const page = await openStill()
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
    const page = await openStill()
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

describe('the filters of the home page', () => {
  const openPanel = async (page: Page) => {
    await filters(page).getByRole('button', { name: 'Filters' }).click()
    await panel(page).waitFor()
  }
  const apply = (page: Page) => panel(page).getByRole('button', { name: 'Apply Filters' }).click()

  it('are in a panel below the bar, which can be shown and hidden (R2.75) (R4.85)', async () => {
    const page = await open('/')
    expect(await panel(page).isVisible()).toBe(false)
    await openPanel(page)
    await filters(page).getByRole('button', { name: 'Hide Filters' }).click()
    await panel(page).waitFor({ state: 'detached' })
  })

  it('offer ratings from 0 to 10 in steps of 0.1 (R5.68), years from next year down to 1900 (R5.69) and the eight orders (R9.57)', async () => {
    const page = await open('/')
    await openPanel(page)
    for (const name of ['Min Rating', 'Max Rating']) {
      const input = panel(page).getByRole('spinbutton', { name })
      expect(
        await input.evaluate((field: HTMLInputElement) => [field.min, field.max, field.step].map(Number)),
      ).toEqual([0, 10, 0.1])
    }
    const values = (name: string) =>
      panel(page)
        .getByRole('combobox', { name })
        .locator('option')
        .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
    const newest = new Date().getFullYear() + 1
    expect(await values('Release Year')).toEqual([
      '',
      ...Array.from({ length: newest - 1899 }, (_, index) => String(newest - index)),
    ])
    expect((await values('Sort By')).sort()).toEqual(
      ['popularity', 'rating', 'release_date', 'title'].flatMap((key) => [`${key}.asc`, `${key}.desc`]),
    )
  })

  it('replace the rails with Filtered Results, send only set values, and survive a reload (R1.05) (R2.86) (R4.82) (R5.67)', async () => {
    const page = await open('/')
    const asked = recordRequests(page, 'FilteredMovies')
    await openPanel(page)
    await panel(page).getByRole('button', { name: 'Drama' }).click()
    await panel(page).getByRole('spinbutton', { name: 'Min Rating' }).fill('8.1')
    await apply(page)
    const { genres } = await queryGraphQL<{ genres: { id: string; name: string }[] }>(
      '{ genres { id name } }',
    )
    const filter = { minRating: 8.1, genres: [genres.find(({ name }) => name === 'Drama')!.id] }
    const { movies } = await queryGraphQL<Titles>(
      `query ($filter: MovieFilter) { movies(category: POPULAR, filter: $filter) { ${FIELDS} } }`,
      { filter },
    )
    const results = rail(page, 'Filtered Results')
    const shown = () => results.locator('.card__title').allTextContents()
    await eventually(async () => expect(await shown()).toEqual(movies.results.map(({ title }) => title)))
    expect(await rails(page).count()).toBe(1)
    expect(asked).toEqual([{ name: 'FilteredMovies', variables: { filter, page: 1 } }])
    await results.getByText(`${movies.totalResults} titles`).waitFor()
    await page.reload()
    await eventually(async () => expect(await shown()).toEqual(movies.results.map(({ title }) => title)))
  })

  it('load more when the rail of results is scrolled to its end', async () => {
    const page = await open('/?minRating=7')
    const row = rail(page, 'Filtered Results').getByRole('list')
    const count = () => rail(page, 'Filtered Results').getByRole('article').count()
    await eventually(async () => expect(await count()).toBe(PAGING.defaultLimit))
    await eventually(async () => {
      await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }))
      expect(await count()).toBe(2 * PAGING.defaultLimit)
    })
  })

  it('count genres, min rating, max rating, year and sort as one each (R4.84)', async () => {
    const page = await open('/')
    const button = filters(page).locator('button[aria-expanded]')
    const counts = async (count: number) => {
      await apply(page)
      await eventually(async () => expect(await button.textContent()).toContain(`${count} active`))
    }
    await openPanel(page)
    await panel(page).getByRole('button', { name: 'Drama' }).click()
    await panel(page).getByRole('button', { name: 'Comedy' }).click()
    await counts(1)
    await panel(page).getByRole('spinbutton', { name: 'Min Rating' }).fill('2')
    await counts(2)
    await panel(page).getByRole('spinbutton', { name: 'Max Rating' }).fill('9')
    await counts(3)
    await panel(page).getByRole('combobox', { name: 'Release Year' }).selectOption('1994')
    await counts(4)
    await panel(page).getByRole('combobox', { name: 'Sort By' }).selectOption('title.asc')
    await counts(5)
    await filters(page).getByRole('button', { name: 'Remove 1994' }).click()
    await eventually(async () => expect(await button.textContent()).toContain('4 active'))
  })

  it('reject a minimum above the maximum until it is corrected', async () => {
    const page = await open('/')
    await openPanel(page)
    await panel(page).getByRole('spinbutton', { name: 'Min Rating' }).fill('9')
    await panel(page).getByRole('spinbutton', { name: 'Max Rating' }).fill('3')
    await panel(page).getByText('The minimum rating must not be above the maximum rating').waitFor()
    expect(await panel(page).getByRole('button', { name: 'Apply Filters' }).isDisabled()).toBe(true)
    await panel(page).getByRole('spinbutton', { name: 'Max Rating' }).fill('9.5')
    await apply(page)
    await rail(page, 'Filtered Results').or(page.getByText('No movies found')).waitFor()
  })

  it('show No movies found when nothing matches, and Reset Filters returns to the rails (R2.87) (R2.88) (R2.89) (R4.83)', async () => {
    const page = await open('/')
    await openPanel(page)
    await panel(page).getByRole('combobox', { name: 'Release Year' }).selectOption('1900')
    await panel(page).getByRole('spinbutton', { name: 'Min Rating' }).fill('9.9')
    await panel(page).getByRole('spinbutton', { name: 'Max Rating' }).fill('10')
    await apply(page)
    await page.getByRole('heading', { name: 'No movies found' }).waitFor()
    expect(await rails(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Reset Filters' }).click()
    for (const { title } of RAILS) await rail(page, title).waitFor()
    await waitForPath(page, '/')
    for (const name of ['Min Rating', 'Max Rating'])
      expect(await panel(page).getByRole('spinbutton', { name }).inputValue()).toBe('')
    expect(await panel(page).getByRole('combobox', { name: 'Release Year' }).inputValue()).toBe('')
  })

  it('are beside the genres, which link to their titles (R1.03)', async () => {
    const page = await open('/')
    const { genres } = await queryGraphQL<{ genres: { id: string; name: string }[] }>(
      '{ genres { id name } }',
    )
    const links = page.getByRole('navigation', { name: 'Genres' }).getByRole('link')
    await links.first().waitFor()
    expect(await links.allTextContents()).toEqual(genres.map(({ name }) => name))
    const [first] = genres
    await links.first().click()
    await waitForPath(page, `/popular?genre=${first!.id}`)
    await page.getByRole('button', { name: `Remove ${first!.name}` }).waitFor()
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
  ])
})
