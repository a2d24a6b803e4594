import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it, jest } from '@jest/globals'
import { startTestServer } from '../../../testing.js'
import { catalogueDigest, emptyDatabase, rowsOf, writeImdb } from '../testing.js'
import { findImdb } from './imdbDataset.js'
import { deleteLater, load, removeFolders, SMALL_DATASET } from './testing.js'

afterAll(removeFolders)

describe('importing IMDb’s files', () => {
  it('imports films, series and episodes and skips adult titles and games', async () => {
    const url = await emptyDatabase()
    const { result, invalidLines, notes } = await load(url, SMALL_DATASET)
    expect(result).toEqual({
      added: 5,
      changed: 0,
      unchanged: 0,
      episodes: 1,
      skipped: { adult: 1, episodes: 0, otherKinds: new Map([['"videoGame"', 1]]) },
    })
    expect([invalidLines.count, notes]).toEqual([0, []])
    expect(
      await rowsOf(
        url,
        `select type, title, original_title as original, year, runtime, vote_average as rating, vote_count as votes, genre_ids as genres, status
         from movie order by id`,
      ),
    ).toEqual([
      { type: 'MOVIE', title: '"Quoted" Title', original: '"Quoted" Title', year: 1999, runtime: 101, rating: 8.1, votes: 120_000, genres: [18, 878], status: 'Released' },
      { type: 'TV', title: 'A Series \\ Slashed', original: 'Eine Serie', year: 2008, runtime: 49, rating: 9.5, votes: 2_000_000, genres: [80, 10759], status: 'Ended' },
      { type: 'MOVIE', title: 'No Facts', original: 'No Facts', year: null, runtime: null, rating: null, votes: 0, genres: [], status: null },
      { type: 'MOVIE', title: 'This Year', original: 'This Year', year: 2025, runtime: null, rating: 6, votes: 900, genres: [18, 10770], status: 'Released' },
      { type: 'MOVIE', title: 'Next Year', original: 'Next Year', year: 2026, runtime: null, rating: null, votes: 0, genres: [18], status: null },
    ]) // prettier-ignore
    expect(
      await rowsOf(
        url,
        `select c.kind, c.position, p.name, p.imdb_id as id, c.character, c.job
         from credit c join person p on p.id = c.person_id order by movie_id, kind, position`,
      ),
    ).toEqual([
      { kind: 'cast', position: 0, name: 'Sam Same', id: 12, character: 'The "Man" / Himself', job: null },
      { kind: 'crew', position: 0, name: 'Ada Director', id: 10, character: null, job: 'Director' },
      { kind: 'crew', position: 1, name: 'Ada Director', id: 10, character: null, job: 'Writer' },
      { kind: 'crew', position: 2, name: 'Will Writer', id: 11, character: null, job: 'Writer' },
      { kind: 'crew', position: 3, name: 'Sam Same', id: 13, character: null, job: 'Producer' },
      { kind: 'cast', position: 0, name: 'Sam Same', id: 13, character: null, job: null },
    ])
    expect(await rowsOf(url, 'select title_key, title, region from movie_title')).toEqual([
      { title_key: 'zitierter titel', title: 'ZITIERTER TITEL!', region: 'AT' },
    ])
    expect(await rowsOf(url, 'select director, writer, producer from movie where year = 1999')).toEqual([
      { director: 'Ada Director', writer: 'Ada Director, Will Writer', producer: 'Sam Same' },
    ])
    expect(await rowsOf(url, `select name from person where name = 'Nobody Needed'`)).toEqual([])
  })

  it('serves films and series in GraphQL, with the year and without a stand-in date (R1.01)', async () => {
    const url = await emptyDatabase()
    await load(url, SMALL_DATASET)
    const server = await startTestServer({}, { url })
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-12-31'))
    try {
      const answer = await server.query<Record<string, { results: Record<string, unknown>[] }>>(`{
        popular: movies(category: POPULAR) { results { title type year releaseDate } }
        now: movies(category: NOW_PLAYING) { results { title } }
        next: movies(category: UPCOMING) { results { title releaseDate } }
        found: search(query: "zitierter titel") { results { title } }
      }`)
      expect(answer.errors).toBeUndefined()
      expect(answer.data.popular?.results[0]).toEqual({
        title: 'A Series \\ Slashed',
        type: 'TV',
        year: 2008,
        releaseDate: null,
      })
      expect(answer.data.now?.results).toEqual([{ title: 'This Year' }])
      expect(answer.data.next?.results).toEqual([{ title: 'Next Year', releaseDate: null }])
      expect(answer.data.found?.results).toEqual([{ title: '"Quoted" Title' }])
    } finally {
      clock.mockRestore()
      await server.stop()
    }
  })

  it('reports invalid lines with file and line number and imports the others', async () => {
    const url = await emptyDatabase()
    const { result, invalidLines } = await load(url, {
      'title.basics': [
        ...(SMALL_DATASET['title.basics'] ?? []),
        'tt0000009 | movie | Too short',
        'xx | movie | No id | No id | 0 | 2000 | \\N | 90 | Drama',
        'tt0000010 | movie | Bad year | Bad year | 0 | soon | \\N | 90 | Drama',
        'tt0000001 | movie | Twice | Twice | 0 | 2000 | \\N | 90 | Drama',
        'tt99999999999 | movie | Far | Far | 0 | 2000 | \\N | 90 | Drama',
        `tt0000011 | movie | ${'x'.repeat(501)} | x | 0 | 2000 | \\N | 90 | Drama`,
        'tt0000012 | movie | Minutes | Minutes | 0 | 2000 | \\N | 1h30 | Drama',
        'tt0000013 | movie | Adult? | Adult? | maybe | 2000 | \\N | 90 | Drama',
      ],
      'title.ratings': ['tt0000001 | 11 | 5', 'tt0000001 | 8.1 | many', 'tt0000001 | 8.1 | 5'],
      'title.principals': [
        'tt0000001 | 1 | nm0000012 | actor | \\N | ["cut',
        'tt0000001 | 2 | 12 | actor | \\N | \\N',
      ],
      'name.basics': SMALL_DATASET['name.basics'],
    })
    expect(result.added).toBe(5)
    expect(invalidLines.count).toBe(12)
    expect(invalidLines.first).toEqual(
      expect.arrayContaining([
        'title.basics.tsv.gz, line 10: has 3 columns instead of 9',
        'title.basics.tsv.gz, line 11: "xx" is not a title id',
        'title.basics.tsv.gz, line 13: tt0000001 is listed twice',
        'title.ratings.tsv.gz, line 2: "11" is not a rating',
        'title.principals.tsv.gz, line 3: "12" is not a person id',
      ]),
    )
  })

  it('imports without optional files and reports the consequences', async () => {
    const url = await emptyDatabase()
    const { result, notes } = await load(url, { 'title.basics': SMALL_DATASET['title.basics'] })
    expect(result.added).toBe(5)
    expect(notes).toHaveLength(6)
    expect(notes).toContain('name.basics.tsv.gz is missing: titles come without people.')
  })

  it('rejects a folder without titles and rolls back if a file is damaged', async () => {
    const url = await emptyDatabase()
    await expect(load(url, { 'title.ratings': [] })).rejects.toThrow(/has no title.basics.tsv.gz/)
    await expect(load(url, { 'title.basics': ['tt1 | movie'] })).rejects.toThrow(
      /holds no title that could be loaded/,
    )
    await load(url, SMALL_DATASET)
    const before = await catalogueDigest(url)
    const folder = await writeImdb({
      ...SMALL_DATASET,
      'title.basics': [
        ...(SMALL_DATASET['title.basics'] ?? []),
        'tt0000020 | movie | New | New | 0 | 2000 | \\N | 90 | Drama',
      ],
    })
    await writeFile(
      join(folder, 'name.basics.tsv.gz'),
      Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3]),
    )
    await expect(load(url, folder)).rejects.toThrow(/name.basics.tsv.gz is cut off or damaged/)
    expect(await catalogueDigest(url)).toEqual(before)
  })

  it('changes nothing when it is repeated, also from another folder on another day', async () => {
    const url = await emptyDatabase()
    await load(url, SMALL_DATASET)
    const before = await catalogueDigest(url)
    expect((await load(url, SMALL_DATASET)).result).toMatchObject({ added: 0, changed: 0, unchanged: 5 })
    expect(await catalogueDigest(url)).toEqual(before)
  })

  it('writes only what a later dataset changed, under the same ids', async () => {
    const url = await emptyDatabase()
    await load(url, SMALL_DATASET)
    const ids = await rowsOf(url, 'select id, title from movie order by id')
    const { result } = await load(url, {
      ...SMALL_DATASET,
      'title.ratings': ['tt0000001 | 8.2 | 130000', 'tt0000002 | 9.5 | 2000000', 'tt0000007 | 6.0 | 900'],
      'title.crew': ['tt0000001 | nm0000010 | nm0000011', 'tt0000002 | \\N | \\N'],
    })
    expect(result).toMatchObject({ added: 0, changed: 1, unchanged: 4 })
    expect(await rowsOf(url, 'select id, title from movie order by id')).toEqual(ids)
    expect(await rowsOf(url, 'select vote_average, vote_count, writer from movie where id = 1')).toEqual([
      { vote_average: 8.2, vote_count: 130_000, writer: 'Will Writer' },
    ])
    expect(
      await rowsOf(
        url,
        `select position, job from credit where movie_id = 1 and kind = 'crew' order by position`,
      ),
    ).toEqual([
      { position: 0, job: 'Director' },
      { position: 1, job: 'Writer' },
      { position: 2, job: 'Producer' },
    ])
  })

  it('runs two concurrent imports one after the other', async () => {
    const url = await emptyDatabase()
    const folder = await writeImdb(SMALL_DATASET)
    const results = await Promise.all([load(url, folder), load(url, folder)])
    expect(results.map(({ result }) => result.added).sort()).toEqual([0, 5])
    expect(await rowsOf(url, 'select count(*)::int as n from movie')).toEqual([{ n: 5 }])
  })
})

describe('the date of the data', () => {
  it('is the modification date of title.basics', async () => {
    const folder = await writeImdb(SMALL_DATASET)
    deleteLater(folder)
    const day = new Date('2024-03-09T08:00:00Z')
    await utimes(join(folder, 'title.basics.tsv.gz'), day, day)
    expect((await findImdb(folder)).asOf).toBe('2024-03-09')
  })
})
