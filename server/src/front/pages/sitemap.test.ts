import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer } from '../../testing.js'
import { saveSettings } from '../../community/profiles/testing.js'
import { createWatchlist, ORIGIN, TestSite } from './testing.js'

let site: TestSite
beforeAll(async () => {
  site = await TestSite.start()
})
afterAll(() => site.stop())

describe('robots.txt and sitemaps', () => {
  const read = async (path: string) => {
    const response = await fetch(site.server.url + path)
    return { status: response.status, text: await response.text() }
  }

  it('lead to every title, with its last change, and to the static pages', async () => {
    const { text: robots } = await read('/robots.txt')
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    expect(robots).not.toContain('Disallow: /graphql')
    const { text: index } = await read('/sitemap.xml')
    expect(index).toContain(`<loc>${ORIGIN}/sitemap-pages.xml</loc>`)
    expect(index).toContain(`<loc>${ORIGIN}/sitemap-movie-0.xml</loc>`)
    expect((await read('/sitemap-pages.xml')).text).toContain(`<loc>${ORIGIN}/popular</loc>`)
    const { text: movies } = await read('/sitemap-movie-0.xml')
    const count = await site.server.database.row<{ n: number }>(
      'select count(*)::int n from movie where id < 50000',
    )
    expect(
      movies.match(
        /<url><loc>https:\/\/films\.example\/movie\/\d+<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z</g,
      ),
    ).toHaveLength(count!.n)
  })

  it('are the same for clients that read no gzip', async () => {
    const [plain, gzipped] = await Promise.all(
      ['identity', 'gzip'].map((encoding) =>
        fetch(`${site.server.url}/sitemap-movie-0.xml`, { headers: { 'accept-encoding': encoding } }),
      ),
    )
    expect(plain!.headers.get('content-encoding')).toBeNull()
    expect(gzipped!.headers.get('content-encoding')).toBe('gzip')
    expect(await plain!.text()).toBe(await gzipped!.text())
  })

  it('are in no cache for an origin that only the client names', async () => {
    const cachedFor = async (path: string) =>
      (await fetch(site.server.url + path)).headers.get('cache-control')
    for (const path of ['/sitemap-pages.xml', '/sitemap-movie-0.xml'])
      expect(await cachedFor(path)).toBe('public, max-age=86400')
    const anywhere = await startTestServer({}, { url: site.server.databaseUrl })
    try {
      for (const path of ['/sitemap-pages.xml', '/sitemap-movie-0.xml']) {
        const response = await fetch(anywhere.url + path)
        expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      }
    } finally {
      await anywhere.stop()
    }
  })

  it('list the public watchlists that are not empty, and no others', async () => {
    const owner = await site.server.signUp('archivist')
    const ids = {
      public: await createWatchlist(owner, 'Findable'),
      empty: await createWatchlist(owner, 'Findable but empty', { titles: 0 }),
      private: await createWatchlist(owner, 'Not findable', { isPublic: false }),
    }
    const { text } = await read('/sitemap-watchlist-0.xml')
    const has = (id: string) => text.includes(`<loc>${ORIGIN}/watchlist/${id}</loc>`)
    expect([has(ids.public), has(ids.empty), has(ids.private)]).toEqual([true, false, false])
    expect((await read('/sitemap.xml')).text).toContain(`<loc>${ORIGIN}/sitemap-watchlist-0.xml</loc>`)
  })

  it('list the profiles that are public, as long as they are', async () => {
    const owner = await site.server.signUp('show_me')
    await site.server.signUp('keep_me_out')
    const profiles = async () => (await read('/sitemap-profile-0.xml')).text
    await saveSettings(owner, { isPublic: true })
    expect(await profiles()).toContain(`<loc>${ORIGIN}/@show_me</loc>`)
    expect(await profiles()).not.toContain('keep_me_out')
    expect((await read('/sitemap.xml')).text).toContain(`<loc>${ORIGIN}/sitemap-profile-0.xml</loc>`)
    await saveSettings(owner, { isPublic: false })
    expect(await profiles()).not.toContain('show_me')
  })

  it('lead to the people with several credits, and to no others', async () => {
    const { text } = await read('/sitemap-person-0.xml')
    const people = await site.server.database.rows<{ id: number; credits: number }>(
      'select person_id as id, count(*)::int as credits from credit where person_id < 50000 group by person_id',
    )
    const several = people.filter(({ credits }) => credits > 1)
    expect(
      text.match(/<url><loc>https:\/\/films\.example\/person\/\d+<\/loc><lastmod>\d{4}-[\d-]+T[\d:.]+Z</g),
    ).toHaveLength(several.length)
    const single = people.find(({ credits }) => credits === 1)
    expect(text).toContain(`<loc>${ORIGIN}/person/${several[0]!.id}</loc>`)
    expect(text).not.toContain(`<loc>${ORIGIN}/person/${single!.id}</loc>`)
    expect((await read('/sitemap.xml')).text).toContain(`<loc>${ORIGIN}/sitemap-person-0.xml</loc>`)
  })

  it('start another file after 50,000 addresses, and skip empty files', async () => {
    await site.server.database.rows(
      `insert into movie (id, type, title, original_title) values (150001, 'MOVIE', 'Far out', 'Far out')`,
    )
    const { text } = await read('/sitemap.xml')
    expect([1, 2, 3].map((part) => text.includes(`sitemap-movie-${part}.xml`))).toEqual([false, false, true])
    expect((await read('/sitemap-movie-3.xml')).text).toContain('/movie/150001</loc>')
    for (const path of ['/sitemap-movie-2.xml', '/sitemap-movie-99999.xml', '/sitemap-genre-0.xml'])
      expect([path, (await read(path)).status]).toEqual([path, 404])
  })
})
