import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createWatchlist, ORIGIN, TestSite } from './testing.js'

let site: TestSite
beforeAll(async () => {
  site = await TestSite.start()
})
afterAll(() => site.stop())

describe('share pictures', () => {
  it('exist under the address of the current drawing only', async () => {
    const address = (await site.open('/movie/2')).meta('og:image')!.replace(ORIGIN, '')
    for (const path of [
      address.replace('title-2', 'title-3'),
      '/share/title-99999999-x.jpg',
      '/share/site-0.jpg',
      '/share/x',
    ])
      expect([path, (await fetch(site.server.url + path)).status]).toEqual([path, 404])
    const pictures = await Promise.all(
      [address, address, address].map(async (path) => (await fetch(site.server.url + path)).arrayBuffer()),
    )
    expect(new Set(pictures.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1)
  })

  it('show the first posters of a public watchlist, until it changes or is private', async () => {
    const owner = await site.server.signUp()
    const id = await createWatchlist(owner, 'Nights at the pictures')
    const addressOf = async () => (await site.open(`/watchlist/${id}`)).meta('og:image')!.replace(ORIGIN, '')
    const statusOf = async (path: string) => (await fetch(site.server.url + path)).status
    const address = await addressOf()
    expect(address).toMatch(new RegExp(`^/share/list-${id}-[\\w-]+\\.jpg$`))
    const response = await fetch(site.server.url + address)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    // It can become private, and no shared cache may keep its picture.
    expect(response.headers.get('cache-control')).toMatch(/^private, /)
    await owner.call('POST', `/watchlists/${id}/movies`, { movieId: 9 })
    expect(await statusOf(address)).toBe(404)
    const changed = await addressOf()
    expect(await statusOf(changed)).toBe(200)
    await owner.call('PUT', `/watchlists/${id}`, { isPublic: false })
    expect(await statusOf(changed)).toBe(404)
  })
})
