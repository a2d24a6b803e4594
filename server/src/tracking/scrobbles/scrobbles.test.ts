import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { SCROBBLES } from '../../../contract/rules/scrobbles.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { type Film, films, stateOf } from '../imports/testing.js'
import {
  ALREADY,
  connectPlayer,
  emby,
  ignored,
  jellyfin,
  kodi,
  logged,
  plex,
  send,
  sendForm,
  tautulli,
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
  known = await films(server, 20)
  series = Number(await idOfSeries(server, 'Breaking Bad'))
  await server.database.rows(
    `insert into movie_source (source, type, external_id, movie_id, checksum) values ('imdb', 'MOVIE', $2, $1, '')`,
    [film(1).id, IMDB_ID],
  )
})
afterAll(() => server.stop())
afterEach(() => void jest.restoreAllMocks())

/** Id of the second film. */
const IMDB_ID = 'tt99000010'
const film = (index = 0): Film => known[index] as Film
const SERIES = { series: 'Breaking Bad', season: 1, number: 2 }
const PLAYERS = { jellyfin, plex, emby, kodi }
const EVENTS = Object.entries(PLAYERS)

const connect = (user?: string) => connectPlayer(server, user)
const viewingsOf = (who: TestViewer) => viewingsIn(server, who)
const ticksOf = (who: TestViewer) => ticksIn(server, who)

describe('an event of a player', () => {
  it.each(EVENTS)(
    '%s: logs a film and an episode, by title or id; again it changes nothing',
    async (_name, event) => {
      const { who, path } = await connect()
      expect(await send(server, path, event(film()))).toEqual(logged(film().id))
      expect(await send(server, path, event(SERIES))).toEqual(logged(series))
      expect(await send(server, path, event({ title: 'Otherwise', year: 1999, imdb: IMDB_ID }))).toEqual(
        logged(film(1).id),
      )
      const state = await stateOf(server, who)
      expect(state.viewings).toContainEqual(
        expect.objectContaining({ movie_id: film().id, of_episodes: false }),
      )
      expect(state.viewings).toContainEqual(expect.objectContaining({ movie_id: series, of_episodes: true }))
      expect(state.ticks).toMatchObject([{ movie_id: series, season: 1, number: 2 }])
      expect(state.watched).toContainEqual(expect.objectContaining({ movie_id: film().id }))
      expect(await send(server, path, event(film()))).toEqual(ALREADY)
      expect(await send(server, path, event(SERIES))).toEqual(ALREADY)
      expect(await stateOf(server, who)).toEqual(state)
      // Nothing of it is among the imports.
      expect(await waitingOf(who)).toEqual([])
    },
  )

  it('of Tautulli, by the documented template: logs a film and an episode, also of one of two series of a name', async () => {
    const { who, path } = await connect()
    const { title, year } = film(2)
    const common = { username: 'ada', progress_percent: 91, imdb_id: '', themoviedb_id: '', thetvdb_id: '' }
    const ofFilm = { ...common, media_type: 'movie', title, year, show_name: '', show_year: '' }
    expect(await send(server, path, tautulli({ ...ofFilm, season_num: 0, episode_num: 0 }))).toEqual(
      logged(film(2).id),
    )
    const [office] = await server.database.rows<{ id: number }>(
      `select id from movie where title = 'The Office' and type = 'TV' and year = 2005`,
    )
    const episode = {
      ...common,
      media_type: 'episode',
      title: 'The Office - Diversity Day',
      episode_name: 'Diversity Day',
      year: 2031,
      show_name: 'The Office',
      show_year: 2005,
      season_num: 1,
      episode_num: 2,
    }
    expect(await send(server, path, tautulli(episode))).toEqual(logged(office?.id ?? 0))
    const { path: other } = await connect()
    expect(await send(server, other, tautulli({ ...episode, show_year: '' }))).toEqual(TO_MATCH)
    expect(tautulli(episode)).toMatchObject({ item: { title: 'Diversity Day', uniqueid: { imdb: '' } } })
    expect(await ticksOf(who)).toEqual([[1, 2]])
    // Ids are those of the film or of the series.
    await server.database.rows(
      `insert into movie_source (source, type, external_id, movie_id, checksum) values ('tmdb', 'TV', '99000020', $1, '')`,
      [series],
    )
    const named = { ...episode, show_name: 'Otherwise', show_year: '', themoviedb_id: 99000020 }
    expect(await send(server, path, tautulli(named))).toEqual(logged(series))
    expect(await send(server, path, tautulli({ ...ofFilm, title: 'Otherwise', imdb_id: IMDB_ID }))).toEqual(
      logged(film(1).id),
    )
    expect(await send(server, path, tautulli({ ...episode, media_type: 'track' }))).toEqual(
      ignored('NOT_A_TITLE'),
    )
  })

  it.each(EVENTS)('%s: below 80 % and other events are ignored', async (name, event) => {
    const { who, path } = await connect()
    const stop = name === 'plex' ? { event: 'media.stop' } : {}
    expect(await send(server, path, event(film(), { ...stop, share: 0.79 }))).toEqual(ignored('TOO_SHORT'))
    const other = {
      jellyfin: 'PlaybackStart',
      plex: 'media.play',
      emby: 'playback.start',
      kodi: 'Player.OnPlay',
    }
    expect(await send(server, path, event(film(), { event: other[name as keyof typeof other] }))).toEqual(
      ignored('OTHER_EVENT'),
    )
    expect(await viewingsOf(who)).toEqual([])
    expect(await send(server, path, event(film(), { ...stop, share: 0.8 }))).toEqual(logged(film().id))
  })

  it.each(EVENTS)('%s: counts of one account only, whatever the case of its name', async (_name, event) => {
    const { who, path } = await connect('Ada')
    expect(await send(server, path, event(film(), { user: 'bea' }))).toEqual(ignored('OTHER_USER'))
    expect(await viewingsOf(who)).toEqual([])
    expect(await send(server, path, event(film(), { user: 'aDA' }))).toEqual(logged(film().id))
  })

  it('comes as a form with a picture, or as text', async () => {
    const { path } = await connect()
    expect(await sendForm(server, path, plex(film()))).toEqual(logged(film().id))
    expect(await sendForm(server, path, emby(film(1)), { field: 'data', picture: 0 })).toEqual(
      logged(film(1).id),
    )
    expect(await send(server, path, jellyfin(film(2)), 'text/plain; charset=utf-8')).toEqual(
      logged(film(2).id),
    )
  })

  it('comes out of a template whose values are texts', async () => {
    const { path } = await connect()
    const event = { method: 'Player.OnStop', user: 'ada', percentage: '93' }
    const item = { type: 'movie', title: film().title, year: String(film().year), uniqueid: { imdb: '' } }
    expect(await send(server, path, { ...event, item })).toEqual(logged(film().id))
    const episode = { type: 'episode', showtitle: 'Breaking Bad', season: '1', episode: '3' }
    expect(await send(server, path, { ...event, item: episode })).toEqual(logged(series))
    expect(await send(server, path, { ...event, item: { type: 'track', title: 'Song' } })).toEqual(
      ignored('NOT_A_TITLE'),
    )
  })

  it('is not logged for music, trailers and live television', async () => {
    const { who, path } = await connect()
    const ofPlex = (more: object) => {
      const event = plex(film()) as { Metadata: object }
      return { ...event, Metadata: { ...event.Metadata, ...more } }
    }
    const events = [
      ofPlex({ type: 'track' }),
      ofPlex({ type: 'clip', subtype: 'trailer' }),
      ofPlex({ live: '1' }),
      { ...jellyfin(film()), ItemType: 'Audio' },
      { ...jellyfin(film()), ItemType: 'Trailer' },
      { ...jellyfin(film()), ItemType: 'LiveTvChannel' },
      { ...emby(film()), Item: { Type: 'TvChannel', Name: 'News' } },
      { method: 'Player.OnStop', percentage: 100, item: { type: 'song', title: 'Song' } },
    ]
    for (const event of events) expect(await send(server, path, event)).toEqual(ignored('NOT_A_TITLE'))
    expect(await viewingsOf(who)).toEqual([])
  })

  it('has all episodes of a file with several', async () => {
    const { who, path } = await connect()
    expect(await send(server, path, jellyfin({ ...SERIES, number: 3, lastNumber: 4 }))).toEqual(
      logged(series),
    )
    expect(await ticksOf(who)).toEqual([
      [1, 3],
      [1, 4],
    ])
    expect(await viewingsOf(who)).toHaveLength(1)
  })
})

describe('the day of an event', () => {
  const setClock = (time: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(time))

  it('is that of its person’s time zone at the time that it names, or when it came', async () => {
    setClock('2026-03-10T20:00:00Z')
    const { who, path } = await connect()
    await who.query('mutation { updateProfile(input: { preferences: { timeZone: "Asia/Tokyo" } }) { id } }')
    await send(server, path, jellyfin(film(0), { at: '2026-03-09T14:59:59.1234567Z' }))
    await send(server, path, jellyfin(film(1), { at: '2026-03-09T15:00:00Z' }))
    await send(server, path, plex(film(2)))
    // Too long ago, and in the future: the time of the arrival.
    await send(server, path, jellyfin(film(3), { at: '2025-03-09T15:00:00Z' }))
    await send(server, path, emby(film(4), { at: '2026-03-12T15:00:00Z' }))
    const days = new Map((await viewingsOf(who))?.map(({ movie_id, watched_on }) => [movie_id, watched_on]))
    expect([0, 1, 2, 3, 4].map((index) => days.get(film(index).id))).toEqual([
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-11',
      '2026-03-11',
    ])
  })

  it('is one for an evening across midnight, and another one the next evening', async () => {
    setClock('2026-03-10T23:50:00Z')
    const { who, path } = await connect()
    expect(await send(server, path, plex(film()))).toEqual(logged(film().id))
    setClock('2026-03-11T00:10:00Z')
    expect(await send(server, path, plex(film(), { event: 'media.stop', share: 1 }))).toEqual(ALREADY)
    setClock('2026-03-11T21:00:00Z')
    expect(await send(server, path, plex(film()))).toEqual(logged(film().id))
    expect((await viewingsOf(who))?.map(({ watched_on }) => watched_on)).toEqual(['2026-03-10', '2026-03-11'])
  })

  it('has one viewing, also if its person has logged it by hand', async () => {
    setClock('2026-03-10T20:00:00Z')
    const { who, path } = await connect()
    await who.call('POST', '/users/diary', { movieId: film().id, watchedOn: '2026-03-10', note: 'Fine' })
    await who.query(`mutation ($input: TickEpisodesInput!) { tickEpisodes(input: $input) { movieId } }`, {
      input: {
        movie: { movieId: String(series) },
        episodes: [{ season: 1, number: 2 }],
        watchedOn: '2026-03-10',
      },
    })
    const state = await stateOf(server, who)
    expect(state.viewings).toHaveLength(2)
    expect(await send(server, path, plex(film()))).toEqual(ALREADY)
    expect(await send(server, path, plex(SERIES))).toEqual(ALREADY)
    expect(await stateOf(server, who)).toEqual(state)
  })

  it('has one viewing of events that come at once', async () => {
    setClock('2026-03-10T20:00:00Z')
    const { who, path } = await connect()
    const other = (
      await who.query<{ createScrobbleAddress: { path: string } }>(
        'mutation { createScrobbleAddress(input: { name: "Other" }) { path } }',
      )
    ).data.createScrobbleAddress.path
    const events = [plex(film()), jellyfin(film()), plex(SERIES), emby(SERIES)]
    const all = await Promise.all(
      [...events, ...events].map((event, at) => send(server, at % 2 ? path : other, event)),
    )
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    expect(all.filter(({ body }) => body.outcome === 'LOGGED')).toHaveLength(2)
    expect(await viewingsOf(who)).toHaveLength(2)
    expect(await ticksOf(who)).toEqual([[1, 2]])
  })
})

describe('junk', () => {
  it('is rejected with the field and the remedy', async () => {
    const { who, path } = await connect()
    const junk: [unknown, number][] = [
      ['{', 400],
      ['[]', 400],
      ['null', 400],
      ['"x"', 400],
      ['{}', 400],
      [{ event: 'media.scrobble' }, 400],
      [{ __proto__: null, constructor: { NotificationType: 'PlaybackStop' } }, 400],
      [
        '{"__proto__": {"NotificationType": "PlaybackStop", "ItemType": "Movie", "PlayedToCompletion": true}}',
        400,
      ],
      [plex({ title: '', year: 0 }), 400],
      [plex({ title: 'x'.repeat(900), year: 2000 }), 400],
      [emby({ ...SERIES, number: -1 }), 400],
      [emby({ series: '', season: 1, number: 1 }), 400],
      [jellyfin({ ...SERIES, season: 1e9 }), 400],
      [`${'['.repeat(2_000)}${']'.repeat(2_000)}`, 400],
      [`{"event":"media.scrobble","x":"${'x'.repeat(SCROBBLES.bodyBytes)}"}`, 413],
    ]
    for (const [event, status] of junk) {
      const answer = await send(server, path, event)
      expect([JSON.stringify(event)?.slice(0, 80), answer.status]).toEqual([
        JSON.stringify(event)?.slice(0, 80),
        status,
      ])
      expect(answer.body).toMatchObject({ success: false, code: expect.any(String) })
    }
    expect((await send(server, path, '{}')).body.fields).toEqual({
      event: expect.stringContaining('Jellyfin'),
    })
    expect((await sendForm(server, path, '{', { picture: 0 })).status).toBe(400)
    expect((await sendForm(server, path, plex(film()), { field: 'other' })).status).toBe(400)
    expect((await sendForm(server, path, plex(film()), { picture: SCROBBLES.bodyBytes })).status).toBe(413)
    expect((await send(server, path, 'x', 'application/xml')).status).toBe(415)
    expect((await fetch(server.url + path)).status).toBe(405)
    expect(await viewingsOf(who)).toEqual([])
    expect(await waitingOf(who)).toEqual([])
  })

  it('of names of prototypes is a text as any other', async () => {
    const { path } = await connect('__proto__')
    expect(await send(server, path, plex(film(), { user: 'constructor' }))).toEqual(ignored('OTHER_USER'))
    expect(
      await send(server, path, plex({ title: 'constructor', year: 2019 }, { user: '__proto__' })),
    ).toEqual(TO_MATCH)
  })
})
