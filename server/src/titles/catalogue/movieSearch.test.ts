import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../../testing.js'
import { descending, titles, movieQueries } from './testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const { search, restPage } = movieQueries(() => server)

describe('search', () => {
  it.each([
    ['godfather', 'The Godfather'],
    ['godfahter', 'The Godfather'],
    ['The Godfather', 'The Godfather'],
    ['amelie', 'Amélie'],
    ['le fabuleux destin', 'Amélie'],
    ['star wars 1977', 'Star Wars'],
    ['schindlers list', "Schindler's List"],
    ['walle', 'WALL·E'],
    ['wall-e', 'WALL·E'],
    ['pulp fict', 'Pulp Fiction'],
    ['shawshenk redemtion', 'The Shawshank Redemption'],
    ['up', 'Up'],
    ['300', '300'],
    ['  FIGHT   club ', 'Fight Club'],
    ['casino royale 2006', 'Casino Royale'],
    ['villeneuve dune', 'Dune: Part Two'],
  ])('finds first for "%s": %s (R1.04, R7.32)', async (query, title) => {
    expect((await search(query)).results[0]?.title).toBe(title)
    expect(titles(await restPage(`/movies/search?query=${encodeURIComponent(query)}`))[0]).toBe(title)
  })

  it('returns its matches page by page (R7.32)', async () => {
    const second = await search('star', ', page: 2')
    expect(second.results.length).toBeGreaterThan(0)
    expect(titles(await restPage('/movies/search?query=star&page=2'))).toEqual(titles(second))
  })

  it('finds titles by director and cast', async () => {
    const nolan = await search('christopher nolan', ', limit: 50')
    expect(titles(nolan)).toEqual(expect.arrayContaining(['Inception', 'The Dark Knight', 'Memento']))
    expect(titles(await search('tim robbins'))).toContain('The Shawshank Redemption')
  })

  it('distinguishes remakes by year', async () => {
    expect((await search('casino royale 1967')).results[0]?.year).toBe(1967)
    expect((await search('casino royale 2006')).results[0]?.year).toBe(2006)
  })

  it('applies filters before counting and paging', async () => {
    const all = await search('star')
    const rated = await search('star', ', filter: { minRating: 8 }, limit: 50')
    expect(rated.totalResults).toBe(rated.results.length)
    expect(rated.totalResults).toBeLessThan(all.totalResults)
    const sorted = await search('star', ', filter: { sortBy: RELEASE_DATE, sortOrder: ASC }')
    expect(descending(sorted.results.map(({ releaseDate }) => releaseDate).reverse())).toBe(true)
  })

  it.each(['', '   ', '%_\'"', '🎬', "'); drop table movie; --", '\u0000', "\\' & | ! :*"])(
    'returns a page without an error for %j',
    async (query) => {
      const page = await search(query)
      expect(page.page).toBe(1)
      expect((await server.get(`/movies/search?query=${encodeURIComponent(query)}`)).status).toBe(200)
    },
  )

  it('takes ratings that the database cannot represent as 0', async () => {
    const all = await search('godfather', 'filter: { minRating: 0 }')
    for (const rating of ['5e-324', '1e-46', '1e-38'])
      expect(await search('godfather', `filter: { minRating: ${rating} }`)).toEqual(all)
    expect((await restPage('/movies/filter?minRating=1e-46')).totalResults).toBeGreaterThan(0)
  })

  it('returns an empty page for a blank query (R4.81)', async () => {
    expect(await search('  ')).toMatchObject({ results: [], totalResults: 0, totalPages: 0 })
    expect(await restPage('/movies/search')).toMatchObject({ success: true, results: [], total_results: 0 })
  })

  it('uses only the beginning of a query of 10,000 characters', async () => {
    expect((await search('x'.repeat(10_000))).results).toEqual([])
    expect((await search(`inception${' '.repeat(10_000)}`)).results[0]?.title).toBe('Inception')
  })
})
