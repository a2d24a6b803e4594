import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { genreSlug } from '../server/contract/rules/genres.js'
import {
  address,
  alterResponses,
  waitForPath,
  closeWithEscape,
  eventually,
  failOperation,
  FAILED_LOAD,
  queryGraphQL,
  waitForFocus,
  holdRequests,
  startBrowser,
  toast,
} from './browser.js'

const { open } = startBrowser()

interface Person {
  name: string
  character?: string
  job?: string
}
interface Film {
  id: string
  title: string
  tagline: string
  overview: string
  year: number
  runtime: number
  voteAverage: number
  voteCount: number
  budget: number
  revenue: number
  status: string
  originalTitle: string
  director: string
  producer: string
  writer: string
  genres: { id: string; name: string }[]
  productionCompanies: { name: string }[]
  cast: Person[]
  crew: Person[]
  recommendations: { results: { id: string; title: string }[] }
  similar: { results: { id: string; title: string }[] }
}

/** A film with every field. */
let film: Film

beforeAll(async () => {
  const { search } = await queryGraphQL<{ search: { results: Film[] } }>(`{
    search(query: "Dune: Part Two", page: 1) {
      results {
        id title tagline overview year runtime voteAverage voteCount budget revenue status originalTitle
        director producer writer genres { id name } productionCompanies { name }
        cast { name character } crew(limit: 20) { name job }
        recommendations { results { id title } } similar { results { id title } }
      }
    }
  }`)
  film = search.results[0]!
})

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const tab = (page: Page, name: string) => main(page).getByRole('tab', { name })
const panel = (page: Page) => main(page).getByRole('tabpanel')
const openFilm = async () => {
  const page = await open(`/movie/${film.id}`)
  await heading(page).waitFor()
  return page
}

describe('a title page', () => {
  it('shows title, tagline, rating out of 10 to one decimal, year, runtime, genres, poster, backdrop and overview (R1.06) (R2.05) (R2.119) (R2.120) (R2.121) (R2.128) (R6.01) (R9.29) (R9.53)', async () => {
    const page = await openFilm()
    const header = main(page).locator('.movie-header')
    expect(await heading(page).textContent()).toBe(film.title)
    const text = await header.innerText()
    const runtime = `${Math.floor(film.runtime / 60)}h ${film.runtime % 60}m`
    for (const one of [film.tagline, String(film.year), runtime, film.overview]) expect(text).toContain(one)
    expect(text).toMatch(new RegExp(`(^|\\s)${film.voteAverage.toFixed(1).replace('.', '\\.')}\\s+out of 10`))
    expect(text).toContain(`${film.voteCount.toLocaleString('en')} votes`)
    expect(await header.getByRole('list', { name: 'Genres' }).getByRole('link').allTextContents()).toEqual(
      film.genres.map(({ name }) => name),
    )
    await header.getByRole('img', { name: `Poster of ${film.title}` }).waitFor()
    expect(await header.locator('.backdrop img').getAttribute('src')).toContain('/w1280/')
    expect(await page.title()).toContain(film.title)
    await header.getByRole('link', { name: film.genres[0]!.name }).click()
    await waitForPath(page, `/genre/${genreSlug(film.genres[0]!.name)}`)
  })

  it('shows the details of the title on its first tab (R2.129) (R2.130) (R2.131)', async () => {
    const page = await openFilm()
    expect(await main(page).getByRole('tab').allTextContents()).toEqual(['Details', 'Cast & Crew', 'Reviews'])
    expect(await tab(page, 'Details').getAttribute('aria-selected')).toBe('true')
    const dollars = (sum: number) => `$${sum.toLocaleString('en')}`
    // The names of languages come after the rest.
    await panel(page).getByText('English').waitFor()
    const facts = await panel(page)
      .locator('dl > div')
      .evaluateAll((all) =>
        all.map((one) => [one.querySelector('dt')?.textContent, one.querySelector('dd')?.textContent]),
      )
    expect(Object.fromEntries(facts)).toMatchObject({
      Budget: dollars(film.budget),
      Revenue: dollars(film.revenue),
      Language: 'English',
      Votes: film.voteCount.toLocaleString('en'),
      Status: film.status,
      'Original title': film.originalTitle,
      'Production companies': film.productionCompanies.map(({ name }) => name).join(', '),
      Director: film.director,
      Producer: film.producer,
      Writer: film.writer,
    })
  })

  it('shows the first 10 of the cast and the first 8 of the crew on its second tab (R2.132) (R2.133) (R9.34) (R9.35)', async () => {
    const page = await openFilm()
    await tab(page, 'Cast & Crew').click()
    // Somebody with several jobs is there once.
    const crew = film.crew.filter(
      ({ name }, place) => film.crew.findIndex((one) => one.name === name) === place,
    )
    for (const [name, people, count] of [
      ['Cast', film.cast, 10],
      ['Crew', crew.slice(0, 8), 8],
    ] as const) {
      const items = panel(page).getByRole('region', { name }).getByRole('listitem')
      expect(people).toHaveLength(count)
      await eventually(async () => expect(await items.count()).toBe(count))
      for (const [place, person] of people.entries()) {
        const text = await items.nth(place).innerText()
        expect(text).toContain(person.name)
        expect(text).toContain(person.character ?? person.job)
      }
    }
    await panel(page).getByRole('link', { name: film.cast[0]!.name }).click()
    await main(page).getByRole('heading', { level: 1, name: film.cast[0]!.name }).waitFor()
    expect(address(page)).toMatch(/^\/person\/\d+$/)
  })

  it('switches its tabs with the keyboard', async () => {
    const page = await openFilm()
    await tab(page, 'Details').focus()
    await waitForFocus(tab(page, 'Details'))
    for (const [key, name] of [
      ['ArrowRight', 'Cast & Crew'],
      ['ArrowRight', 'Reviews'],
      ['ArrowRight', 'Details'],
      ['ArrowLeft', 'Reviews'],
      ['Home', 'Details'],
      ['End', 'Reviews'],
    ] as const) {
      await page.keyboard.press(key)
      await eventually(async () => expect(await tab(page, name).getAttribute('aria-selected')).toBe('true'))
      await waitForFocus(tab(page, name))
    }
  })

  it('has Watch Trailer only if there is a trailer (R2.122)', async () => {
    const trailer = 'https://video.example/watch/7'
    const page = await open(`/movie/${film.id}`, {
      prepare: async (page) => {
        await page.context().route(/^https:/, (route) => route.fulfill({ body: 'A video' }))
        await alterResponses(page, 'MoviePage', ({ data }) =>
          Object.assign(data.movie as object, { trailer }),
        )
      },
    })
    const opened = page.context().waitForEvent('page')
    await main(page).getByRole('link', { name: 'Watch Trailer' }).click()
    expect((await opened).url()).toBe(trailer)
    const without = await open(`/movie/${film.id}`, {
      prepare: (page) =>
        alterResponses(page, 'MoviePage', ({ data }) =>
          Object.assign(data.movie as object, { trailer: null }),
        ),
    })
    await heading(without).waitFor()
    expect(await without.getByText('Watch Trailer').count()).toBe(0)
  })

  it.each([
    ['Add to Favorites', 'Please sign in to add to favorites'],
    ['Add to Watchlist', 'Please sign in to add to watchlist'],
    ['Mark as Watched', 'Please sign in to mark as watched'],
  ])('asks a visitor who clicks %s to sign in: "%s" (R6.01) (R6.09)', async (button, text) => {
    const page = await openFilm()
    await main(page).getByRole('button', { name: button }).click()
    await toast(page, text).waitFor()
    await closeWithEscape(page.getByRole('dialog', { name: 'Sign In' }))
    expect(address(page)).toBe(`/movie/${film.id}`)
  })

  it('shows reviews to a visitor, and asks to sign in to write one (R6.04)', async () => {
    const page = await openFilm()
    await tab(page, 'Reviews').click()
    await panel(page).getByRole('button', { name: 'Write a Review' }).click()
    await toast(page, 'Please sign in to write a review').waitFor()
    await page.getByRole('dialog', { name: 'Sign In' }).waitFor()
  })

  it('has the rails You Might Also Like and More Like This, which link to other titles (R1.07) (R1.08) (R2.138) (R2.139)', async () => {
    const page = await openFilm()
    const linksOf = async (name: string | RegExp) => {
      const rail = main(page).getByRole('region', { name })
      await rail.scrollIntoViewIfNeeded()
      return rail
        .locator('.card__link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    }
    const related = { 'You Might Also Like': film.recommendations, 'More Like This': film.similar }
    await eventually(async () => {
      const links = await Promise.all(['More by', ...Object.keys(related)].map((name) => linksOf(name)))
      expect(links.map(({ length }) => length > 0)).toEqual([true, true, true])
      // A rail shows no title of an earlier one.
      expect(new Set(links.flat()).size).toBe(links.flat().length)
      const before = new Set(links[0])
      for (const [index, { results }] of Object.values(related).entries()) {
        const own = results.map(({ id }) => `/movie/${id}`).filter((link) => !before.has(link))
        expect(links[index + 1]?.slice(0, own.length)).toEqual(own)
        for (const link of own) before.add(link)
        for (const link of links[index + 1] ?? []) before.add(link)
      }
    })
    const first = main(page).getByRole('region', { name: 'You Might Also Like' }).getByRole('link').first()
    const id = (await first.getAttribute('href'))?.slice('/movie/'.length)
    const next = film.recommendations.results.find((title) => title.id === id)!
    await first.click()
    await waitForPath(page, `/movie/${next.id}`)
    await eventually(async () => expect(await heading(page).textContent()).toBe(next.title))
    await eventually(async () => expect(await page.evaluate(() => window.scrollY)).toBe(0))
    await page.goBack()
    await eventually(async () => expect(await heading(page).textContent()).toBe(film.title))
  })

  it('shows skeletons while it loads (R2.116)', async () => {
    let release = () => {}
    const page = await open(`/movie/${film.id}`, {
      prepare: async (page) => {
        release = await holdRequests(page, 'MoviePage')
      },
    })
    await main(page).getByText('Loading…').waitFor({ state: 'attached' })
    expect(await main(page).locator('.skeleton').count()).toBeGreaterThan(5)
    release()
    await heading(page).waitFor()
    // The rails at the end of the page load after it.
    await eventually(async () => expect(await main(page).locator('[aria-busy="true"]').count()).toBe(0))
  })

  it('shows an error when it cannot be loaded: Retry loads it, Go Home links home (R2.117) (R8.08)', async () => {
    let mend = async () => {}
    const prepare = async (page: Page) => {
      mend = await failOperation(page, 'MoviePage')
    }
    const page = await open(`/movie/${film.id}`, { expected: [FAILED_LOAD], prepare })
    const alert = main(page).getByRole('alert')
    await alert.getByRole('heading', { name: 'Failed to load movie details' }).waitFor()
    await alert.getByText('Server error - please try again later').waitFor()
    await mend()
    await alert.getByRole('button', { name: 'Retry' }).click()
    await eventually(async () => expect(await heading(page).textContent()).toBe(film.title))

    const other = await open(`/movie/${film.id}`, { expected: [FAILED_LOAD], prepare })
    await main(other).getByRole('alert').getByRole('link', { name: 'Go Home' }).click()
    await waitForPath(other, '/')
    await main(other).locator('.rail').first().waitFor()
  })

  it.each(['/movie/999999999', '/movie/nothing'])(
    'shows Movie not found for an unknown title: %s (R2.118)',
    async (path) => {
      const page = await open(path, { expected: [FAILED_LOAD] })
      await main(page).getByRole('heading', { level: 1, name: 'Movie not found' }).waitFor()
      await main(page).getByRole('link', { name: 'Go Home' }).click()
      await waitForPath(page, '/')
    },
  )

  it('may be a series (R1.01)', async () => {
    const { movies } = await queryGraphQL<{ movies: { results: { id: string; title: string }[] } }>(
      '{ movies(category: POPULAR, filter: { type: TV }, limit: 1) { results { id title } } }',
    )
    const page = await open(`/movie/${movies.results[0]!.id}`)
    await main(page).getByText('TV series').waitFor()
    expect(await heading(page).textContent()).toBe(movies.results[0]!.title)
  })
})
