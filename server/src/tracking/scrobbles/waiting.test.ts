import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { SCROBBLES } from '../../../contract/rules/scrobbles.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { type Film, films } from '../imports/testing.js'
import { addedId } from '../localTitles/testing.js'
import {
  ALREADY,
  connectPlayer,
  emby,
  ignored,
  kodi,
  logged,
  plex,
  send,
  ticksIn,
  TO_MATCH,
  viewingsIn,
  waitingOf,
} from './testing.js'

let server: TestServer
let known: Film[]
let series: number
beforeAll(async () => {
  server = await startTestServer()
  known = await films(server, 1)
  series = Number(await idOfSeries(server, 'Breaking Bad'))
})
afterAll(() => server.stop())

const film = (): Film => known[0] as Film
const connect = () => connectPlayer(server)
const viewingsOf = (who: TestViewer) => viewingsIn(server, who)
const ticksOf = (who: TestViewer) => ticksIn(server, who)

describe('an event about a title that nobody knows', () => {
  const UNKNOWN = { title: 'The Lamp of Ystrad', year: 2019 }
  const UNKNOWN_SERIES = { series: 'The Lamps of Ystrad', season: 1, number: 1 }

  it('waits, once, until its person chooses one, which counts from then on', async () => {
    const { who, path } = await connect()
    for (const event of [
      plex(UNKNOWN),
      plex(UNKNOWN),
      plex(UNKNOWN_SERIES),
      plex({ ...UNKNOWN_SERIES, number: 2 }),
    ])
      expect(await send(server, path, event)).toEqual(TO_MATCH)
    const [waiting, ...others] = await waitingOf(who)
    expect(others).toEqual([])
    expect(waiting).toMatchObject({
      source: 'PLAYER',
      status: 'READY',
      unmatched: {
        nodes: [
          { title: UNKNOWN.title, match: 'UNKNOWN', rows: 1 },
          { title: UNKNOWN_SERIES.series, match: 'UNKNOWN', rows: 2 },
        ],
      },
    })
    const [one, two] = waiting!.unmatched.nodes
    await who.query(
      `mutation ($id: ID!, $matches: [ImportTitleMatch!]!) { matchImportTitles(id: $id, matches: $matches) { id } }`,
      {
        id: waiting?.id,
        matches: [
          { title: one?.id, movieId: String(film().id) },
          { title: two?.id, movieId: String(series) },
        ],
      },
    )
    // The answer counts for what comes meanwhile.
    expect(await send(server, path, plex({ ...UNKNOWN_SERIES, number: 3 }))).toEqual(logged(series))
    await who.query('mutation ($id: ID!) { applyImport(id: $id, policy: KEEP_MINE) { id } }', {
      id: waiting?.id,
    })
    await server.jobs.runDue()
    expect(await waitingOf(who)).toMatchObject([{ status: 'APPLIED', source: 'PLAYER' }])
    expect(await ticksOf(who)).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
    ])
    expect((await viewingsOf(who))?.map(({ movie_id }) => movie_id)).toContain(film().id)
    expect(await send(server, path, plex(UNKNOWN))).toEqual(ALREADY)
    // What is unknown next waits in another one.
    expect(await send(server, path, plex({ ...UNKNOWN, year: 1950 }))).toEqual(TO_MATCH)
    expect((await waitingOf(who)).map(({ status }) => status)).toEqual(['READY', 'APPLIED'])
  })

  it('waits once if it comes twice at once, and with what fits', async () => {
    const { who, path } = await connect()
    const [same] = await server.database.rows<{ title: string }>(
      `select title from movie where type = 'MOVIE' group by title having count(*) > 1 order by count(*) desc, title limit 1`,
    )
    const event = kodi({ title: same?.title ?? '', year: 1911 })
    const all = await Promise.all([1, 2, 3].map(() => send(server, path, event)))
    expect(all).toEqual([TO_MATCH, TO_MATCH, TO_MATCH])
    const [waiting] = await waitingOf(who)
    expect(waiting?.unmatched.nodes).toMatchObject([{ match: 'AMBIGUOUS', rows: 1 }])
    expect(waiting?.unmatched.nodes[0]?.candidates.length).toBeGreaterThan(1)
  })

  it('waits with all others that come at once', async () => {
    const { who, path } = await connect()
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
    const all = await Promise.all(
      numbers.map((number) => send(server, path, plex({ title: `${UNKNOWN.title} ${number}`, year: 2019 }))),
    )
    expect(all).toEqual(numbers.map(() => TO_MATCH))
    const [waiting, ...others] = await waitingOf(who)
    expect(others).toEqual([])
    expect(waiting?.unmatched.nodes.map(({ title, rows }) => [title, rows]).toSorted()).toEqual(
      numbers.map((number) => [`${UNKNOWN.title} ${number}`, 1]),
    )
  })

  it('is not kept beyond a bound, and its person can leave it out', async () => {
    const { who, path } = await connect()
    expect(await send(server, path, plex(UNKNOWN))).toEqual(TO_MATCH)
    await server.database.rows('update import set total = $2 where account_id = $1', [
      who.id,
      SCROBBLES.waiting,
    ])
    expect(await send(server, path, plex({ ...UNKNOWN, year: 1950 }))).toEqual(ignored('TOO_MANY_WAITING'))
    const [waiting] = await waitingOf(who)
    await who.query(
      `mutation ($id: ID!, $matches: [ImportTitleMatch!]!) { matchImportTitles(id: $id, matches: $matches) { id } }`,
      { id: waiting?.id, matches: [{ title: waiting?.unmatched.nodes[0]?.id, leaveOut: true }] },
    )
    expect(await send(server, path, plex(UNKNOWN))).toEqual(ignored('LEFT_OUT'))
  })
})

describe('an event about a series that is called like another one', () => {
  it('is about the one that has the episode with its id', async () => {
    const { who, path } = await connect()
    const add = (year: number) => addedId(who, { type: 'TV', title: 'The Two Lamps', year })
    const [first, second] = [await add(2001), await add(2011)]
    const addEpisode = async (movieId: number, imdb: number) => {
      await server.database.rows(
        'insert into season (movie_id, number) values ($1, 1) on conflict do nothing',
        [movieId],
      )
      await server.database.rows(
        'insert into episode (movie_id, season, number, imdb_id) values ($1, 1, 1, $2)',
        [movieId, imdb],
      )
    }
    await addEpisode(first, 99_000_001)
    await addEpisode(second, 99_000_002)
    const event = { series: 'The Two Lamps', season: 1, number: 1 }
    expect(await send(server, path, plex({ ...event, imdb: 'tt99000002' }))).toEqual(logged(second))
    expect(await send(server, path, emby({ ...event, imdb: 'tt99000001' }))).toEqual(logged(first))
    expect(await send(server, path, plex({ ...event, imdb: 'tt99000003' }))).toEqual(TO_MATCH)
    expect(await send(server, path, plex(event))).toEqual(TO_MATCH)
  })
})
