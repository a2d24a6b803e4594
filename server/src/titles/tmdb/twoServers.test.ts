import { describe, expect, it } from '@jest/globals'
import { fakeTitle } from './fakeTmdb/fakeTitles.js'
import { type LiveTest, manyTitles, type PopularFilms, startLive } from './testing.js'

describe('two servers on one database', () => {
  it('store each new title once when they fetch it at the same time', async () => {
    const titles = [
      ...manyTitles(200),
      ...Array.from({ length: 30 }, (_, index) =>
        fakeTitle({ id: 50_000 + index, title: `Twin ${index % 10}`, popularity: 90_000 + index }),
      ),
    ]
    const one = await startLive({ titles })
    const two = await startLive({ titles, database: { url: one.server.databaseUrl } })
    const categories = ['POPULAR', 'TRENDING', 'TOP_RATED', 'NOW_PLAYING', 'UPCOMING']
    const request = (live: LiveTest, category: string, page: number) =>
      live.query<PopularFilms>(
        `{ movies(category: ${category}, page: ${page}) { source { stale } results { id title } } }`,
      )
    const answers = await Promise.all(
      [1, 2, 3].flatMap((page) =>
        categories.flatMap((category) => [request(one, category, page), request(two, category, page)]),
      ),
    )
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    const [row] = await one.server.database.rows<{ ids: number; titles: number; twins: number }>(
      `select count(*)::int as ids, count(distinct movie_id)::int as titles,
         (select count(*)::int from movie where title ~ '^Twin \\d$') as twins
       from movie_source where source = 'tmdb'`,
    )
    expect(row?.titles).toBe(row?.ids)
    // Three films for each of ten names stay separate, although name, year and type are the same.
    expect(row?.twins).toBe(30)
    await two.stop()
    await one.stop()
  })
})
