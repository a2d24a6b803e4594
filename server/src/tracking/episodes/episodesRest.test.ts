import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../../testing.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { diaryOf } from '../diary/testing.js'
import { progressOf, tick, untick } from './testing.js'

let server: TestServer
let bad: string
beforeAll(async () => {
  server = await startTestServer()
  bad = await idOfSeries(server, 'Breaking Bad')
})
afterAll(() => server.stop())

const place = (season: number, number: number) => ({ season, number })
const PATH = '/users/episodes'

describe('the REST API of seasons', () => {
  it('lists the seasons of a series, for everybody', async () => {
    const { status, body } = await server.call('GET', `/movies/${bad}/seasons`)
    expect(status).toBe(200)
    expect(body.seasons).toHaveLength(5)
    expect(body.data).toEqual(body.seasons)
    const [first] = body.seasons as object[]
    expect(first).toMatchObject({ number: 1, season_number: 1, year: 2008, episodeCount: 7 })
  })

  it('lists the episodes of a season, page by page', async () => {
    const first = await server.call('GET', `/movies/${bad}/seasons/5?limit=10`)
    expect(first.body.episodes).toHaveLength(10)
    const rest = await server.call(
      'GET',
      `/movies/${bad}/seasons/5?limit=10&after=${String(first.body.next)}`,
    )
    expect(rest.body.next).toBeNull()
    expect((rest.body.episodes as object[])[3]).toMatchObject({
      id: `${bad}:5:14`,
      movieId: bad,
      episode_number: 14,
      title: 'Ozymandias',
    })
  })

  it('has none of a film, of a number without a season and of an unknown title', async () => {
    const code = async (path: string) => (await server.call('GET', path)).body.code
    expect(await code('/movies/1/seasons')).toBe('NOT_A_SERIES')
    for (const number of ['99', '-1', '01', 'x'])
      expect(await code(`/movies/${bad}/seasons/${number}`)).toBe('NOT_FOUND')
    expect(await code('/movies/999999999/seasons')).toBe('MOVIE_NOT_FOUND')
    expect((await server.call('POST', `/movies/${bad}/seasons`, {})).status).toBe(405)
  })
})

describe('the REST API of watched episodes', () => {
  it('marks them, lists them, the last one first, and takes them back', async () => {
    const ada = await server.signUp()
    const body = { movieId: bad, episodes: [place(1, 1), place(1, 2)], watchedOn: '2024-05-04' }
    const marked = await ada.call('POST', PATH, body)
    expect(marked).toMatchObject({
      status: 201,
      body: { data: { movieId: bad, changed: body.episodes } },
    })
    expect(await ada.call('POST', PATH, body)).toMatchObject({ status: 200, body: { data: { changed: [] } } })

    const list = await ada.call('GET', `${PATH}?limit=1&movieId=${bad}`)
    expect(list.body).toMatchObject({ totalResults: 2, totalPages: 2 })
    expect(list.body.episodes).toEqual([
      {
        movieId: bad,
        title: 'Breaking Bad',
        season: 1,
        number: 2,
        run: 1,
        watchedOn: '2024-05-04',
        tickedAt: expect.any(String),
      },
    ])

    const taken = await ada.call('DELETE', PATH, { movieId: bad, season: 1 })
    expect(taken).toMatchObject({ status: 200, body: { data: { changed: body.episodes } } })
    expect((await ada.call('GET', PATH)).body).toMatchObject({ episodes: [], totalResults: 0 })
  })

  it('rejects what names no episodes, and visitors', async () => {
    const ada = await server.signUp()
    const wrong = [
      {},
      { episodes: 'all' },
      { episodes: [null] },
      { upTo: 3 },
      { season: 'one' },
      { season: -1 },
    ]
    for (const scope of [...wrong, { season: 1, watchedOn: 4 }, { season: 1, run: '2' }])
      expect(await ada.call('POST', PATH, { movieId: bad, ...scope })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', fields: expect.any(Object) },
      })
    expect((await ada.call('GET', `${PATH}?movieId=x`)).status).toBe(400)
    expect((await server.call('GET', PATH)).status).toBe(401)
    expect((await server.call('POST', PATH, { movieId: bad, season: 1 })).status).toBe(401)
  })
})

describe('many requests at once', () => {
  it('for the same sixty episodes mark each once, in one viewing', async () => {
    const ada = await server.signUp()
    const episodes = [1, 2, 3, 4, 5].flatMap((season) =>
      Array.from({ length: [7, 13, 13, 13, 14][season - 1]! }, (_none, index) => place(season, index + 1)),
    )
    expect(episodes).toHaveLength(60)
    const input = { movie: { movieId: bad }, episodes, watchedOn: '2024-05-04' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => tick(ada, input)))
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    expect(answers.flatMap(({ data }) => data.tickEpisodes.changed)).toHaveLength(60)
    expect(await progressOf(ada, bad)).toMatchObject({ watched: 60, next: place(5, 15) })
    expect((await diaryOf(ada)).totalCount).toBe(1)

    const taken = await Promise.all(
      Array.from({ length: 20 }, () => untick(ada, { movie: { movieId: bad }, episodes })),
    )
    expect(taken.flatMap(({ data }) => data.untickEpisodes.changed)).toHaveLength(60)
    expect(await progressOf(ada, bad)).toMatchObject({ watched: 0, next: place(1, 1) })
    expect((await diaryOf(ada)).totalCount).toBe(0)
  })
})
