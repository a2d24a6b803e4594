import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageOf } from '../../../contract/rules/paging.js'
import { ROOT } from '../../platform/config/root.js'
import { ORIGIN, TestSite, type HtmlPage } from './testing.js'

let site: TestSite
beforeAll(async () => {
  site = await TestSite.start()
})
afterAll(() => site.stop())

/** The text of one of the client's own operations. */
function operationText(name: string): string {
  const texts = Object.values(
    JSON.parse(readFileSync(join(ROOT, 'server', 'operations.json'), 'utf8')) as Record<string, string>,
  )
  return texts.find((text) => text.includes(`query ${name}(`))!
}

describe('the HTML of a search', () => {
  it('has one canonical address for all searches', async () => {
    const page = await site.open('/search?query=<b>dune')
    expect([page.status, page.isIndexable, page.canonical]).toEqual([200, true, `${ORIGIN}/search`])
    expect(page.title).toBe('<b>dune · Search · Marquee')
    expect(page.preloaded).toMatchObject({
      operation: 'SearchPage',
      variables: { query: '<b>dune', page: 1, searching: true },
    })
    expect((await site.open('/search')).preloaded).toMatchObject({
      variables: { query: '', page: 1, searching: false },
    })
  })

  it('shows nothing that reverses the sentence around it', async () => {
    expect((await site.open('/search?query=%E2%80%AEdune%E2%81%A6')).title).toBe('dune · Search · Marquee')
  })

  /** The statements that look titles up for a search. */
  const searches = () => site.server.statements.filter((text) => text.includes('from search_title s')).length
  const address = (query: string, page?: string) =>
    `/search?${new URLSearchParams({ query, ...(page !== undefined && { page }) }).toString()}`

  it('is computed once, and the client’s query uses the same cached response', async () => {
    const query = 'lord rings'
    site.server.statements.length = 0
    const head = () =>
      fetch(site.server.url + address(query), { method: 'HEAD', headers: { accept: 'text/html' } })
    const pages = await Promise.all([
      ...Array.from({ length: 30 }, () => site.open(address(query))),
      head(),
      head(),
    ])
    expect(pages.map(({ status }) => status)).toEqual(Array(32).fill(200))
    const once = searches()
    const first = pages[0] as HtmlPage
    expect((first.preloaded!.data.search as { results: object[] }).results.length).toBeGreaterThan(0)
    const queries = await fetch(`${site.server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: operationText('SearchPage'), variables: first.preloaded?.variables }),
    })
    expect(((await queries.json()) as { data: object }).data).toEqual(first.preloaded?.data)
    expect(searches()).toBe(once)
    // Which words there are is looked up once, and the titles once.
    expect(once).toBeLessThanOrEqual(2)
  })

  it('is sent for many concurrent searches, without preloaded data if that takes too long', async () => {
    const words = ['star', 'love', 'night', 'man', 'dark', 'blue', 'king', 'girl', 'war', 'city']
    const queries = words.flatMap((one) => words.map((two) => `${one} ${two}`))
    const pages = await Promise.all(queries.map((query) => site.open(address(query))))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    for (const [index, { preloaded, html }] of pages.entries()) {
      if (preloaded) expect(preloaded.variables).toMatchObject({ query: queries[index], page: 1 })
      expect(html).toContain('<div id="root">')
    }
    expect((await site.open(address('star love'))).preloaded?.variables).toMatchObject({
      query: 'star love',
    })
  })

  it.each(['500', '501', '99999', '1e9', '-3', '0', 'x', '', '1.9', 'NaN', '0x10'])(
    'with page=%s contains the page that the client requests, also past the end',
    async (page) => {
      const { status, preloaded, isIndexable } = await site.open(address('dune', page))
      const number = pageOf(page)
      expect([status, isIndexable]).toEqual([200, true])
      expect(preloaded?.variables).toEqual({ query: 'dune', page: number, searching: true })
      const { results } = preloaded!.data.search as { results: object[] }
      expect(results.length > 0).toBe(number === 1)
    },
  )

  it.each([
    ['a zero byte', 'dune\0'],
    ['half a character', 'dune \ud83c'],
    ['what looks like SQL', `'; drop table movie; --`],
    ['what looks like a text query', '!(dune:* & | <-> \\'],
    ['marks only', '%_?*&|!()'],
    ['a script', '</script><script>alert(1)</script>'],
    ['other scripts and directions', 'דונה 沙丘 \u202edune'],
    ['many words', 'a '.repeat(90)],
    ['one long word', 'x'.repeat(200)],
  ])('for %s contains what GraphQL returns', async (_what, text) => {
    const { status, html, preloaded } = await site.open(address(text))
    expect(status).toBe(200)
    expect(html).not.toContain('<script>alert')
    const { data, errors } = await site.server.query<{ search: { results: object[] } }>(
      'query ($query: String!) { search(query: $query, limit: 24) { results { id } } }',
      { query: new URLSearchParams(address(text).slice(8)).get('query')!.trim() },
    )
    expect(errors).toBeUndefined()
    const { results } = (preloaded?.data.search ?? { results: [] }) as { results: { id: string }[] }
    expect(results.map(({ id }) => ({ id }))).toEqual(data.search.results)
  })

  it('is the empty search page for a text that is too long, without a query', async () => {
    site.server.statements.length = 0
    for (const query of ['y'.repeat(201), 'dune '.repeat(1_000)]) {
      const page = await site.open(address(query))
      expect([page.status, page.title, page.canonical, page.preloaded]).toEqual([
        200,
        'Search · Marquee',
        `${ORIGIN}/search`,
        undefined,
      ])
    }
    expect(searches()).toBe(0)
  })
})
