import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ORIGIN, TestSite } from './testing.js'

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
})
