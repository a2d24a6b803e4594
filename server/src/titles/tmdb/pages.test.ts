import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { CALL_LIMITS } from './readResponse.js'
import { manyTitles, popularFilms, sendPersisted, startLive, UNAVAILABLE } from './testing.js'

describe('an operation of the client while TMDB fails', () => {
  it('returns the lists that are cached, errors for the others, and no caching headers', async () => {
    const live = await startLive({ titles: manyTitles(200), options: { openMs: 100 } })
    // A rail reads the lists of those above it too.
    await sendPersisted(live, 'ListingPage', { category: 'UPCOMING', page: 1 })
    await sendPersisted(live, 'ListingPage', { category: 'POPULAR', page: 1, filter: { type: 'MOVIE' } })
    live.fake.fault = 'maintenance'
    const before = live.fake.calls.length
    const page = await sendPersisted(live, 'HomePage', { films: { type: 'MOVIE' } })
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
    // Two lists of genres and two pages of three lists, each with its retries; the fallback to Apollo repeats no call.
    expect(live.fake.calls.length - before).toBeLessThanOrEqual(8 * (1 + CALL_LIMITS.retries))
    live.fake.fault = undefined
    await live.waitUntil(
      async () => (await sendPersisted(live, 'HomePage', { films: { type: 'MOVIE' } })).errors === undefined,
    )
    await live.stop()
  })

  it('returns an uncached 503 if nothing is cached', async () => {
    const live = await startLive({ titles: manyTitles(200), options: { openMs: 100 } })
    live.fake.fault = 'cut'
    const rail = await sendPersisted(live, 'HomeRail', { category: 'NOW_PLAYING' })
    expect([rail.status, rail.headers.get('cache-control'), rail.headers.get('retry-after')]).toEqual([
      503,
      'no-store',
      '2',
    ])
    expect(rail.errors?.[0]?.extensions).toEqual(UNAVAILABLE)
    expect(live.fake.count()).toBeLessThanOrEqual(1 + CALL_LIMITS.retries)
    live.fake.fault = undefined
    await live.waitUntil(async () => {
      const again = await sendPersisted(live, 'HomeRail', { category: 'NOW_PLAYING' })
      return again.status === 200 && again.errors === undefined
    })
    await live.stop()
  })
})

describe('the HTML of a page while TMDB fails', () => {
  it('is served without its data, never as 404, and causes no repeated calls', async () => {
    const clientDir = await mkdtemp(join(tmpdir(), 'marquee-live-'))
    const shell =
      '<html lang="en" dir="ltr"><head><!--head--><!--/head--><script src="/start.js"></script></head><body><!--page--><!--late--><!--/late--><!--data--></body></html>'
    await writeFile(join(clientDir, 'index.html'), shell)
    const live = await startLive({
      titles: manyTitles(200),
      options: { timeoutMs: 7_000, openMs: 100 },
      database: { clientDir },
    })
    const id = (await popularFilms(live, 1)).data.movies?.results[5]?.id
    const page = async (path: string) => {
      const response = await fetch(`${live.server.url}${path}`, { headers: { accept: 'text/html' } })
      return { status: response.status, hasData: (await response.text()).includes('"operation"') }
    }
    for (const fault of ['stalled', 'error'] as const) {
      live.fake.fault = fault
      expect(await page(`/movie/${id}`)).toEqual({ status: 200, hasData: false })
      expect(await page('/top-rated')).toEqual({ status: 200, hasData: false })
    }
    live.fake.fault = undefined
    await live.waitUntil(async () => (await page(`/movie/${id}`)).hasData)
    // TMDB takes longer than the page waits, and the client's query gets the result of the same call.
    live.fake.slowMs = 1_500
    live.fake.fault = 'slow'
    live.fake.calls.length = 0
    expect(await page('/search?query=invented+title')).toEqual({ status: 200, hasData: false })
    const searched = await sendPersisted(live, 'SearchPage', {
      query: 'invented title',
      page: 1,
      searching: true,
    })
    expect([searched.status, searched.errors]).toEqual([200, undefined])
    expect(await page('/search?query=invented+title')).toEqual({ status: 200, hasData: true })
    // The page shows 24 titles: TMDB is asked for its first two pages of 20, once each.
    expect(live.fake.count(/^\/search\//)).toBe(2)
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
