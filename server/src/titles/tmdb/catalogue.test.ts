import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sortKey } from '../search/foldText.js'
import { EDGE_CASES } from './fakeTmdb/fakeTitles.js'
import { LIST_QUERY, type LiveTest, manyTitles, MOVIE, popularFilms, startLive } from './testing.js'

let live: LiveTest
beforeAll(async () => {
  live = await startLive({ titles: [...EDGE_CASES, ...manyTitles(400)] })
})
afterAll(() => live.stop())

describe('the catalogue with TMDB', () => {
  it('has TMDB’s genres', async () => {
    const { data } = await live.query<{ genres: { id: string; name: string }[] }>('{ genres { id name } }')
    await live.waitUntil(() => live.fake.count(/^\/genre\//) === 2)
    const after = await live.query<{ genres: { id: string; name: string }[] }>('{ genres { id name } }')
    expect(after.data.genres).toHaveLength(27)
    expect(after.data.genres).toContainEqual({ id: '10765', name: 'Sci-Fi & Fantasy' })
    expect(data.genres.length).toBeGreaterThan(10)
    expect(live.fake.count(/^\/genre\//)).toBe(2)
  })

  it('names TMDB as its source, which the site must attribute', async () => {
    const { data } = await live.query<{ catalogue: { source: string; movieCount: number } }>(
      '{ catalogue { source movieCount asOf } }',
    )
    const [row] = await live.server.database.rows<{ n: number }>(
      `select count(*)::int as n from movie where type = 'MOVIE'`,
    )
    expect(data.catalogue).toMatchObject({ source: 'tmdb', movieCount: row?.n })
  })

  it('serves the same lists in REST, with images of the provider’s host (R1.21)', async () => {
    const { status, body } = await live.server.get<{
      results: { title: string; poster: string; backdrop: string }[]
      source: object
    }>('/movies/discover/popular?type=tv')
    expect(status).toBe(200)
    expect(body.source).toMatchObject({ name: 'tmdb' })
    expect(body.results[0]?.poster).toMatch(`${live.fake.imageBaseUrl}/w500/`)
    expect(body.results[0]?.backdrop).toMatch(`${live.fake.imageBaseUrl}/w1280/`)
  })

  it('allows images of the provider’s host and no other (R7.71)', async () => {
    const policy =
      (await fetch(`${live.server.url}/health/live`)).headers.get('content-security-policy') ?? ''
    const [images] = /img-src [^;]*/.exec(policy) ?? []
    expect(images).toBe(`img-src 'self' data: blob: ${new URL(live.fake.imageBaseUrl).origin}`)
  })
})

describe('titles of other sources', () => {
  it('are enriched without duplicates', async () => {
    const both = await startLive()
    const count = async () =>
      (await both.server.database.rows<{ n: number }>('select count(*)::int as n from movie'))[0]?.n ?? 0
    const before = await count()
    const request = (page: number) => both.query(LIST_QUERY, { category: 'POPULAR', filter: MOVIE, page })
    await Promise.all([1, 2, 3, 1, 2, 3].map(request))
    both.advance(301)
    await Promise.all([1, 2, 3].map(request))
    // Only the three edge cases are not in the starter catalogue.
    expect(await count()).toBe(before + 3)
    const [duplicates] = await both.server.database.rows<{ n: number }>(
      `select count(*)::int as n from (select 1 from movie_source where source = 'tmdb' group by movie_id having count(*) > 1) d`,
    )
    expect(duplicates?.n).toBe(0)
    const [enriched] = await both.server.database.rows<{ n: number }>(
      `select count(*)::int as n from movie m join movie_source s on s.movie_id = m.id and s.source = 'starter'
       where m.poster_path is not null and m.overview is not null`,
    )
    // The sixty requested titles without the three edge cases.
    expect(enriched?.n).toBe(57)
    await both.stop()
  })

  it('are found by TMDB’s id of them that is known from elsewhere, under any name', async () => {
    const live = await startLive({ titles: manyTitles(40) })
    const [film] = live.fake.titles.filter(({ type }) => type === 'MOVIE')
    const known = await live.server.database.row<{ id: number }>(
      `insert into external_id (movie_id, source, kind, value, origin)
       select min(id), 'tmdb', 'MOVIE', $1, 'wikidata' from movie where type = 'MOVIE' returning movie_id as id`,
      [String(film?.id)],
    )
    await popularFilms(live, 1)
    expect(
      await live.server.database.row(
        `select movie_id as id from movie_source where source = 'tmdb' and type = 'MOVIE' and external_id = $1`,
        [String(film?.id)],
      ),
    ).toEqual({ id: known?.id })
    await live.stop()
  })

  it('are sorted in people’s lists by their new data after TMDB has changed them', async () => {
    const live = await startLive({ titles: manyTitles(40) })
    const [id] = (await popularFilms(live, 1)).data.movies?.results.map((movie) => movie.id) ?? []
    const viewer = await live.server.signUp()
    await viewer.call('POST', '/users/favorites', { movieId: id })
    const sortKeys = () =>
      live.server.database.row<{ title: string }>(
        'select sort_title as title, sort_rating as rating from favorite',
      )
    expect(await sortKeys()).toMatchObject({ title: sortKey('Invented Title 0') })
    live.fake.titles = live.fake.titles.map((title) => ({ ...title, title: 'Aardvark', voteAverage: 1 }))
    live.advance(3_600)
    await live.waitUntil(async () => {
      await popularFilms(live, 1)
      return (await sortKeys())?.title === 'aardvark'
    })
    expect(await sortKeys()).toEqual({ title: 'aardvark', rating: 1 })
    await live.stop()
  })
})
