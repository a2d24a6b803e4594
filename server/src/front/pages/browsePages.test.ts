import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { decodeEntities, ORIGIN, TestSite } from './testing.js'

let site: TestSite
beforeAll(async () => {
  site = await TestSite.start()
})
afterAll(() => site.stop())

describe('the HTML of the titles with a facet’s value', () => {
  it.each([
    ['/genre/crime', 'Crime films and series', { genres: ['80'] }],
    ['/genre/sci-fi-fantasy', 'Sci-Fi & Fantasy films and series', { genres: ['10765'] }],
    ['/decade/1990s', 'The 1990s', { decade: 1990 }],
    ['/country/kr', 'Films and series from South Korea', { countries: ['KR'] }],
    ['/language/ja', 'In Japanese', { originalLanguages: ['ja'] }],
  ])('%s has its heading, a sentence with the count and the first titles', async (path, heading, filter) => {
    const page = await site.open(path)
    expect([page.status, page.title, page.canonical, page.isIndexable]).toEqual([
      200,
      `${heading} · Marquee`,
      ORIGIN + path,
      true,
    ])
    expect(page.preloaded).toMatchObject({
      operation: 'ListingPage',
      variables: { category: 'POPULAR', page: 1, filter },
    })
    const movies = page.preloaded!.data.movies as { totalResults: number; results: { title: string }[] }
    expect(movies.totalResults).toBeGreaterThan(1)
    const sentence = page.meta('description')!
    expect(sentence).toContain(movies.totalResults.toLocaleString('en'))
    expect(decodeEntities(page.main)).toMatch(new RegExp(`<h1[^>]*>${heading}</h1><p[^>]*>${sentence}`))
    expect(page.structuredData('ItemList')).toMatchObject({ numberOfItems: movies.results.length })
    expect(page.structuredData('BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: 'Marquee' }, { name: 'Categories' }, { name: heading }],
    })
  })

  it('has one canonical address, whatever the filters, their order and the spelling', async () => {
    for (const path of [
      '/country/KR',
      '/country/kr/',
      '/country/kr?view=list',
      '/country/kr?genre=18&decade=2010s',
      '/country/kr?decade=2010s&genre=18',
    ])
      expect((await site.open(path)).canonical).toBe(`${ORIGIN}/country/kr`)
    expect((await site.open('/country/kr?genre=18')).preloaded).toBeUndefined()
  })

  it('says in lists of what is new that the catalogue is as of an earlier month', async () => {
    for (const path of ['/now-playing', '/trending', '/upcoming'])
      expect((await site.open(path)).main).toMatch(/<a[^>]*>as of June 2025<\/a>/)
    expect((await site.open('/')).main.match(/<a[^>]*>as of June 2025<\/a>/g)).toHaveLength(3)
    expect((await site.open('/popular')).main).not.toContain('as of June 2025')
  })

  it('names a category with a genre after both', async () => {
    const page = await site.open('/popular?genre=80')
    expect([page.title, page.canonical]).toEqual(['Popular Crime · Marquee', `${ORIGIN}/popular`])
    expect((await site.open('/popular?genre=999')).title).toBe('Popular · Marquee')
    expect((await site.open('/popular?genre=80,18')).title).toBe('Popular · Marquee')
  })

  it('is not found for an unknown value', async () => {
    for (const path of [
      '/genre/nothing',
      '/genre/80',
      '/genre/constructor',
      '/decade/1995s',
      '/decade/1990',
      '/country/zz',
      '/country/korea',
      '/language/zz',
      '/language/%00',
      '/genre',
    ]) {
      const page = await site.open(path)
      expect([path, page.status, page.isIndexable]).toEqual([path, 404, false])
    }
  })

  it('is not for search engines while there are no titles', async () => {
    const page = await site.open('/country/tv')
    expect([page.status, page.title, page.isIndexable]).toEqual([
      200,
      'Films and series from Tuvalu · Marquee',
      false,
    ])
  })
})

describe('the overview of the categories', () => {
  it('has all facets in its HTML', async () => {
    const page = await site.open('/genres')
    expect([page.status, page.title, page.canonical]).toEqual([
      200,
      'Categories · Marquee',
      `${ORIGIN}/genres`,
    ])
    expect(page.preloaded).toMatchObject({
      operation: 'CategoriesPage',
      data: { catalogue: { facets: { decades: expect.any(Array) } } },
    })
  })

  it('is in the sitemap, with every value that has titles', async () => {
    const text = await (await fetch(`${site.server.url}/sitemap-pages.xml`)).text()
    for (const path of [
      'genres',
      'genre/crime',
      'genre/sci-fi-fantasy',
      'decade/1990s',
      'country/kr',
      'language/ja',
    ])
      expect(text).toContain(`<loc>${ORIGIN}/${path}</loc>`)
    expect(text).not.toContain('/country/tv<')
    const paths = [...text.matchAll(/<loc>https:\/\/films\.example(\/[^<]*)/g)].map(([, path]) => path!)
    for (const path of paths.filter((path) => /^\/(genre|decade|country|language)\//.test(path)))
      expect([path, (await site.open(path)).isIndexable]).toEqual([path, true])
  })
})
