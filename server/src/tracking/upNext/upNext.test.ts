import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { tick, untick } from '../episodes/testing.js'

let server: TestServer
let bad: string
let chernobyl: string
beforeAll(async () => {
  server = await startTestServer()
  ;[bad, chernobyl] = await Promise.all([idOfSeries(server, 'Breaking Bad'), idOfSeries(server, 'Chernobyl')])
})
afterAll(() => server.stop())

const place = (season: number, number: number) => ({ season, number })

interface UpNextData {
  viewer: {
    upNext: {
      totalCount: number
      nodes: {
        id: string
        viewerProgress: { next: { season: number; number: number } | null; following: { number: number }[] }
      }[]
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    }
  }
}

async function upNext(who: TestViewer, variables: object = {}) {
  const { data, errors } = await who.query<UpNextData>(
    `query ($orderBy: UpNextOrder, $sort: UpNextSort, $first: Int, $after: String) { viewer { upNext(orderBy: $orderBy, sort: $sort, first: $first, after: $after) {
      totalCount pageInfo { hasNextPage endCursor }
      nodes { id viewerProgress { next { season number } following { number } } }
    } } }`,
    variables,
  )
  expect(errors).toBeUndefined()
  return data.viewer.upNext
}

const setStatus = (who: TestViewer, id: string, status: string | null) =>
  who.query(
    'mutation ($id: ID!, $status: SeriesStatus) { setSeriesStatus(movieId: $id, status: $status) { id } }',
    { id, status },
  )

/** Gives an episode of the catalogue another day, or no row at all. */
const setDay = (id: string, season: number, number: number, day: string) =>
  server.database.rows(
    'update episode set air_date = $4, airs_on = $4 where movie_id = $1 and season = $2 and number = $3',
    [Number(id), season, number, day],
  )

describe('what is next', () => {
  it('is the next episode of each series, the one watched last first, with those behind it', async () => {
    const ada = await server.signUp()
    expect((await upNext(ada)).nodes).toEqual([])
    await tick(ada, { movie: { movieId: chernobyl }, episodes: [place(1, 1), place(1, 2)] })
    await tick(ada, { movie: { movieId: bad }, season: 1 })
    const { nodes, totalCount } = await upNext(ada)
    expect(totalCount).toBe(2)
    expect(nodes).toEqual([
      {
        id: bad,
        viewerProgress: { next: place(2, 1), following: [2, 3, 4, 5].map((number) => ({ number })) },
      },
      { id: chernobyl, viewerProgress: { next: place(1, 3), following: [{ number: 4 }, { number: 5 }] } },
    ])
    const first = await upNext(ada, { first: 1 })
    expect(first.pageInfo.hasNextPage).toBe(true)
    const second = await upNext(ada, { first: 1, after: first.pageInfo.endCursor })
    expect(second.nodes.map(({ id }) => id)).toEqual([chernobyl])
    expect(second.totalCount).toBe(2)
    expect(second.pageInfo.hasNextPage).toBe(false)
    // Behind the end.
    expect((await upNext(ada, { after: second.pageInfo.endCursor })).totalCount).toBe(2)
    // Chernobyl is the newer one.
    expect((await upNext(ada, { sort: 'AIR_DATE' })).nodes.map(({ id }) => id)).toEqual([chernobyl, bad])
    const byAirDate = await upNext(ada, { orderBy: { field: 'AIR_DATE' }, sort: 'LAST_WATCHED' })
    expect(byAirDate.nodes.map(({ id }) => id)).toEqual([chernobyl, bad])
  })

  it('has no series that is watched, put aside, or of which nothing is ticked any more', async () => {
    const ada = await server.signUp()
    await tick(ada, { movie: { movieId: chernobyl }, season: 1 })
    expect((await upNext(ada)).nodes).toEqual([])
    await tick(ada, { movie: { movieId: bad }, episodes: [place(1, 1)] })
    for (const status of ['PAUSED', 'DROPPED', 'FINISHED']) {
      await setStatus(ada, bad, status)
      expect((await upNext(ada)).nodes).toEqual([])
    }
    await setStatus(ada, bad, null)
    expect((await upNext(ada)).nodes).toHaveLength(1)
    await untick(ada, { movie: { movieId: bad }, episodes: [place(1, 1)] })
    expect((await upNext(ada)).nodes).toEqual([])
    await setStatus(ada, bad, 'WATCHING')
    expect((await upNext(ada)).nodes).toMatchObject([{ viewerProgress: { next: place(1, 1) } }])
  })

  it('goes on with a rewatch, and says nothing while the next episode is not broadcast', async () => {
    const ada = await server.signUp()
    await tick(ada, { movie: { movieId: chernobyl }, season: 1 })
    await ada.query('mutation ($id: ID!) { startSeriesAgain(movieId: $id, run: 2) { id } }', {
      id: chernobyl,
    })
    expect((await upNext(ada)).nodes).toMatchObject([{ viewerProgress: { next: place(1, 1) } }])
    await tick(ada, { movie: { movieId: chernobyl }, episodes: [place(1, 1)] })
    expect((await upNext(ada)).nodes).toMatchObject([{ viewerProgress: { next: place(1, 2) } }])
    await setDay(chernobyl, 1, 2, '2999-01-01')
    expect((await upNext(ada)).nodes).toEqual([])
    await setDay(chernobyl, 1, 2, '2019-05-13')
  })

  it('takes the same number of statements for one series and for many', async () => {
    const ada = await server.signUp()
    const { data } = await server.query<{ movies: { results: { id: string }[] } }>(
      '{ movies(category: POPULAR, filter: { type: TV }, limit: 50) { results { id } } }',
    )
    const count = async () => {
      server.statements.length = 0
      const { nodes } = await upNext(ada)
      return [nodes.length, server.statements.filter((text) => !text.includes('version::text')).length]
    }
    const ids = data.movies.results.map(({ id }) => id)
    await tick(ada, { movie: { movieId: bad }, episodes: [place(1, 1)] })
    await count()
    const [, few] = await count()
    for (const movieId of ids.slice(0, 10)) await tick(ada, { movie: { movieId }, episodes: [place(1, 1)] })
    const [length, many] = await count()
    expect(length).toBeGreaterThan(5)
    expect(many).toBe(few)
    expect(many).toBeLessThanOrEqual(7)
  })
})

interface CalendarData {
  viewer: {
    calendar:
      { day: string; movie: { id: string }; episode: { season: number; number: number } | null }[] | null
  }
}

const readCalendar = (who: TestViewer, from: string, to: string) =>
  who.query<CalendarData>(
    'query ($from: Date!, $to: Date!) { viewer { calendar(from: $from, to: $to) { day movie { id } episode { season number } } } }',
    { from, to },
  )

describe('the calendar', () => {
  it('has the episodes of followed series on their days, until they are put aside', async () => {
    const ada = await server.signUp()
    await setDay(chernobyl, 1, 4, '2031-03-02')
    const days = async () => (await readCalendar(ada, '2031-03-01', '2031-03-31')).data.viewer.calendar
    expect(await days()).toEqual([])
    await tick(ada, { movie: { movieId: chernobyl }, episodes: [place(1, 1)] })
    expect(await days()).toEqual([{ day: '2031-03-02', movie: { id: chernobyl }, episode: place(1, 4) }])
    await setStatus(ada, chernobyl, 'DROPPED')
    expect(await days()).toEqual([])
    await setStatus(ada, chernobyl, 'PLANNED')
    expect(await days()).toHaveLength(1)
    await setDay(chernobyl, 1, 4, '2019-05-27')
  })

  it('has the films of the watchlists on the day of their release', async () => {
    const ada = await server.signUp()
    await ada.query(
      'mutation { setInDefaultWatchlist(movie: { movieId: 1 }, isListed: true) { entry { id } } }',
    )
    const { data } = await server.query<{ movie: { releaseDate: string } }>(
      '{ movie(id: 1) { releaseDate } }',
    )
    const { releaseDate } = data.movie
    const found = await readCalendar(ada, releaseDate, releaseDate)
    expect(found.data.viewer.calendar).toEqual([{ day: releaseDate, movie: { id: '1' }, episode: null }])
  })

  it('is of at most 62 days', async () => {
    const ada = await server.signUp()
    expect((await readCalendar(ada, '2026-01-01', '2026-03-03')).errors).toBeUndefined()
    for (const [from, to] of [
      ['2026-01-01', '2026-03-04'],
      ['2026-01-02', '2026-01-01'],
    ] as const)
      expect((await readCalendar(ada, from, to)).errors?.[0]?.extensions).toMatchObject({
        code: 'INVALID_INPUT',
      })
  })
})

describe('what is next of another member', () => {
  it('is private, as is their calendar', async () => {
    const [ada, bea] = await Promise.all([server.signUp(), server.signUp()])
    await bea.query('mutation { updateProfileSettings(input: { isPublic: true }) { id } }')
    const other = await ada.query(
      `{ profile(username: "${bea.username}") { user { upNext { totalCount } calendar(from: "2026-01-01", to: "2026-01-02") { day } } } }`,
    )
    expect(JSON.stringify(other.data)).not.toContain('totalCount')
    expect(JSON.stringify(other.data)).not.toContain('"calendar":[')
  })
})

describe('the REST API', () => {
  it('lists the series with their next episode, and the calendar', async () => {
    const ada = await server.signUp()
    await tick(ada, { movie: { movieId: chernobyl }, episodes: [place(1, 1)] })
    const list = await ada.call('GET', '/users/up-next?sort=airDate&limit=5')
    expect(list.body).toMatchObject({
      total: 1,
      next: null,
      upNext: [
        { movieId: chernobyl, title: 'Chernobyl', watched: 1, aired: 5, next: { season: 1, number: 2 } },
      ],
    })
    await setDay(chernobyl, 1, 3, '2031-04-05')
    const calendar = await ada.call('GET', '/users/calendar?from=2031-04-01&to=2031-04-30')
    expect(calendar.body).toMatchObject({
      calendar: [{ day: '2031-04-05', movieId: chernobyl, episode: { season: 1, number: 3 } }],
    })
    expect((await ada.call('GET', '/users/calendar?from=today')).status).toBe(400)
    expect((await server.call('GET', '/users/up-next')).status).toBe(401)
  })
})
