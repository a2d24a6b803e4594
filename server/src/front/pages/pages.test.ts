import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ABOUT } from '../../../contract/texts/about.js'
import { TEXT_PAGES } from '../../../contract/texts/textPages.js'
import { HOME_TITLE } from '../../../contract/messages/catalogue.js'
import { SEARCH_START } from '../../../contract/messages/search.js'
import { startTestServer } from '../../testing.js'
import { decodeEntities, openPage, ORIGIN, TestSite } from './testing.js'

let site: TestSite
beforeAll(async () => {
  site = await TestSite.start()
})
afterAll(() => site.stop())

interface Title {
  title: string
  overview: string
}

/** Returns the part of the HTML that is visible before the client runs. */
const firstViewOf = (html: string) =>
  /<div class="shell__view">[^]*?(?=<script|<\/body>)/.exec(html)?.[0] ?? ''

describe('the HTML of a page', () => {
  it('describes the site and its search on the home page, with initial data for any query string', async () => {
    for (const path of ['/', '/?utm_source=mail']) {
      const page = await site.open(path)
      expect([page.title, page.canonical, page.initialData?.operation]).toEqual([
        HOME_TITLE,
        `${ORIGIN}/`,
        'HomePage',
      ])
      expect(page.structuredData('WebSite')).toMatchObject({
        name: 'Marquee',
        url: `${ORIGIN}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: `${ORIGIN}/search?query={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      })
    }
    const picture = await fetch((await site.open('/')).meta('og:image')!.replace(ORIGIN, site.server.url))
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(1200)
  })

  it('lists the titles of a listing, with one canonical address', async () => {
    for (const path of ['/top-rated', '/movies/top-rated', '/top-rated/', '/top-rated?view=list']) {
      const page = await site.open(path)
      expect([page.title, page.canonical]).toEqual(['Top Rated · Marquee', `${ORIGIN}/top-rated`])
      expect(page.initialData).toMatchObject({
        operation: 'ListingPage',
        variables: { category: 'TOP_RATED', page: 1 },
      })
      const { results } = page.initialData!.data.movies as { results: { id: string; title: string }[] }
      expect(page.structuredData('ItemList')).toMatchObject({
        numberOfItems: results.length,
        itemListElement: results.map(({ id, title }, index) => ({
          position: index + 1,
          name: title,
          url: `${ORIGIN}/movie/${id}`,
        })),
      })
    }
  })

  it('has no titles for a filtered listing, and the canonical address of the whole one', async () => {
    const page = await site.open('/top-rated?year=1994')
    expect([page.canonical, page.initialData, page.isIndexable]).toEqual([
      `${ORIGIN}/top-rated`,
      undefined,
      true,
    ])
  })

  it.each([...TEXT_PAGES])(
    'describes %s, and holds its whole text with links that lead somewhere',
    async (path, text) => {
      const page = await site.open(path)
      expect([page.title, page.meta('description'), page.canonical, page.isIndexable]).toEqual([
        `${text.title} · Marquee`,
        text.description,
        ORIGIN + path,
        true,
      ])
      expect(page.initialData?.operation).toBe('TextPage')
      const view = firstViewOf(page.html)
      const sections = text.sections(page.initialData!.data)
      expect(view.match(/<section/g)).toHaveLength(sections.length)
      for (const { title } of sections) expect(decodeEntities(view)).toContain(`<h2>${title}</h2>`)
      // Tags without an element would be escaped.
      expect(view.replace(/<pre>[^]*?<\/pre>/, '')).not.toContain('&lt;')
      for (const [, href = ''] of view.matchAll(/<a href="(\/[^"]*)"/g)) {
        const [target = '', anchor] = href.split('#')
        const linked = await site.open(target)
        expect(linked.status).toBe(200)
        if (anchor) expect(linked.html).toContain(` id="${anchor}"`)
      }
    },
  )

  it('contains the words and the picture of the first screen, and preloads the picture', async () => {
    for (const path of ['/', '/movie/1']) {
      const { html, initialData } = await site.open(path)
      const { featured, movie } = initialData!.data as Record<string, { results: Title[] } & Title>
      const { title, overview } = movie ?? featured!.results[0]!
      const view = firstViewOf(html)
      expect(decodeEntities(view)).toContain(`>${title}<`)
      expect(decodeEntities(view)).toContain(`>${overview}<`)
      const [, drawn] = /class="backdrop"><img src="([^"]+)"/.exec(view) ?? []
      expect(drawn).toMatch(/^\/images\/w1280\/backdrop-/)
      expect(html).toContain(`<link rel="preload" as="image" fetchpriority="high" href="${drawn}" />`)
    }
  })

  it('contains the words of the main action, as a link where it needs no script', async () => {
    const { html, initialData } = await site.open('/')
    const [first] = (initialData!.data.featured as { results: { id: string }[] }).results
    expect(firstViewOf(html)).toMatch(
      new RegExp(`<a class="shell__action[^"]*" href="/movie/${first!.id}"><svg[^]*?</svg><span>More Info<`),
    )
    expect(firstViewOf((await site.open('/movie/1')).html)).toMatch(
      /<span class="shell__action shell__action--main"><svg[^]*?<\/svg><span>Add to Watchlist</,
    )
  })

  it('contains the first words of a person and of a text', async () => {
    const { html, initialData } = await site.open('/person/1')
    const { name } = initialData!.data.person as { name: string }
    expect(decodeEntities(firstViewOf(html))).toContain(`>${name}<`)
    expect(decodeEntities(firstViewOf((await site.open('/about')).html))).toContain(`>${ABOUT.intro}<`)
    expect((await site.open('/undo-email-change')).html).not.toMatch(/shell__view|first view/)
  })

  it('contains the first posters of a listing and of a search, six of them with high priority', async () => {
    for (const [path, place, heading, list] of [
      ['/popular', 'listing', 'Popular', 'movies'],
      ['/movies/popular?utm_source=mail', 'listing', 'Popular', 'movies'],
      ['/search?query=dune', 'search', 'Search', 'search'],
      ['/search?query=the&page=2', 'search', 'Search', 'search'],
    ] as const) {
      const { html, initialData } = await site.open(path)
      const shown =
        new RegExp(`shell__page--${place} gutters"><h1>${heading}</h1>(.*?)</ul>`).exec(html)?.[1] ?? ''
      const { results } = initialData!.data[list] as {
        results: { title: string; poster: string }[]
      }
      const cards = Array.from(
        shown.matchAll(/ src="([^"]+)"[^>]* (fetchpriority|loading)=.*?card__title">([^<]*)</g),
        ([, poster, order, title]) => [decodeEntities(title!), poster, order],
      )
      expect(results.length).toBeGreaterThan(0)
      expect(cards).toEqual(
        results
          .slice(0, 12)
          .map(({ title, poster }, index) => [title, poster, index < 6 ? 'fetchpriority' : 'loading']),
      )
    }
    for (const path of ['/popular?view=list', '/popular?type=tv'])
      expect((await site.open(path)).html).toMatch(
        /<h1>Popular<\/h1><p>[^<]+<\/p>.*<ul class="movie-grid"><\/ul>/,
      )
    expect((await site.open('/search')).html).toContain(`>${SEARCH_START.text}<`)
    expect((await site.open('/search?query=qqqqqqqq')).html).not.toContain('shell__page')
  })

  it('has noindex for personal pages', async () => {
    for (const path of [
      '/login',
      '/register',
      '/verify-email?email=a@b.example',
      '/reset-password',
      '/undo-email-change',
      '/recommendations',
      '/movies/recommendations',
      '/favorites',
      '/watchlist',
      '/watched',
      '/profile',
      '/user/diary',
      '/user/reviews',
    ]) {
      const page = await site.open(path)
      expect([path, page.status, page.isIndexable, page.canonical]).toEqual([path, 200, false, undefined])
    }
  })

  it('is a 404 with the client’s shell for an unknown path, also one that looks like a file', async () => {
    for (const path of ['/nowhere', '/movies/nothing', '/movie/1/more', '/wp-login.php', '/user']) {
      const page = await site.open(path)
      expect([path, page.status, page.isIndexable, page.title]).toEqual([
        path,
        404,
        false,
        '404 Not Found · Marquee',
      ])
      expect(page.html).toContain('<div id="root">')
    }
    expect((await site.open('/note.txt')).html).toBe('a file')
  })

  it('is sent to robots that accept any type, but not for a missing file', async () => {
    for (const accept of ['*/*', '']) {
      const page = await site.open('/movie/1', { accept })
      expect([page.status, page.meta('og:type')]).toEqual([200, 'video.movie'])
    }
    const file = await site.open('/none.txt', { accept: '*/*' })
    expect([file.status, file.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
    const data = await site.open('/movie/1', { accept: 'application/json' })
    expect(data.status).toBe(404)
  })
})

describe('a file that is deleted while the server runs', () => {
  it('ends its request, and the server keeps running', async () => {
    await rm(join(site.folder, 'gone.txt'))
    await expect(site.open('/gone.txt')).rejects.toThrow('fetch failed')
    expect((await site.open('/note.txt')).html).toBe('a file')
  })
})

describe('absolute addresses', () => {
  it('come from a trusted proxy if PUBLIC_URL is not set, and from no other client', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'proxied.example' }
    const trusting = await startTestServer({ trustProxy: ['loopback'] }, { clientDir: site.folder })
    const alone = await startTestServer({}, { clientDir: site.folder })
    const pages = [await openPage(trusting, '/popular', headers), await openPage(alone, '/popular', headers)]
    await trusting.stop()
    await alone.stop()
    expect(pages.map(({ canonical }) => canonical)).toEqual([
      'https://proxied.example/popular',
      `${alone.url}/popular`,
    ])
    expect(pages[0]!.meta('og:url')).toBe('https://proxied.example/popular')
  })
})
