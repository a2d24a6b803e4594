import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'

let server: TestServer
let ada: TestViewer
let list = ''

interface Title {
  id: string
  title: string
  year: number | null
  runtime: number | null
  countries: string[]
  voteAverage: number | null
  genreIds: string[]
}

/** The titles of the list, with what they are filtered by. */
let titles: Title[]

beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signUp()
  const { data } = await ada.query('mutation { createWatchlist(input: { name: "All" }) { id } }')
  list = (data.createWatchlist as { id: string }).id
  for (let movieId = 1; movieId <= 40; movieId++) {
    await ada.call('POST', '/users/favorites', { movieId })
    await ada.call('POST', `/watchlists/${list}/movies`, { movieId })
  }
  const watched = [4, 7, 2]
  for (const [index, movieId] of watched.entries())
    await ada.call('POST', '/users/watched', { movieId, watchedAt: `2024-0${index + 1}-05T12:00:00Z` })
  const all = await ada.query(`{ viewer { favorites(first: 50) { nodes { movie {
    id title year runtime countries voteAverage genreIds } } } } }`)
  titles = (all.data.viewer as { favorites: { nodes: { movie: Title }[] } }).favorites.nodes.map(
    ({ movie }) => movie,
  )
})
afterAll(() => server.stop())

const LIST = `query ($id: ID!, $first: Int, $after: String, $orderBy: ListOrder, $filter: ListFilter) {
  watchlist(id: $id) { movies(first: $first, after: $after, orderBy: $orderBy, filter: $filter) {
    totalCount pageInfo { hasNextPage endCursor } nodes { movieId } } } }`
const FAVORITES = `query ($first: Int, $after: String, $orderBy: ListOrder, $filter: ListFilter) {
  viewer { favorites(first: $first, after: $after, orderBy: $orderBy, filter: $filter) {
    totalCount pageInfo { hasNextPage endCursor } nodes { movieId } } } }`

interface Page {
  totalCount: number
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  nodes: { movieId: string }[]
}
const readPage = async (variables: object): Promise<Page> => {
  const { data } = await ada.query(FAVORITES, { first: 50, ...variables })
  return (data.viewer as { favorites: Page }).favorites
}
const moviesOf = (data: Record<string, unknown>) => (data.watchlist as { movies: Page }).movies
const idsOf = ({ nodes }: Page) => nodes.map(({ movieId }) => movieId)
const idsWhere = (matches: (title: Title) => boolean) =>
  titles
    .filter(matches)
    .map(({ id }) => id)
    .sort()

describe('the filter of a list', () => {
  it('leaves titles that match every condition, and counts them', async () => {
    const [first] = titles
    const genre = titles.find(({ genreIds }) => genreIds.length > 0)!.genreIds[0]!
    const country = titles.find(({ countries }) => countries.length > 0)!.countries[0]!
    const decade = Math.floor(first!.year! / 10) * 10
    const cases: [object, (title: Title) => boolean][] = [
      [{ genres: [genre] }, ({ genreIds }) => genreIds.includes(genre)],
      [{ decade }, ({ year }) => year !== null && Math.floor(year / 10) * 10 === decade],
      [{ minRating: 7 }, ({ voteAverage }) => (voteAverage ?? 0) >= 7],
      [{ countries: [country] }, ({ countries }) => countries.includes(country)],
      [{ maxRuntime: 110 }, ({ runtime }) => runtime !== null && runtime <= 110],
      [
        { minRuntime: 100, maxRuntime: 130 },
        ({ runtime }) => runtime !== null && runtime >= 100 && runtime <= 130,
      ],
      [{ seen: true }, ({ id }) => ['2', '4', '7'].includes(id)],
      [
        { seen: false, decade },
        ({ id, year }) =>
          !['2', '4', '7'].includes(id) && year !== null && Math.floor(year / 10) * 10 === decade,
      ],
    ]
    for (const [filter, matches] of cases) {
      const page = await readPage({ filter })
      expect([filter, idsOf(page).sort()]).toEqual([filter, idsWhere(matches)])
      expect(page.totalCount).toBe(page.nodes.length)
    }
  })

  it('finds words of the title in any case, articles too', async () => {
    for (const { id, title } of titles.slice(0, 10)) {
      const found = await readPage({ filter: { text: title.toUpperCase() } })
      expect(idsOf(found)).toContain(id)
    }
    expect((await readPage({ filter: { text: 'qqq zzz' } })).totalCount).toBe(0)
  })

  it('pages by cursor, of a watchlist too', async () => {
    const read = async (after?: string): Promise<Page> =>
      moviesOf((await ada.query(LIST, { id: list, first: 10, after, filter: { seen: false } })).data)
    const ids: string[] = []
    let page = await read()
    for (;;) {
      ids.push(...idsOf(page))
      if (!page.pageInfo.hasNextPage) break
      page = await read(page.pageInfo.endCursor!)
    }
    expect(page.totalCount).toBe(37)
    expect(new Set(ids).size).toBe(37)
  })

  it('finds nothing seen for a visitor', async () => {
    await ada.call('PUT', `/watchlists/${list}`, { isPublic: true })
    const { data } = await server.query(LIST, { id: list, first: 50, filter: { seen: true } })
    expect(moviesOf(data).totalCount).toBe(0)
  })

  it.each([
    [{ decade: 1995 }, 'decade'],
    [{ minRating: 11 }, 'minRating'],
    [{ countries: ['Korea'] }, 'countries'],
    [{ maxRuntime: -1 }, 'maxRuntime'],
    [{ genres: ['x'] }, 'genres'],
    [{ text: 'a'.repeat(101) }, 'text'],
  ])('rejects %j', async (filter, field) => {
    const { errors } = await ada.query(FAVORITES, { filter })
    expect(errors?.[0]).toMatchObject({
      extensions: { code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } },
    })
  })
})

describe('the order of a list', () => {
  it('has what the viewer has watched last first, and the rest at the end, in both directions', async () => {
    const desc = idsOf(await readPage({ orderBy: { field: 'LAST_WATCHED' } }))
    expect(desc.slice(0, 3)).toEqual(['2', '7', '4'])
    expect(desc).toHaveLength(40)
    const asc = idsOf(await readPage({ orderBy: { field: 'LAST_WATCHED', direction: 'ASC' } }))
    expect(asc.slice(0, 3)).toEqual(['4', '7', '2'])
    const paged = await readPage({ orderBy: { field: 'LAST_WATCHED' }, first: 2 })
    const next = await readPage({
      orderBy: { field: 'LAST_WATCHED' },
      first: 2,
      after: paged.pageInfo.endCursor,
    })
    expect(idsOf(next)).toEqual(desc.slice(2, 4))
  })

  it('is shuffled by a seed: the same order for the same seed, over all pages', async () => {
    const shuffle = async (seed: number) => idsOf(await readPage({ orderBy: { field: 'SHUFFLED', seed } }))
    const order = await shuffle(5)
    expect(await shuffle(5)).toEqual(order)
    expect(await shuffle(6)).not.toEqual(order)
    expect([...order].sort()).toEqual(titles.map(({ id }) => id).sort())
    const first = await readPage({ orderBy: { field: 'SHUFFLED', seed: 5 }, first: 15 })
    const rest = await readPage({
      orderBy: { field: 'SHUFFLED', seed: 5 },
      after: first.pageInfo.endCursor,
    })
    expect([...idsOf(first), ...idsOf(rest)]).toEqual(order)
    const { errors } = await ada.query(FAVORITES, {
      orderBy: { field: 'SHUFFLED', seed: 6 },
      after: first.pageInfo.endCursor,
    })
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'INVALID_INPUT' } })
  })
})
