import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createLogger } from '../config/log.js'
import { ROOT } from '../config/root.js'
import { OperationRegistry } from '../graphql/OperationRegistry.js'
import { buildGraphqlSchema } from '../schema.js'
import { FAULTS } from './fakeTmdb/FakeTmdb.js'
import { fakeTitle } from './fakeTmdb/fakeTitles.js'
import { CALLS, TmdbClient } from './TmdbClient.js'
import { moviePage } from './schemas.js'
import { manyTitles, startLive, TOKEN, type LiveTest } from './testing.js'

const LIST = `query ($page: Int) { movies(category: POPULAR, filter: { type: MOVIE }, page: $page) {
  source { name stale } results { id title } } }`
const TITLE = `query ($id: ID!) { movie(id: $id) { title source { stale } cast { name } } }`
const UNAVAILABLE = { code: 'PROVIDER_UNAVAILABLE', status: 503, retryAfter: 2 }

interface ListData {
  movies: { source: { stale: boolean }; results: { id: string; title: string }[] } | null
}
interface TitleData {
  movie: { title: string; source: { stale: boolean } | null; cast: { name: string }[] } | null
}

const documents = OperationRegistry.read(buildGraphqlSchema(), join(ROOT, 'server', 'operations.json'))
const operation = (name: string) => documents.all().find((one) => one.name === name)

const list = (live: LiveTest, page: number) => live.query<ListData>(LIST, { page })
const title = (live: LiveTest, id: string) => live.query<TitleData>(TITLE, { id })

/** Sends one of our own client's operations by its id, as a visitor's browser does. */
async function visit(live: LiveTest, name: string, variables: object) {
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: operation(name)?.id } })
  const search = new URLSearchParams({ variables: JSON.stringify(variables), extensions })
  const response = await fetch(`${live.server.url}/graphql?${search.toString()}`)
  const body = (await response.json()) as {
    data: Record<string, { source?: { stale: boolean } } | null>
    errors?: { message: string; path: string[]; extensions: object }[]
  }
  return { status: response.status, headers: response.headers, ...body }
}

async function storedPages(live: LiveTest): Promise<number> {
  const row = await live.server.database.row<{ n: number }>('select count(*)::int as n from provider_list')
  return row?.n ?? 0
}

describe('while TMDB fails', () => {
  let live: LiveTest
  beforeAll(async () => {
    live = await startLive({ titles: manyTitles(1_400), options: { timeoutMs: 1_500, restMs: 100 } })
    live.fake.redirectTo = `${live.fake.baseUrl}/followed`
  })
  afterAll(() => live.stop())

  const failing = FAULTS.filter((fault) => fault !== 'nulls' && fault !== 'flaky')
  describe.each(failing.map((fault, index) => ({ fault, index })))('$fault:', ({ fault, index }) => {
    const [page, otherPage] = [2 + 2 * index, 3 + 2 * index]
    let seen: string
    let unseen: { id: string; title: string }
    beforeAll(async () => {
      await live.until(async () => {
        const titles = (await list(live, 1)).data.movies?.results ?? []
        seen = titles[0]?.id ?? ''
        unseen = titles[1 + index] ?? { id: '', title: '' }
        return seen !== '' && (await title(live, seen)).data.movie !== null
      })
      live.pass(90_000)
      live.fake.calls.length = 0
      live.log.length = 0
      live.fake.fault = fault
    })

    it('what was seen is served at once, marked as an old copy', async () => {
      const old = await list(live, 1)
      expect(old.errors).toBeUndefined()
      expect(old.data.movies?.source.stale).toBe(true)
      expect(old.data.movies?.results).toHaveLength(20)
      const shown = await title(live, seen)
      expect(shown.errors).toBeUndefined()
      expect(shown.data.movie).toMatchObject({
        source: { stale: true },
        cast: [{ name: expect.any(String) }],
      })
      expect((await live.server.get('/movies/discover/popular?type=movie')).status).toBe(200)
      expect((await live.server.get(`/movies/${seen}`)).status).toBe(200)
    })

    it('what nobody has seen fails with a code of its own, through both doors, and nothing of it is stored', async () => {
      const before = await storedPages(live)
      const missing = await list(live, page)
      expect([missing.status, missing.errors?.[0]?.extensions]).toEqual([503, UNAVAILABLE])
      const bridge = await live.server.get(`/movies/discover/popular?type=movie&page=${otherPage}`)
      expect(bridge).toMatchObject({ status: 503, body: { success: false, code: 'PROVIDER_UNAVAILABLE' } })
      expect(bridge.headers.get('retry-after')).toBe('2')
      expect(await storedPages(live)).toBe(before)
    })

    it('what is known from a list alone is shown as an old copy, through both doors', async () => {
      const shown = await title(live, unseen.id)
      expect([shown.status, shown.errors]).toEqual([200, undefined])
      expect(shown.data.movie).toEqual({ title: unseen.title, source: { stale: true }, cast: [] })
      const bridge = await live.server.get(`/movies/${unseen.id}`)
      expect(bridge).toMatchObject({
        status: 200,
        body: { title: unseen.title, source: { name: 'tmdb', stale: true } },
      })
    })

    it('it is asked a bounded number of times and never somewhere else', () => {
      // Two refreshes and four cold questions, each with its repetitions at most.
      expect(live.fake.count()).toBeLessThanOrEqual(6 * (1 + CALLS.retries))
      expect(live.fake.count(/followed/)).toBe(0)
    })

    it('what does not come from it goes on', async () => {
      expect((await fetch(`${live.server.url}/health/ready`)).status).toBe(200)
      const { data, errors } = await live.query<{ genres: object[] }>(
        '{ genres { name } catalogue { source } }',
      )
      expect(errors).toBeUndefined()
      expect(data.genres.length).toBeGreaterThan(0)
    })

    it('its recovery is noticed, and the failures have left nothing behind', async () => {
      live.fake.fault = undefined
      await live.until(async () => (await list(live, page)).status === 200)
      await live.until(async () => (await title(live, unseen.id)).data.movie?.source?.stale === false)
      const shown = await title(live, unseen.id)
      expect(shown.data.movie).toMatchObject({
        title: unseen.title,
        source: { stale: false },
        cast: [{ name: expect.any(String) }],
      })
      live.pass(10)
      await live.until(async () => (await list(live, 1)).data.movies?.source.stale === false)
      expect(live.log.join('')).not.toContain(TOKEN)
      expect(live.log.some((line) => line.includes('TMDB gave no answer'))).toBe(true)
    })
  })
})

describe('asking TMDB', () => {
  let live: LiveTest
  let ids: string[]
  beforeAll(async () => {
    live = await startLive({ titles: manyTitles(400), options: { timeoutMs: 7_000, restMs: 100 } })
    ids = (await list(live, 1)).data.movies?.results.map(({ id }) => id) ?? []
  })
  afterAll(() => live.stop())

  it('is done once for two hundred who want the same title at the same time', async () => {
    const [id = ''] = ids
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        if (index % 2)
          return (await live.server.get<{ data: { title: string } }>(`/movies/${id}`)).body.data.title
        return (await title(live, id)).data.movie?.title
      }),
    )
    expect(new Set(answers)).toEqual(new Set(['Invented Title 0']))
    expect(live.fake.count(/^\/movie\/10000$/)).toBe(1)
  })

  it('is done at most twice for each level of a query, however many titles a level has', async () => {
    const before = live.fake.calls.length
    const { data, errors } = await live.query<{ movies: { results: { cast: object[] }[] } }>(
      `{ movies(category: TOP_RATED, filter: { type: MOVIE }) { results {
           title cast { name } crew { name } recommendations(limit: 3) { results { title cast { name } } } } } }`,
    )
    expect(errors).toBeUndefined()
    expect(data.movies.results).toHaveLength(20)
    const paths = live.fake.calls.slice(before).map(({ path }) => path)
    expect(paths.filter((path) => path === '/movie/top_rated')).toHaveLength(1)
    expect(paths.filter((path) => path.endsWith('/recommendations')).length).toBeLessThanOrEqual(2)
    expect(paths.length).toBeLessThanOrEqual(3)
  })

  it('is done for no more than a few at the same time', async () => {
    const page = (await list(live, 2)).data.movies?.results ?? []
    live.fake.mostAtOnce = 0
    live.fake.slowMs = 20
    live.fake.fault = 'slow'
    const answers = await Promise.all(
      [...ids.slice(1), ...page.map(({ id }) => id)].map((id) => title(live, id)),
    )
    live.fake.fault = undefined
    expect(answers.every(({ data }) => data.movie !== null)).toBe(true)
    expect(live.fake.mostAtOnce).toBeLessThanOrEqual(CALLS.atOnce)
    expect(live.fake.mostAtOnce).toBeGreaterThan(4)
  })

  it('is repeated after an error of TMDB’s and succeeds', async () => {
    live.fake.fault = 'flaky'
    const page = await list(live, 3)
    live.fake.fault = undefined
    expect(page.data.movies?.results).toHaveLength(20)
    expect(live.fake.calls.slice(-3).map(({ params }) => params.get('page'))).toEqual(['3', '3', '3'])
  })

  it('waits as long as Retry-After says, and asks again when there is time for it', async () => {
    live.fake.retryAfter = 1
    live.fake.fault = 'limited'
    const asked = list(live, 4)
    const before = live.fake.calls.length
    await live.until(() => live.fake.calls.length > before)
    live.fake.fault = undefined
    expect((await asked).data.movies?.results).toHaveLength(20)
    const [first, second, ...more] = live.fake.calls.slice(before)
    expect(more).toEqual([])
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_000)
  })

  it('stops for everybody for as long as Retry-After says', async () => {
    const own = await startLive({ titles: manyTitles(200) })
    await list(own, 1)
    own.pass(301)
    own.fake.retryAfter = 60
    own.fake.fault = 'limited'
    const before = own.fake.calls.length
    expect((await list(own, 2)).status).toBe(503)
    own.fake.fault = undefined
    const others = await Promise.all([3, 4, 5].map((page) => list(own, page)))
    expect(others.map(({ status }) => status)).toEqual([503, 503, 503])
    expect((await list(own, 1)).data.movies?.source.stale).toBe(true)
    expect(own.fake.calls.length - before).toBe(1)
    await own.stop()
  })

  it('stops for a while after repeated failures, and tries with a single call then', async () => {
    const own = await startLive({ titles: manyTitles(400), options: { restMs: 300 } })
    own.fake.fault = 'unauthorized'
    for (let page = 1; page <= CALLS.breakAfter; page++) await list(own, page)
    const tired = own.fake.calls.length
    expect(tired).toBe(CALLS.breakAfter)
    expect((await list(own, 10)).status).toBe(503)
    expect(own.fake.calls.length).toBe(tired)
    await own.until(async () => {
      await list(own, 11)
      return own.fake.calls.length > tired
    })
    expect(own.fake.calls.length).toBe(tired + 1)
    own.fake.fault = undefined
    await own.until(async () => (await list(own, 11)).status === 200)
    expect(own.log.some((line) => line.includes('does not accept TMDB_TOKEN'))).toBe(true)
    await own.stop()
  })

  it('does not take longer than a person waits, though nothing at all comes back', async () => {
    const own = await startLive({ titles: manyTitles(40), options: { timeoutMs: 1_000 } })
    await own.until(async () => (await list(own, 1)).status === 200)
    const { data } = await list(own, 1)
    own.fake.fault = 'stalled'
    const began = performance.now()
    const answers = await Promise.all([
      list(own, 2),
      title(own, data.movies?.results[0]?.id ?? ''),
      visit(own, 'ListingPage', { category: 'TOP_RATED', page: 1 }),
      visit(own, 'HomePage', {}),
    ])
    expect(performance.now() - began).toBeLessThan(3_500)
    expect(answers.map(({ status }) => status)).toEqual([503, 200, 200, 200])
    await own.stop()
  })

  it('refreshes an old copy once for all who read it', async () => {
    await list(live, 1)
    live.pass(301)
    const before = live.fake.calls.length
    const answers = await Promise.all(Array.from({ length: 50 }, () => list(live, 1)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await live.until(async () => (await list(live, 1)).data.movies?.source.stale === false)
    expect(live.fake.calls.length - before).toBe(1)
  })
})

describe('a title that only a list has told of', () => {
  let live: LiveTest
  let ids: string[]
  beforeAll(async () => {
    live = await startLive({ titles: manyTitles(40), options: { timeoutMs: 1_500, restMs: 100 } })
    ids = (await list(live, 1)).data.movies?.results.map(({ id }) => id) ?? []
    live.pass(3_600)
    live.fake.fault = 'maintenance'
  })
  afterAll(() => live.stop())

  const WHOLE = `query ($id: ID!) { movie(id: $id) {
    title year releaseDate overview voteAverage voteCount poster genres { name } runtime
    source { name servedAt stale } } }`

  it('is shown with everything that the list told, as a copy of the list’s time', async () => {
    const { data, errors } = await live.query<{ movie: { source: { servedAt: string } } }>(WHOLE, {
      id: ids[0],
    })
    expect(errors).toBeUndefined()
    expect(data.movie).toMatchObject({
      title: 'Invented Title 0',
      year: 2010,
      releaseDate: '2010-03-01',
      overview: 'What Invented Title 0 is about.',
      voteAverage: 9.9,
      voteCount: 1_000,
      poster: `${live.fake.imageBaseUrl}/w500/poster10000.jpg`,
      genres: [{ name: 'Drama' }],
      runtime: null,
      source: { name: 'tmdb', stale: true },
    })
    const age = Date.now() - Date.parse(data.movie.source.servedAt)
    expect(age).toBeGreaterThanOrEqual(0)
    expect(age).toBeLessThan(600_000)
  })

  it('has a page that nobody keeps, without the titles beside it', async () => {
    const page = await visit(live, 'MoviePage', { id: ids[1] })
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page.data.movie).toMatchObject({
      title: 'Invented Title 2',
      source: { stale: true },
      cast: [],
      recommendations: null,
      similar: null,
    })
    expect(page.errors?.map(({ path }) => path[1]).sort()).toEqual(['recommendations', 'similar'])
  })

  it('is an error when no list is remembered that told of it', async () => {
    await live.server.database.rows('delete from provider_title where movie_id = $1', [Number(ids[2])])
    const shown = await title(live, ids[2] ?? '')
    expect([shown.status, shown.errors?.[0]?.extensions]).toEqual([503, UNAVAILABLE])
    expect((await live.server.get(`/movies/${ids[2]}`)).status).toBe(503)
  })

  it('is no copy in a list, where nobody asked for its details', async () => {
    const { data } = await live.query<{ movies: { results: { source: object | null }[] } }>(
      '{ movies(category: POPULAR, filter: { type: MOVIE }) { results { source { stale } } } }',
    )
    expect(data.movies.results.map(({ source }) => source)).toEqual(Array(20).fill(null))
  })

  it('gets its details as soon as TMDB answers, and keeps them when a list tells of it again', async () => {
    live.fake.fault = undefined
    await live.until(async () => (await title(live, ids[0] ?? '')).data.movie?.source?.stale === false)
    await live.until(async () => (await list(live, 1)).data.movies?.source.stale === false)
    live.fake.fault = 'maintenance'
    const shown = await title(live, ids[0] ?? '')
    expect(shown.data.movie).toMatchObject({ source: { stale: false }, cast: [{ name: 'Player 0' }] })
  })
})

describe('a visitor’s page', () => {
  it('has what is there when some of its lists have never been seen, and is not kept', async () => {
    const live = await startLive({ titles: manyTitles(200), options: { timeoutMs: 1_500, restMs: 100 } })
    await visit(live, 'HomeRail', { category: 'UPCOMING' })
    await visit(live, 'HomeRail', { category: 'POPULAR', filter: { type: 'MOVIE' } })
    live.fake.fault = 'maintenance'
    const before = live.fake.calls.length
    const page = await visit(live, 'HomePage', {})
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.data).toMatchObject({
      popular: { page: 1 },
      upcoming: { page: 1 },
      topRated: null,
      trending: null,
    })
    expect(page.errors?.map(({ path }) => path[0]).sort()).toEqual(['nowPlaying', 'topRated', 'trending'])
    expect(page.errors?.[0]).toMatchObject({ extensions: UNAVAILABLE, message: expect.any(String) })
    // Genres twice and three lists, each with its repetitions; nothing is asked for a second time by another lane.
    expect(live.fake.calls.length - before).toBeLessThanOrEqual(5 * (1 + CALLS.retries))
    live.fake.fault = undefined
    await live.until(async () => (await visit(live, 'HomePage', {})).errors === undefined)
    await live.stop()
  })

  it('is a 503 that nobody keeps when nothing of it is there', async () => {
    const live = await startLive({ titles: manyTitles(200), options: { timeoutMs: 1_500, restMs: 100 } })
    live.fake.fault = 'cut'
    const rail = await visit(live, 'HomeRail', { category: 'TRENDING' })
    expect([rail.status, rail.headers.get('cache-control'), rail.headers.get('retry-after')]).toEqual([
      503,
      'no-store',
      '2',
    ])
    expect(rail.errors?.[0]?.extensions).toEqual(UNAVAILABLE)
    expect(live.fake.count()).toBeLessThanOrEqual(1 + CALLS.retries)
    live.fake.fault = undefined
    await live.until(async () => {
      const again = await visit(live, 'HomeRail', { category: 'TRENDING' })
      return again.status === 200 && again.errors === undefined
    })
    await live.stop()
  })
})

describe('a page’s HTML', () => {
  it('is there without its first answer while TMDB keeps that waiting or fails, never says that a title is missing, and asks nothing twice', async () => {
    const clientDir = await mkdtemp(join(tmpdir(), 'marquee-live-'))
    const shell =
      '<html><head><title>x</title><meta name="description" content="x" /></head><body></body></html>'
    await writeFile(join(clientDir, 'index.html'), shell)
    const live = await startLive({
      titles: manyTitles(200),
      options: { restMs: 100 },
      database: { clientDir },
    })
    const id = (await list(live, 1)).data.movies?.results[5]?.id
    const page = async (path: string) => {
      const response = await fetch(`${live.server.url}${path}`, { headers: { accept: 'text/html' } })
      return { status: response.status, isAnswered: (await response.text()).includes('first-answer') }
    }
    for (const fault of ['stalled', 'error'] as const) {
      live.fake.fault = fault
      expect(await page(`/movie/${id}`)).toEqual({ status: 200, isAnswered: false })
      expect(await page('/top-rated')).toEqual({ status: 200, isAnswered: false })
    }
    live.fake.fault = undefined
    await live.until(async () => (await page(`/movie/${id}`)).isAnswered)
    // A search that takes TMDB longer than a page waits: the client's own query gets the answer of the same call.
    live.fake.slowMs = 1_500
    live.fake.fault = 'slow'
    live.fake.calls.length = 0
    expect(await page('/search?query=invented+title')).toEqual({ status: 200, isAnswered: false })
    const own = await visit(live, 'SearchPage', { query: 'invented title', page: 1, searching: true })
    expect([own.status, own.errors]).toEqual([200, undefined])
    expect(await page('/search?query=invented+title')).toEqual({ status: 200, isAnswered: true })
    expect(live.fake.count(/^\/search\//)).toBe(1)
    live.fake.fault = undefined
    for (const text of ['invented\0title', 'invented \ud83c', '\0']) {
      const odd = await live.query(`query ($text: String!) { search(query: $text) { results { id } } }`, {
        text,
      })
      expect([odd.status, odd.errors]).toEqual([200, undefined])
    }
    await live.stop()
    await rm(clientDir, { recursive: true })
  })
})

describe('two servers on one database', () => {
  it('that meet the same new titles at the same moment store each once', async () => {
    const titles = [
      ...manyTitles(200),
      ...Array.from({ length: 30 }, (_, index) =>
        fakeTitle({ id: 50_000 + index, title: `Twin ${index % 10}`, popularity: 90_000 + index }),
      ),
    ]
    const one = await startLive({ titles })
    const two = await startLive({ titles, database: { url: one.server.databaseUrl } })
    const categories = ['POPULAR', 'TRENDING', 'TOP_RATED', 'NOW_PLAYING', 'UPCOMING']
    const ask = (live: LiveTest, category: string, page: number) =>
      live.query<ListData>(
        `{ movies(category: ${category}, page: ${page}) { source { stale } results { id title } } }`,
      )
    const answers = await Promise.all(
      [1, 2, 3].flatMap((page) =>
        categories.flatMap((category) => [ask(one, category, page), ask(two, category, page)]),
      ),
    )
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    const [row] = await one.server.database.rows<{ ids: number; titles: number; twins: number }>(
      `select count(*)::int as ids, count(distinct movie_id)::int as titles,
         (select count(*)::int from movie where title ~ '^Twin \\d$') as twins
       from movie_source where source = 'tmdb'`,
    )
    expect(row?.titles).toBe(row?.ids)
    // Ten names, three films of each: as many titles as TMDB has, though name, year and type are the same.
    expect(row?.twins).toBe(30)
    await two.stop()
    await one.stop()
  })
})

describe('an answer with a few broken parts', () => {
  let fake: Server
  let answer: (path: string) => { body: object; packed?: boolean }
  let client: TmdbClient
  const outcomes: string[] = []
  const log: string[] = []
  beforeAll(async () => {
    fake = createServer((request, response) => {
      const { body, packed } = answer(request.url ?? '')
      const text = Buffer.from(JSON.stringify(body))
      response.writeHead(200, packed ? { 'Content-Encoding': 'gzip' } : {})
      response.end(packed ? gzipSync(text) : text)
    })
    await new Promise<void>((done) => fake.listen(0, '127.0.0.1', done))
    client = new TmdbClient({
      baseUrl: `http://127.0.0.1:${(fake.address() as AddressInfo).port}`,
      token: TOKEN,
      timeoutMs: 3_000,
      log: createLogger('info', { to: { write: (line) => void log.push(line) } }),
      watch: { call: (outcome) => outcomes.push(outcome), resting: () => undefined },
    })
  })
  afterAll(async () => {
    await client.stop()
    fake.close()
    fake.closeAllConnections()
  })

  const film = (id: number, more: object = {}) => ({ id, title: `Film ${id}`, vote_average: 7, ...more })
  const pageOf = (results: object[]) => ({ page: 1, total_pages: 1, total_results: results.length, results })
  const ask = () => client.get('/movie/popular', {}, moviePage)

  it('gives the others, and is logged', async () => {
    answer = () => ({ body: pageOf([film(1), film(2, { title: null }), film(3), film(4), film(5)]) })
    expect((await ask()).results.map(({ id }) => id)).toEqual([1, 3, 4, 5])
    expect(log.join('')).toContain('results.1.title')
  })

  it('is refused as a whole when more than a fifth is broken', async () => {
    answer = () => ({ body: pageOf([film(1), film(2, { id: 'two' }), film(3, { vote_average: 'high' })]) })
    await expect(ask()).rejects.toMatchObject({ fault: 'malformed' })
  })

  it('is read also when it comes packed', async () => {
    answer = () => ({ body: pageOf([film(1)]), packed: true })
    expect((await ask()).results).toHaveLength(1)
  })

  it('is counted like every other', () => {
    expect(outcomes).toEqual(['answered', 'malformed', 'answered'])
  })
})
