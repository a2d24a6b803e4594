import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { DOMParser, type Element } from '@xmldom/xmldom'
import ICAL from 'ical.js'
import { FEEDS } from '../../../contract/rules/feeds.js'
import { dayIn, daysBefore } from '../../../contract/timeZone.js'
import { startTestServer, type TestServer } from '../../testing.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { log } from '../../tracking/diary/testing.js'
import { tick } from '../../tracking/episodes/testing.js'
import { saveSettings } from '../profiles/testing.js'
import { addTo, createList, pathOf, pathsOf, readFeed } from './testing.js'

let server: TestServer
let chernobyl: string
let bad: string
beforeAll(async () => {
  server = await startTestServer()
  ;[bad, chernobyl] = await Promise.all([idOfSeries(server, 'Breaking Bad'), idOfSeries(server, 'Chernobyl')])
})
afterAll(() => server.stop())

const setDay = (id: string, season: number, number: number, day: string) =>
  server.database.rows(
    'update episode set air_date = $4, airs_on = $4 where movie_id = $1 and season = $2 and number = $3',
    [Number(id), season, number, day],
  )
const setTitle = (id: string, season: number, number: number, title: string) =>
  server.database.rows('update episode set title = $4 where movie_id = $1 and season = $2 and number = $3', [
    Number(id),
    season,
    number,
    title,
  ])

/** Parses a calendar and returns its events. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      start: String(event.startDate),
      end: String(event.endDate),
      isDay: event.startDate.isDate,
      sequence: event.sequence,
      url: String(component.getFirstPropertyValue('url')),
    }
  })
}

/** Parses XML, which must be well-formed. */
function parseXml(text: string): Element {
  const fail = (level: string, message: string) => {
    throw new Error(`${level}: ${message}`)
  }
  const { documentElement } = new DOMParser({ onError: fail }).parseFromString(text, 'application/xml')
  if (!documentElement) throw new Error('There is no element')
  return documentElement
}

const textOf = (element: Element, name: string) => element.getElementsByTagName(name)[0]?.textContent
const entriesOf = (feed: Element) => Array.from(feed.getElementsByTagName('entry'))

interface JsonFeed {
  version: string
  title: string
  feed_url?: string
  home_page_url: string
  items: { id: string; url?: string; title: string; content_text: string; date_modified: string }[]
}

const today = (zone = 'UTC') => dayIn(new Date(), zone)
const inDays = (days: number, zone?: string) => daysBefore(today(zone), -days)

describe('the calendar', () => {
  it('has an event of a whole day for each episode of followed series and each title of the lists', async () => {
    const [ada, bea] = await Promise.all([server.signUp(), server.signUp()])
    const long = `${'Ein sehr langer Titel; mit Kommas, 漢字 und 🎬 '.repeat(6)}\\ Ende`
    await Promise.all([
      setDay(chernobyl, 1, 2, inDays(3)),
      setDay(chernobyl, 1, 3, inDays(-2)),
      setDay(chernobyl, 1, 4, inDays(FEEDS.daysAfter + 2)),
      setDay(chernobyl, 1, 5, inDays(-FEEDS.daysBefore - 2)),
      setTitle(chernobyl, 1, 2, long),
      setDay(bad, 1, 1, inDays(1)),
    ])
    await tick(ada, { movie: { movieId: chernobyl }, episodes: [{ season: 1, number: 1 }] })
    await tick(bea, { movie: { movieId: bad }, episodes: [{ season: 1, number: 2 }] })
    await server.database.rows('update movie set release_date = $1 where id = 1', [inDays(10)])
    await addTo(ada, await createList(ada, 'To come'), '1')

    const { status, headers, text } = await readFeed(server, await pathOf(ada, 'CALENDAR'))
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n')) {
      expect(line).not.toMatch(/[\r\n]/)
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    }
    const events = eventsOf(text)
    expect(events.map(({ start }) => start)).toEqual([inDays(-2), inDays(3), inDays(10)])
    expect(events[1]).toMatchObject({
      uid: `episode-${chernobyl}-1-2@127.0.0.1`,
      summary: `Chernobyl S1E2: ${long}`,
      start: inDays(3),
      end: inDays(4),
      isDay: true,
      url: `${server.url}/movie/${chernobyl}`,
    })
    expect(events[2]).toMatchObject({ uid: 'title-1@127.0.0.1' })
    // What others follow is not in it.
    expect(text).not.toContain('Breaking Bad')
  })

  it('keeps the UID of an event on another day, and raises its sequence', async () => {
    const ada = await server.signUp()
    await setDay(bad, 1, 1, inDays(5))
    await tick(ada, { movie: { movieId: bad }, episodes: [{ season: 1, number: 2 }] })
    const path = await pathOf(ada, 'CALENDAR')
    const [before] = eventsOf((await readFeed(server, path)).text)
    await setDay(bad, 1, 1, inDays(6))
    const [after] = eventsOf((await readFeed(server, path)).text)
    expect([after?.uid, after?.start]).toEqual([before?.uid, inDays(6)])
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity)
    const [same] = eventsOf((await readFeed(server, path)).text)
    expect(same?.sequence).toBe(after?.sequence)
  })

  it('is that of the owner’s days', async () => {
    // Their days differ at every moment.
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
    await setDay(bad, 1, 1, inDays(FEEDS.daysAfter, east))
    const counts = []
    for (const zone of [east, west]) {
      const ada = await server.signUp()
      await server.database.rows('update account set time_zone = $2 where id = $1', [ada.id, zone])
      await tick(ada, { movie: { movieId: bad }, episodes: [{ season: 1, number: 2 }] })
      const events = eventsOf((await readFeed(server, await pathOf(ada, 'CALENDAR'))).text)
      counts.push(events.filter(({ uid }) => uid.startsWith(`episode-${bad}-1-1@`)).length)
    }
    expect(counts).toEqual([1, 0])
  })

  it('names no episode to members who want no spoilers', async () => {
    const ada = await server.signUp()
    await setDay(bad, 1, 1, inDays(5))
    await tick(ada, { movie: { movieId: bad }, episodes: [{ season: 1, number: 2 }] })
    await server.database.rows('update account set hides_spoilers = true where id = $1', [ada.id])
    const [event] = eventsOf((await readFeed(server, await pathOf(ada, 'CALENDAR'))).text)
    expect(event?.summary).toBe('Breaking Bad S1E1')
  })
})

describe('a read of what has not changed', () => {
  it('is answered 304, by the ETag and by the time', async () => {
    const ada = await server.signUp()
    await log(ada, { movie: { movieId: '1' }, watchedOn: '2020-02-02' })
    const path = await pathOf(ada, 'DIARY')
    const first = await readFeed(server, path)
    const etag = first.headers.get('etag') ?? ''
    const modified = first.headers.get('last-modified') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('x-robots-tag')).toBe('noindex')
    expect(first.headers.get('set-cookie')).toBeNull()
    for (const [name, value] of [
      ['if-none-match', etag],
      ['if-modified-since', modified],
    ] as const)
      expect(await readFeed(server, path, { [name]: value })).toMatchObject({ status: 304, text: '' })

    // Within the same second, too, and also when something was deleted.
    const { data } = await log(ada, { movie: { movieId: '2' }, watchedOn: '2020-02-03' })
    const second = await readFeed(server, path, { 'if-modified-since': modified })
    expect([second.status, second.headers.get('etag') === etag]).toEqual([200, false])
    await ada.query(`mutation { deleteViewing(id: ${data.logViewing.id}) { id } }`)
    const since = second.headers.get('last-modified') ?? ''
    expect((await readFeed(server, path, { 'if-modified-since': since })).status).toBe(200)
  })

  it('needs no cookie and no token, and a wrong one does not matter', async () => {
    const ada = await server.signUp()
    const path = await pathOf(ada, 'CALENDAR')
    const plain = await readFeed(server, path)
    const carried = await readFeed(server, path, {
      authorization: 'Bearer nonsense',
      cookie: `${server.cookieName('marquee_refresh')}=nonsense`,
    })
    expect([carried.status, carried.text]).toEqual([200, plain.text])
    expect(carried.headers.get('set-cookie')).toBeNull()
  })
})

describe('the feed of a diary', () => {
  it('is well-formed Atom of the newest viewings, without what is private', async () => {
    const [ada, bea] = await Promise.all([server.signUp(), server.signUp()])
    const title = `<b>Fish & "Chips"</b> ]]> ü 🎬`
    await log(ada, {
      movie: { movieId: '999999', title },
      watchedOn: '2020-02-02',
      rating: 8,
      rewatch: true,
      note: 'Secret note',
      place: 'Secret place',
      tags: ['secret tag'],
    })
    await log(ada, { movie: { movieId: '1' }, watchedOn: '2020-03' })
    await tick(ada, {
      movie: { movieId: bad },
      episodes: [{ season: 1, number: 1 }],
      watchedOn: '2020-01-01',
    })
    await log(bea, { movie: { movieId: '2' }, watchedOn: '2020-04-04' })

    const [atom = '', json = ''] = await pathsOf(ada, 'DIARY')
    const { headers, text } = await readFeed(server, atom)
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const feed = parseXml(text)
    expect([feed.namespaceURI, textOf(feed, 'title')]).toEqual([
      'http://www.w3.org/2005/Atom',
      `${ada.username}’s diary`,
    ])
    const entries = entriesOf(feed)
    expect(entries.map((entry) => textOf(entry, 'content'))).toContain(
      'February 2, 2020\nRated 8 of 10\nWatched again',
    )
    expect(entries.map((entry) => textOf(entry, 'title'))).toContain(title)
    expect(new Set(entries.map((entry) => textOf(entry, 'id'))).size).toBe(entries.length)
    for (const entry of [feed, ...entries]) expect(textOf(entry, 'updated')).toMatch(/^\d{4}-.*Z$/)
    expect(text).not.toMatch(/secret/i)
    // It does not tell its own address.
    expect(text).not.toContain('/feeds/')

    const other = await readFeed(server, json)
    expect(other.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
    const document = JSON.parse(other.text) as JsonFeed
    expect(document.version).toBe('https://jsonfeed.org/version/1.1')
    expect(document.feed_url).toBeUndefined()
    expect(
      document.items.map((item) => [item.id, item.title, item.content_text, item.date_modified]),
    ).toEqual(
      entries.map((entry) => ['id', 'title', 'content', 'updated'].map((name) => textOf(entry, name))),
    )
    expect(other.text).not.toMatch(/secret/i)
    // A title that the catalogue does not have has no page.
    expect(document.items.find((item) => item.title === title)?.url).toBeUndefined()
    // Both formats have one revision.
    expect(other.headers.get('last-modified')).toBe(headers.get('last-modified'))
  })

  it('of a member who shows it is public', async () => {
    const ada = await server.signUp()
    await log(ada, { movie: { movieId: '1' }, watchedOn: '2020-02-02', note: 'Secret note' })
    const path = `/@${ada.username}/diary.atom`
    expect((await readFeed(server, path)).status).toBe(404)
    await saveSettings(ada, { isPublic: true })
    expect((await readFeed(server, path)).status).toBe(404)
    await saveSettings(ada, { showsDiary: true })
    const { status, headers, text } = await readFeed(server, path)
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-cache',
      null,
    ])
    expect(entriesOf(parseXml(text))).toHaveLength(1)
    expect(text).toContain(`rel="self" type="application/atom+xml" href="${server.url}${path}"`)
    expect(text).not.toMatch(/secret/i)
    const etag = headers.get('etag') ?? ''
    expect((await readFeed(server, path, { 'if-none-match': etag })).status).toBe(304)
    await saveSettings(ada, { isPublic: false })
    expect((await readFeed(server, path, { 'if-none-match': etag })).status).toBe(404)
    for (const name of ['nobody_here', '%00', 'x'.repeat(300)])
      expect((await readFeed(server, `/@${name}/diary.json`)).status).toBe(404)
  })
})

describe('the feed of a watchlist', () => {
  it('has the titles that were added last, with their notes', async () => {
    const ada = await server.signUp()
    const id = await createList(ada, 'Rainy <days>')
    await addTo(ada, id, '1', '2')
    await ada.query(
      `mutation { setWatchlistNote(watchlistId: ${id}, movieId: 1, note: "With & without") { id } }`,
    )
    const [atom = '', json = ''] = await pathsOf(ada, 'LIST', id)
    const feed = parseXml((await readFeed(server, atom)).text)
    expect(textOf(feed, 'title')).toBe('Rainy <days>')
    expect(entriesOf(feed).map((entry) => textOf(entry, 'content'))).toEqual(['', 'With & without'])
    const { items } = JSON.parse((await readFeed(server, json)).text) as JsonFeed
    expect(items.map(({ url }) => url)).toEqual(['2', '1'].map((movie) => `${server.url}/movie/${movie}`))
    expect(items[0]?.title).toMatch(/ \(\d{4}\)$/)
  })

  it('leads nowhere while the watchlist is deleted', async () => {
    const ada = await server.signUp()
    const id = await createList(ada, 'Gone')
    const path = await pathOf(ada, 'LIST', id)
    expect((await readFeed(server, path)).status).toBe(200)
    await ada.query('mutation ($id: ID!) { deleteWatchlist(id: $id) { id } }', { id })
    expect((await readFeed(server, path)).status).toBe(404)
    await ada.query('mutation ($id: ID!) { restoreWatchlist(id: $id) { id } }', { id })
    expect((await readFeed(server, path)).status).toBe(200)
  })

  it('is public if the watchlist is', async () => {
    const ada = await server.signUp()
    const [open, linked, closed] = await Promise.all([
      createList(ada, 'Open', 'PUBLIC'),
      createList(ada, 'Linked', 'LINK'),
      createList(ada, 'Closed'),
    ])
    await addTo(ada, open, '1')
    for (const file of ['list.atom', 'list.json', 'radarr.json', 'sonarr.json']) {
      expect((await readFeed(server, `/watchlist/${open}/${file}`)).status).toBe(200)
      for (const id of [linked, closed, '0', 'x', '99999999999'])
        expect((await readFeed(server, `/watchlist/${id}/${file}`)).status).toBe(404)
    }
    expect(entriesOf(parseXml((await readFeed(server, `/watchlist/${open}/list.atom`)).text))).toHaveLength(1)
  })
})

describe('a watchlist for Radarr and Sonarr', () => {
  it('has its films or its series with the ids that they read', async () => {
    const ada = await server.signUp()
    await server.database.rows('delete from external_id where movie_id = any($1)', [
      [1, 2, 3, Number(bad), Number(chernobyl)],
    ])
    const film = await titleOf('1')
    const ids: [string, string, string, string][] = [
      ['1', 'imdb', 'ANY', 'tt9000001'],
      ['1', 'tmdb', 'MOVIE', '9000011'],
      ['1', 'wikidata', 'ANY', 'Q9000001'],
      ['2', 'imdb', 'ANY', 'tt9000002'],
      [bad, 'tvdb', 'TV', '9000021'],
      [bad, 'tmdb', 'TV', '9000022'],
      [bad, 'imdb', 'ANY', 'tt9000003'],
    ]
    for (const [movieId, source, kind, value] of ids)
      await server.database.rows(
        `insert into external_id (movie_id, source, kind, value, origin) values ($1, $2, $3, $4, 'wikidata')`,
        [Number(movieId), source, kind, value],
      )
    const id = await createList(ada, 'Wanted', 'PUBLIC')
    await addTo(ada, id, '1', '2', '3', bad, chernobyl)
    const path = await pathOf(ada, 'RADARR', id)
    const radarr = await readFeed(server, path)
    expect(radarr.headers.get('content-type')).toBe('application/json; charset=utf-8')
    // Films only; without an id Radarr would search by the name.
    expect(new Set(JSON.parse(radarr.text) as object[])).toEqual(
      new Set([
        { title: film, imdb_id: 'tt9000001', tmdb_id: 9000011, id: 9000011 },
        { title: await titleOf('2'), imdb_id: 'tt9000002' },
      ]),
    )
    const sonarr = await readFeed(server, await pathOf(ada, 'SONARR', id))
    expect(JSON.parse(sonarr.text)).toEqual([
      { title: 'Breaking Bad', tvdbId: 9000021, tmdbId: 9000022, imdbId: 'tt9000003' },
    ])
    // What only its owner’s own files name is in the feeds of its owner.
    const teach = `insert into learned_id (account_id, movie_id, source, kind, value, confidence)
      values ($1, 3, 'tmdb', 'MOVIE', '9000031', 1), ($1, 1, 'imdb', 'ANY', 'tt9000009', 1)`
    await server.database.rows(teach, [ada.id])
    const own = JSON.parse((await readFeed(server, path)).text) as object[]
    expect(own).toContainEqual({ title: await titleOf('3'), tmdb_id: 9000031, id: 9000031 })
    expect(own).toContainEqual({ title: film, imdb_id: 'tt9000001', tmdb_id: 9000011, id: 9000011 })
    expect(own).toHaveLength(3)
    const open = JSON.parse((await readFeed(server, `/watchlist/${id}/radarr.json`)).text) as object[]
    expect(open).toHaveLength(2)
    // An empty one is an empty list, and takes no more statements.
    const empty = await createList(ada, 'Empty')
    expect((await readFeed(server, await pathOf(ada, 'RADARR', empty))).text).toBe('[]')
  })
})

async function titleOf(id: string): Promise<string> {
  const { data } = await server.query<{ movie: { title: string } }>(
    'query ($id: ID!) { movie(id: $id) { title } }',
    { id },
  )
  return data.movie.title
}
