import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { ERRORS, HOME_TITLE, PAGES } from '../../contract/messages.js'
import { sha256 } from '../accounts/authentication/Secrets.js'
import { pageOf } from '../../contract/rules.js'
import { ROOT } from '../config/root.js'
import { startTestServer, type TestServer, type TestViewer } from '../database/testing.js'

const SHELL = `<!doctype html><html><head><title>Marquee</title>
<meta
  name="description"
  content="x"
/></head><body><div id="root"><!-- first view --></div></body></html>`
const ORIGIN = 'https://films.example'

/** What a page of the client says before any script has run. */
interface Said {
  status: number
  headers: Headers
  html: string
  title: string
  canonical: string | undefined
  isFound: boolean
  meta: (name: string) => string | undefined
  data: (type: string) => Record<string, unknown> | undefined
  answer: { operation: string; variables: object; data: Record<string, unknown> } | undefined
}

let folder: string
let server: TestServer
let owner: TestViewer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-site-'))
  await writeFile(join(folder, 'index.html'), SHELL)
  await writeFile(join(folder, 'note.txt'), 'a file')
  await writeFile(join(folder, 'gone.txt'), 'a file')
  server = await startTestServer({ publicUrl: ORIGIN }, { clientDir: folder })
  owner = await server.signUp('archivist')
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** The text of one of the client's own operations. */
function operationText(name: string): string {
  const texts = Object.values(
    JSON.parse(readFileSync(join(ROOT, 'server', 'operations.json'), 'utf8')) as Record<string, string>,
  )
  return texts.find((text) => text.includes(`query ${name}(`))!
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const plain = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!)

async function open(path: string, headers: Record<string, string> = {}, from = server): Promise<Said> {
  const response = await fetch(from.url + path, { headers: { accept: 'text/html', ...headers } })
  const html = await response.text()
  const first = (pattern: RegExp) => {
    const text = pattern.exec(html)?.[1]
    return text === undefined ? undefined : plain(text)
  }
  const meta = (name: string) => first(new RegExp(`(?:name|property)="${name}" content="([^"]*)"`))
  const things = Array.from(
    html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g),
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  )
  const body = /id="first-answer"[^>]*>([^<]*)<\/script>/.exec(html)?.[1]
  return {
    status: response.status,
    headers: response.headers,
    html,
    title: first(/<title>([^<]*)</) ?? '',
    canonical: first(/rel="canonical" href="([^"]*)"/),
    isFound: meta('robots') === undefined,
    meta,
    data: (type) => things.find((thing) => thing['@type'] === type),
    answer: body
      ? {
          operation: first(/data-operation="([^"]*)"/)!,
          variables: JSON.parse(first(/data-variables="([^"]*)"/)!) as object,
          ...(JSON.parse(body) as { data: Record<string, unknown> }),
        }
      : undefined,
  }
}

const insert = async (title: string, overview: string) => {
  const row = await server.database.row<{ id: number }>(
    `insert into movie (type, title, original_title, overview) values ('MOVIE', $1, 'x', $2) returning id`,
    [title, overview],
  )
  return row!.id
}

/** A watchlist of the owner's with the catalogue's first titles on it. */
const keep = async (name: string, { isPublic = true, titles = 3, description = '' } = {}) => {
  const { body } = await owner.call<{ data: { id: string } }>('POST', '/watchlists', {
    name,
    description,
    isPublic,
  })
  for (let movieId = 1; movieId <= titles; movieId++)
    await owner.call('POST', `/watchlists/${body.data.id}/movies`, { movieId })
  return body.data.id
}

describe('the HTML of a title page', () => {
  it('contains its title, description, canonical address, type and preview image', async () => {
    const movie = await server.database.row<{ id: number; title: string; year: number; overview: string }>(
      `select id, title, year, overview from movie where type = 'MOVIE' and length(overview) > 200 order by popularity desc limit 1`,
    )
    const page = await open(`/movie/${movie!.id}`)
    expect(page.status).toBe(200)
    expect(page.html.match(/<title>/g)).toHaveLength(1)
    expect(page.title).toBe(`${movie!.title} (${movie!.year}) · Marquee`)
    const description = page.meta('description')!
    expect(description.length).toBeLessThanOrEqual(160)
    expect(movie!.overview.startsWith(description.slice(0, -1))).toBe(true)
    expect(page.canonical).toBe(`${ORIGIN}/movie/${movie!.id}`)
    expect(page.isFound).toBe(true)
    expect(
      ['og:url', 'og:type', 'og:site_name', 'og:locale', 'og:title', 'twitter:card'].map(page.meta),
    ).toEqual([page.canonical, 'video.movie', 'Marquee', 'en_US', page.title, 'summary_large_image'])
    expect(page.meta('og:image')).toMatch(/^https:\/\/films\.example\/share\/title-\d+-[\w-]+\.jpg$/)
    expect(page.meta('twitter:image')).toBe(page.meta('og:image'))
    expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630'])

    const picture = await fetch(page.meta('og:image')!.replace(ORIGIN, server.url))
    expect(picture.headers.get('cache-control')).toContain('immutable')
    const { format, width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  })

  it('contains structured data of a film and of a series', async () => {
    for (const [type, kind, released] of [
      ['MOVIE', 'Movie', 'dateCreated'],
      ['TV', 'TVSeries', 'startDate'],
    ] as const) {
      const movie = await server.database.row<{ id: number; title: string; day: string; votes: number }>(
        `select id, title, release_date::text as day, vote_count as votes from movie
         where type = $1 and vote_count > 0 and release_stand_in is null order by popularity desc limit 1`,
        [type],
      )
      const page = await open(`/movie/${movie!.id}`)
      const data = page.data(kind)
      expect(data).toMatchObject({
        '@context': 'https://schema.org',
        name: movie!.title,
        url: `${ORIGIN}/movie/${movie!.id}`,
        image: [page.meta('og:image'), expect.stringMatching(/^https:\/\//)],
        [released]: movie!.day,
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: expect.any(Number),
          bestRating: 10,
          ratingCount: movie!.votes,
        },
      })
      expect(page.data('BreadcrumbList')).toMatchObject({
        itemListElement: [
          { position: 1, name: 'Marquee', item: `${ORIGIN}/` },
          { position: 2, name: movie!.title, item: page.canonical },
        ],
      })
    }
  })

  it('has no rating without votes', async () => {
    const id = await insert('Unseen', '')
    const page = await open(`/movie/${id}`)
    expect(page.data('Movie')).toMatchObject({ name: 'Unseen' })
    expect(page.data('Movie')).not.toHaveProperty('aggregateRating')
    expect(page.meta('description')).toBe(PAGES.titleWithoutOverview('Unseen'))
  })

  it('contains the initial data as GraphQL returns it', async () => {
    const { answer } = await open('/movie/2')
    expect(answer).toMatchObject({
      operation: 'MoviePage',
      variables: { id: '2' },
      data: { movie: { id: '2', title: expect.any(String), similar: expect.anything() } },
    })
  })

  it('escapes the title’s text', async () => {
    const name = '</script><script>alert("1")</script>\u2028\u2029'
    const id = await insert(name, "\"><img src=x onerror='alert(1)'>")
    const page = await open(`/movie/${id}`)
    expect(page.html).not.toContain('<script>alert')
    expect(page.html).not.toContain('<img src=x')
    expect(page.html.match(/<script[^>]*ld\+json[^]*?<\/script>/g)!.join('')).not.toMatch(/[\u2028\u2029]/)
    expect(page.title).toContain('</script>')
    expect(page.data('Movie')).toMatchObject({ name })
    expect(page.answer?.data).toMatchObject({ movie: { title: name } })
    expect(page.meta('description')).toBe("\"><img src=x onerror='alert(1)'>")
  })

  it('truncates a long description between characters, also without spaces', async () => {
    const page = await open(`/movie/${await insert('千', '👩‍👩‍👧‍👦電影'.repeat(200))}`)
    expect(page.meta('description')).toMatch(/^(?:👩‍👩‍👧‍👦電影)+(?:👩‍👩‍👧‍👦電?)?…$/u)
  })

  it('is a 404 with noindex for an unknown title', async () => {
    for (const path of ['/movie/99999999', '/movie/nonsense', '/movie/%00']) {
      const page = await open(path)
      expect([page.status, page.isFound, page.canonical]).toEqual([404, false, undefined])
      expect(page.title).toBe(`${ERRORS.MOVIE_NOT_FOUND.text} · Marquee`)
      expect(page.html).toContain('<div id="root">')
    }
  })

  it('supports conditional requests and HEAD', async () => {
    const etag = (await open('/movie/2')).headers.get('etag') ?? ''
    expect((await open('/movie/2', { 'if-none-match': etag })).status).toBe(304)
    for (const [path, status] of [
      ['/movie/2', 200],
      ['/movie/99999999', 404],
    ] as const) {
      const head = await fetch(server.url + path, { method: 'HEAD', headers: { accept: 'text/html' } })
      expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
        status,
        'text/html; charset=utf-8',
        '',
      ])
    }
  })
})

describe('the HTML of the other pages', () => {
  it('of the home page describes the site and its search, and contains initial data whatever the query string', async () => {
    for (const path of ['/', '/?utm_source=mail']) {
      const page = await open(path)
      expect([page.title, page.canonical, page.answer?.operation]).toEqual([
        HOME_TITLE,
        `${ORIGIN}/`,
        'HomePage',
      ])
      expect(page.data('WebSite')).toMatchObject({
        name: 'Marquee',
        url: `${ORIGIN}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: `${ORIGIN}/search?query={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      })
    }
    const picture = await fetch((await open('/')).meta('og:image')!.replace(ORIGIN, server.url))
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(1200)
  })

  it('of a listing lists its titles, with one canonical address', async () => {
    for (const path of ['/top-rated', '/movies/top-rated', '/top-rated/', '/top-rated?view=list']) {
      const page = await open(path)
      expect([page.title, page.canonical]).toEqual(['Top Rated · Marquee', `${ORIGIN}/top-rated`])
      expect(page.answer).toMatchObject({
        operation: 'ListingPage',
        variables: { category: 'TOP_RATED', page: 1 },
      })
      const { results } = page.answer!.data.movies as { results: { id: string; title: string }[] }
      expect(page.data('ItemList')).toMatchObject({
        numberOfItems: results.length,
        itemListElement: results.map(({ id, title }, index) => ({
          position: index + 1,
          name: title,
          url: `${ORIGIN}/movie/${id}`,
        })),
      })
    }
  })

  it('of a filtered listing has the canonical address of the whole one and no titles', async () => {
    const page = await open('/top-rated?year=1994')
    expect([page.canonical, page.answer, page.isFound]).toEqual([`${ORIGIN}/top-rated`, undefined, true])
  })

  it('of the static pages describes them', async () => {
    for (const name of ['about', 'terms', 'privacy'] as const) {
      const page = await open(`/${name}`)
      const { title, description } = PAGES[name]
      expect([page.title, page.meta('description'), page.canonical, page.isFound]).toEqual([
        `${title} · Marquee`,
        description,
        `${ORIGIN}/${name}`,
        true,
      ])
    }
    expect((await open('/about')).answer?.operation).toBe('AboutPage')
  })

  it('contains and preloads the first visible image', async () => {
    for (const [path, place] of [
      ['/', 'hero'],
      ['/movie/1', 'title'],
    ] as const) {
      const { html } = await open(path)
      const [, drawn] = new RegExp(`shell__picture--${place}"><img src="([^"]+)"`).exec(html) ?? []
      expect(drawn).toMatch(/^\/images\/w1280\/backdrop-/)
      expect(html).toContain(`<link rel="preload" as="image" fetchpriority="high" href="${drawn}" />`)
    }
    expect((await open('/about')).html).not.toMatch(/shell__picture|first view/)
  })

  it('contains the first posters of a listing and of a search, six of them with high priority', async () => {
    for (const [path, place, heading, list] of [
      ['/popular', 'listing', 'Popular', 'movies'],
      ['/movies/popular?utm_source=mail', 'listing', 'Popular', 'movies'],
      ['/search?query=dune', 'search', 'Search', 'search'],
      ['/search?query=the&page=2', 'search', 'Search', 'search'],
    ] as const) {
      const { html, answer } = await open(path)
      const shown =
        new RegExp(`shell__page--${place} gutters"><h1>${heading}</h1>(.*?)</ul>`).exec(html)?.[1] ?? ''
      const { results } = answer!.data[list] as { results: { title: string; poster: string }[] }
      const cards = Array.from(
        shown.matchAll(/ src="([^"]+)"[^>]* (fetchpriority|loading)=.*?card__title">([^<]*)</g),
        ([, poster, order, title]) => [plain(title!), poster, order],
      )
      expect(results.length).toBeGreaterThan(0)
      expect(cards).toEqual(
        results
          .slice(0, 12)
          .map(({ title, poster }, index) => [title, poster, index < 6 ? 'fetchpriority' : 'loading']),
      )
    }
    for (const path of ['/popular?view=list', '/popular?type=tv'])
      expect((await open(path)).html).toMatch(/<h1>Popular<\/h1><p>[^<]+<\/p>.*<ul class="movie-grid"><\/ul>/)
    for (const path of ['/search', '/search?query=qqqqqqqq'])
      expect((await open(path)).html).not.toContain('shell__page')
  })

  it('of every search has one canonical address', async () => {
    const page = await open('/search?query=<b>dune')
    expect([page.status, page.isFound, page.canonical]).toEqual([200, true, `${ORIGIN}/search`])
    expect(page.title).toBe('<b>dune · Search · Marquee')
    expect(page.answer).toMatchObject({
      operation: 'SearchPage',
      variables: { query: '<b>dune', page: 1, searching: true },
    })
    expect((await open('/search')).answer).toMatchObject({
      variables: { query: '', page: 1, searching: false },
    })
  })

  /** The statements that look titles up for a search. */
  const searches = () => server.statements.filter((text) => text.includes('from search_title s')).length
  const address = (query: string, page?: string) =>
    `/search?${new URLSearchParams({ query, ...(page !== undefined && { page }) }).toString()}`

  it('of a search is computed once, and the client’s query uses the same cached response', async () => {
    const query = 'lord rings'
    server.statements.length = 0
    const head = () =>
      fetch(server.url + address(query), { method: 'HEAD', headers: { accept: 'text/html' } })
    const pages = await Promise.all([
      ...Array.from({ length: 30 }, () => open(address(query))),
      head(),
      head(),
    ])
    expect(pages.map(({ status }) => status)).toEqual(Array(32).fill(200))
    const once = searches()
    const first = pages[0] as Said
    expect((first.answer!.data.search as { results: object[] }).results.length).toBeGreaterThan(0)
    const asked = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: operationText('SearchPage'), variables: first.answer?.variables }),
    })
    expect(((await asked.json()) as { data: object }).data).toEqual(first.answer?.data)
    expect(searches()).toBe(once)
    // Which words there are is looked up once, and the titles once.
    expect(once).toBeLessThanOrEqual(2)
  })

  it('of many different searches arrives, without initial data where that takes too long', async () => {
    const words = ['star', 'love', 'night', 'man', 'dark', 'blue', 'king', 'girl', 'war', 'city']
    const asked = words.flatMap((one) => words.map((two) => `${one} ${two}`))
    const pages = await Promise.all(asked.map((query) => open(address(query))))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    for (const [index, { answer, html }] of pages.entries()) {
      if (answer) expect(answer.variables).toMatchObject({ query: asked[index], page: 1 })
      expect(html).toContain('<div id="root">')
    }
    expect((await open(address('star love'))).answer?.variables).toMatchObject({ query: 'star love' })
  })

  it.each(['500', '501', '99999', '1e9', '-3', '0', 'x', '', '1.9', 'NaN', '0x10'])(
    'of a search with page=%s contains the page that the client requests, also past the end',
    async (page) => {
      const { status, answer, isFound } = await open(address('dune', page))
      const number = pageOf(page)
      expect([status, isFound]).toEqual([200, true])
      expect(answer?.variables).toEqual({ query: 'dune', page: number, searching: true })
      const { results } = answer!.data.search as { results: object[] }
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
  ])('of a search for %s contains what GraphQL returns', async (_what, text) => {
    const { status, html, answer } = await open(address(text))
    expect(status).toBe(200)
    expect(html).not.toContain('<script>alert')
    const { data, errors } = await server.query<{ search: { results: object[] } }>(
      'query ($query: String!) { search(query: $query) { results { id } } }',
      { query: new URLSearchParams(address(text).slice(8)).get('query')!.trim() },
    )
    expect(errors).toBeUndefined()
    const { results } = (answer?.data.search ?? { results: [] }) as { results: { id: string }[] }
    expect(results.map(({ id }) => ({ id }))).toEqual(data.search.results)
  })

  it('of a search text that is too long is the empty search page, without a query', async () => {
    server.statements.length = 0
    for (const query of ['y'.repeat(201), 'dune '.repeat(1_000)]) {
      const page = await open(address(query))
      expect([page.status, page.title, page.canonical, page.answer]).toEqual([
        200,
        'Search · Marquee',
        `${ORIGIN}/search`,
        undefined,
      ])
    }
    expect(searches()).toBe(0)
  })

  it('of personal pages has noindex', async () => {
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
      '/user/reviews',
    ]) {
      const page = await open(path)
      expect([path, page.status, page.isFound, page.canonical]).toEqual([path, 200, false, undefined])
    }
  })

  it('of an unknown page is a 404 with the client’s shell, also where it looks like a file', async () => {
    for (const path of ['/nowhere', '/movies/nothing', '/movie/1/more', '/wp-login.php', '/user']) {
      const page = await open(path)
      expect([path, page.status, page.isFound, page.title]).toEqual([
        path,
        404,
        false,
        '404 Not Found · Marquee',
      ])
      expect(page.html).toContain('<div id="root">')
    }
    expect((await open('/note.txt')).html).toBe('a file')
  })

  it('is sent to robots that accept anything, but not for a missing file', async () => {
    for (const accept of ['*/*', '']) {
      const page = await open('/movie/1', { accept })
      expect([page.status, page.meta('og:type')]).toEqual([200, 'video.movie'])
    }
    const file = await open('/none.txt', { accept: '*/*' })
    expect([file.status, file.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
    const data = await open('/movie/1', { accept: 'application/json' })
    expect(data.status).toBe(404)
  })
})

describe('a file that is deleted while the server runs', () => {
  it('ends its request, and the server keeps running', async () => {
    await rm(join(folder, 'gone.txt'))
    await expect(open('/gone.txt')).rejects.toThrow('fetch failed')
    expect((await open('/note.txt')).html).toBe('a file')
  })
})

describe('the HTML of watchlists', () => {
  it('lists the titles of a public one and contains initial data', async () => {
    const id = await keep('Nights at the pictures', { description: 'Seen in <the dark>' })
    const page = await open(`/watchlist/${id}`)
    expect([page.status, page.title, page.canonical, page.isFound]).toEqual([
      200,
      'Nights at the pictures · Marquee',
      `${ORIGIN}/watchlist/${id}`,
      true,
    ])
    expect([page.meta('description'), page.meta('og:title')]).toEqual(['Seen in <the dark>', page.title])
    expect(page.answer).toMatchObject({
      operation: 'WatchlistPage',
      variables: { id, first: 50 },
      data: { watchlist: { id, name: 'Nights at the pictures', movies: { totalCount: 3 } } },
    })
    expect(page.data('ItemList')).toMatchObject({
      numberOfItems: 3,
      itemListElement: [3, 2, 1].map((movie) => ({ url: `${ORIGIN}/movie/${movie}` })),
    })
    expect(page.data('BreadcrumbList')).toMatchObject({
      itemListElement: [{}, { item: `${ORIGIN}/watchlists` }, { item: page.canonical }],
    })
  })

  it('names the owner of one without a description, and has noindex while it is empty', async () => {
    const page = await open(`/watchlist/${await keep('Nothing yet', { titles: 0 })}`)
    expect([page.status, page.isFound]).toEqual([200, false])
    expect(page.meta('description')).toBe('A watchlist by archivist with 0 titles.')
  })

  /** What a signed-in browser sends with a page request. */
  const signIn = async ({ id }: TestViewer) => {
    const secret = randomBytes(32).toString('base64url')
    const row = await server.database.row<{ id: string }>(
      `insert into session (account_id, refresh_hash, expires_at) values ($1, $2, now() + interval '1 day')
       returning id::text`,
      [id, sha256(secret)],
    )
    return { cookie: `marquee_refresh=${row!.id}.${secret}`, 'sec-fetch-site': 'none' }
  }
  const refresh = (headers: { cookie: string }) =>
    fetch(`${server.url}/api/auth/refresh`, { method: 'POST', headers })

  it('is the same 404 for a private and an unknown one, for other viewers and without the cookie (R6.15)', async () => {
    const id = await keep('My secret', { isPublic: false })
    const bearer = { authorization: `Bearer ${owner.token}` }
    const stranger = await signIn(await server.signUp('passer_by'))
    const pages = []
    for (const path of [`/watchlist/${id}`, '/watchlist/2147483647', '/watchlist/x'])
      for (const headers of [{}, bearer, stranger]) pages.push(await open(path, headers))
    const said = ({ html }: Said) => html.replace(/data-variables="[^"]*"/, '')
    for (const page of pages) {
      expect([page.status, page.isFound, page.canonical]).toEqual([404, false, undefined])
      expect(page.title).toBe(`${ERRORS.WATCHLIST_NOT_FOUND.text} · Marquee`)
      expect(said(page)).toBe(said(pages[0]!))
      expect(Object.keys(Object.fromEntries(page.headers)).sort()).toEqual(
        Object.keys(Object.fromEntries(pages[0]!.headers)).sort(),
      )
    }
  })

  it('of a private one exists for its owner’s browser only, without its data', async () => {
    const id = await keep('My other secret', { isPublic: false })
    const headers = await signIn(owner)
    const answers = await Promise.all([
      open(`/watchlist/${id}`),
      open(`/watchlist/${id}`, headers),
      open(`/watchlist/${id}`),
      open(`/watchlist/${id}`, { ...headers, 'sec-fetch-site': 'cross-site' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 404, 404])
    const page = answers[1]!
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect([page.isFound, page.canonical, page.answer]).toEqual([false, undefined, undefined])
    expect([page.title, page.html.includes('My other secret'), page.html.includes('archivist')]).toEqual([
      `${PAGES.userArea} · Marquee`,
      false,
      false,
    ])
    expect((await open('/watchlist/2147483647', headers)).status).toBe(404)
    const head = await fetch(`${server.url}/watchlist/${id}`, {
      method: 'HEAD',
      headers: { accept: 'text/html', ...headers },
    })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('of a private one needs the cookie of a live session, and does not rotate it', async () => {
    const id = await keep('My last secret', { isPublic: false })
    const headers = await signIn(owner)
    expect((await open(`/watchlist/${id}`, headers)).status).toBe(200)
    const renewed = await refresh(headers)
    expect(renewed.status).toBe(200)
    const next = { ...headers, cookie: renewed.headers.getSetCookie()[0]!.split(';', 1)[0]! }
    expect((await open(`/watchlist/${id}`, next)).status).toBe(200)
    await fetch(`${server.url}/api/auth/logout`, { method: 'POST', headers: next })
    for (const cookie of [next.cookie, headers.cookie, 'marquee_refresh=x.y', `${next.cookie}x`])
      expect((await open(`/watchlist/${id}`, { ...headers, cookie })).status).toBe(404)
  })

  it('of the public ones has one address per page, and a 404 past the end', async () => {
    for (let index = 1; index <= 13; index++) await keep(`List ${index}`, { titles: 1 })
    const [first, second, past] = [
      await open('/watchlists?page=1'),
      await open('/watchlists?page=2'),
      await open('/watchlists?page=99'),
    ]
    expect([first.canonical, second.canonical, past.canonical]).toEqual([
      `${ORIGIN}/watchlists`,
      `${ORIGIN}/watchlists?page=2`,
      undefined,
    ])
    expect(second.title).toBe('Public watchlists, page 2 · Marquee')
    expect([first.status, second.status, past.status]).toEqual([200, 200, 404])
    expect(first.answer).toMatchObject({ operation: 'PublicWatchlistsPage', variables: { page: 1 } })
    expect(second.answer?.variables).toEqual({ page: 2 })
    const listed = first.data('ItemList')!.itemListElement as object[]
    expect(listed).toHaveLength(12)
    expect(listed[0]).toMatchObject({ position: 1, name: 'List 13' })
    expect([first.isFound, past.isFound]).toEqual([true, false])
  })
})

describe('absolute addresses', () => {
  it('come from a trusted proxy if PUBLIC_URL is not set, and from nobody else', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'proxied.example' }
    const trusting = await startTestServer({ trustProxy: ['loopback'] }, { clientDir: folder })
    const alone = await startTestServer({}, { clientDir: folder })
    const pages = [await open('/popular', headers, trusting), await open('/popular', headers, alone)]
    await trusting.stop()
    await alone.stop()
    expect(pages.map(({ canonical }) => canonical)).toEqual([
      'https://proxied.example/popular',
      `${alone.url}/popular`,
    ])
    expect(pages[0]!.meta('og:url')).toBe('https://proxied.example/popular')
  })
})

describe('robots.txt and sitemaps', () => {
  const read = async (path: string) => {
    const response = await fetch(server.url + path)
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
    const count = await server.database.row<{ n: number }>(
      'select count(*)::int n from movie where id < 50000',
    )
    expect(
      movies.match(
        /<url><loc>https:\/\/films\.example\/movie\/\d+<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z</g,
      ),
    ).toHaveLength(count!.n)
  })

  it('list the public watchlists that are not empty, and no others', async () => {
    const ids = {
      public: await keep('Findable'),
      empty: await keep('Findable but empty', { titles: 0 }),
      private: await keep('Not findable', { isPublic: false }),
    }
    const { text } = await read('/sitemap-watchlist-0.xml')
    const has = (id: string) => text.includes(`<loc>${ORIGIN}/watchlist/${id}</loc>`)
    expect([has(ids.public), has(ids.empty), has(ids.private)]).toEqual([true, false, false])
    expect((await read('/sitemap.xml')).text).toContain(`<loc>${ORIGIN}/sitemap-watchlist-0.xml</loc>`)
  })

  it('start another file after 50,000 addresses, and skip empty files', async () => {
    await server.database.rows(
      `insert into movie (id, type, title, original_title) values (150001, 'MOVIE', 'Far out', 'Far out')`,
    )
    const { text } = await read('/sitemap.xml')
    expect([1, 2, 3].map((part) => text.includes(`sitemap-movie-${part}.xml`))).toEqual([false, false, true])
    expect((await read('/sitemap-movie-3.xml')).text).toContain('/movie/150001</loc>')
    for (const path of ['/sitemap-movie-2.xml', '/sitemap-movie-99999.xml', '/sitemap-person-0.xml'])
      expect([path, (await read(path)).status]).toEqual([path, 404])
  })
})

describe('share pictures', () => {
  it('exist under the address of the current drawing only', async () => {
    const address = (await open('/movie/2')).meta('og:image')!.replace(ORIGIN, '')
    for (const path of [
      address.replace('title-2', 'title-3'),
      '/share/title-99999999-x.jpg',
      '/share/site-0.jpg',
      '/share/x',
    ])
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404])
    const pictures = await Promise.all(
      [address, address, address].map(async (path) => (await fetch(server.url + path)).arrayBuffer()),
    )
    expect(new Set(pictures.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1)
  })
})
