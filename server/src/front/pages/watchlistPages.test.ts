import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ERRORS } from '../../../contract/messages/errors.js'
import type { TestViewer } from '../../testing.js'
import { createWatchlist, ORIGIN, TestSite, type HtmlPage } from './testing.js'

let site: TestSite
let owner: TestViewer
beforeAll(async () => {
  site = await TestSite.start()
  owner = await site.server.signUp('archivist')
})
afterAll(() => site.stop())

describe('the HTML of a watchlist', () => {
  it('lists the titles of a public watchlist and contains preloaded data', async () => {
    const id = await createWatchlist(owner, 'Nights at the pictures', { description: 'Seen in <the dark>' })
    const page = await site.open(`/watchlist/${id}`)
    expect([page.status, page.title, page.canonical, page.isIndexable]).toEqual([
      200,
      'Nights at the pictures · Marquee',
      `${ORIGIN}/watchlist/${id}`,
      true,
    ])
    expect([page.meta('description'), page.meta('og:title')]).toEqual(['Seen in <the dark>', page.title])
    expect(page.preloaded).toMatchObject({
      operation: 'WatchlistPage',
      variables: { id, first: 50 },
      data: { watchlist: { id, name: 'Nights at the pictures', movies: { totalCount: 3 } } },
    })
    expect(page.html).toContain(
      `<link rel="alternate" type="application/atom+xml" title="Nights at the pictures" href="/watchlist/${id}/list.atom" />`,
    )
    // Escaped.
    expect(page.main).toMatch(/<h1[^>]*>Nights at the pictures<\/h1>/)
    expect(page.main).toContain('>Seen in &lt;the dark&gt;</p>')
    expect(page.main.match(/card__title"/g)).toHaveLength(3)
    expect(page.structuredData('ItemList')).toMatchObject({
      numberOfItems: 3,
      itemListElement: [3, 2, 1].map((movie) => ({ url: `${ORIGIN}/movie/${movie}` })),
    })
    expect(page.structuredData('BreadcrumbList')).toMatchObject({
      itemListElement: [{}, { item: `${ORIGIN}/watchlists` }, { item: page.canonical }],
    })
  })

  it('names the owner if there is no description, and has noindex while the watchlist is empty', async () => {
    const page = await site.open(`/watchlist/${await createWatchlist(owner, 'Nothing yet', { titles: 0 })}`)
    expect([page.status, page.isIndexable]).toEqual([200, false])
    expect(page.meta('description')).toBe('A watchlist by archivist with 0 titles.')
  })

  const refresh = (headers: { cookie: string }) =>
    fetch(`${site.server.url}/api/auth/refresh`, { method: 'POST', headers })

  it('is the same 404 for a private and an unknown watchlist, for other viewers and without the cookie (R6.15)', async () => {
    const id = await createWatchlist(owner, 'My secret', { isPublic: false })
    const bearer = { authorization: `Bearer ${owner.token}` }
    const stranger = await site.signIn(await site.server.signUp('passer_by'))
    const pages = []
    for (const path of [`/watchlist/${id}`, '/watchlist/2147483647', '/watchlist/x'])
      for (const headers of [{}, bearer, stranger]) pages.push(await site.open(path, headers))
    // A page names its viewer and its address.
    const withoutViewer = ({ html, data }: HtmlPage) =>
      html.replace(
        /<style[^]*?<\/style>|<header[^]*?<\/header>| data-viewer="\d*"|<script type="application[^]*?<\/script>/g,
        '',
      ) + JSON.stringify(data?.queries.map(({ data: result }) => result))
    for (const page of pages) {
      expect([page.status, page.isIndexable, page.canonical]).toEqual([404, false, undefined])
      expect(page.title).toBe(`${ERRORS.WATCHLIST_NOT_FOUND.text} · Marquee`)
      expect(withoutViewer(page)).toBe(withoutViewer(pages[0]!))
    }
  })

  it('is sent for a private watchlist to its owner’s browser only', async () => {
    const id = await createWatchlist(owner, 'My other secret', { isPublic: false })
    const headers = await site.signIn(owner)
    const answers = await Promise.all([
      site.open(`/watchlist/${id}`),
      site.open(`/watchlist/${id}`, headers),
      site.open(`/watchlist/${id}`),
      site.open(`/watchlist/${id}`, { ...headers, 'sec-fetch-site': 'cross-site' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 404, 404])
    const page = answers[1]!
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect([page.isIndexable, page.canonical]).toEqual([false, undefined])
    expect([page.main.includes('My other secret'), answers[0]!.html.includes('My other secret')]).toEqual([
      true,
      false,
    ])
    expect((await site.open('/watchlist/2147483647', headers)).status).toBe(404)
    const head = await fetch(`${site.server.url}/watchlist/${id}`, {
      method: 'HEAD',
      headers: { accept: 'text/html', ...headers },
    })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('requires the cookie of a live session for a private watchlist, and does not rotate it', async () => {
    const id = await createWatchlist(owner, 'My last secret', { isPublic: false })
    const headers = await site.signIn(owner)
    expect((await site.open(`/watchlist/${id}`, headers)).status).toBe(200)
    const renewed = await refresh(headers)
    expect(renewed.status).toBe(200)
    const next = { ...headers, cookie: renewed.headers.getSetCookie()[0]!.split(';', 1)[0]! }
    expect((await site.open(`/watchlist/${id}`, next)).status).toBe(200)
    await fetch(`${site.server.url}/api/auth/logout`, { method: 'POST', headers: next })
    for (const cookie of [
      next.cookie,
      headers.cookie,
      `${site.server.cookieName('__Host-marquee_refresh')}=x.y`,
      `${next.cookie}x`,
    ])
      expect((await site.open(`/watchlist/${id}`, { ...headers, cookie })).status).toBe(404)
  })

  it('has one address per page of public watchlists, and is a 404 past the end', async () => {
    for (let index = 1; index <= 13; index++) await createWatchlist(owner, `List ${index}`, { titles: 1 })
    const [first, second, past] = [
      await site.open('/watchlists?page=1'),
      await site.open('/watchlists?page=2'),
      await site.open('/watchlists?page=99'),
    ]
    expect([first.canonical, second.canonical, past.canonical]).toEqual([
      `${ORIGIN}/watchlists`,
      `${ORIGIN}/watchlists?page=2`,
      undefined,
    ])
    expect(second.title).toBe('Public watchlists, page 2 · Marquee')
    expect([first.status, second.status, past.status]).toEqual([200, 200, 404])
    expect(first.preloaded).toMatchObject({ operation: 'PublicWatchlistsPage', variables: { page: 1 } })
    expect(second.preloaded?.variables).toEqual({ page: 2 })
    const listed = first.structuredData('ItemList')!.itemListElement as object[]
    expect(listed).toHaveLength(12)
    expect(listed[0]).toMatchObject({ position: 1, name: 'List 13' })
    expect([first.isIndexable, past.isIndexable]).toEqual([true, false])
  })
})
