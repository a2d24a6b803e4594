import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createTestDatabase } from '../../platform/database/testing.js'
import { findImdb } from './imdb/imdbDataset.js'
import { importImdb, importStarter, importWikipedia } from './importCatalogue.js'
import { STARTER_AS_OF } from './starter.js'
import { InvalidLines, NO_PROGRESS } from './ImportProgress.js'
import { catalogueDigest, emptyDatabase, rowsOf, writeImdb } from './testing.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-wikipedia-'))
})
afterAll(() => rm(folder, { recursive: true }))

interface FilmRecord {
  title: unknown
  year?: unknown
  cast?: unknown
  genres?: unknown
  href?: unknown
  extract?: unknown
  thumbnail?: unknown
}

async function load(url: string, records: FilmRecord[] | string, name = 'movies.json') {
  const path = join(folder, name)
  const content = typeof records === 'string' ? records : JSON.stringify(records, null, 2)
  await writeFile(path, name.endsWith('.gz') ? gzipSync(content) : content)
  const invalidLines = new InvalidLines()
  const result = await importWikipedia(url, path, { invalidLines, progress: NO_PROGRESS })
  return { result, invalidLines }
}

const LOBSTER: FilmRecord = {
  title: 'The "Lobster" \\ Café',
  year: 2021,
  cast: ['Robert Downey', 'Jr.', 'Zoë Ångström', 'Zoe Angstrom', ''],
  genres: ['Comedy', 'Silent', 'Science Fiction'],
  href: 'The_Lobster_Caf%C3%A9',
  extract: 'A film about a café.\nIts second line.',
  thumbnail: 'https://example.org/poster.jpg',
}

/** Creates films like those of the real files; a third has no article. */
function manyFilms(count: number): FilmRecord[] {
  const words = ['Night', 'Love', 'River', 'Stranger', 'City', 'Return', 'Gold', 'Winter', 'Street', 'Moon']
  return Array.from({ length: count }, (_none, n) => {
    const title = `The ${words[n % 10]} of ${words[Math.floor(n / 10) % 10]} ${Math.floor(n / 7)}`
    return {
      title,
      year: 1900 + (n % 124),
      cast: Array.from({ length: n % 6 }, (_one, i) => `Actor ${(n * 7 + i * 13) % 9_000}`),
      genres: n % 4 ? ['Drama'] : [],
      href: n % 3 ? title.replaceAll(' ', '_') : null,
      ...(n % 3 ? { extract: `${title} is a film.` } : {}),
    }
  })
}

describe('importing wikipedia-movie-data', () => {
  it('imports title, year, genres, overview and cast and joins split names', async () => {
    const url = await emptyDatabase()
    const { result, invalidLines } = await load(url, [
      LOBSTER,
      { title: 'Caught', year: 1900, cast: [], genres: [], href: null },
    ])
    expect([result, invalidLines.count]).toEqual([{ added: 2, changed: 0, unchanged: 0, duplicates: 0 }, 0])
    expect(
      await rowsOf(
        url,
        `select type, title, year, release_date = release_stand_in as only_year, overview, genre_ids as genres, vote_count as votes, popularity > 0 as is_known from movie order by id`,
      ),
    ).toEqual([
      { type: 'MOVIE', title: LOBSTER.title, year: 2021, only_year: true, overview: LOBSTER.extract, genres: [35, 878], votes: 0, is_known: true },
      { type: 'MOVIE', title: 'Caught', year: 1900, only_year: true, overview: null, genres: [], votes: 0, is_known: false },
    ]) // prettier-ignore
    expect(
      await rowsOf(
        url,
        `select c.position, p.name from credit c join person p on p.id = c.person_id order by 1`,
      ),
    ).toEqual([
      { position: 0, name: 'Robert Downey Jr.' },
      { position: 1, name: 'Zoe Angstrom' },
    ])
    expect(await rowsOf(url, 'select source, as_of::text as day from catalogue')).toEqual([
      { source: 'wikipedia', day: '2021-12-31' },
    ])
  })

  it('reports invalid records, skips duplicates and separates articles of the same title and year', async () => {
    const url = await emptyDatabase()
    const { result, invalidLines } = await load(
      url,
      [
        LOBSTER,
        LOBSTER,
        { ...LOBSTER, href: 'The_Lobster_Caf%C3%A9_(short)' },
        { title: '', year: 2000 },
        { title: 'No year', year: 'soon' },
        { title: 'Nulls', year: null, cast: null, genres: null, href: null },
        { title: 7 },
      ],
      'movies.json.gz',
    )
    expect(result).toEqual({ added: 3, changed: 0, unchanged: 0, duplicates: 1 })
    expect(invalidLines.count).toBe(3)
    expect(invalidLines.first[0]).toMatch(/^movies\.json\.gz, line 4: record 4 title/)
  })

  it('rejects a file that is no array of films and changes nothing', async () => {
    const url = await emptyDatabase()
    await load(url, [LOBSTER])
    const before = await catalogueDigest(url)
    await expect(load(url, '[{"title": "Cut off", "year": 2000}, {"ti')).rejects.toThrow(
      /not the JSON array .* or it is cut off/,
    )
    await expect(load(url, '{"title": "An object"}')).rejects.toThrow(/not the JSON array/)
    await expect(load(url, 'title,year')).rejects.toThrow(/not the JSON array/)
    await expect(load(url, '[]')).rejects.toThrow(/holds no film/)
    await expect(
      importWikipedia(url, join(folder, 'nowhere.json'), {
        invalidLines: new InvalidLines(),
        progress: NO_PROGRESS,
      }),
    ).rejects.toThrow(/cannot be read/)
    expect(await catalogueDigest(url)).toEqual(before)
  })

  it('creates no duplicates when it is repeated in another order and over the starter catalogue', async () => {
    const url = await createTestDatabase()
    await importStarter(url, 'withoutFacts')
    const [present] = await rowsOf<{ n: number }>(url, 'select count(*)::int as n from movie')
    const known = await rowsOf<{ title: string; year: number }>(
      url,
      `select title, year from movie where type = 'MOVIE' and year < 2012 order by id limit 300`,
    )
    const records = [
      ...manyFilms(3_000),
      ...known.map(({ title, year }) => ({
        title,
        year,
        cast: [],
        genres: ['Drama'],
        href: title,
        extract: 'An extract.',
      })),
    ]
    const { result } = await load(url, records)
    expect(result.added).toBe(3_000)
    expect(result.added + result.changed).toBe(3_300)
    const before = await catalogueDigest(url)
    expect((await load(url, records.toReversed())).result).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 3_300,
    })
    expect(await importStarter(url, 'withoutFacts')).toMatchObject({ added: 0, changed: 0 })
    expect(await catalogueDigest(url)).toEqual(before)
    expect(await rowsOf(url, 'select count(*)::int as n from movie')).toEqual([
      { n: (present?.n ?? 0) + 3_000 },
    ])
    expect(await rowsOf(url, `select source, as_of::text as day from catalogue`)).toEqual([
      { source: 'starter', day: STARTER_AS_OF },
    ])
  })

  it('adds missing overviews and does not overwrite curated ones', async () => {
    const url = await createTestDatabase()
    const bare = await rowsOf<{ id: number; title: string; year: number }>(
      url,
      `select id, title, year from movie where overview is null and type = 'MOVIE' and year < 2012 order by id limit 1`,
    )
    const [curated] = await rowsOf(url, `select overview, release_date from movie where title = 'Inception'`)
    await load(url, [
      { title: bare[0]?.title, year: bare[0]?.year, href: 'A', extract: 'What it is about.' },
      { title: 'Inception', year: 2010, href: 'Inception', extract: 'Something else.' },
    ])
    expect(await rowsOf(url, `select overview from movie where id = ${bare[0]?.id}`)).toEqual([
      { overview: 'What it is about.' },
    ])
    expect(await rowsOf(url, `select overview, release_date from movie where title = 'Inception'`)).toEqual([
      curated,
    ])
  })

  it('merges with IMDb’s titles in either order and matches people by name', async () => {
    const dataset = () =>
      writeImdb({
        'title.basics': ['tt0000001 | movie | The "Lobster" \\ Café | Hummer | 0 | 2021 | \\N | 90 | Drama'],
        'title.ratings': ['tt0000001 | 7.0 | 4000'],
        'title.crew': ['tt0000001 | nm0000001 | \\N'],
        'name.basics': ['nm0000001 | Zoë Ångström | \\N | \\N | \\N | \\N'],
      })
    const imdb = async (url: string) =>
      importImdb(url, await findImdb(await dataset()), {
        invalidLines: new InvalidLines(),
        progress: NO_PROGRESS,
      })
    const film = `select title, original_title, overview, runtime, vote_count, genre_ids, director,
      (select string_agg(p.name, ', ' order by c.position) from credit c join person p on p.id = c.person_id where kind = 'cast') as actors,
      (select count(*)::int from movie) as titles, (select count(*)::int from person) as people from movie`
    const first = await emptyDatabase()
    await imdb(first)
    await load(first, [LOBSTER])
    expect(await rowsOf(first, film)).toEqual([
      {
        title: LOBSTER.title, original_title: 'Hummer', overview: LOBSTER.extract, runtime: 90, vote_count: 4_000,
        genre_ids: [18], director: 'Zoë Ångström', actors: 'Robert Downey Jr., Zoë Ångström', titles: 1, people: 2,
      },
    ]) // prettier-ignore
    const second = await emptyDatabase()
    await load(second, [LOBSTER])
    await imdb(second)
    expect(await rowsOf(second, film)).toEqual([
      {
        title: LOBSTER.title, original_title: LOBSTER.title, overview: LOBSTER.extract, runtime: 90, vote_count: 4_000,
        genre_ids: [35, 878], director: 'Zoë Ångström', actors: 'Robert Downey Jr., Zoë Ångström', titles: 1, people: 2,
      },
    ]) // prettier-ignore
  })
})
