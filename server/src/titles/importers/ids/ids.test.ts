import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { importIds, importImdb, importWikipedia } from '../importCatalogue.js'
import { findImdb } from '../imdb/imdbDataset.js'
import { InvalidLines, NO_PROGRESS } from '../ImportProgress.js'
import { emptyDatabase, rowsOf, writeImdb } from '../testing.js'
import { articleOfId, readIdRow } from './idRow.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-ids-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function load(url: string, content: string | Buffer, name = 'ids.csv') {
  const path = join(folder, name)
  await writeFile(path, content)
  const invalidLines = new InvalidLines()
  return { result: await importIds(url, path, { invalidLines, progress: NO_PROGRESS }), invalidLines }
}

/** Creates a catalogue of films of Wikipedia, by title and article. */
async function filmsOf(films: [title: string, article: string | null][]): Promise<string> {
  const url = await emptyDatabase()
  const path = join(folder, 'movies.json')
  const records = films.map(([title, href]) => ({ title, year: 2001, cast: [], genres: [], href }))
  await writeFile(path, JSON.stringify(records))
  await importWikipedia(url, path, { invalidLines: new InvalidLines(), progress: NO_PROGRESS })
  return url
}

const idsOf = (url: string) =>
  rowsOf<{ title: string; id: string }>(
    url,
    `select m.title, e.source || ' ' || e.kind || ' ' || e.value as id from external_id e join movie m on m.id = e.movie_id order by 1, 2`,
  )

const HEADER = 'item,imdb,tmdbMovie,tmdbTv,tvdbMovie,tvdbSeries,article'
const WD = 'http://www.wikidata.org/entity/'
const WIKI = 'https://en.wikipedia.org/wiki/'

describe('loading ids of Wikidata', () => {
  it('joins them by the articles of titles, from CSV, TSV and both kinds of JSON', async () => {
    const films: [string, string][] = [
      ['Café "Nord"', 'Caf%C3%A9_%22Nord%22'],
      ['Salt, Sand & Sea', 'Salt,_Sand_%26_Sea_(2001_film)'],
    ]
    const expected = [
      { title: 'Café "Nord"', id: 'imdb ANY tt0000101' },
      { title: 'Café "Nord"', id: 'tmdb MOVIE 11' },
      { title: 'Café "Nord"', id: 'wikidata ANY Q101' },
      { title: 'Salt, Sand & Sea', id: 'imdb ANY tt0000102' },
      { title: 'Salt, Sand & Sea', id: 'tvdb MOVIE 22' },
      { title: 'Salt, Sand & Sea', id: 'wikidata ANY Q102' },
    ]
    const rows = [
      { item: `${WD}Q101`, imdb: 'tt0000101', tmdbMovie: '11', tmdbTv: '', tvdbMovie: '', tvdbSeries: '', article: `${WIKI}Caf%C3%A9_%22Nord%22` },
      { item: `${WD}Q102`, imdb: 'tt0000102', tmdbMovie: '', tmdbTv: '', tvdbMovie: '22', tvdbSeries: '9', article: 'Salt, Sand & Sea (2001 film)' },
      { item: `${WD}Q103`, imdb: 'tt0000103', tmdbMovie: '', tmdbTv: '', tvdbMovie: '', tvdbSeries: '', article: `${WIKI}Unknown` },
    ] // prettier-ignore
    const columns = HEADER.split(',') as (keyof (typeof rows)[0])[]
    const csv = `\uFEFF${[HEADER, ...rows.map((row) => columns.map((name) => `"${row[name]}"`).join(','))].join('\r\n')}\r\n`
    const tsv = [
      columns.map((name) => `?${name}`).join('\t'),
      ...rows.map((row) =>
        columns
          .map((name) => (row[name] && (name === 'item' ? `<${row[name]}>` : `"${row[name]}"`)) || '')
          .join('\t'),
      ),
    ].join('\n')
    const bindings = rows.map((row) =>
      Object.fromEntries(
        columns.filter((name) => row[name]).map((name) => [name, { type: 'literal', value: row[name] }]),
      ),
    )
    const files: [string, string | Buffer][] = [
      ['ids.csv', csv],
      ['ids.tsv', tsv],
      ['ids.json', JSON.stringify(rows, null, 2)],
      ['ids.srj', JSON.stringify({ head: { vars: columns }, results: { bindings } })],
      ['ids.csv.gz', gzipSync(csv)],
    ]
    for (const [name, content] of files) {
      const url = await filmsOf(films)
      expect([name, (await load(url, content, name)).result]).toEqual([
        name,
        { matched: 2, unmatched: 1, ambiguous: 0, stored: 6, unchanged: 0 },
      ])
      expect(await idsOf(url)).toEqual(expected)
      expect((await load(url, content, name)).result).toMatchObject({ stored: 0, unchanged: 6 })
    }
  })

  it('joins them by ids that titles have, and never replaces those of sources', async () => {
    const url = await filmsOf([['One', null], ['Two', null]]) // prettier-ignore
    await rowsOf(
      url,
      `insert into movie_source (source, type, external_id, movie_id, checksum)
       select 'imdb', 'MOVIE', 'tt000010' || id, id, '' from movie`,
    )
    const csv = [HEADER, 'Q1,tt0000101,11,,,,', 'Q2,tt0000102,12,,,,', 'Q3,tt0000777,12,,,,'].join('\n')
    await load(url, csv)
    expect(await idsOf(url)).toEqual([
      { title: 'One', id: 'tmdb MOVIE 11' },
      { title: 'One', id: 'wikidata ANY Q1' },
      { title: 'Two', id: 'tmdb MOVIE 12' },
      { title: 'Two', id: 'wikidata ANY Q2' },
    ])
    // By the id of Wikidata that is stored now: a corrected id replaces the old one, the others stay.
    expect((await load(url, 'item,tmdbMovie\nQ1,13')).result).toMatchObject({
      matched: 1,
      stored: 1,
      unchanged: 1,
    })
    expect(await idsOf(url)).toContainEqual({ title: 'One', id: 'tmdb MOVIE 13' })
    expect(await idsOf(url)).toHaveLength(4)
  })

  it('takes the place of learned ids, and gives no id to two titles', async () => {
    const url = await filmsOf([['One', 'One_(film)'], ['Two', 'Two_(film)'], ['Three', 'Three_(film)']]) // prettier-ignore
    await rowsOf(
      url,
      `insert into external_id (movie_id, source, kind, value, origin, confidence)
       select id, 'imdb', 'ANY', 'tt0000101', 'learned', 0.9 from movie where title = 'Three'`,
    )
    const csv = [HEADER, 'Q1,tt0000101,5,,,,One_(film)', 'Q2,,5,,,,Two_(film)', 'Q3,,,,,,Three_(film)'].join(
      '\n',
    )
    await load(url, csv)
    expect(await idsOf(url)).toEqual([
      { title: 'One', id: 'imdb ANY tt0000101' },
      { title: 'One', id: 'wikidata ANY Q1' },
      { title: 'Three', id: 'wikidata ANY Q3' },
      { title: 'Two', id: 'wikidata ANY Q2' },
    ])
  })

  it('names broken rows by their line and rejects other files without a change', async () => {
    const url = await filmsOf([['One', 'One_(film)']])
    const rows = [
      'Q1,,,,,,One_(film)',
      'X1,,,,,,',
      'Q2,nm0000158,,,,,',
      'Q3,,x,,,,',
      'Q4,,',
      'Q5,"',
      `Q6,,,,,,${WIKI}%E0%A4`,
    ]
    const { result, invalidLines } = await load(url, [HEADER, ...rows].join('\n'))
    expect(result).toMatchObject({ matched: 1, unmatched: 0, stored: 1 })
    expect(invalidLines.first.map((line) => /line \d+/.exec(line)?.[0])).toEqual(
      [3, 4, 5, 6, 7, 8].map((n) => `line ${n}`),
    )
    for (const [content, error] of [
      ['title,year\na,1', /does not begin with the column item/],
      ['item\nQ1', /does not begin with the column item/],
      ['', /is empty/],
      ['[{"item": "Q1"', /cut off/],
      ['{"head": {}, "results": {"bindings": []}}', /holds no rows/],
    ] as const)
      await expect(load(url, content)).rejects.toThrow(error)
    await expect(
      importIds(url, join(folder, 'nowhere'), { invalidLines: new InvalidLines(), progress: NO_PROGRESS }),
    ).rejects.toThrow(/cannot be read/)
    expect(await idsOf(url)).toEqual([{ title: 'One', id: 'wikidata ANY Q1' }])
  })

  it('lets a later load of IMDb’s files find the titles by these ids', async () => {
    const url = await filmsOf([['Under another name', 'One_(film)']])
    await load(url, [HEADER, 'Q1,tt0000001,,,,,One_(film)'].join('\n'))
    const dataset = await writeImdb({
      'title.basics': [
        'tt0000001 | movie | A Film | A Film | 0 | 1999 | \\N | 90 | Drama',
        // Called as the title that the other one has taken.
        'tt0000002 | movie | Under another name | Under another name | 0 | 2001 | \\N | 80 | Drama',
      ],
    })
    const result = await importImdb(url, await findImdb(dataset), {
      invalidLines: new InvalidLines(),
      progress: NO_PROGRESS,
    })
    expect(result).toMatchObject({ added: 1, changed: 1 })
    expect(
      await rowsOf(
        url,
        `select m.title, m.runtime, s.external_id as id from movie m join movie_source s on s.movie_id = m.id and s.source = 'imdb' order by id`,
      ),
    ).toEqual([
      { title: 'Under another name', runtime: 90, id: 'tt0000001' },
      { title: 'Under another name', runtime: 80, id: 'tt0000002' },
    ])
  })
})

describe('the article of a film of wikipedia-movie-data', () => {
  it.each([
    ['2021 lobster cafe The_Lobster_Caf%C3%A9', 'The_Lobster_Café'],
    ['1970 tick tick tick ...tick...tick...tick...', '...tick...tick...tick...'],
    ['1917 813 813_(film)', '813_(film)'],
    ['2000 shaft', null],
    ['2009 2012', null],
    ['1900 king lear King_Lear#Film_adaptations', null],
  ])('of %j is %j', (id, article) => expect(articleOfId(id)).toBe(article))
})

describe('a row', () => {
  it('takes the last of linear time for a value that closes nothing', () => {
    expect(readIdRow({ item: 'Q1', article: `"${'a'.repeat(900)}` })).toMatchObject({ wikidata: 'Q1' })
    expect(readIdRow({ item: 'Q1', article: 'a'.repeat(2_000) })).toBe('article is no text, or too long')
    expect(readIdRow({ item: 'Q1', article: 'https://de.wikipedia.org/wiki/A' })).toMatch(/English Wikipedia/)
  })
})
