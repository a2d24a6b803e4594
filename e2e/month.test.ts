import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  eventually,
  queryGraphQL,
  site,
  startBrowser,
  toast,
  waitForFocus,
  waitUntilLoaded,
} from './browser.js'
import { focusIsOn } from './focus.js'
import { createRankedList, openSignedIn, registerUser, signIn, storedToken } from './people.js'

const { open } = startBrowser()

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log a Viewing' })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' })
const row = (page: Page, title: string) => page.locator('.diary-row').filter({ hasText: title })
const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
/** A day of last month: the earliest that the month of watching reaches. */
const MONTH_AGO = dayOf(30)

interface Mine {
  viewer: {
    diary: {
      totalCount: number
      nodes: { movieId: string; watchedOn: string; rating: number | null; rewatch: boolean }[]
    }
    figures: {
      viewings: number
      rewatches: number
      films: number
      series: number
      ratings: { rating: number; titles: number }[]
    }
    stats: { totalWatched: number; totalFavorites: number }
    watched: { totalCount: number; nodes: { movieId: string; rating: number | null }[] }
    favorites: { nodes: { movieId: string }[] }
  }
}
/** Returns what the server has of the signed-in user. */
const mine = async (page: Page) =>
  (
    await queryGraphQL<Mine>(
      `{ viewer {
        diary { totalCount nodes { movieId watchedOn rating rewatch } }
        figures { viewings rewatches films series ratings { rating titles } }
        stats { totalWatched totalFavorites } watched { totalCount nodes { movieId rating } } favorites { nodes { movieId } }
      } }`,
      {},
      (await storedToken(page)) ?? '',
    )
  ).viewer

/** Opens the quick log of the focused card with its key. */
const openByKey = (page: Page) =>
  eventually(async () => {
    if ((await dialog(page).count()) === 0) await page.keyboard.press('l')
    expect(await dialog(page).getByRole('slider').count()).toBe(1)
  })

/** Sets the rating in the open quick log by keyboard. */
async function rate(page: Page, rating: number) {
  const slider = dialog(page).getByRole('slider', { name: 'Your rating' })
  await waitForFocus(slider)
  for (let half = 0; half < rating; half++) await page.keyboard.press('ArrowRight')
}

describe('a month of film watching', () => {
  it('by keyboard, by touch and in two tabs ends with a diary, figures and an export that agree', async () => {
    const user = await registerUser()
    const page = await openSignedIn(open, user, '/popular?type=movie')
    const cards = page.locator('.card__link')
    const titles = (await page.locator('.card__link .card__title').allTextContents()).map((text) =>
      text.trim(),
    )
    const ids = await cards.evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).pathname.slice(7)),
    )
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = titles

    // By keyboard: three titles from their cards. The second was a mistake.
    for (const [index, rating] of [9, 3, 6].entries()) {
      await cards.nth(index).focus()
      await openByKey(page)
      await rate(page, rating)
      if (index === 0) await dialog(page).getByRole('button', { name: 'Favorite' }).press('Space')
      await dialog(page).getByRole('slider', { name: 'Your rating' }).press('Enter')
      const done = toast(page, `${titles[index]} logged in your diary`)
      await done.waitFor()
      if (index !== 1) continue
      await done.getByRole('button', { name: 'Undo' }).press('Enter')
      await toast(page, `Log of ${second} undone`).waitFor()
    }
    expect(await mine(page)).toMatchObject({
      diary: { totalCount: 2 },
      figures: { viewings: 2, rewatches: 0 },
      stats: { totalWatched: 2, totalFavorites: 1 },
    })

    // Watched again: the dialog proposes a rewatch with the rating; the date was yesterday.
    await cards.nth(0).focus()
    await openByKey(page)
    expect(await dialog(page).getByRole('button', { name: 'Rewatch' }).getAttribute('aria-pressed')).toBe(
      'false',
    )
    await dialog(page).getByRole('button', { name: 'Yesterday' }).press('Enter')
    await dialog(page).getByRole('button', { name: 'Rewatch' }).press('Enter')
    await save(page).press('Enter')
    await eventually(async () => expect((await mine(page)).diary.totalCount).toBe(3))

    // By touch, on a phone of the same person.
    const phone = await open('/favicon.svg', { width: 390, height: 844, touch: true })
    await signIn(phone.context(), user)
    await phone.goto(`/movie/${ids[3]}`)
    await waitUntilLoaded(phone)
    await phone.locator('.movie-header__actions').getByRole('button', { name: 'Log a Viewing' }).tap()
    await dialog(phone).getByRole('slider').waitFor()
    await dialog(phone).getByRole('button', { name: 'Favorite' }).tap()
    await save(phone).tap()
    await toast(phone, `${fourth} logged in your diary`).waitFor()
    await phone.goto(`/movie/${ids[5]}`)
    await waitUntilLoaded(phone)
    await phone.getByRole('button', { name: 'Add to Watchlist', exact: true }).tap()
    await phone.getByRole('button', { name: 'Remove from Watchlist', exact: true }).waitFor()

    // Two tabs at once save a log of the same title.
    const tab = await page.context().newPage()
    for (const one of [page, tab]) {
      await one.goto(`/movie/${ids[4]}`)
      await waitUntilLoaded(one)
      await one.locator('.movie-header__actions').getByRole('button', { name: 'Log a Viewing' }).click()
      await dialog(one).getByRole('slider').waitFor()
    }
    await dialog(tab).getByRole('button', { name: 'Yesterday' }).click()
    await Promise.all([save(page).click(), save(tab).click()])
    await eventually(async () => expect((await mine(page)).diary.totalCount).toBe(6))
    await tab.close()

    // The diary: a date is corrected, a viewing deleted and brought back.
    await page.goto('/user/diary')
    await row(page, third).getByRole('button', { name: 'Edit viewing' }).press('Enter')
    const form = page.getByRole('form', { name: `Edit viewing: ${third}` })
    await form.getByLabel('Day', { exact: true }).fill(MONTH_AGO)
    await form.getByRole('slider').press('Enter')
    await eventually(async () =>
      expect((await mine(page)).diary.nodes.find(({ movieId }) => movieId === ids[2])?.watchedOn).toBe(
        MONTH_AGO,
      ),
    )
    await focusIsOn(page, `Edit viewing: ${third}`)
    await row(page, fourth).getByRole('button', { name: 'Delete viewing' }).press('Enter')
    await toast(page, `Viewing of ${fourth} deleted`).getByRole('button', { name: 'Undo' }).press('Enter')
    await row(page, fourth).waitFor()
    await eventually(async () => expect((await mine(page)).diary.totalCount).toBe(6))

    // A ranked list of the month, moved by keyboard.
    const token = (await storedToken(page)) ?? ''
    const id = await createRankedList(token, 'The month, ranked', [ids[0], ids[2], ids[3]].map(String))
    await page.goto(`/watchlist/${id}`)
    const order = () => page.locator('.title-list__item .card__title').allTextContents()
    await eventually(async () => expect(await order()).toEqual([first, third, fourth]))
    const handle = page.getByRole('button', { name: `Move: ${first}`, exact: true })
    await handle.focus()
    for (const place of [1, 2]) {
      await page.keyboard.press('ArrowRight')
      await eventually(async () => expect((await order()).indexOf(first)).toBe(place))
      await waitForFocus(handle)
    }
    await page.getByText('3 of 3 seen').waitFor()

    // Hidden where it is browsed.
    await page.goto('/popular?type=movie&hide=watched')
    await page.getByRole('button', { name: /^Titles you know.*Hidden/ }).waitFor()
    await waitUntilLoaded(page)
    const linked = (movieId: string | undefined) =>
      page.getByRole('main').locator(`a[href="/movie/${movieId}"]`)
    await linked(ids[1]).first().waitFor()
    for (const movieId of [ids[0], ids[2], ids[3], ids[4]])
      await eventually(async () => expect(await linked(movieId).count()).toBe(0))

    // At the end everything agrees.
    const { diary, figures, stats, watched, favorites } = await mine(page)
    expect(diary.nodes.map(({ movieId }) => movieId).toSorted()).toEqual(
      [ids[0], ids[0], ids[2], ids[3], ids[4], ids[4]].toSorted(),
    )
    const seen = new Set(diary.nodes.map(({ movieId }) => movieId))
    expect(figures).toMatchObject({
      viewings: diary.totalCount,
      rewatches: diary.nodes.filter(({ rewatch }) => rewatch).length,
    })
    expect(figures.films + figures.series).toBe(seen.size)
    expect(watched.totalCount).toBe(seen.size)
    expect(stats).toEqual({ totalWatched: seen.size, totalFavorites: 2 })
    expect(favorites.nodes.map(({ movieId }) => movieId).toSorted()).toEqual([ids[0], ids[3]].toSorted())
    const ratings = new Map(watched.nodes.map(({ movieId, rating }) => [movieId, rating]))
    expect([ratings.get(ids[0]!), ratings.get(ids[2]!)]).toEqual([9, 6])
    expect(figures.ratings.filter(({ titles: count }) => count > 0)).toEqual([
      { rating: 6, titles: 1 },
      { rating: 9, titles: 1 },
    ])
    await page.goto('/user/figures')
    await page.getByText(/You have watched/).waitFor()
    await page.goto('/user/diary')
    await eventually(async () => expect(await page.locator('.diary-row').count()).toBe(6))
    await row(page, fifth).first().waitFor()

    const response = await fetch(`${site}/api/users/export`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const exported = (await response.json()) as Record<
      string,
      { movieId: number; watchedOn?: string; name?: string }[]
    >
    expect(exported.diary?.map(({ movieId, watchedOn }) => `${movieId} ${watchedOn}`).toSorted()).toEqual(
      diary.nodes.map(({ movieId, watchedOn }) => `${movieId} ${watchedOn}`).toSorted(),
    )
    expect(exported.watched?.map(({ movieId }) => String(movieId)).toSorted()).toEqual([...seen].toSorted())
    expect(exported.favorites).toHaveLength(2)
    expect(exported.watchlists?.map(({ name }) => name)).toContain('The month, ranked')
  })
})
