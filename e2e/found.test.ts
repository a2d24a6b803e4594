import { describe, expect, it } from '@jest/globals'
import { waitForPath, eventually, recordRequests, startBrowser } from './browser.js'
import { postRest, registerUser, signIn } from './people.js'

const { open } = startBrowser()

describe('a shared link', () => {
  it('to a watchlist renders the server’s HTML, whose description is replaced on the next page', async () => {
    const page = await open('/favicon.svg')
    const token = await signIn(page.context(), await registerUser())
    const name = `For a friend ${Date.now()}`
    const made = await postRest('/watchlists', { name, isPublic: true }, token)
    const { id } = made.body.data as { id: string }
    await postRest(`/watchlists/${id}/movies`, { movieId: 1 }, token)

    const visitor = await open('/favicon.svg')
    const requests = [
      recordRequests(visitor, 'WatchlistPage'),
      recordRequests(visitor, 'PublicWatchlistsPage'),
    ]
    await visitor.goto(`/watchlist/${id}`)
    await visitor.getByRole('heading', { name, level: 1 }).waitFor()
    await visitor.locator('#main a[href="/movie/1"]').first().waitFor()
    const canonical = visitor.locator('head link[rel="canonical"]')
    expect(await canonical.getAttribute('href')).toContain(`/watchlist/${id}`)
    expect(requests).toEqual([[], []])

    await visitor.getByRole('banner').getByRole('link', { name: 'Marquee, home' }).click()
    await waitForPath(visitor, '/')
    await eventually(async () => expect(await canonical.count()).toBe(0))

    await visitor.goto('/watchlists')
    await visitor.getByRole('heading', { name: 'Public watchlists' }).waitFor()
    await visitor.getByRole('link', { name }).first().waitFor()
    expect(requests).toEqual([[], []])
  })
})
