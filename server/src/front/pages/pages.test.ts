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

describe('the HTML of a page', () => {
  it('describes the site and its search on the home page, with preloaded data for any query string', async () => {
    for (const path of ['/', '/?utm_source=mail']) {
      const page = await site.open(path)
      expect([page.title, page.canonical, page.preloaded?.operation]).toEqual([
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
      expect(page.preloaded).toMatchObject({
        operation: 'ListingPage',
        variables: { category: 'TOP_RATED', page: 1 },
      })
      const { results } = page.preloaded!.data.movies as { results: { id: string; title: string }[] }
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
    expect([page.canonical, page.preloaded, page.isIndexable]).toEqual([
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
      expect(page.preloaded?.operation).toBe('TextPage')
      const view = page.main
      const sections = text.sections(page.preloaded!.data)
      expect(view.match(/<section/g)).toHaveLength(sections.length)
      for (const { title } of sections) expect(decodeEntities(view)).toContain(`>${title}</h2>`)
      // Tags without an element would be escaped.
      expect(view.replace(/<pre>[^]*?<\/pre>/, '')).not.toContain('&lt;')
      for (const [, href = ''] of view.matchAll(/<a [^>]*href="(\/[^"]*)"/g)) {
        const [target = '', anchor] = href.split('#')
        const linked = await site.open(target)
        expect(linked.status).toBe(200)
        if (anchor) expect(linked.html).toContain(` id="${anchor}"`)
      }
    },
  )

  it('contains the words and the picture of the first screen', async () => {
    for (const path of ['/', '/movie/1']) {
      const { main, preloaded } = await site.open(path)
      const { featured, movie } = preloaded!.data as Record<string, { results: Title[] } & Title>
      const { title, overview } = movie ?? featured!.results[0]!
      expect(decodeEntities(main)).toContain(`>${title}<`)
      expect(decodeEntities(main)).toContain(`>${overview}<`)
      expect(main).toMatch(
        /class="backdrop"[^>]*><img[^>]*src="\/images\/w1280\/backdrop-[^>]*fetchPriority="high"[^>]*data-loaded/,
      )
    }
  })

  it('contains the main actions, as links where they need no script, and a form that searches', async () => {
    const home = await site.open('/')
    const [first] = (home.preloaded!.data.featured as { results: { id: string }[] }).results
    expect(home.main).toMatch(
      new RegExp(
        `<a [^>]*href="/movie/${first!.id}"[^>]*><svg[^]*?</svg>(?:<!-- -->)? (?:<!-- -->)?More Info<`,
      ),
    )
    expect(home.html).toMatch(/<form action="\/search"[^>]*>.*?<input[^>]* name="query"/)
    expect((await site.open('/movie/1')).main).toMatch(/<svg[^]*?<\/svg>[^]{0,20}Add to Watchlist</)
  })

  it('contains the first words of a person and of a text', async () => {
    const { main, preloaded } = await site.open('/person/1')
    const { name } = preloaded!.data.person as { name: string }
    expect(decodeEntities(main)).toContain(`>${name}<`)
    expect(decodeEntities((await site.open('/about')).main)).toContain(`>${ABOUT.intro}<`)
  })

  it('contains the posters of a listing and of a search, six of them with high priority', async () => {
    for (const [path, heading, list] of [
      ['/popular', 'Popular', 'movies'],
      ['/movies/popular?utm_source=mail', 'Popular', 'movies'],
      ['/search?query=dune', 'Search', 'search'],
      ['/search?query=the&page=2', 'Search', 'search'],
    ] as const) {
      const { main, preloaded } = await site.open(path)
      const { results } = preloaded!.data[list] as { results: { title: string; poster: string }[] }
      const cards = Array.from(
        main.matchAll(/<img src="([^"]+)"[^>]* loading="(\w+)".*?card__title"[^>]*>([^<]*)</g),
        ([, poster, loading, title]) => [decodeEntities(title!), poster, loading],
      )
      expect(results.length).toBeGreaterThan(0)
      expect(main).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
      expect(cards).toEqual(
        results.map(({ title, poster }, index) => [title, poster, index < 6 ? 'eager' : 'lazy']),
      )
    }
    expect((await site.open('/popular?view=list')).main).toContain('movie-row')
    expect(decodeEntities((await site.open('/search')).main)).toContain(`>${SEARCH_START.text}<`)
  })

  it('contains nothing of an address that others have made up, in a page that is cached for all', async () => {
    const made = await site.open('/popular?utm_source=%22%3Exqzzy')
    expect(made.html).not.toContain('xqzzy')
    expect(made.headers.get('etag')).toBe((await site.open('/popular')).headers.get('etag'))
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
