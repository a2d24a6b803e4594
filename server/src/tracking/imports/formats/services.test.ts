import { describe, expect, it } from '@jest/globals'
import { importErrorText } from '../../../../contract/messages/imports.js'
import { named, openFile, readFile, withoutOrigin } from './testing.js'

const HARBOUR = {
  ids: { imdb: 'tt0900001', tmdb: { type: 'MOVIE', id: 900001 } },
  title: 'Harbour Lights',
  year: 1998,
  type: 'MOVIE',
}

describe('exports of other services', () => {
  it('reads TMDB: half points, episodes with their own ids, days that no zone changes', async () => {
    const { file, rows } = await readFile(
      `TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated
900001,tt0900001,movie,Harbour Lights,1998-09-02T00:00:00Z,,,7.229,7.5,2024-09-20T00:00:00Z
900500,tt0900500,tv,Tin Moon S1E1,2013-05-06T00:00:00Z,1,1,8.1,9.0,2024-09-21
900002,,movie,부산의 밤,,,,6.4,,2024-10-01T00:00:00Z
`,
    )
    expect(file.questions).toEqual([
      { id: 'role', choices: ['watchlist', 'favorites'], assumed: 'watchlist' },
    ])
    const episode = {
      title: { ids: {}, title: 'Tin Moon', type: 'TV' },
      part: { type: 'EPISODE', season: 1, number: 1, ids: { imdb: 'tt0900500', tmdb: 900500 } },
    }
    expect(withoutOrigin(rows)).toEqual([
      { kind: 'watched', title: HARBOUR },
      {
        kind: 'rating',
        title: HARBOUR,
        rating: { value: 8, original: '7.5' },
        ratedAt: { day: '2024-09-20' },
      },
      { kind: 'watched', ...episode },
      { kind: 'rating', ...episode, rating: { value: 9 }, ratedAt: { day: '2024-09-21' } },
      {
        kind: 'watchlist',
        title: { ids: { tmdb: { type: 'MOVIE', id: 900002 } }, title: '부산의 밤', type: 'MOVIE' },
        addedAt: { day: '2024-10-01' },
      },
    ])
  })

  it('reads Simkl as JSON and as CSV', async () => {
    const { file, rows, problems } = await readFile(
      JSON.stringify({
        movies: [
          {
            status: 'completed',
            user_rating: 8,
            last_watched_at: '2024-01-01T10:00:00Z',
            memo: { text: 'Nice' },
            movie: {
              title: 'Harbour Lights',
              year: 1998,
              ids: { simkl: 1, imdb: 'tt0900001', tmdb: '900001' },
            },
          },
          {
            status: 'plantowatch',
            user_rating: null,
            last_watched_at: null,
            memo: {},
            movie: { title: 'Salt', year: null, ids: { simkl: 2 } },
          },
        ],
        shows: [
          {
            status: 'hold',
            user_rating: null,
            show: { title: 'Tin Moon', year: 2013, ids: { simkl: 3, tvdb: '900500' } },
            seasons: [
              {
                number: 1,
                episodes: [
                  { number: 1, watched_at: '2024-01-02T10:00:00Z' },
                  { number: 2, watched_at: 'never' },
                  { number: 3 },
                ],
              },
            ],
          },
        ],
        anime: null,
      }),
    )
    expect([file.format, named(problems)]).toEqual(['simkl', ['error DATE_INVALID 0 watched_at']])
    const tinMoon = { ids: { tvdb: 900500, simkl: 3 }, title: 'Tin Moon', year: 2013, type: 'TV' }
    expect(withoutOrigin(rows)).toEqual([
      {
        kind: 'viewing',
        title: { ...HARBOUR, ids: { ...HARBOUR.ids, simkl: 1 } },
        watchedOn: { instant: '2024-01-01T10:00:00.000Z' },
        note: 'Nice',
      },
      expect.objectContaining({ kind: 'rating', rating: { value: 8 } }),
      { kind: 'watchlist', title: { ids: { simkl: 2 }, title: 'Salt', type: 'MOVIE' } },
      { kind: 'seriesStatus', title: tinMoon, status: 'PAUSED' },
      {
        kind: 'viewing',
        title: tinMoon,
        part: { type: 'EPISODE', season: 1, number: 1 },
        watchedOn: { instant: '2024-01-02T10:00:00.000Z' },
      },
      { kind: 'watched', title: tinMoon, part: { type: 'EPISODE', season: 1, number: 3 } },
    ])
    const csv = await readFile(
      'simkl_id,TVDB_ID,TMDB,IMDB_ID,MAL_ID,Type,Title,Year,LastEpWatched,Watchlist,WatchedDate,Rating,Memo\n1,,900001,tt0900001,,movie,Harbour Lights,1998,,completed,2024-01-01 10:00:00,8,\n3,900500,,,,tv,Tin Moon,2013,S2E5,watching,,,\n9,,,,,game,Chess,,,completed,,,\n',
    )
    expect(csv.rows.map(({ kind }) => kind)).toEqual(['viewing', 'rating', 'seriesStatus', 'watched'])
    expect(named(csv.problems)).toEqual(['skipped TYPE_NOT_IMPORTED 4'])
  })

  it('reads Yamtrack and Floppy: decimals, statuses, parts, and other media as skipped', async () => {
    const rowsOf = (
      prefix: (row: string) => string,
    ) => `${prefix('"row_type",')}"media_id","source","media_type","title","image","season_number","episode_number","score","progress","status","start_date","end_date","notes","progressed_at"
${prefix('"media",')}"900001","tmdb","movie","Harbour Lights","https://x","","","7.5","1","Completed","","2021-12-29 13:11:02+00:00","line1
line2","2021-12-29 13:11:02+00:00"
${prefix('"media",')}"900500","tmdb","tv","Tin Moon","","","","","","In progress","","","",""
${prefix('"media",')}"900500","tmdb","season","Tin Moon","","1","","9","","Completed","","","",""
${prefix('"media",')}"900500","tmdb","episode","Tin Moon","","1","2","","","Completed","","2021-12-30","",""
${prefix('"media",')}"m1","manual","movie","Home video","","","","","","Planning","","","",""
${prefix('"media",')}"7","igdb","game","Chess","","","","","3h 00min","Completed","","","",""
${prefix('"media",')}"8","mal","tv","Anime","","","","","","Completed","","","",""
`
    const tinMoon = { ids: { tmdb: { type: 'TV', id: 900500 } }, title: 'Tin Moon', type: 'TV' }
    const { year: _year, ...harbour } = { ...HARBOUR, ids: { tmdb: HARBOUR.ids.tmdb } }
    for (const format of ['yamtrack', 'floppy']) {
      const { file, rows, problems } = await readFile(rowsOf((row) => (format === 'floppy' ? row : '')))
      expect(file.format).toBe(format)
      expect(withoutOrigin(rows)).toEqual([
        {
          kind: 'viewing',
          title: harbour,
          watchedOn: { instant: '2021-12-29T13:11:02.000Z' },
          note: 'line1\nline2',
        },
        { kind: 'rating', title: harbour, rating: { value: 8, original: '7.5' } },
        { kind: 'seriesStatus', title: tinMoon, status: 'WATCHING' },
        { kind: 'rating', title: tinMoon, part: { type: 'SEASON', season: 1 }, rating: { value: 9 } },
        {
          kind: 'viewing',
          title: tinMoon,
          part: { type: 'EPISODE', season: 1, number: 2 },
          watchedOn: { day: '2021-12-30' },
        },
        { kind: 'watchlist', title: { ids: {}, title: 'Home video', type: 'MOVIE' } },
      ])
      expect(named(problems)).toEqual(['skipped TYPE_NOT_IMPORTED 8', 'skipped SERVICE_UNKNOWN 9'])
    }
  })

  it('reads a research set of MovieLens that has one member, and refuses one that has many', async () => {
    const set = (ratings: string) => ({
      'ml-latest/ratings.csv': `userId,movieId,rating,timestamp\n${ratings}`,
      'ml-latest/tags.csv': 'userId,movieId,tag,timestamp\n1,1,pixar,1139045764\n',
      'ml-latest/movies.csv':
        'movieId,title,genres\n1,"Harbour Lights, The (1998)",Drama\n2,Night Bus (2020),(no genres listed)\n3,Other (1990),Drama\n',
      'ml-latest/links.csv': 'movieId,imdbId,tmdbId\n1,0900001,900001\n2,0900003,\n3,0114709,862\n',
    })
    const { file, rows, problems } = await readFile(set('7,1,3.5,1139045764\n7,2,0.5,1139045765\n'))
    expect([file.format, problems]).toEqual(['movielens', []])
    const lights = {
      ids: { imdb: 'tt0900001', tmdb: { type: 'MOVIE', id: 900001 } },
      title: 'Harbour Lights, The',
      year: 1998,
      type: 'MOVIE',
    }
    const bus = { ids: { imdb: 'tt0900003' }, title: 'Night Bus', year: 2020, type: 'MOVIE' }
    expect(withoutOrigin(rows)).toEqual([
      { kind: 'watched', title: lights },
      {
        kind: 'rating',
        title: lights,
        rating: { value: 7 },
        ratedAt: { instant: '2006-02-04T09:36:04.000Z' },
      },
      { kind: 'watched', title: bus },
      { kind: 'rating', title: bus, rating: { value: 1 }, ratedAt: { instant: '2006-02-04T09:36:05.000Z' } },
    ])
    await expect(openFile(set('1,1,4.0,964982703\n2,1,4.0,964982703\n'))).rejects.toMatchObject({
      code: 'NOT_RECOGNISED',
      params: { type: 'research' },
    })
    expect(importErrorText('NOT_RECOGNISED', { type: 'research' })).toMatch(/many members.*Export ratings/)
  })

  it('reads Movary and MovieLens', async () => {
    const movary = await readFile({
      'history.csv':
        'title,year,tmdbId,imdbId,watchedAt,comment,location\nHarbour Lights,1998,900001,tt0900001,2024-01-01,Nice,Home\nHarbour Lights,1998,900001,tt0900001,,,\nHarbour Lights,1998,900001,tt0900001,,Long ago,\n',
      'ratings.csv': 'title,year,tmdbId,imdbId,userRating\nHarbour Lights,1998,900001,tt0900001,8\n',
      'watchlist.csv':
        'title,year,tmdbId,imdbId,addedAt\nHarbour Lights,1998,900001,tt0900001,2024-01-01 10:00:00\n',
    })
    expect([movary.file.format, withoutOrigin(movary.rows)]).toEqual([
      'movary',
      [
        { kind: 'viewing', title: HARBOUR, watchedOn: { day: '2024-01-01' }, note: 'Nice', place: 'Home' },
        { kind: 'watched', title: HARBOUR },
        { kind: 'viewing', title: HARBOUR, watchedOn: null, note: 'Long ago' },
        { kind: 'rating', title: HARBOUR, rating: { value: 8 } },
        { kind: 'watchlist', title: HARBOUR, addedAt: { instant: '2024-01-01T10:00:00.000Z' } },
      ],
    ])
    const lens = await readFile(
      'movie_id,imdb_id,tmdb_id,rating,average_rating,title\n1,0900001,900001,3.5,3.9,Harbour Lights (1998)\n2,0900002,,-1,3.9,Salt (2010)\n',
    )
    expect(withoutOrigin(lens.rows)).toEqual([
      { kind: 'watched', title: HARBOUR },
      { kind: 'rating', title: HARBOUR, rating: { value: 7 } },
    ])
  })

  it('reads Ryot and Watcharr', async () => {
    const ryot = await readFile(
      JSON.stringify({
        workouts: [],
        metadata: [
          {
            lot: 'movie',
            source: 'tmdb',
            identifier: '900001',
            source_id: 'Harbour Lights',
            seen_history: [{ ended_on: '2024-01-01', progress: '100' }, { progress: '40' }],
            reviews: [
              { rating: '75', review: { text: 'Good', spoiler: true, date: '2024-01-02T00:00:00Z' } },
            ],
            collections: ['Watchlist', 'Owned', 'Rainy days'],
          },
          {
            lot: 'show',
            source: 'tmdb',
            identifier: '900500',
            source_id: 'Tin Moon',
            seen_history: [{ show_season_number: 1, show_episode_number: 2 }],
            reviews: [],
            collections: [{ collection_name: 'Rainy days' }],
          },
          {
            lot: 'book',
            source: 'openlibrary',
            identifier: 'x',
            source_id: 'A book',
            seen_history: [],
            reviews: [],
            collections: [],
          },
        ],
      }),
    )
    const { year: _year, ...film } = { ...HARBOUR, ids: { tmdb: HARBOUR.ids.tmdb } }
    const series = { ids: { tmdb: { type: 'TV', id: 900500 } }, title: 'Tin Moon', type: 'TV' }
    expect([ryot.file.format, withoutOrigin(ryot.rows)]).toEqual([
      'ryot',
      [
        { kind: 'viewing', title: film, watchedOn: { day: '2024-01-01' } },
        {
          kind: 'review',
          title: film,
          review: { text: 'Good', spoiler: true },
          rating: { value: 8, original: '75' },
          writtenAt: { instant: '2024-01-02T00:00:00.000Z' },
        },
        { kind: 'watchlist', title: film },
        {
          kind: 'list',
          list: { key: 'Rainy days', name: 'Rainy days', visibility: 'PRIVATE', ranked: false },
        },
        { kind: 'listItem', list: 'Rainy days', title: film },
        { kind: 'watched', title: series, part: { type: 'EPISODE', season: 1, number: 2 } },
        { kind: 'listItem', list: 'Rainy days', title: series },
      ],
    ])
    expect(named(ryot.problems)).toEqual(['skipped NOT_A_VIEWING 0', 'skipped TYPE_NOT_IMPORTED 2'])
    const content = {
      tmdbId: 900001,
      title: 'Harbour Lights',
      type: 'movie',
      release_date: '1998-09-02T00:00:00Z',
      imdb_id: 'tt0900001',
      runtime: 101,
    }
    const watcharr = await readFile(
      JSON.stringify([
        {
          id: 1,
          createdAt: '2024-02-01T00:00:00Z',
          deletedAt: null,
          status: 'FINISHED',
          rating: 0,
          thoughts: 'Mine',
          content,
          activity: [
            {
              type: 'ADDED_WATCHED',
              data: '{"status":"FINISHED"}',
              createdAt: '2024-02-01T00:00:00Z',
              customDate: '2023-12-24T20:00:00Z',
            },
          ],
          tags: [{ name: 'cosy' }],
        },
        {
          id: 2,
          createdAt: '2024-02-01T00:00:00Z',
          deletedAt: '2024-02-02T00:00:00Z',
          status: 'FINISHED',
          rating: 5,
          content,
          activity: [],
        },
        {
          id: 3,
          createdAt: '2024-02-01T00:00:00Z',
          deletedAt: null,
          status: 'HOLD',
          rating: 7,
          content: { ...content, type: 'tv' },
          activity: [],
          watchedSeasons: [{ seasonNumber: 1, status: 'FINISHED', rating: 8 }],
          watchedEpisodes: [
            {
              seasonNumber: 1,
              episodeNumber: 1,
              status: 'FINISHED',
              rating: 0,
              createdAt: '2024-02-01T00:00:00Z',
            },
          ],
        },
      ]),
    )
    expect(watcharr.file.format).toBe('watcharr')
    expect(watcharr.rows).toMatchObject([
      {
        kind: 'viewing',
        watchedOn: { instant: '2023-12-24T20:00:00.000Z' },
        note: 'Mine',
        tags: ['cosy'],
        title: { runtime: 101 },
      },
      { kind: 'seriesStatus', status: 'PAUSED' },
      { kind: 'rating', part: { type: 'SEASON', season: 1 }, rating: { value: 8 } },
      { kind: 'viewing', part: { type: 'EPISODE', season: 1, number: 1 } },
      { kind: 'rating', rating: { value: 7 } },
    ])
    expect(watcharr.rows[0]!.origin).toMatchObject({ index: 0 })
  })

  it('reads WeTrakr with the dates of JavaScript', async () => {
    const date = 'Tue May 12 2026 18:38:35 GMT+0000 (Coordinated Universal Time)'
    const { file, rows, problems } = await readFile({
      'favorites.csv': `title,year,type,tmdb_id,imdb_id,created_at\nHarbour Lights,1998,movie,900001,tt0900001,${date}\n`,
      'history.csv': `title,year,type,tmdb_id,imdb_id,season,episode,watched_at\nTin Moon,2013,episode,900500,,1,2,${date}\nHarbour Lights,1998,movie,900001,tt0900001,,,\n`,
      'ratings.csv': `title,year,type,tmdb_id,imdb_id,rating,created_at\nHarbour Lights,1998,movie,900001,tt0900001,8,${date}\n`,
      'watchlist.csv': `title,year,type,tmdb_id,imdb_id,created_at\nSalt,,movie,900002,,${date}\nA book,,book,,,${date}\n`,
      'lists.csv': `list_name,title,year,type,tmdb_id,imdb_id,created_at\nRainy,Harbour Lights,,movie,900001,tt0900001,${date}\n`,
    })
    const at = { instant: '2026-05-12T18:38:35.000Z' }
    expect([file.format, named(problems)]).toEqual(['wetrakr', ['skipped TYPE_NOT_IMPORTED 3']])
    expect(rows).toMatchObject([
      { kind: 'viewing', title: { title: 'Tin Moon' }, part: { season: 1, number: 2 }, watchedOn: at },
      { kind: 'watched', title: HARBOUR },
      { kind: 'rating', title: HARBOUR, rating: { value: 8 }, ratedAt: at },
      { kind: 'watchlist', title: { title: 'Salt' }, addedAt: at },
      { kind: 'favorite', title: HARBOUR, addedAt: at },
      { kind: 'list' },
      { kind: 'listItem' },
    ])
  })

  it('reads our own export, which is a fixed point', async () => {
    const movie = { movieId: 7, title: 'Harbour Lights' }
    const { file, rows, problems } = await readFile(
      JSON.stringify({
        success: true,
        exportedAt: '2026-01-01T00:00:00Z',
        account: [{ username: 'kim' }],
        sessions: [{ device: 'x' }],
        favorites: [{ ...movie, addedAt: '2024-01-01T10:00:00.123456+00:00' }],
        watched: [
          {
            ...movie,
            addedAt: '2024-01-01T10:00:00+00:00',
            rating: 7,
            watchedAt: '2024-01-01T10:00:00+00:00',
          },
        ],
        watchlists: [
          {
            id: 3,
            name: 'Later',
            description: '<b>',
            isPublic: false,
            isRanked: true,
            linkToken: 'x',
            isDefault: true,
            createdAt: '2024-01-01T10:00:00+00:00',
            movies: [{ ...movie, addedAt: '2024-01-01T10:00:00+00:00', note: 'with Bea' }],
          },
          { id: 3, name: 'Later', movies: [movie] },
        ],
        diary: [
          {
            ...movie,
            watchedOn: '2024-05',
            rating: 8,
            rewatch: true,
            note: '5 < 6 &amp; <b>',
            tags: ['a'],
            place: 'Home',
            isAutomatic: false,
          },
        ],
        ratings: [{ movieId: 7, rating: 8, ratedAt: '2024-01-01T10:00:00+00:00' }],
        partRatings: [{ ...movie, season: 1, number: null, rating: 6, ratedAt: '2024-01-01T10:00:00+00:00' }],
        reviews: [
          {
            ...movie,
            season: null,
            episode: null,
            rating: 8,
            review: '<b>bold</b>',
            spoiler: true,
            createdAt: '2024-01-01T10:00:00+00:00',
          },
        ],
        episodes: [
          { ...movie, season: 1, number: 2, run: 2, byMark: false, watchedOn: '2024-01-01', tickedAt: 'x' },
        ],
        series: [
          { ...movie, status: 'PAUSED', changedAt: '2024-01-01T10:00:00+00:00' },
          { ...movie, status: null },
        ],
        notInterested: [
          {
            ...movie,
            year: 1998,
            type: 'MOVIE',
            externalIds: { imdb: 'tt0900001', tmdb: 900001, wikidata: 'Q42' },
          },
        ],
      }),
    )
    const title = { ids: { marquee: 7 }, title: 'Harbour Lights' }
    const instant = { instant: '2024-01-01T10:00:00.000Z' }
    expect([file.format, problems]).toEqual(['marquee', []])
    expect(withoutOrigin(rows)).toEqual([
      { kind: 'favorite', title, addedAt: { instant: '2024-01-01T10:00:00.123Z' } },
      { kind: 'watched', title, markedAt: instant, recordedAt: instant, rating: { value: 7 } },
      {
        kind: 'list',
        list: {
          key: '3',
          name: 'Later',
          description: '<b>',
          visibility: 'LINK',
          ranked: true,
          isDefault: true,
          createdAt: instant,
        },
      },
      { kind: 'listItem', list: '3', title, note: 'with Bea', addedAt: instant },
      { kind: 'listItem', list: '3', title },
      {
        kind: 'viewing',
        title,
        watchedOn: { day: '2024-05' },
        rewatch: true,
        rating: { value: 8 },
        tags: ['a'],
        note: '5 < 6 &amp; <b>',
        place: 'Home',
        automatic: false,
      },
      { kind: 'rating', title: { ids: { marquee: 7 }, title: '' }, rating: { value: 8 }, ratedAt: instant },
      { kind: 'rating', title, part: { type: 'SEASON', season: 1 }, rating: { value: 6 }, ratedAt: instant },
      {
        kind: 'review',
        title,
        review: { text: '<b>bold</b>', spoiler: true },
        rating: { value: 8 },
        writtenAt: instant,
      },
      {
        kind: 'viewing',
        title,
        part: { type: 'EPISODE', season: 1, number: 2 },
        run: 2,
        watchedOn: { day: '2024-01-01' },
      },
      { kind: 'seriesStatus', title, status: 'PAUSED', changedAt: instant },
      {
        kind: 'notInterested',
        title: {
          ids: { imdb: 'tt0900001', tmdb: { type: 'MOVIE', id: 900001 }, wikidata: 'Q42', marquee: 7 },
          title: 'Harbour Lights',
          year: 1998,
          type: 'MOVIE',
        },
      },
    ])
  })
})
