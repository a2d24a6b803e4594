import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { TestViewer } from '../database/testing.js'
import { TestSite, type HtmlPage } from './testing.js'

let site: TestSite
let collector: TestViewer
beforeAll(async () => {
  site = await TestSite.start()
  collector = await site.server.signUp('collector')
  for (const movieId of [1, 2, 3]) await collector.call('POST', '/users/favorites', { movieId })
})
afterAll(() => site.stop())

const postersOf = ({ html }: HtmlPage) =>
  Array.from(html.matchAll(/card__title">([^<]*)</g), ([, title]) => title?.replaceAll('&amp;', '&'))

describe('the HTML of the favorites', () => {
  it('contains the list of the user of the cookie, its first posters and the counts of the tabs', async () => {
    const page = await site.open('/favorites', await site.signIn(collector))
    expect([page.status, page.isIndexable, page.canonical]).toEqual([200, false, undefined])
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.initialData).toMatchObject({
      operation: 'FavoritesTab',
      variables: { first: 50, orderBy: { field: 'DATE_ADDED' }, type: null },
      data: { viewer: { favorites: { totalCount: 3, nodes: [{}, {}, {}] } } },
    })
    const { nodes } = (page.initialData!.data.viewer as { favorites: { nodes: { title: string }[] } })
      .favorites
    expect(postersOf(page)).toEqual(nodes.map(({ title }) => title))
    expect(page.html).toMatch(/data-operation="UserAreaPage"[^>]*>{"data":{"viewer":{[^<]*"totalFavorites":3/)
    // The script, which hides it from others, and both results.
    expect(page.html.match(new RegExp(` data-viewer="${collector.id}"`, 'g'))).toHaveLength(3)
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
      site.open('/watched', await site.signIn(collector)),
    ])
    for (const page of pages) {
      expect([page.status, postersOf(page)]).toEqual([200, []])
      expect(page.html).not.toContain('Shawshank')
    }
    expect(pages[2]!.initialData?.data).toMatchObject({ viewer: { favorites: { totalCount: 0 } } })
    for (const page of pages.filter((_page, index) => index !== 2)) expect(page.initialData).toBeUndefined()
  })
})

describe('the HTML of the sign-in and the sign-up page', () => {
  it.each([
    ['/login', 'Sign In', 'Your favorites and lists are waiting.'],
    ['/register', 'Create Account', 'Keep what you love and what you have watched.'],
  ])('shows visitors the head of %s before the client runs', async (path, heading, text) => {
    const page = await site.open(path)
    expect([page.title, page.isIndexable]).toEqual([`${heading} · Marquee`, false])
    expect(page.html).toContain(
      `<h1 class="auth-page__title">${heading}</h1><p class="auth-page__text">${text}</p>`,
    )
    expect(page.html).toMatch(/<script src="\/start\.js"[^>]* data-viewer="" data-client=/)
    expect(page.initialData).toMatchObject({ operation: 'SignInOptions', variables: {} })
  })

  it('does not show it on the way back from an identity provider', async () => {
    expect((await site.open('/login?provider=done&return=/')).html).not.toContain('auth-page')
  })
})
