import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { TestViewer } from '../../testing.js'
import { decodeEntities, TestSite, type HtmlPage } from './testing.js'

let site: TestSite
let collector: TestViewer
beforeAll(async () => {
  site = await TestSite.start()
  collector = await site.server.signUp('collector')
  for (const movieId of [1, 2, 3]) await collector.call('POST', '/users/favorites', { movieId })
})
afterAll(() => site.stop())

const postersOf = ({ html }: HtmlPage) =>
  Array.from(html.matchAll(/card__title"[^>]*>([^<]*)</g), ([, title]) => decodeEntities(title ?? ''))

describe('the HTML of the favorites', () => {
  it('contains the list of the user of the cookie, its first posters and the counts of the tabs', async () => {
    const page = await site.open('/favorites', await site.signIn(collector))
    expect([page.status, page.isIndexable, page.canonical]).toEqual([200, false, undefined])
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const [counts, favorites] = page.data!.queries
    expect(counts).toMatchObject({
      operation: 'UserAreaPage',
      data: { viewer: { stats: { totalFavorites: 3 } } },
    })
    expect(favorites).toMatchObject({
      operation: 'FavoritesTab',
      variables: { first: 50, orderBy: { field: 'DATE_ADDED' }, type: null },
      data: { viewer: { favorites: { totalCount: 3, nodes: [{}, {}, {}] } } },
    })
    const { nodes } = (favorites!.data.viewer as { favorites: { nodes: { title: string }[] } }).favorites
    expect(postersOf(page)).toEqual(nodes.map(({ title }) => title))
    // The script hides it from others.
    expect(page.html).toContain(` data-viewer="${collector.id}"`)
    expect(page.data!.user).toMatchObject({ id: String(collector.id), username: 'collector' })
    expect(postersOf(await site.open('/user/favorites', await site.signIn(collector)))).toHaveLength(3)
  })

  it('contains nothing of it for visitors, other users, other sites and ended sessions', async () => {
    const ended = await site.signIn(collector)
    await fetch(`${site.server.url}/api/auth/logout`, { method: 'POST', headers: ended })
    const stranger = await site.server.signUp('passer_by')
    const pages = await Promise.all([
      site.open('/favorites'),
      site.open('/favorites', { authorization: `Bearer ${collector.token}` }),
      site.open('/favorites', await site.signIn(stranger)),
      site.open('/favorites', { ...(await site.signIn(collector)), 'sec-fetch-site': 'cross-site' }),
      site.open('/favorites', ended),
      site.open('/user/profile', await site.signIn(stranger)),
    ])
    for (const page of pages) {
      expect([page.status, postersOf(page)]).toEqual([200, []])
      expect(page.html).not.toContain('Shawshank')
    }
    expect(pages[2]!.data?.queries[1]?.data).toMatchObject({ viewer: { favorites: { totalCount: 0 } } })
    expect(pages[5]!.preloaded?.data).toMatchObject({ viewer: { stats: { totalFavorites: 0 } } })
    for (const page of pages.filter((_page, index) => index !== 2 && index !== 5))
      expect(page.preloaded).toBeUndefined()
  })
})

describe('the HTML of the other tabs of the user area', () => {
  const operationsOf = ({ data }: HtmlPage) =>
    data?.queries.map(({ operation, variables }) => [operation, variables])

  it.each([
    ['/watched', 'Watched Movies', 'WatchedTab', { first: 50, orderBy: { field: 'DATE_ADDED' }, type: null }],
    ['/user/watchlists', 'My Watchlists', 'WatchlistsTab', {}],
    ['/user/diary', 'My Diary', 'DiaryTab', { first: 50, from: null, to: null, tag: null }],
    ['/user/figures', 'My Figures', 'FiguresTab', { year: null }],
    ['/user/figures?year=2024', 'My Figures', 'FiguresTab', { year: 2024 }],
    ['/user/feed', 'My Feed', 'FeedTab', {}],
  ])('holds the tabs, the heading and the data of %s', async (path, heading, operation, variables) => {
    const page = await site.open(path, await site.signIn(collector))
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.main).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    expect(page.main).toMatch(/>Favorites<span class="user-area__count">3<\/span></)
    expect(page.main.match(/aria-current="page"/g)).toHaveLength(1)
    expect(operationsOf(page)).toEqual([
      ['UserAreaPage', {}],
      [operation, variables],
    ])
  })

  it('preloads nothing for an address that only the client reads, and for tabs that load several things', async () => {
    for (const path of [
      '/user/diary?month=2024-03',
      '/user/figures?year=then',
      '/profile',
      '/user/settings',
    ]) {
      const page = await site.open(path, await site.signIn(collector))
      expect(operationsOf(page)).toEqual([['UserAreaPage', {}]])
      expect(page.main).toContain('aria-current="page"')
    }
  })

  it('preloads nothing for visitors and for a tab that does not exist', async () => {
    const visitors = await site.open('/user/figures')
    expect([visitors.preloaded, visitors.main.includes('user-area')]).toEqual([undefined, false])
    const unknown = await site.open('/user/nothing', await site.signIn(collector))
    expect([unknown.preloaded, postersOf(unknown)]).toEqual([undefined, []])
  })
})
