import { describe, expect, it } from '@jest/globals'
import { named, readFile, withoutOrigin } from './testing.js'

const V2 = `created_at,user_id,key,s_id,runtime,bulk_type,s_no,ep_no,ep_id,rewatch_count,is_special,is_archived,is_for_later,movie_name,series_name,season_number,episode_number
2021-02-03 19:00:00,1,watch-episode-9-1,900500,2640,,1,1,9001,0,,,,,Tin Moon,1,1
2021-02-04 19:00:00,1,rewatch-episode-9-1,900500,2640,,1,1,9001,0,,,,,Tin Moon,1,1
2021-02-05 19:00:00,1,watch-episode-9-2,900501,2640,,1386,2,9003,2,,,,,Calendar,1386,2
2020-01-01 00:00:00,1,user-series-900500,900500,,,,,,,,true,false,,Tin Moon,,
2021-06-01 00:00:00,1,tracking-stats,,,,,,,,,,,,,,
`
const V1 = `created_at,type-uuid-n,type,entity_type,movie_name,series_name,series_id,season_number,episode_number,release_date,rewatch_count,watch_date_range_key
2021-03-03 10:00:00,watch-u-0,watch,movie,Harbour Lights,,,,,1998-09-02 00:00:00,1,watch-date-1614722400
2021-03-03 10:00:00,towatch-u,towatch,movie,Salt,,,,,0001-01-01 00:00:00,0,
2021-03-03 10:00:00,watch-e-0,watch,episode,,Tin Moon,900500,1,1,,0,
`
const TIN_MOON = { ids: { tvdb: 900500 }, title: 'Tin Moon', type: 'TV' }

describe('an export of TV Time', () => {
  it('reads the GDPR archive without opening the passwords and tokens in it', async () => {
    const { file, rows, problems } = await readFile({
      'gdpr/tracking-prod-records-v2.csv': V2,
      'gdpr/tracking_prod_records.csv': V1,
      'gdpr/user_tv_show_data.csv':
        'tv_show_name,user_id,tv_show_id,is_followed,is_favorited\nTin Moon,1,900500,1,1\n',
      'gdpr/lists-prod-lists.csv':
        'name,s_key,objects\nBest,l1,[map[created_at:1.707e+09 id:900500 type:series] map[created_at:1.7e+09 id:9001 type:movie]]\n',
      'gdpr/access_token.csv': 'position,const,created\n1,tt0900001,secret\n',
      'gdpr/auth-prod-login.csv': 'Title,Date\nsecret,1/2/24\n',
      'gdpr/ratings-3-prod-episode_votes.csv': 'a,b\n1,2\n',
    })
    expect([file.format, problems]).toEqual(['tvtime', []])
    expect(file.ignored.map(({ path }) => path)).toEqual([
      'gdpr/access_token.csv',
      'gdpr/auth-prod-login.csv',
      'gdpr/ratings-3-prod-episode_votes.csv',
    ])
    const first = { type: 'EPISODE', season: 1, number: 1, ids: { tvdb: 9001 } }
    expect(withoutOrigin(rows)).toEqual([
      { kind: 'viewing', title: TIN_MOON, part: first, watchedOn: { instant: '2021-02-03T19:00:00.000Z' } },
      {
        kind: 'viewing',
        title: TIN_MOON,
        part: first,
        watchedOn: { instant: '2021-02-04T19:00:00.000Z' },
        rewatch: true,
      },
      expect.objectContaining({
        part: { type: 'EPISODE', season: 1386, number: 2, ids: { tvdb: 9003 } },
        plays: 3,
      }),
      {
        kind: 'seriesStatus',
        title: TIN_MOON,
        status: 'DROPPED',
        changedAt: { instant: '2020-01-01T00:00:00.000Z' },
      },
      {
        kind: 'viewing',
        title: { ids: {}, title: 'Harbour Lights', year: 1998, type: 'MOVIE' },
        watchedOn: { instant: '2021-03-02T22:00:00.000Z' },
        plays: 2,
      },
      {
        kind: 'watchlist',
        title: { ids: {}, title: 'Salt', type: 'MOVIE' },
        addedAt: { instant: '2021-03-03T10:00:00.000Z' },
      },
      { kind: 'favorite', title: TIN_MOON },
      { kind: 'list', list: { key: 'l1', name: 'Best', visibility: 'PRIVATE', ranked: false } },
      { kind: 'listItem', list: 'l1', title: { ids: { tvdb: 900500 }, title: '', type: 'TV' } },
      { kind: 'listItem', list: 'l1', title: { ids: { tvdb: 9001 }, title: '', type: 'MOVIE' } },
    ])
  })

  it('reads the tables of tools, once, and not their JSON twins', async () => {
    const { rows, problems } = await readFile({
      'tvtime-movies.csv': `uuid,tvdb_id,imdb_id,title,year,created_at,watched_at,is_watched,rewatch_count
u1,9001,tt0900001,Harbour Lights,1998,2021-01-01 10:00:00,2021-01-02 21:00:00,true,1
u2,9002,-1,Les Feux du port,1998,2021-01-01 10:00:00,,false,0
`,
      'tvtime-movies.json': '[]',
      'tvtime-series-episodes.csv':
        'series_tvdb_id,series_imdb_id,series_uuid,title,season,episode,tvdb_id,is_watched,watched_at,rewatch_count,special\n900500,,u,Tin Moon,1,1,9001,true,2021-02-03 19:00:00,0,false\n900500,,u,Tin Moon,1,0,9001,true,2021-02-03 19:00:00,0,false\n',
      'tvtime-series.csv': 'tvdb_id,imdb_id,title,status\n900500,,Tin Moon,stopped\n',
      'tracking-prod-records-v2.csv': V2.split('\n').slice(0, 2).join('\n'),
    })
    expect(rows).toMatchObject([
      { kind: 'viewing', title: { ids: { imdb: 'tt0900001', tvdb: 9001 } }, plays: 2 },
      { kind: 'watchlist', title: { ids: { tvdb: 9002 } } },
      { kind: 'viewing', title: TIN_MOON, part: { season: 1, number: 1 } },
      { kind: 'seriesStatus', status: 'DROPPED' },
    ])
    expect(named(problems)).toEqual(['error NUMBER_INVALID 3 episode'])
  })

  it('finds films in lists by the keys of their records, and takes lists of favorites as favorites', async () => {
    const { rows, problems } = await readFile({
      'tracking-prod-records.csv': `watch_count,uuid,type,series_name,type-uuid-n,updated_at,created_at,entity_type,movie_name,release_date,watch_date_range_key
0,6f0f7a52-0000-4000-8000-000000000001,follow,,follow-6f0f,2021-03-03 10:00:00,2021-03-03 10:00:00,movie,Harbour Lights,1998-09-02 00:00:00,
1,6f0f7a52-0000-4000-8000-000000000001,watch,,watch-6f0f,2021-03-03 10:00:00,2021-03-03 10:00:00,movie,Harbour Lights,1998-09-02 00:00:00,watch-date-1614722400
`,
      'lists-prod-lists.csv': `name,user_id,type,s_key,is_public,objects
Best,1,list,l1,false,[map[created_at:1.7e+09 type:movie uuid:00000000-0000-4000-8000-00000000dead] map[created_at:1.7e+09 type:movie uuid:6f0f7a52-0000-4000-8000-000000000001] map[created_at:1.7e+09 id:900500 type:series]]
,1,list,favorite-movies,false,[map[created_at:1.7e+09 type:movie uuid:6f0f7a52-0000-4000-8000-000000000001]]
,1,list,favorite-series,false,[map[created_at:1.7e+09 id:900500 type:series]]
`,
    })
    const harbour = { ids: {}, title: 'Harbour Lights', year: 1998, type: 'MOVIE' }
    const series = { ids: { tvdb: 900500 }, title: '', type: 'TV' }
    expect(withoutOrigin(rows)).toEqual([
      expect.objectContaining({ kind: 'viewing', title: harbour }),
      { kind: 'list', list: { key: 'l1', name: 'Best', visibility: 'PRIVATE', ranked: false } },
      { kind: 'listItem', list: 'l1', title: harbour },
      { kind: 'listItem', list: 'l1', title: series },
      { kind: 'favorite', title: harbour },
      { kind: 'favorite', title: series },
    ])
    expect(named(problems)).toEqual(['error TITLE_MISSING 2 title'])
  })

  it('puts a series that is followed and was not begun on the watchlist', async () => {
    const newer = await readFile({
      'tracking-prod-records-v2.csv': `created_at,key,s_id,ep_id,is_followed,is_archived,is_for_later,series_name,season_number,episode_number
2020-01-01 00:00:00,user-series-900500,900500,,true,false,false,Tin Moon,,
2020-01-02 00:00:00,user-series-900501,900501,,true,false,false,Calendar,,
2020-01-03 00:00:00,user-series-900502,900502,,false,false,false,Salt,,
2021-02-03 19:00:00,watch-episode-9-1,900500,9001,,,,Tin Moon,1,1
`,
      'followed_tv_show.csv': 'tv_show_id,tv_show_name,active,archived\n900503,Pepper,1,0\n',
    })
    expect(withoutOrigin(newer.rows)).toEqual([
      {
        kind: 'watchlist',
        title: { ids: { tvdb: 900501 }, title: 'Calendar', type: 'TV' },
        addedAt: { instant: '2020-01-02T00:00:00.000Z' },
      },
      expect.objectContaining({ kind: 'viewing', title: TIN_MOON }),
    ])
    const older = await readFile({
      'tracking-prod-records.csv': V1,
      'followed_tv_show.csv': `notification_type,archived,tv_show_name,created_at,active,diffusion,folder_id,notification_offset,user_id,tv_show_id,updated_at
2,0,Tin Moon,2019-01-01 00:00:00,1,original,0,0,1,900500,2019-01-01 00:00:00
2,0,Calendar,2019-01-01 00:00:00,1,original,0,0,1,900501,2019-01-02 00:00:00
2,1,Salt,2019-01-01 00:00:00,1,original,0,0,1,900502,2019-01-03 00:00:00
2,0,Pepper,2019-01-01 00:00:00,0,original,0,0,1,900503,2019-01-04 00:00:00
`,
    })
    expect(withoutOrigin(older.rows.slice(-2))).toEqual([
      {
        kind: 'watchlist',
        title: { ids: { tvdb: 900501 }, title: 'Calendar', type: 'TV' },
        addedAt: { instant: '2019-01-02T00:00:00.000Z' },
      },
      {
        kind: 'seriesStatus',
        title: { ids: { tvdb: 900502 }, title: 'Salt', type: 'TV' },
        status: 'DROPPED',
        changedAt: { instant: '2019-01-03T00:00:00.000Z' },
      },
    ])
    expect(older.rows.map(({ kind }) => kind)).toEqual([
      'viewing',
      'watchlist',
      'viewing',
      'watchlist',
      'seriesStatus',
    ])
  })
})
