import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { retryUnavailable } from '../../testing.js'
import { CALL_LIMITS } from './readResponse.js'
import {
  type LiveTest,
  manyTitles,
  popularFilms,
  sendPersisted,
  startLive,
  titleWithCast,
} from './testing.js'

describe('calls to TMDB', () => {
  let live: LiveTest
  let ids: string[]
  beforeAll(async () => {
    live = await startLive({ titles: manyTitles(400), options: { openMs: 100 } })
    ids = (await popularFilms(live, 1)).data.movies?.results.map(({ id }) => id) ?? []
  })
  afterAll(() => live.stop())
  afterEach(() => void jest.restoreAllMocks())

  it('are shared by two hundred concurrent requests for a title', async () => {
    const [id = ''] = ids
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        if (index % 2) {
          const get = () => live.server.get<{ data: { title: string } }>(`/movies/${id}`)
          return (await retryUnavailable(get)).body.data.title
        }
        return (await titleWithCast(live, id)).data.movie?.title
      }),
    )
    expect(new Set(answers)).toEqual(new Set(['Invented Title 0']))
    expect(live.fake.count(/^\/movie\/10000$/)).toBe(1)
  })

  it('are limited to two for each level of a query', async () => {
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

  it('have limited concurrency', async () => {
    const page = (await popularFilms(live, 2)).data.movies?.results ?? []
    live.fake.maxConcurrent = 0
    live.fake.slowMs = 20
    live.fake.fault = 'slow'
    const answers = await Promise.all(
      [...ids.slice(1), ...page.map(({ id }) => id)].map((id) => titleWithCast(live, id)),
    )
    live.fake.fault = undefined
    expect(answers.every(({ data }) => data.movie !== null)).toBe(true)
    expect(live.fake.maxConcurrent).toBeLessThanOrEqual(CALL_LIMITS.concurrent)
    expect(live.fake.maxConcurrent).toBeGreaterThan(4)
  })

  it('are retried after an error of TMDB', async () => {
    live.fake.fault = 'flaky'
    const page = await popularFilms(live, 3)
    live.fake.fault = undefined
    expect(page.data.movies?.results).toHaveLength(20)
    expect(live.fake.calls.slice(-3).map(({ params }) => params.get('page'))).toEqual(['3', '3', '3'])
  })

  it('are retried after Retry-After if that is before the timeout', async () => {
    live.fake.retryAfter = 1
    live.fake.fault = 'limited'
    const pending = popularFilms(live, 4)
    const before = live.fake.calls.length
    await live.waitUntil(() => live.fake.calls.length > before)
    live.fake.fault = undefined
    expect((await pending).data.movies?.results).toHaveLength(20)
    const [first, second, ...more] = live.fake.calls.slice(before)
    expect(more).toEqual([])
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_000)
  })

  it('are paused for all requests until Retry-After', async () => {
    const own = await startLive({ titles: manyTitles(200) })
    await popularFilms(own, 1)
    own.advance(301)
    // Longer than the timeout of a call.
    own.fake.retryAfter = 300
    own.fake.fault = 'limited'
    const before = own.fake.calls.length
    expect((await popularFilms(own, 2)).status).toBe(503)
    own.fake.fault = undefined
    const others = await Promise.all([3, 4, 5].map((page) => popularFilms(own, page)))
    expect(others.map(({ status }) => status)).toEqual([503, 503, 503])
    expect((await popularFilms(own, 1)).data.movies?.source.stale).toBe(true)
    expect(own.fake.calls.length - before).toBe(1)
    await own.stop()
  })

  it('are stopped by a circuit breaker after repeated failures, then probed by one call', async () => {
    const own = await startLive({ titles: manyTitles(400) })
    const now = Date.now()
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now)
    own.fake.fault = 'unauthorized'
    for (let page = 1; page <= CALL_LIMITS.failuresUntilOpen; page++) await popularFilms(own, page)
    const callsBefore = own.fake.calls.length
    expect(callsBefore).toBe(CALL_LIMITS.failuresUntilOpen)
    expect((await popularFilms(own, 10)).status).toBe(503)
    expect(own.fake.calls.length).toBe(callsBefore)
    clock.mockReturnValue(now + CALL_LIMITS.openMs - 1)
    expect((await popularFilms(own, 11)).status).toBe(503)
    expect(own.fake.calls.length).toBe(callsBefore)
    clock.mockReturnValue(now + CALL_LIMITS.openMs)
    expect((await popularFilms(own, 11)).status).toBe(503)
    expect((await popularFilms(own, 12)).status).toBe(503)
    expect(own.fake.calls.length).toBe(callsBefore + 1)
    own.fake.fault = undefined
    clock.mockReturnValue(now + 2 * CALL_LIMITS.openMs)
    expect((await popularFilms(own, 11)).status).toBe(200)
    expect(own.log.some((line) => line.includes('does not accept TMDB_TOKEN'))).toBe(true)
    await own.stop()
  })

  it('time out together if TMDB does not respond', async () => {
    const timeoutMs = 1_000
    const own = await startLive({ titles: manyTitles(40), options: { timeoutMs } })
    await own.waitUntil(async () => (await popularFilms(own, 1)).status === 200)
    const { data } = await popularFilms(own, 1)
    own.fake.fault = 'stalled'
    const pages = Promise.all([
      popularFilms(own, 2),
      titleWithCast(own, data.movies?.results[0]?.id ?? ''),
      sendPersisted(own, 'ListingPage', { category: 'TOP_RATED', page: 1 }),
      sendPersisted(own, 'HomePage', {}),
    ])
    // The home page needs five lists: one after the other, they would take longer than four timeouts.
    const fourTimeouts = async () => {
      for (let i = 0; i < 4; i++) await setTimeout(timeoutMs)
    }
    expect(await Promise.race([pages.then(() => 'pages'), fourTimeouts()])).toBe('pages')
    const answers = await pages
    // A list alone has nothing else to return; pages also ask for what the catalogue has.
    expect(answers.map(({ status }) => status)).toEqual([503, 200, 200, 200])
    for (const n of [0, 2, 3])
      expect(answers[n]?.errors?.[0]).toMatchObject({ extensions: { code: 'PROVIDER_UNAVAILABLE' } })
    await own.stop()
  })

  it('are shared by all requests that refresh a stale list', async () => {
    await popularFilms(live, 1)
    live.advance(301)
    const before = live.fake.calls.length
    const answers = await Promise.all(Array.from({ length: 50 }, () => popularFilms(live, 1)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await live.waitUntil(async () => (await popularFilms(live, 1)).data.movies?.source.stale === false)
    expect(live.fake.calls.length - before).toBe(1)
  })
})
