import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CALL_LIMITS } from './readResponse.js'
import { FAULTS } from './fakeTmdb/faults.js'
import {
  type LiveTest,
  manyTitles,
  popularFilms,
  startLive,
  titleWithCast,
  TOKEN,
  UNAVAILABLE,
} from './testing.js'

async function storedPages(live: LiveTest): Promise<number> {
  const row = await live.server.database.row<{ n: number }>('select count(*)::int as n from provider_list')
  return row?.n ?? 0
}

describe('while TMDB fails', () => {
  let live: LiveTest
  beforeAll(async () => {
    live = await startLive({ titles: manyTitles(1_400), options: { timeoutMs: 1_500, openMs: 100 } })
    live.fake.redirectTo = `${live.fake.baseUrl}/followed`
  })
  afterAll(() => live.stop())

  const failing = FAULTS.filter((fault) => fault !== 'nulls' && fault !== 'flaky')
  describe.each(failing.map((fault, index) => ({ fault, index })))('$fault:', ({ fault, index }) => {
    const [page, otherPage] = [2 + 2 * index, 3 + 2 * index]
    let cachedId: string
    let listedOnly: { id: string; title: string }
    beforeAll(async () => {
      await live.waitUntil(async () => {
        const titles = (await popularFilms(live, 1)).data.movies?.results ?? []
        cachedId = titles[0]?.id ?? ''
        listedOnly = titles[1 + index] ?? { id: '', title: '' }
        return cachedId !== '' && (await titleWithCast(live, cachedId)).data.movie !== null
      })
      live.advance(90_000)
      live.fake.calls.length = 0
      live.log.length = 0
      live.fake.fault = fault
    })

    it('serves cached lists and titles at once, marked as stale', async () => {
      const stale = await popularFilms(live, 1)
      expect(stale.errors).toBeUndefined()
      expect(stale.data.movies?.source.stale).toBe(true)
      expect(stale.data.movies?.results).toHaveLength(20)
      const shown = await titleWithCast(live, cachedId)
      expect(shown.errors).toBeUndefined()
      expect(shown.data.movie).toMatchObject({
        source: { stale: true },
        cast: [{ name: expect.any(String) }],
      })
      expect((await live.server.get('/movies/discover/popular?type=movie')).status).toBe(200)
      expect((await live.server.get(`/movies/${cachedId}`)).status).toBe(200)
    })

    it('answers PROVIDER_UNAVAILABLE for what is not cached, in GraphQL and REST, and stores nothing', async () => {
      const before = await storedPages(live)
      const missing = await popularFilms(live, page)
      expect([missing.status, missing.errors?.[0]?.extensions]).toEqual([503, UNAVAILABLE])
      const rest = await live.server.get(`/movies/discover/popular?type=movie&page=${otherPage}`)
      expect(rest).toMatchObject({ status: 503, body: { success: false, code: 'PROVIDER_UNAVAILABLE' } })
      expect(rest.headers.get('retry-after')).toBe('2')
      expect(await storedPages(live)).toBe(before)
    })

    it('serves a title known only from a list as stale, in GraphQL and REST', async () => {
      const shown = await titleWithCast(live, listedOnly.id)
      expect([shown.status, shown.errors]).toEqual([200, undefined])
      expect(shown.data.movie).toEqual({ title: listedOnly.title, source: { stale: true }, cast: [] })
      const rest = await live.server.get(`/movies/${listedOnly.id}`)
      expect(rest).toMatchObject({
        status: 200,
        body: { title: listedOnly.title, source: { name: 'tmdb', stale: true } },
      })
    })

    it('limits the number of calls and follows no redirect', () => {
      // At most two refreshes and four uncached requests, each with its retries.
      expect(live.fake.count()).toBeLessThanOrEqual(6 * (1 + CALL_LIMITS.retries))
      expect(live.fake.count(/followed/)).toBe(0)
    })

    it('serves what does not depend on TMDB', async () => {
      expect((await fetch(`${live.server.url}/health/ready`)).status).toBe(200)
      const { data, errors } = await live.query<{ genres: object[] }>(
        '{ genres { name } catalogue { source } }',
      )
      expect(errors).toBeUndefined()
      expect(data.genres.length).toBeGreaterThan(0)
    })

    it('recovers when TMDB does', async () => {
      live.fake.fault = undefined
      await live.waitUntil(async () => (await popularFilms(live, page)).status === 200)
      await live.waitUntil(
        async () => (await titleWithCast(live, listedOnly.id)).data.movie?.source?.stale === false,
      )
      const shown = await titleWithCast(live, listedOnly.id)
      expect(shown.data.movie).toMatchObject({
        title: listedOnly.title,
        source: { stale: false },
        cast: [{ name: expect.any(String) }],
      })
      live.advance(10)
      await live.waitUntil(async () => (await popularFilms(live, 1)).data.movies?.source.stale === false)
      expect(live.log.join('')).not.toContain(TOKEN)
      expect(live.log.some((line) => line.includes('TMDB call failed'))).toBe(true)
    })
  })
})
