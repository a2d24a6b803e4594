import { describe, expect, it } from '@jest/globals'
import { arrives, eventually, listen, startBrowser } from './browser.js'
import { call, newPerson, signIn } from './people.js'

const { open } = startBrowser()

describe('an address that was shared', () => {
  it('of a watchlist is drawn from what the server sends with it, and its words go with the next page', async () => {
    const page = await open('/favicon.svg')
    const token = await signIn(page.context(), await newPerson())
    const name = `For a friend ${Date.now()}`
    const made = await call('/watchlists', { name, isPublic: true }, token)
    const { id } = made.body.data as { id: string }
    await call(`/watchlists/${id}/movies`, { movieId: 1 }, token)

    const visitor = await open('/favicon.svg')
    const asked = [listen(visitor, 'WatchlistPage'), listen(visitor, 'PublicWatchlistsPage')]
    await visitor.goto(`/watchlist/${id}`)
    await visitor.getByRole('heading', { name, level: 1 }).waitFor()
    await visitor.locator('#main a[href="/movie/1"]').first().waitFor()
    const canonical = visitor.locator('head link[rel="canonical"]')
    expect(await canonical.getAttribute('href')).toContain(`/watchlist/${id}`)
    expect(asked).toEqual([[], []])

    await visitor.getByRole('banner').getByRole('link', { name: 'Marquee, home' }).click()
    await arrives(visitor, '/')
    await eventually(async () => expect(await canonical.count()).toBe(0))

    await visitor.goto('/watchlists')
    await visitor.getByRole('heading', { name: 'Public watchlists' }).waitFor()
    await visitor.getByRole('link', { name }).first().waitFor()
    expect(asked).toEqual([[], []])
  })
})
