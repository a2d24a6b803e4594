import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { DataExport } from '../../accounts/export/DataExport.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import type { ImportedSection } from '../../tracking/imports/formats/exportSchema.js'
import { readFile, withoutOrigin } from '../../tracking/imports/formats/testing.js'
import { ArchiveExport } from './ArchiveExport.js'
import {
  cellsOf,
  download,
  prepareTitles,
  recordEverything,
  requestArchive,
  sectionsOf,
  type Titles,
  unzip,
} from './testing.js'

let server: TestServer
let titles: Titles
let ada: TestViewer
let bea: TestViewer
let film: object
let series: object
let archive: Buffer
beforeAll(async () => {
  server = await startTestServer()
  titles = await prepareTitles(server)
  ;[ada, bea] = await Promise.all([server.signUp(), server.signUp('bea_follows')])
  const named = async (id: number, externalIds: object) => {
    const row = await server.database.row<{ title: string; year: number; type: string }>(
      'select title, year, type from movie where id = $1',
      [id],
    )
    return { movieId: id, ...row, externalIds }
  }
  film = await named(titles.film, { imdb: 'tt0900001', tmdb: 900001, wikidata: 'Q900001' })
  series = await named(titles.series, { tvdb: 900500 })
  await recordEverything(server, ada, titles, bea)
  await server.database.rows(
    `insert into review (account_id, movie_id, title, rating, body) values ($1, $2, 'T', 1, 'Private of Bea')`,
    [bea.id, titles.film],
  )
  await log(bea)
  archive = await download(server, ada)
})
afterAll(() => server.stop())

const log = (person: TestViewer) =>
  person.call('POST', '/users/diary', {
    movieId: titles.film,
    watchedOn: '2024-03-01',
    note: 'Private of Bea',
  })

const CLOCK = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

describe('an archive', () => {
  it('has what a member records in the documented schema, with title, year, type and ids of other sites', async () => {
    const sections = await sectionsOf(archive)
    expect(sections.header).toEqual({
      version: 1,
      instance: expect.stringMatching(/^[\da-f]{8}$/),
      exportedAt: CLOCK,
      since: null,
    })
    expect(sections.profile).toEqual([
      expect.objectContaining({
        username: ada.username,
        bio: 'Westerns',
        firstName: 'Ada',
        timeZone: 'Pacific/Auckland',
        isPublic: true,
        favorites: [film],
        avatar: 'pictures/avatar.webp',
      }),
    ])
    expect(sections.following).toEqual([{ username: 'bea_follows', followedAt: CLOCK }])
    expect(sections.favorites).toEqual([
      { ...film, addedAt: CLOCK },
      {
        movieId: titles.unknown,
        title: 'Lost Reel',
        year: 1931,
        type: 'MOVIE',
        externalIds: {},
        addedAt: CLOCK,
      },
    ])
    expect(sections.notInterested).toEqual([expect.objectContaining({ movieId: titles.other })])
    expect(sections.watched.map(({ movieId }) => movieId)).toEqual(
      expect.arrayContaining([titles.film, titles.other]),
    )
    const days = sections.diary.map(({ watchedOn }) => watchedOn)
    expect(days.filter((day) => day !== null)).toEqual(['2023-04', '2024-01-05', '2024-03-01', '2024-05-02'])
    expect(sections.diary.find(({ watchedOn }) => watchedOn === '2024-03-01')).toEqual({
      id: expect.any(Number),
      ...film,
      watchedOn: '2024-03-01',
      rating: 7,
      rewatch: false,
      note: '=1+1 "quoted"\nsecond line',
      tags: ['cinema', '35mm'],
      place: 'Home',
      isAutomatic: false,
      isEvening: false,
      createdAt: CLOCK,
    })
    expect(sections.diary.find(({ isEvening }) => isEvening)).toMatchObject({ ...series, note: 'with Bea' })
    expect(sections.episodes).toEqual([
      {
        ...series,
        season: 1,
        number: 2,
        run: 1,
        byMark: false,
        viewingId: null,
        watchedOn: null,
        tickedAt: CLOCK,
      },
      {
        ...series,
        season: 1,
        number: 1,
        run: 1,
        byMark: false,
        viewingId: expect.any(Number),
        watchedOn: '2024-01-05',
        tickedAt: CLOCK,
      },
    ])
    expect(sections.series).toEqual([{ ...series, status: 'PAUSED', changedAt: CLOCK }])
    expect(sections.seriesRuns).toEqual([
      { ...series, season: null, run: 2 },
      { ...series, season: 1, run: 3 },
    ])
    expect(sections.ratings).toContainEqual({ ...film, rating: 9, ratedAt: CLOCK })
    expect(sections.partRatings).toEqual([
      { ...series, season: 1, number: null, rating: 6, ratedAt: CLOCK },
      { ...series, season: 1, number: 1, rating: 8, ratedAt: CLOCK },
    ])
    expect(sections.reviews).toEqual([
      expect.objectContaining({ ...film, season: null, number: null, review: '@home: good, "really"' }),
      expect.objectContaining({ ...series, season: 1, number: 1, review: 'He did it', spoiler: true }),
    ])
    expect(sections.watchlists).toEqual([
      expect.objectContaining({
        name: 'Rainy days',
        visibility: 'PRIVATE',
        isRanked: true,
        isDefault: true,
      }),
      expect.objectContaining({ name: 'Empty', isRanked: false, isDefault: false }),
    ])
    const watchlistId = sections.watchlists[0]?.id
    expect(sections.watchlistEntries).toEqual([
      { watchlistId, position: 1, ...film, note: '-5 °C', addedAt: CLOCK },
      { watchlistId, position: 2, ...series, note: '', addedAt: CLOCK },
    ])
    expect(sections.removed).toEqual([])
  })

  it('has the pictures that the member uploaded', async () => {
    const members = await unzip(archive)
    const pictures = [...members].filter(([path]) => path.startsWith('pictures/'))
    expect(pictures.map(([path]) => path)).toEqual([
      'pictures/avatar.webp',
      `pictures/posters/${titles.film}.webp`,
    ])
    for (const [, bytes] of pictures) expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
    const { posters } = await sectionsOf(archive)
    expect(posters).toEqual([{ ...film, file: `pictures/posters/${titles.film}.webp`, addedAt: CLOCK }])
  })

  it('is read again: each row of JSON is a row of an import', async () => {
    const { file, rows, problems } = await readFile(archive)
    expect([file.format, problems]).toEqual(['marquee', []])
    expect(file.files.filter((path) => !path.startsWith('json/'))).toEqual([])
    const sections = await sectionsOf(archive)
    const { instance } = sections.header
    const read = (kind: string) => rows.filter((row) => row.kind === kind)
    const movieIds = (kind: string) => read(kind).map((row) => 'title' in row && row.title.ids.marquee)
    const exported = (...names: Exclude<ImportedSection, 'watchlists' | 'profile'>[]) =>
      names.flatMap((name) => sections[name].map(({ movieId }) => movieId))

    expect(movieIds('favorite')).toEqual(exported('favorites'))
    expect(movieIds('notInterested')).toEqual(exported('notInterested'))
    expect(movieIds('profileFavorite')).toEqual(
      sections.profile.flatMap(({ favorites }) => favorites.map(({ movieId }) => movieId)),
    )
    expect(movieIds('seriesStatus')).toEqual(exported('series'))
    expect(movieIds('seriesRun')).toEqual(exported('seriesRuns'))
    expect(movieIds('rating')).toEqual(exported('ratings', 'partRatings'))
    expect(movieIds('review')).toEqual(exported('reviews'))
    expect(movieIds('listItem')).toEqual(exported('watchlistEntries'))
    // An episode whose day is known is a viewing, another one is only watched.
    expect([...movieIds('watched'), ...movieIds('viewing')].sort()).toEqual(
      exported('watched', 'diary', 'episodes').sort(),
    )
    expect(read('list')).toHaveLength(sections.watchlists.length)

    const plain = withoutOrigin(rows)
    const filmRef = {
      ids: {
        imdb: 'tt0900001',
        tmdb: { type: 'MOVIE', id: 900001 },
        wikidata: 'Q900001',
        marquee: titles.film,
        instance,
      },
      title: (film as { title: string }).title,
      year: (film as { year: number }).year,
      type: 'MOVIE',
    }
    expect(plain).toContainEqual({
      kind: 'viewing',
      title: filmRef,
      watchedOn: { day: '2024-03-01' },
      rewatch: false,
      rating: { value: 7 },
      tags: ['cinema', '35mm'],
      note: '=1+1 "quoted"\nsecond line',
      place: 'Home',
      automatic: false,
      recordedAt: { instant: CLOCK },
    })
    expect(plain).toContainEqual(
      expect.objectContaining({ kind: 'viewing', evening: true, note: 'with Bea' }),
    )
    expect(plain).toContainEqual(
      expect.objectContaining({
        kind: 'review',
        part: { type: 'EPISODE', season: 1, number: 1 },
        review: { text: 'He did it', spoiler: true },
      }),
    )
    expect(plain).toContainEqual(
      expect.objectContaining({ kind: 'seriesRun', part: { type: 'SEASON', season: 1 }, run: 3 }),
    )
    const order = rows.map(({ kind }) => kind)
    expect(order.lastIndexOf('list')).toBeLessThan(order.indexOf('listItem'))
  })

  it('holds nothing of other members, and no secret', async () => {
    const text = [...(await unzip(archive)).values()].map(String).join('\n')
    expect(text).not.toContain('Private of Bea')
    expect(text).not.toContain(bea.email)
    expect(text).not.toContain(ada.email)
    await server.database.rows('update profile set is_public = false where account_id = $1', [bea.id])
    expect((await sectionsOf(await download(server, ada))).following).toEqual([])
    await server.database.rows('update profile set is_public = true where account_id = $1', [bea.id])
  })
})

describe('CSV for other services', () => {
  it('has Letterboxd’s layout: films only, half stars, the review with the last viewing', async () => {
    const members = await unzip(archive)
    const [header, ...rows] = cellsOf(members.get('letterboxd/films-1.csv'))
    expect(header).toEqual(
      'tmdbID,imdbID,Title,Year,Directors,WatchedDate,Rating,Rewatch,Tags,Review'.split(','),
    )
    expect(rows.filter(([, imdb]) => imdb === 'tt0900001').map((row) => row.slice(5))).toEqual([
      ['2024-03-01', '3.5', '', 'cinema, 35mm', ''],
      ['2024-05-02', '4.5', 'true', '', `'@home: good, "really"`],
    ])
    expect(rows.filter(([, , title]) => title === (series as { title: string }).title)).toEqual([])
    expect(rows).toHaveLength(3)
    expect(cellsOf(members.get('letterboxd/watchlist.csv'))).toEqual([
      ['Position', 'tmdbID', 'imdbID', 'Title', 'Year', 'Directors', 'Description'],
      ['1', '900001', 'tt0900001', expect.any(String), expect.any(String), expect.any(String), `'-5 °C`],
    ])
    expect(cellsOf(members.get('letterboxd/lists/002-empty.csv'))).toHaveLength(1)
  })

  it('has ids that only the member’s own files name', async () => {
    const cleo = await server.signUp()
    const [film] = await server.database.rows<{ id: number }>(
      `select m.id from movie m where m.type = 'MOVIE'
         and not exists (select from movie_source s where s.movie_id = m.id and s.source in ('imdb', 'tmdb'))
         and not exists (select from external_id e where e.movie_id = m.id) limit 1`,
    )
    await cleo.call('POST', '/users/watched', { movieId: String(film!.id) })
    await server.database.rows(
      `insert into learned_id (account_id, movie_id, source, kind, value, confidence)
       values ($1, $2, 'imdb', 'ANY', 'tt0900777', 1)`,
      [cleo.id, film!.id],
    )
    const members = await unzip(await download(server, cleo))
    expect(cellsOf(members.get('letterboxd/films-1.csv')).map((row) => row[1])).toEqual([
      'imdbID',
      'tt0900777',
    ])
    expect(cellsOf(members.get('trakt/history.csv')).map((row) => row[0])).toEqual(['imdb_id', 'tt0900777'])
  })

  it('has IMDb’s layout, which the reader of IMDb’s exports reads', async () => {
    const members = await unzip(archive)
    const { file, rows, problems } = await readFile(members.get('imdb/ratings.csv') ?? '')
    expect([file.format, problems]).toEqual(['imdb', []])
    expect(
      rows.flatMap((row) => (row.kind === 'rating' ? [[row.title.ids.imdb, row.rating.value]] : [])),
    ).toEqual(expect.arrayContaining([['tt0900001', 9]]))
    expect(cellsOf(members.get('imdb/ratings.csv')).map((row) => [row[0], row[1], row[6]])).toEqual(
      expect.arrayContaining([
        ['Const', 'Your Rating', 'Title Type'],
        ['tt0900001', '9', 'Movie'],
        ['tt0900502', '8', 'TV Episode'],
      ]),
    )
    const list = await readFile(members.get('imdb/watchlist.csv') ?? '', { name: 'watchlist.csv' })
    expect(list.rows).toContainEqual(expect.objectContaining({ kind: 'watchlist', note: '-5 °C' }))
  })

  it('has Trakt’s layout: a day is the noon of the member’s time zone', async () => {
    const members = await unzip(archive)
    const rows = (name: string) => cellsOf(members.get(`trakt/${name}.csv`))
    expect(rows('history')[0]?.slice(0, 8)).toEqual(
      'imdb_id,tmdb_id,tvdb_id,type,watched_at,watchlisted_at,rating,rated_at'.split(','),
    )
    const watched = rows('history').map((row) => [row[0], row[3], row[4], row[10], row[11]])
    expect(watched).toContainEqual(['tt0900001', 'movie', '2024-02-29T23:00:00.000Z', '', ''])
    expect(watched).toContainEqual(['tt0900001', 'movie', 'unknown', '', ''])
    expect(watched).toContainEqual(['tt0900502', 'episode', '2024-01-04T23:00:00.000Z', '1', '1'])
    expect(rows('ratings').map((row) => [row[0], row[3], row[6]])).toEqual(
      expect.arrayContaining([
        ['tt0900001', 'movie', '9'],
        ['tt0900502', 'episode', '8'],
      ]),
    )
    expect(rows('watchlist').map((row) => [row[0], row[2], row[3]])).toEqual([
      ['imdb_id', 'tvdb_id', 'type'],
      ['tt0900001', '', 'movie'],
      ['', '900500', 'show'],
    ])
  })
})

describe('GET /api/users/export.zip', () => {
  it('is a download of its owner that no cache keeps', async () => {
    expect((await requestArchive(server, null)).status).toBe(401)
    const response = await requestArchive(server, ada)
    const { headers } = response
    await response.arrayBuffer()
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'application/zip',
      'no-store',
    ])
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename=marquee-${ada.username}-\\d{4}-\\d\\d-\\d\\d\\.zip$`),
    )
    const { data } = await ada.query('{ viewer { archive { url mediaType } } }')
    expect(data).toEqual({
      viewer: { archive: { url: '/api/users/export.zip', mediaType: 'application/zip' } },
    })
    const head = await requestArchive(server, ada, '', 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('has with `since` what changed since then, and what was removed', async () => {
    const reader = await server.signUp()
    await reader.call('POST', '/users/favorites', { movieId: titles.film })
    await reader.call('POST', '/users/favorites', { movieId: titles.other })
    const { header } = await sectionsOf(await download(server, reader))
    await reader.call('DELETE', `/users/favorites/${titles.film}`)
    await reader.call('POST', '/users/watched', { movieId: titles.other, rating: 8 })
    const next = await sectionsOf(await download(server, reader, `?since=${header.exportedAt}`))
    expect(next.header.since).toBe(header.exportedAt)
    expect([next.favorites, next.profile]).toEqual([[], []])
    expect(next.watched.map(({ movieId }) => movieId)).toEqual([titles.other])
    expect(next.ratings.map(({ rating }) => rating)).toEqual([8])
    expect(next.removed).toEqual([
      { kind: 'FAVORITE', entityId: String(titles.film), removedAt: expect.any(String) },
    ])
    const last = await sectionsOf(await download(server, reader, `?since=${next.header.exportedAt}`))
    expect([last.watched, last.diary, last.ratings, last.removed]).toEqual([[], [], [], []])
  })

  it('misses no change of a transaction that commits late', async () => {
    const writer = await server.signUp()
    await writer.call('POST', '/users/favorites', { movieId: titles.other })
    const late = new Client({ connectionString: server.databaseUrl })
    await late.connect()
    await late.query('begin')
    await late.query(`insert into favorite (account_id, movie_id, title) values ($1, $2, 'Late')`, [
      writer.id,
      titles.film,
    ])
    const before = await sectionsOf(await download(server, writer))
    await late.query('commit')
    await late.end()
    const after = await sectionsOf(await download(server, writer, `?since=${before.header.exportedAt}`))
    expect(before.favorites.map(({ movieId }) => movieId)).toEqual([titles.other])
    expect(after.favorites.map(({ movieId }) => movieId)).toContain(titles.film)
  })

  it('rejects times that are none, and those before which removals are forgotten', async () => {
    const answer = async (since: string) => {
      const { status, body } = await ada.call<{ code: string; fields?: object }>(
        'GET',
        `/users/export.zip?since=${since}`,
      )
      return [status, body.code, body.fields && Object.keys(body.fields)]
    }
    expect(await answer('yesterday')).toEqual([400, 'INVALID_INPUT', ['since']])
    expect(await answer('2'.repeat(2_000))).toEqual([400, 'INVALID_INPUT', ['since']])
    expect(await answer('2020-01-01T00:00:00Z')).toEqual([410, 'RESYNC_REQUIRED', undefined])
    const cut = await server.signUp()
    await server.database.rows('insert into change_cut (account_id, cut_at) values ($1, now())', [cut.id])
    const { status } = await cut.call(
      'GET',
      `/users/export.zip?since=${new Date(Date.now() - 60_000).toISOString()}`,
    )
    expect(status).toBe(410)
  })
})

describe('an archive of 50,000 viewings', () => {
  const COUNT = 50_000
  let heavy: TestViewer
  const fetches = () => server.statements.filter((statement) => statement.startsWith('fetch '))

  beforeAll(async () => {
    heavy = await server.signUp()
    await server.database.rows(
      `insert into viewing (account_id, movie_id, title, watched_on, precision, note)
       select $1, $3::int + n % 2000, 'T' || n % 2000, date '2000-01-01' + n % 5000, 3, md5(n::text) || md5('-' || n)
       from generate_series(1, $2::int) n`,
      [heavy.id, COUNT, titles.unknown],
    )
  })

  /** Begins to read the archive. */
  const begin = () =>
    new ArchiveExport({
      database: server.database,
      dataExport: new DataExport(server.database, []),
      pictures: { read: async () => undefined },
    }).stream({ accountId: heavy.id }, '192.0.2.1')
  const poolIsIdle = async () => {
    const { pool } = server.database
    while (pool.idleCount < pool.totalCount) await setTimeout(5)
  }

  it('is complete, and is read in batches', async () => {
    server.statements.length = 0
    const bytes = await download(server, heavy)
    expect(new Set(fetches())).toEqual(new Set(['fetch 100 from batch']))
    const { diary } = await sectionsOf(bytes)
    expect(diary).toHaveLength(COUNT)
    expect(diary.every(({ title }) => title.startsWith('T'))).toBe(true)
    const members = await unzip(bytes)
    const films = [...members.keys()].filter((path) => path.startsWith('letterboxd/films-'))
    expect(films).toHaveLength(COUNT / 1_000)
    expect(films.every((path) => cellsOf(members.get(path)).length === 1_001)).toBe(true)
    let rows = 0
    for (const row of (await readFile(bytes)).rows) if (row.kind === 'viewing') rows++
    expect(rows).toBe(COUNT)
  })

  it('is not read ahead of a slow client, and ends with it', async () => {
    server.statements.length = 0
    const chunks = begin()
    for (let count = 0, { value } = await chunks.next(); count < 20; count++, { value } = await chunks.next())
      expect((value as Buffer).length).toBeLessThanOrEqual(65_536)
    // More than 1,000 reads make the whole archive.
    expect(fetches().length).toBeLessThan(300)
    await chunks.return()
    await poolIsIdle()
    expect(fetches().length).toBeLessThan(300)
  })

  it('runs once at a time for an account, as the export of all data does', async () => {
    const running = begin()
    await running.next()
    for (const path of ['/users/export.zip', '/users/export']) {
      const { status, body, headers } = await heavy.call('GET', path)
      expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '10'])
    }
    await running.return()
    expect((await heavy.call('GET', '/users/export')).status).toBe(200)
  })
})
