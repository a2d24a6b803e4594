import { afterAll, describe, expect, it } from '@jest/globals'
import { createTestDatabase } from '../../../platform/database/testing.js'
import { startTestServer } from '../../../testing.js'
import { importStarter } from '../importCatalogue.js'
import { catalogueDigest, emptyDatabase, rowsOf, type ImdbLines } from '../testing.js'
import { load, removeFolders } from './testing.js'

afterAll(removeFolders)

const series = (id: string, title: string, years = '2008 | 2013') =>
  `${id} | tvSeries | ${title} | ${title} | 0 | ${years} | 45 | Drama`
const episode = (id: string, title: string, year = '\\N', minutes = '\\N') =>
  `${id} | tvEpisode | ${title} | ${title} | 0 | ${year} | \\N | ${minutes} | Drama`

/** A series of two seasons whose first episode is listed before it. */
const TWO_SEASONS: ImdbLines = {
  'title.basics': [
    episode('tt0000011', 'The Café', '2008', '58'),
    series('tt0000001', 'Two Seasons'),
    episode('tt0000012', 'Episode #1.2', '2008'),
    episode('tt0000021', 'Episode dated 9 March 2009', '2009', '52560'),
  ],
  'title.episode': [
    'tt0000011 | tt0000001 | 1 | 1',
    'tt0000012 | tt0000001 | 1 | 2',
    'tt0000021 | tt0000001 | 2 | 1',
  ],
}

const EPISODES = `select season, number, absolute_number as absolute, title, folded_title as folded, air_date::text as day, year,
  airs_on::text as "airsOn", runtime, imdb_id as imdb from episode order by movie_id, season, number`
const NUMBERS = `select season, array_agg(number order by number) as numbers from episode group by season order by season`
const TOTALS = `select number_of_seasons as seasons, number_of_episodes as episodes from movie where type = 'TV'`
const none = { absolute: null, title: null, folded: '', day: null, year: null, airsOn: null, runtime: null }

describe('episodes of IMDb’s files', () => {
  it('have their titles, years and runtimes; a title that only names the number or the day is none', async () => {
    const url = await emptyDatabase()
    const { result, invalidLines } = await load(url, TWO_SEASONS)
    expect(result).toMatchObject({ added: 1, episodes: 3, skipped: { episodes: 0 } })
    expect(invalidLines.count).toBe(0)
    expect(await rowsOf(url, EPISODES)).toEqual([
      { ...none, season: 1, number: 1, title: 'The Café', folded: 'the cafe', year: 2008, airsOn: '2008-12-31', runtime: 58, imdb: 11 },
      { ...none, season: 1, number: 2, year: 2008, airsOn: '2008-12-31', imdb: 12 },
      { ...none, season: 2, number: 1, day: '2009-03-09', year: 2009, airsOn: '2009-03-09', imdb: 21 },
    ]) // prettier-ignore
    expect(await rowsOf(url, 'select number, year from season order by 1')).toEqual([
      { number: 1, year: 2008 },
      { number: 2, year: 2009 },
    ])
    expect(await rowsOf(url, TOTALS)).toEqual([{ seasons: 2, episodes: 3 }])
  })

  it('are served as seasons and episodes', async () => {
    const url = await emptyDatabase()
    await load(url, TWO_SEASONS)
    const server = await startTestServer({}, { url })
    try {
      const { data } = await server.query<{ movie: unknown }>(
        `{ movie(id: "1") { seasons { number year episodeCount airedCount }
          season(number: 1) { episodes { nodes { number title hasAired runtime } } } } }`,
      )
      expect(data.movie).toEqual({
        seasons: [
          { number: 1, year: 2008, episodeCount: 2, airedCount: 2 },
          { number: 2, year: 2009, episodeCount: 1, airedCount: 1 },
        ],
        season: {
          episodes: {
            nodes: [
              { number: 1, title: 'The Café', hasAired: true, runtime: 58 },
              { number: 2, title: null, hasAired: true, runtime: null },
            ],
          },
        },
      })
    } finally {
      await server.stop()
    }
  })

  it('are skipped without a number, with number 0 and of titles that are not imported', async () => {
    const url = await emptyDatabase()
    const ids = ['tt0000011', 'tt0000012', 'tt0000013', 'tt0000014', 'tt0000015', 'tt0000016']
    const { result, invalidLines } = await load(url, {
      'title.basics': [
        series('tt0000001', 'Two Seasons'),
        'tt0000002 | tvSeries | Of Adults | Of Adults | 1 | 2001 | \\N | 90 | Adult',
        'tt0000003 | movie | A Film | A Film | 0 | 2001 | \\N | 90 | Drama',
        ...ids.map((id) => episode(id, 'Named')),
      ],
      'title.episode': [
        'tt0000011 | tt0000001 | 1 | 1',
        'tt0000012 | tt0000001 | \\N | \\N',
        'tt0000013 | tt0000001 | 1 | 0',
        'tt0000014 | tt0000002 | 1 | 1',
        'tt0000015 | tt0000003 | 1 | 1',
        'tt0000016 | tt0000099 | 1 | 1',
      ],
    })
    expect(result).toMatchObject({ episodes: 1, skipped: { episodes: 5 } })
    expect(invalidLines.count).toBe(0)
    expect(await rowsOf(url, NUMBERS)).toEqual([{ season: 1, numbers: [1] }])
  })

  it('have absolute numbers in one season if no season of the series is numbered', async () => {
    const url = await emptyDatabase()
    await load(url, {
      'title.basics': [series('tt0000001', 'A Soap'), series('tt0000002', 'Some Seasons', '2009 | 2013')],
      'title.episode': [
        'tt0000011 | tt0000001 | \\N | 801',
        'tt0000012 | tt0000001 | \\N | 802',
        'tt0000021 | tt0000002 | 1 | 1',
        'tt0000022 | tt0000002 | \\N | 2',
      ],
    })
    expect(
      await rowsOf(
        url,
        `select movie_id as id, season, number, absolute_number as absolute from episode order by 1, 3`,
      ),
    ).toEqual([
      { id: 1, season: 1, number: 801, absolute: 801 },
      { id: 1, season: 1, number: 802, absolute: 802 },
      { id: 2, season: 1, number: 1, absolute: null },
    ])
  })

  it('may be in seasons that are numbered by years and in the specials, which do not count', async () => {
    const url = await emptyDatabase()
    await load(url, {
      'title.basics': [series('tt0000001', 'A Talk Show'), episode('tt0000011', 'Guests', '2012')],
      'title.episode': ['tt0000011 | tt0000001 | 2012 | 140', 'tt0000012 | tt0000001 | 0 | 1'],
    })
    expect(await rowsOf(url, NUMBERS)).toEqual([
      { season: 0, numbers: [1] },
      { season: 2012, numbers: [140] },
    ])
    expect(await rowsOf(url, TOTALS)).toEqual([{ seasons: 1, episodes: 1 }])
  })

  it('at one place are one: that with a title, else that with the lowest id', async () => {
    const url = await emptyDatabase()
    await load(url, {
      'title.basics': [
        series('tt0000001', 'Doubles'),
        episode('tt0000012', 'Named'),
        episode('tt0000013', 'Named too'),
      ],
      'title.episode': [11, 12, 13].map((id) => `tt00000${id} | tt0000001 | 1 | 1`),
    })
    expect(await rowsOf(url, EPISODES)).toEqual([
      { ...none, season: 1, number: 1, title: 'Named', folded: 'named', airsOn: null, imdb: 12 },
    ])
  })

  it('with invalid numbers are reported by line; invalid facts count as unknown and are reported once', async () => {
    const url = await emptyDatabase()
    const { invalidLines } = await load(url, {
      'title.basics': [
        series('tt0000001', 'Broken'),
        episode('tt0000011', 'x'.repeat(501), 'soon', '1h'),
        'tt0000012 | tvEpisode | Too short',
      ],
      'title.episode': [
        'tt0000011 | tt0000001 | 1 | 1',
        'tt0000011 | tt0000001 | 1 | 2',
        'tt0000012 | tt0000001 | one | 2',
        'tt0000013 | tt0000001 | 10000 | 2',
        'tt0000014 | tt0000001 | 1 | 10000',
        'tt0000015 | tt0000001 | 1 | -1',
        'tt0000016 | 1 | 1 | 1',
        'xx | tt0000001 | 1 | 1',
      ],
    })
    expect(invalidLines.first).toEqual([
      'title.basics.tsv.gz, line 4: has 3 columns instead of 9',
      'title.episode.tsv.gz, line 3: tt0000011 is listed twice',
      'title.episode.tsv.gz, line 4: "one" is not the number of a season',
      'title.episode.tsv.gz, line 5: "10000" is not the number of a season',
      'title.episode.tsv.gz, line 6: "10000" is not the number of an episode',
      'title.episode.tsv.gz, line 7: "-1" is not the number of an episode',
      'title.episode.tsv.gz, line 8: "1" is not a title id',
      'title.episode.tsv.gz, line 9: "xx" is not a title id',
    ])
    expect(await rowsOf(url, EPISODES)).toEqual([{ ...none, season: 1, number: 1, imdb: 11 }])
  })

  it('of this year count as broadcast once they are rated, and keep that day', async () => {
    const url = await emptyDatabase()
    const running: ImdbLines = {
      'title.basics': [
        series('tt0000001', 'Running', '2024 | \\N'),
        episode('tt0000011', 'Last year’s', '2024'),
        episode('tt0000012', 'Rated', '2025'),
        episode('tt0000013', 'To come', '2025'),
        episode('tt0000014', 'Next year’s', '2026'),
      ],
      'title.episode': [1, 2, 3, 4].map((n) => `tt000001${n} | tt0000001 | 1 | ${n}`),
      'title.ratings': ['tt0000011 | 8.0 | 90', 'tt0000012 | 8.0 | 90'],
    }
    const days = 'select array_agg(airs_on::text order by number) as days from episode'
    await load(url, running, '2025-07-01')
    const expected = [{ days: ['2024-12-31', '2025-07-01', '2025-12-31', '2026-12-31'] }]
    expect(await rowsOf(url, days)).toEqual(expected)
    expect((await load(url, running, '2025-08-01')).result.episodes).toBeUndefined()
    expect(await rowsOf(url, days)).toEqual(expected)
  })

  it('change nothing when they are imported again, and stay when the file is missing', async () => {
    const url = await emptyDatabase()
    await load(url, TWO_SEASONS)
    const before = await catalogueDigest(url)
    expect((await load(url, TWO_SEASONS)).result).toEqual({
      added: 0,
      changed: 0,
      unchanged: 1,
      skipped: { adult: 0, episodes: 0, otherKinds: new Map() },
    })
    await load(url, { 'title.basics': TWO_SEASONS['title.basics'] })
    expect(await catalogueDigest(url)).toEqual(before)
  })

  it('follow a later edition of the files, and caches notice', async () => {
    const url = await emptyDatabase()
    await load(url, TWO_SEASONS)
    const version = 'select version from catalogue'
    const before = await rowsOf<{ version: number }>(url, version)
    const { result } = await load(url, {
      'title.basics': [series('tt0000001', 'Two Seasons'), episode('tt0000012', 'Found Title', '2008')],
      'title.episode': [
        'tt0000011 | tt0000001 | 1 | 1',
        'tt0000012 | tt0000001 | 1 | 2',
        'tt0000013 | tt0000001 | 1 | 3',
      ],
    })
    expect(result).toMatchObject({ added: 0, changed: 0, episodes: 2 })
    expect(await rowsOf(url, 'select number, title from episode order by 1')).toEqual([
      { number: 1, title: 'The Café' },
      { number: 2, title: 'Found Title' },
      { number: 3, title: null },
    ])
    expect(await rowsOf(url, 'select number from season')).toEqual([{ number: 1 }])
    expect(await rowsOf(url, TOTALS)).toEqual([{ seasons: 1, episodes: 3 }])
    expect(await rowsOf(url, version)).not.toEqual(before)
  })
})

describe('episodes of IMDb’s files for a series of another source', () => {
  const idOf = async (url: string, title: string) =>
    (await rowsOf<{ id: number }>(url, `select id from movie where type = 'TV' and title = '${title}'`))[0]
      ?.id
  const seasonOf = (url: string, id: number | undefined, season: number) =>
    rowsOf<{
      number: number
      title: string | null
      day: string | null
      runtime: number | null
      imdb: number | null
    }>(
      url,
      `select number, title, air_date::text as day, runtime, imdb_id as imdb from episode
       where movie_id = ${id} and season = ${season} order by number`,
    )
  /** Seven episodes of the first season of Breaking Bad, and as many as told of the second. */
  const breakingBad = (second: number): ImdbLines => {
    const places = [
      ...Array.from({ length: 7 }, (_, index) => [1, index + 1] as const),
      ...Array.from({ length: second }, (_, index) => [2, index + 1] as const),
      [6, 1] as const,
    ]
    const id = ([season, number]: readonly [number, number]) =>
      `tt09${season}00${String(number).padStart(2, '0')}`
    return {
      'title.basics': [
        series('tt0903747', 'Breaking Bad'),
        ...places.map((place) => episode(id(place), `IMDb ${place.join(' ')}`, '2008', '47')),
      ],
      'title.episode': places.map((place) => `${id(place)} | tt0903747 | ${place.join(' | ')}`),
    }
  }

  it('fill what is empty where the season has as many, and add nothing to an ended series', async () => {
    const url = await createTestDatabase()
    const id = await idOf(url, 'Breaking Bad')
    const [first, second] = [await seasonOf(url, id, 1), await seasonOf(url, id, 2)]
    const { result } = await load(url, breakingBad(second.length - 1))
    expect(result).toMatchObject({ changed: 1, episodes: 7 })
    expect(await seasonOf(url, id, 1)).toEqual(
      first.map((row) => ({
        ...row,
        title: row.title ?? `IMDb 1 ${row.number}`,
        runtime: 47,
        imdb: 910_000 + row.number,
      })),
    )
    expect(await seasonOf(url, id, 2)).toEqual(second)
    expect(await seasonOf(url, id, 6)).toEqual([])
  })

  it('are kept when the other source is imported again', async () => {
    const url = await createTestDatabase()
    await load(url, breakingBad(13))
    const before = await catalogueDigest(url)
    await importStarter(url, 'withoutFacts')
    const after = await catalogueDigest(url)
    expect([after.episode, after.season, after.movie]).toEqual([before.episode, before.season, before.movie])
  })

  it('go on after the last one of a running series', async () => {
    const url = await createTestDatabase()
    const [running] = await rowsOf<{
      id: number
      title: string
      year: number
      seasons: number
      episodes: number
    }>(
      url,
      `select id, title, year, number_of_seasons as seasons, number_of_episodes as episodes from movie
       where status = 'Returning Series' and number_of_seasons > 1 and title ~ '^[A-Za-z ]+$' order by popularity desc limit 1`,
    )
    const { id, title, year, seasons = 0, episodes } = running ?? {}
    const known = await rowsOf<{ season: number; number: number }>(
      url,
      `select season, number from episode where movie_id = ${id} order by 1, 2`,
    )
    const last = known.at(-1)?.number ?? 0
    const more = [...known, { season: seasons, number: last + 1 }, { season: seasons + 1, number: 1 }].map(
      ({ season, number }, index) => `tt0${1_000 + index} | tt0000001 | ${season} | ${number}`,
    )
    const files: ImdbLines = {
      'title.basics': [series('tt0000001', String(title), `${year} | \\N`)],
      'title.episode': more,
    }
    expect((await load(url, files)).result).toMatchObject({ added: 0 })
    const totals = `select number_of_seasons as seasons, number_of_episodes as episodes from movie where id = ${id}`
    expect(await rowsOf(url, totals)).toEqual([{ seasons: seasons + 1, episodes: Number(episodes) + 2 }])
    expect(await seasonOf(url, id, seasons)).toHaveLength(last + 1)
    const before = await catalogueDigest(url)
    expect((await load(url, files)).result.episodes).toBeUndefined()
    expect(await catalogueDigest(url)).toEqual(before)
  })

  it('only fill what a live source lacks, also in a series that IMDb brought', async () => {
    const url = await emptyDatabase()
    await load(url, TWO_SEASONS)
    await rowsOf(
      url,
      `update episode set title = 'Live', folded_title = 'live', tmdb_id = 7 where season = 1 and number = 1`,
    )
    await rowsOf(url, `insert into episode (movie_id, season, number, tmdb_id) values (1, 0, 1, 8)`)
    await load(url, {
      'title.basics': [
        series('tt0000001', 'Two Seasons'),
        episode('tt0000011', 'Renamed', '2008', '58'),
        episode('tt0000012', 'Second', '2008', '58'),
      ],
      'title.episode': ['tt0000011 | tt0000001 | 1 | 1', 'tt0000012 | tt0000001 | 1 | 2'],
    })
    expect(await rowsOf(url, 'select season, number, title from episode order by 1, 2')).toEqual([
      { season: 0, number: 1, title: null },
      { season: 1, number: 1, title: 'Live' },
      { season: 1, number: 2, title: 'Second' },
      { season: 2, number: 1, title: null },
    ])
  })
})
