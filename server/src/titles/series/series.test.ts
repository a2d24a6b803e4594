import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../../testing.js'
import { idOfSeries } from './testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Data {
  movie: {
    seasons: { number: number; year: number; episodeCount: number; airedCount: number }[] | null
    season: {
      id: string
      episodes: {
        totalCount: number
        pageInfo: { hasNextPage: boolean; endCursor: string | null }
        nodes: { id: string; number: number; title: string | null; hasAired: boolean }[]
      }
    } | null
  }
}
const read = async (id: string, variables: object = {}) => {
  const { data, errors } = await server.query<Data>(
    `query ($id: ID!, $season: Int = 1, $first: Int, $after: String) { movie(id: $id) {
      seasons { number year episodeCount airedCount }
      season(number: $season) { id episodes(first: $first, after: $after) {
        totalCount pageInfo { hasNextPage endCursor } nodes { id number title hasAired } } }
    } }`,
    { id, ...variables },
  )
  expect(errors).toBeUndefined()
  return data.movie
}

describe('the seasons of a series', () => {
  it('have their years and numbers of episodes, all broadcast by today', async () => {
    const { seasons } = await read(await idOfSeries(server, 'Breaking Bad'))
    expect(seasons).toHaveLength(5)
    expect(seasons?.[0]).toEqual({ number: 1, year: 2008, episodeCount: 7, airedCount: 7 })
    expect(seasons?.reduce((sum, { episodeCount }) => sum + episodeCount, 0)).toBe(62)
  })

  it('have episodes with titles, page by page', async () => {
    const id = await idOfSeries(server, 'Breaking Bad')
    const first = await read(id, { season: 5, first: 10 })
    expect(first.season?.id).toBe(`${id}:5`)
    expect(first.season?.episodes).toMatchObject({ totalCount: 16, pageInfo: { hasNextPage: true } })
    const { endCursor } = first.season!.episodes.pageInfo
    const { season } = await read(id, { season: 5, first: 10, after: endCursor })
    expect(season?.episodes.nodes.map(({ number }) => number)).toEqual([11, 12, 13, 14, 15, 16])
    expect(season?.episodes.nodes[3]).toEqual({
      id: `${id}:5:14`,
      number: 14,
      title: 'Ozymandias',
      hasAired: true,
    })
  })

  it('have an episode by its number, and none of a number beyond', async () => {
    const { data, errors } = await server.query(
      `query ($id: ID!) { movie(id: $id) {
        season(number: 5) {
          last: episode(number: 16) { title }
          beyond: episode(number: 17) { title }
          huge: episode(number: 2147483647) { title }
        }
        none: season(number: 2147483647) { id }
      } }`,
      { id: await idOfSeries(server, 'Breaking Bad') },
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      movie: { season: { last: { title: 'Felina' }, beyond: null, huge: null }, none: null },
    })
  })

  it('are null for a film and for a number that there is none of', async () => {
    const { data } = await server.query<{ search: { results: { id: string }[] } }>(
      '{ search(query: "Casablanca", limit: 1) { results { id } } }',
    )
    expect(await read(data.search.results[0]!.id)).toEqual({ seasons: null, season: null })
    expect((await read(await idOfSeries(server, 'Breaking Bad'), { season: 99 })).season).toBeNull()
  })

  it('reject a cursor that is none', async () => {
    const { errors } = await server.query(
      'query ($id: ID!) { movie(id: $id) { season(number: 1) { episodes(after: "x") { totalCount } } } }',
      { id: await idOfSeries(server, 'Breaking Bad') },
    )
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { after: expect.any(String) },
    })
  })
})
