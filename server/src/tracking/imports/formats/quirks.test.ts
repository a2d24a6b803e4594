import { describe, expect, it } from '@jest/globals'
import { named, readFile, withoutOrigin } from './testing.js'

describe('what exports of services leave open', () => {
  it('keeps the days and memos of Simkl, also of films whose day is unknown', async () => {
    const film = (more: object) => ({
      status: 'completed',
      added_to_watchlist_at: '2023-12-01T10:00:00Z',
      last_watched_at: null,
      user_rating: null,
      user_rated_at: null,
      memo: {},
      movie: { title: 'Harbour Lights', year: 1998, ids: { simkl: 1, imdb: 'tt0900001', tmdb: '900001' } },
      ...more,
    })
    const { rows, problems } = await readFile(
      JSON.stringify({
        movies: [
          film({ status: 'plantowatch' }),
          film({ user_rating: 8, user_rated_at: '2024-01-02T10:00:00Z', memo: { text: 'Nice' } }),
        ],
        shows: [
          {
            status: 'completed',
            memo: { text: 'With Bea' },
            show: { title: 'Tin Moon', year: 2013, ids: { simkl: 3 } },
          },
        ],
      }),
    )
    expect(rows).toMatchObject([
      { kind: 'watchlist', addedAt: { instant: '2023-12-01T10:00:00.000Z' } },
      { kind: 'viewing', watchedOn: null, note: 'Nice' },
      { kind: 'rating', rating: { value: 8 }, ratedAt: { instant: '2024-01-02T10:00:00.000Z' } },
      { kind: 'seriesStatus', status: 'FINISHED' },
    ])
    expect(named(problems)).toEqual(['note NOTE_LEFT_OUT 0 memo'])
  })

  it('takes no day of Yamtrack for a viewing on which only its entry was changed', async () => {
    const { rows, problems } = await readFile(
      `"media_id","source","media_type","title","image","season_number","episode_number","score","progress","status","start_date","end_date","notes","progressed_at"
"900001","tmdb","movie","Harbour Lights","","","","","1","Completed","","","","2024-12-29 13:11:02+00:00"
"900001","tmdb","movie","Harbour Lights","","","","","1","Completed","","","Nice","2024-12-29 13:11:02+00:00"
"900500","tmdb","episode","Tin Moon","","1","2","","","Completed","","2021-12-30","A note",""
`,
    )
    const harbour = { ids: { tmdb: { type: 'MOVIE', id: 900001 } }, title: 'Harbour Lights', type: 'MOVIE' }
    expect(withoutOrigin(rows)).toEqual([
      { kind: 'watched', title: harbour, markedAt: { instant: '2024-12-29T13:11:02.000Z' } },
      { kind: 'viewing', title: harbour, watchedOn: null, note: 'Nice' },
      expect.objectContaining({ kind: 'viewing', part: { type: 'EPISODE', season: 1, number: 2 } }),
    ])
    expect(named(problems)).toEqual(['note NOTE_LEFT_OUT 4 notes'])
  })

  it('reads old files of Yamtrack, whose episodes have a day of their own and titles a number of repeats', async () => {
    const { rows } = await readFile(
      `media_id,source,media_type,title,image,season_number,episode_number,score,progress,status,repeats,start_date,end_date,notes,watch_date
900001,tmdb,movie,Harbour Lights,,,,8.0,1,Completed,2,,2021-12-29,,
900500,tmdb,episode,Tin Moon,,1,2,,,,1,,,,2021-12-30
`,
    )
    expect(rows).toMatchObject([
      { kind: 'viewing', watchedOn: { day: '2021-12-29' }, plays: 3 },
      { kind: 'rating', rating: { value: 8 } },
      { kind: 'viewing', part: { season: 1, number: 2 }, watchedOn: { day: '2021-12-30' }, plays: 2 },
    ])
  })

  it('names the rows of Floppy that are no media', async () => {
    const { file, rows, problems } = await readFile(
      `row_type,media_id,source,media_type,library_media_type,title,season_number,episode_number,score,status,end_date,notes
list,,,,,Rainy days,,,,,,
media,900001,tmdb,movie,movie,Harbour Lights,,,,Completed,2021-12-29,
`,
    )
    expect([file.format, rows.map(({ kind }) => kind)]).toEqual(['floppy', ['viewing']])
    expect(problems).toMatchObject([
      { code: 'TYPE_NOT_IMPORTED', params: { name: 'Rainy days', type: 'list' } },
    ])
  })

  it('takes no year for one that a program writes for none, and reads the other word of Simkl for a pause', async () => {
    const watcharr = await readFile(
      JSON.stringify([
        {
          id: 1,
          deletedAt: null,
          status: 'FINISHED',
          rating: 0,
          content: {
            tmdbId: 900001,
            title: 'Harbour Lights',
            type: 'movie',
            release_date: '0001-01-01T00:00:00Z',
          },
          activity: [],
        },
      ]),
    )
    expect([watcharr.problems, withoutOrigin(watcharr.rows)]).toEqual([
      [],
      [
        {
          kind: 'watched',
          title: { ids: { tmdb: { type: 'MOVIE', id: 900001 } }, title: 'Harbour Lights', type: 'MOVIE' },
        },
      ],
    ])
    const simkl = await readFile(
      'simkl_id,TVDB_ID,TMDB,IMDB_ID,MAL_ID,Type,Title,Year,LastEpWatched,Watchlist,WatchedDate,Rating,Memo\n3,900500,,,,tv,Tin Moon,2013,,on hold,,,\n4,,,,,movie,Salt,2010,,on hold,,,\n',
    )
    expect(simkl.rows).toMatchObject([{ kind: 'seriesStatus', status: 'PAUSED' }])
    expect(named(simkl.problems)).toEqual(['skipped NOT_A_VIEWING 3'])
  })
})
