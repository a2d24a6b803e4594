import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ROOT } from '../../platform/config/root.js'
import { startTestServer, type TestServer } from '../../testing.js'
import { updateSearch } from './searchTables.sql.js'

interface Title {
  id: string
  title: string
  year: number | null
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Returns the first titles that a search finds. */
async function search(query: string, args = ''): Promise<string[]> {
  const { data, errors } = await server.query<{ search: { results: Title[] } }>(
    `query ($query: String!) { search(query: $query ${args}) { results { title year } } }`,
    { query },
  )
  expect(errors).toBeUndefined()
  return data.search.results.map(({ title, year }) => `${title} (${year})`)
}

/** Adds a title with its people, the first of them in leading roles. */
async function addTitle(
  title: string,
  { votes = 0, year = 1990, cast = [] as string[], otherTitles = [] as string[], popularity = 0 } = {},
) {
  const row = await server.database.row<{ id: number }>(
    `insert into movie (type, title, original_title, title_key, original_key, sort_title, vote_count, popularity, release_date)
     values ('MOVIE', $1, $1, $2, $2, $2, $3, $4, make_date($5, 6, 1)) returning id`,
    [title, title.toLowerCase(), votes, popularity, year],
  )
  const id = row!.id
  for (const [position, name] of cast.entries()) {
    const person = await server.database.row<{ id: number }>(
      `insert into person (name, folded_name) values ($1, $2)
       on conflict (folded_name) do update set name = excluded.name returning id`,
      [name, name.toLowerCase()],
    )
    await server.database.rows(
      `insert into credit (movie_id, person_id, kind, position) values ($1, $2, 'cast', $3)`,
      [id, person!.id, position],
    )
  }
  for (const other of otherTitles)
    await server.database.rows(`insert into movie_title (movie_id, title_key, title) values ($1, $2, $3)`, [
      id,
      other.toLowerCase(),
      other,
    ])
  await updateSearch(server.database, [id])
  return id
}

describe('the relevance set', () => {
  it('finds at least 95 of 100 expected titles among the first ten, mostly in first place', async () => {
    const text = await readFile(join(ROOT, 'bench', 'relevance.json'), 'utf8')
    const all = JSON.parse(text) as [string, string, string | string[]][]
    expect(all.length).toBeGreaterThanOrEqual(400)
    const titles = await server.database.rows<{ name: string }>(
      `select title || ' (' || year || ')' as name from movie where year is not null`,
    )
    const names = new Set(titles.map(({ name }) => name))
    // The catalogue of the tests holds neither every expected title nor the abbreviations.
    const set = all
      .filter(([kind]) => kind !== 'abbreviation')
      .map(([, query, expected]) => ({
        query,
        expected: [expected].flat().filter((name) => names.has(name)),
      }))
      .filter(({ expected }) => expected.length > 0)
    expect(set.length).toBeGreaterThanOrEqual(120)
    const ranks: number[] = []
    for (const { query, expected } of set) {
      const { body } = await server.get<{ results: Title[] }>(
        `/movies/search?query=${encodeURIComponent(query)}`,
      )
      const found = body.results
        .slice(0, 10)
        .map(
          ({ title, releaseDate }: Title & { releaseDate?: string }) =>
            `${title} (${releaseDate?.slice(0, 4)})`,
        )
      ranks.push(found.findIndex((name) => expected.includes(name)) + 1)
    }
    const mean = (of: (rank: number) => number) =>
      ranks.reduce((sum, rank) => sum + of(rank), 0) / ranks.length
    expect(mean((rank) => (rank > 0 ? 1 : 0))).toBeGreaterThanOrEqual(0.95)
    expect(mean((rank) => (rank > 0 ? 1 / rank : 0))).toBeGreaterThanOrEqual(0.9)
  })
})

describe('the order of a search', () => {
  it('prefers a title of digits to films of that year', async () => {
    expect((await search('1999')).slice(0, 2)).toEqual(['Fight Club (1999)', 'The Matrix (1999)'])
    await addTitle('1999', { votes: 300, year: 2009 })
    expect((await search('1999'))[0]).toBe('1999 (2009)')
    for (const [query, expected] of Object.entries({
      1917: '1917 (2019)',
      300: '300 (2007)',
      se7en: 'Se7en (1995)',
      2001: '2001: A Space Odyssey (1968)',
      '8 1/2': '8½ (1963)',
    }))
      expect((await search(query))[0]).toBe(expected)
    expect(await search('dune 2021')).toEqual(['Dune (2021)'])
  })

  it('prefers a title to better known films of a person with that name', async () => {
    await addTitle('Quorvex', { votes: 40 })
    await addTitle('Quorvex Returns', { votes: 9_000 })
    await addTitle('Better Known', { votes: 200_000, cast: ['Ann Quorvex'] })
    expect(await search('quorvex')).toEqual([
      'Quorvex (1990)',
      'Quorvex Returns (1990)',
      'Better Known (1990)',
    ])
    expect((await search('christopher nolan'))[0]).toMatch(
      /Oppenheimer|Inception|Interstellar|The Dark Knight/,
    )
  })

  it('prefers an alternative title to beginnings and typing errors', async () => {
    await addTitle('The Long Trip to Zalbor', { votes: 20_000, otherTitles: ['TLTZ'] })
    await addTitle('Tltzar', { votes: 80_000 })
    await addTitle('Tltx', { votes: 80_000 })
    expect((await search('tltz'))[0]).toBe('The Long Trip to Zalbor (1990)')
  })

  it('prefers leading roles to small ones, and a whole name to its parts', async () => {
    const extras = ['A One', 'B Two', 'C Three', 'D Four']
    await addTitle('Her Small Role', { votes: 60_000, cast: [...extras, 'Mira Vostrik'] })
    await addTitle('Her Leading Role', { votes: 50_000, cast: ['Mira Vostrik'] })
    await addTitle('Two Others', { votes: 90_000, cast: ['Mira Lund', 'Tom Vostrik'] })
    expect(await search('mira vostrik')).toEqual([
      'Her Leading Role (1990)',
      'Her Small Role (1990)',
      'Two Others (1990)',
    ])
  })

  it('prefers titles that begin with the query to titles that contain it', async () => {
    await addTitle('Return of the Zumbrak', { votes: 50_000 })
    await addTitle('Zumbrak Returns', { votes: 10_000 })
    expect(await search('zumbra')).toEqual(['Zumbrak Returns (1990)', 'Return of the Zumbrak (1990)'])
  })

  it('completes a short last word when nothing well known matches otherwise', async () => {
    expect((await search('indiana j'))[0]).toMatch(/Indiana Jones/)
  })

  it('drops the word without which the best known title matches', async () => {
    expect((await search('godfather trilogy'))[0]).toMatch(/^The Godfather/)
  })

  it('is relevance by default; popularity only when requested (A116)', async () => {
    await addTitle('Plimsol', { votes: 90_000, popularity: 1 })
    await addTitle('Plimsol Two', { votes: 50, popularity: 99 })
    expect((await search('plimsol'))[0]).toBe('Plimsol (1990)')
    expect((await search('plimsol', ', orderBy: { field: POPULARITY }'))[0]).toBe('Plimsol Two (1990)')
    const { body } = await server.get<{ results: Title[] }>('/movies/search?query=plimsol&sortBy=popularity')
    expect(body.results.map(({ title }) => title)).toEqual(['Plimsol Two', 'Plimsol'])
  })
})
