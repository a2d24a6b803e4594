import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../../testing.js'

interface Title {
  title: string
  type: string
  year: number | null
  director: string | null
  genres: { name: string }[]
}
type Kind = 'similar' | 'recommendations'

const KINDS: readonly Kind[] = ['similar', 'recommendations']
/** Number of titles in a rail of the page. */
const RAIL = 20

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function related(title: string, year?: number): Promise<Record<Kind, Title[]>> {
  const row = await server.database.row<{ id: number }>(
    'select id from movie where title = $1 and ($2::int is null or year = $2) order by popularity desc limit 1',
    [title, year ?? null],
  )
  if (!row) throw new Error(`${title} is missing`)
  const fields = `(limit: ${RAIL}) { results { title type year director genres { name } } }`
  const { data, errors } = await server.query<{ movie: Record<Kind, { results: Title[] }> }>(
    `{ movie(id: ${row.id}) { similar${fields} recommendations${fields} } }`,
  )
  expect(errors).toBeUndefined()
  return { similar: data.movie.similar.results, recommendations: data.movie.recommendations.results }
}

const titlesOf = (titles: readonly Title[]) => titles.map(({ title }) => title)
const hasGenre = (title: Title, ...names: string[]) => title.genres.some(({ name }) => names.includes(name))

describe('related titles', () => {
  it.each(['The Lion King', 'Toy Story', 'Finding Nemo', 'Up', 'Shrek', 'Spirited Away'])(
    'of the family film %s are for families, in both lists, and not dark',
    async (title) => {
      const lists = await related(title)
      for (const kind of KINDS) {
        expect(lists[kind].length).toBeGreaterThan(5)
        expect(titlesOf(lists[kind])).not.toContain('Oppenheimer')
        for (const other of lists[kind])
          expect(hasGenre(other, 'Family', 'Kids', 'Animation') ? '' : other.title).toBe('')
      }
    },
  )

  it.each(['The Silence of the Lambs', 'Se7en', 'The Shining', 'Alien', 'Jaws'])(
    'of the dark film %s are never for children',
    async (title) => {
      const lists = await related(title)
      for (const kind of KINDS) {
        expect(lists[kind]).toHaveLength(RAIL)
        expect(lists[kind].filter((other) => hasGenre(other, 'Family', 'Kids'))).toEqual([])
      }
    },
  )

  it.each([
    ['Se7en', 'similar', 'The Usual Suspects'],
    ['Se7en', 'recommendations', 'Fight Club'],
    ['Heat', 'similar', 'Casino'],
    ['Breaking Bad', 'similar', 'Better Call Saul'],
    ['Game of Thrones', 'similar', 'House of the Dragon'],
    ['Reservoir Dogs', 'recommendations', 'Pulp Fiction'],
    ['Oppenheimer', 'recommendations', 'Interstellar'],
    ['The Lord of the Rings: The Two Towers', 'similar', 'The Lord of the Rings: The Return of the King'],
    ['Toy Story', 'recommendations', 'Finding Nemo'],
  ] as const)('of %s: %s contain %s', async (title, kind, expected) => {
    expect(titlesOf((await related(title))[kind])).toContain(expected)
  })

  it.each([
    ['Toy Story', 'Pulp Fiction'],
    ['Spirited Away', 'The Shining'],
    ['Oppenheimer', 'Toy Story'],
    ['Breaking Bad', 'The Simpsons'],
    ['Alien', 'The Lion King'],
  ])('of %s contain no %s', async (title, unlikely) => {
    const lists = await related(title)
    for (const kind of KINDS) expect(titlesOf(lists[kind])).not.toContain(unlikely)
  })

  it('that are similar are of the same kind and share a genre', async () => {
    for (const title of ['Breaking Bad', 'Inception', 'Casablanca']) {
      const source = await server.query<{ search: { results: Title[] } }>(
        'query ($title: String!) { search(query: $title, limit: 1) { results { type genres { name } } } }',
        { title },
      )
      const { type, genres } = source.data.search.results[0]!
      for (const other of (await related(title)).similar) {
        expect([other.title, other.type]).toEqual([other.title, type])
        expect(genres.some(({ name }) => hasGenre(other, name))).toBe(true)
      }
    }
  })

  it('are mostly of the time, not the most famous ones', async () => {
    const years = (await related('Se7en')).similar.slice(0, 10).map(({ year }) => year ?? 0)
    expect(years.filter((year) => Math.abs(year - 1995) <= 15).length).toBeGreaterThanOrEqual(6)
  })

  it('of a title without genres share its people, or are none', async () => {
    const row = await server.database.row<{ id: number }>(
      "insert into movie (type, title, original_title, release_date) values ('MOVIE', 'A Blank', 'A Blank', '1990-01-01') returning id",
    )
    const { data } = await server.query<{ movie: Record<Kind, { results: Title[] }> }>(
      `{ movie(id: ${row!.id}) { similar { results { title } } recommendations { results { title } } } }`,
    )
    expect(data.movie).toEqual({ similar: { results: [] }, recommendations: { results: [] } })
  })
})
