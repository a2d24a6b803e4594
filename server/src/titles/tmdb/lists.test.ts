import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { EDGE_CASES, fakeTitle } from './fakeTmdb/fakeTitles.js'
import {
  LIST_QUERY,
  type LiveTest,
  manyTitles,
  MOVIE,
  queryList,
  startLive,
  type TitlePage,
  titlesOf,
  TOKEN,
  TV,
} from './testing.js'

let live: LiveTest
beforeAll(async () => {
  live = await startLive({ titles: [...EDGE_CASES, ...manyTitles(400)] })
})
afterAll(() => live.stop())

describe('lists from TMDB', () => {
  it('have TMDB’s order and return when they were fetched (R1.20)', async () => {
    const page = await queryList(live, { category: 'POPULAR', filter: MOVIE })
    expect(live.fake.count(/^\/movie\/popular$/)).toBe(1)
    expect(titlesOf(page).slice(0, 3)).toEqual(['Invented Title 0', 'Invented Title 2', 'Invented Title 4'])
    expect(page).toMatchObject({
      page: 1,
      totalPages: 11,
      totalResults: 203,
      source: { name: 'tmdb', stale: false },
    })
    expect(Date.parse(page.source?.servedAt ?? '')).toBeLessThanOrEqual(Date.now())
  })

  it('are cached for any page size', async () => {
    await queryList(live, { category: 'TOP_RATED', filter: MOVIE })
    const calls = live.fake.count()
    await queryList(live, { category: 'TOP_RATED', filter: MOVIE })
    const small = await queryList(live, { category: 'TOP_RATED', filter: MOVIE, page: 3, limit: 5 })
    const large = await queryList(live, { category: 'TOP_RATED', filter: MOVIE, limit: 20 })
    expect(live.fake.count()).toBe(calls)
    expect(small.results).toEqual(large.results.slice(10, 15))
  })

  it('contain every title once with another page size than TMDB’s', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => queryList(live, { category: 'POPULAR', filter: TV, page, limit: 33 })),
    )
    const ids = pages.flatMap(({ results }) => results.map(({ id }) => id))
    expect([ids.length, new Set(ids).size]).toEqual([99, 99])
  })

  it('interleave films and series without a type filter', async () => {
    const page = await queryList(live, { category: 'POPULAR' })
    expect(page.results.map(({ type }) => type)).toEqual(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? 'TV' : 'MOVIE')),
    )
    expect(page.totalResults).toBe(404)
  })

  it('continue with the longer of two lists when the shorter one ends', async () => {
    const filter = { releaseYear: 2023 }
    const page = await queryList(live, { category: 'POPULAR', filter })
    // Only edge cases are of 2023: two visible films and one series.
    expect(page.results.map(({ title, type }) => `${type} ${title}`)).toEqual([
      'MOVIE The Lantern Keeper',
      'TV Harbour Lights',
      'MOVIE Nobody Voted',
    ])
    expect(page.totalResults).toBe(3)
  })

  it.each([
    ['NOW_PLAYING', MOVIE, '/movie/now_playing'],
    ['NOW_PLAYING', TV, '/tv/on_the_air'],
    ['UPCOMING', MOVIE, '/movie/upcoming'],
    ['UPCOMING', TV, '/discover/tv'],
    ['TRENDING', {}, '/trending/all/day'],
    ['TRENDING', MOVIE, '/trending/movie/day'],
    ['TRENDING', TV, '/trending/tv/day'],
    ['TOP_RATED', TV, '/tv/top_rated'],
  ])('uses TMDB’s list for %s of %o: %s', async (category, filter, path) => {
    const before = live.fake.calls.length
    const page = await queryList(live, { category, filter })
    expect(live.fake.calls.slice(before).map((call) => call.path)).toEqual([path])
    expect(page.source?.name).toBe('tmdb')
  })

  it('are filtered and sorted by TMDB, so that totals are correct', async () => {
    const filter = {
      type: 'MOVIE',
      minRating: 7,
      maxRating: 9.5,
      releaseYear: 2012,
      genres: ['35', '18'],
      sortBy: 'RATING',
    }
    const before = live.fake.calls.length
    const page = await queryList(live, { category: 'POPULAR', filter })
    expect(Object.fromEntries(live.fake.calls[before]?.params ?? [])).toEqual({
      language: 'en-US',
      include_adult: 'false',
      sort_by: 'vote_average.desc',
      'vote_count.gte': '200',
      'vote_average.gte': '7',
      'vote_average.lte': '9.5',
      primary_release_year: '2012',
      with_genres: '18,35',
      page: '1',
    })
    expect(page.totalResults).toBe(page.results.length)
    expect(page.results.length).toBeGreaterThan(0)
  })

  it('are filtered by a range of years within the category’s range', async () => {
    const requestedRange = async (category: string, filter: object) => {
      const before = live.fake.calls.length
      await queryList(live, { category, filter: { type: 'MOVIE', ...filter } })
      const params = live.fake.calls[before]?.params
      return [params?.get('primary_release_date.gte'), params?.get('primary_release_date.lte')]
    }
    expect(await requestedRange('POPULAR', { releaseYearFrom: 2011, releaseYearTo: 2013 })).toEqual([
      '2011-01-01',
      '2013-12-31',
    ])
    expect(await requestedRange('POPULAR', { releaseYearTo: 2013 })).toEqual([null, '2013-12-31'])
    const [from, to] = await requestedRange('NOW_PLAYING', { releaseYearFrom: 1990, releaseYearTo: 2100 })
    expect(from! > '1990-01-01' && to! < '2100-01-01').toBe(true)
    const { totalResults } = await queryList(live, {
      category: 'POPULAR',
      filter: { releaseYearFrom: 2011, releaseYearTo: 2013, type: 'MOVIE' },
    })
    const films = live.fake.titles.filter(
      ({ type, adult, releaseDate }) => type === 'MOVIE' && !adult && /^201[123]-/.test(String(releaseDate)),
    )
    expect(films.length).toBeGreaterThan(0)
    expect(totalResults).toBe(films.length)
  })

  it('are filtered by country, language and decade', async () => {
    const before = live.fake.calls.length
    await queryList(live, {
      category: 'POPULAR',
      filter: { type: 'MOVIE', countries: ['KR', 'JP'], originalLanguages: ['ko'], decade: 2010 },
    })
    expect(Object.fromEntries(live.fake.calls[before]?.params ?? [])).toMatchObject({
      with_origin_country: 'JP|KR',
      with_original_language: 'ko',
      'primary_release_date.gte': '2010-01-01',
      'primary_release_date.lte': '2019-12-31',
    })
  })

  it('request only films for a genre that no series has', async () => {
    const before = live.fake.calls.length
    await queryList(live, { category: 'POPULAR', filter: { genres: ['878'] } })
    expect(live.fake.calls.slice(before).map(({ path }) => path)).toEqual(['/discover/movie'])
  })

  it('reject an invalid filter without calling TMDB', async () => {
    const before = live.fake.calls.length
    const { errors } = await live.query(LIST_QUERY, { category: 'POPULAR', filter: { minRating: 11 } })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', status: 400 })
    expect(live.fake.calls.length).toBe(before)
  })

  it('end at page 500 whatever TMDB’s total is', async () => {
    const far = await startLive({ titles: manyTitles(20_400) })
    const page = async (number: number) =>
      (
        await far.query<{ movies: TitlePage }>(LIST_QUERY, {
          category: 'POPULAR',
          filter: MOVIE,
          page: number,
        })
      ).data.movies
    expect(await page(500)).toMatchObject({ totalPages: 500, totalResults: 10_000 })
    expect((await page(500)).results).toHaveLength(20)
    expect(await page(501)).toMatchObject({ results: [], totalPages: 500, totalResults: 10_000 })
    expect(far.fake.calls.every(({ params }) => Number(params.get('page')) <= 500)).toBe(true)
    await far.stop()
  })

  it('hide adult titles and leave their position empty', async () => {
    live.fake.titles = [
      fakeTitle({ id: 77, title: 'Hidden', adult: true, popularity: 99_999 }),
      ...live.fake.titles,
    ]
    // TMDB excludes adult titles; this one is not excluded.
    live.fake.titles = live.fake.titles.map((title) =>
      title.id === 77 ? new Proxy(title, hideOnce()) : title,
    )
    live.advance(301)
    await queryList(live, { category: 'POPULAR', filter: MOVIE })
    await live.waitUntil(
      async () => !(await queryList(live, { category: 'POPULAR', filter: MOVIE })).source?.stale,
    )
    const page = await queryList(live, { category: 'POPULAR', filter: MOVIE })
    expect(titlesOf(page)).not.toContain('Hidden')
    expect(page.results).toHaveLength(19)
    const rows = await live.server.database.rows(`select 1 from movie where title = 'Hidden'`)
    expect(rows).toEqual([])
  })
})

/** A title that TMDB's lists include, although its data says that it is an adult title. */
function hideOnce(): ProxyHandler<ReturnType<typeof fakeTitle>> {
  let reads = 0
  return { get: (title, name) => (name === 'adult' ? reads++ > 0 : Reflect.get(title, name)) }
}

describe('the token', () => {
  it('is sent only in the header and never logged', () => {
    expect(live.fake.calls.length).toBeGreaterThan(20)
    for (const { headers, params, path } of live.fake.calls) {
      expect(headers.authorization).toBe(`Bearer ${TOKEN}`)
      expect(`${path}?${params.toString()}`).not.toContain(TOKEN)
    }
    expect(live.log.length).toBeGreaterThan(0)
    expect(live.log.join('')).not.toContain(TOKEN)
  })
})
