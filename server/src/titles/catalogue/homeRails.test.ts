import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { HOME } from '../../../contract/rules/screens.js'
import { startTestServer, type TestServer } from '../../testing.js'

interface Rail {
  totalResults: number
  results: { id: string }[]
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Returns the rails of the home page, by their categories. */
async function rails(limit: number, { distinct }: { distinct: boolean }): Promise<Record<string, Rail>> {
  const fields = HOME.rails.map(
    ({
      category,
      type,
    }) => `${category}: movies(category: ${category}, limit: ${limit}, distinct: ${distinct},
      filter: { ${type ? `type: ${type}` : ''} }) { totalResults results { id } }`,
  )
  const { data, errors } = await server.query<Record<string, Rail>>(`{ ${fields.join(' ')} }`)
  expect(errors).toBeUndefined()
  return data
}

describe('the rails of the home page', () => {
  it('show no title twice, in the order of their lists', async () => {
    const whole = await rails(50, { distinct: false })
    const distinct = await rails(5, { distinct: true })
    const shown = new Set<string>()
    for (const { category } of HOME.rails) {
      const ids = distinct[category]?.results.map(({ id }) => id)
      const expected = whole[category]?.results.map(({ id }) => id).filter((id) => !shown.has(id))
      expect(ids).toEqual(expected?.slice(0, 5))
      for (const id of ids ?? []) shown.add(id)
    }
    expect(shown.size).toBeGreaterThan(15)
  })

  it('count their whole lists', async () => {
    const [whole, distinct] = await Promise.all([rails(5, { distinct: false }), rails(5, { distinct: true })])
    for (const { category } of HOME.rails)
      expect(distinct[category]?.totalResults).toBe(whole[category]?.totalResults)
  })

  it('answer the same when one of them is requested alone', async () => {
    const together = (await rails(5, { distinct: true })).POPULAR
    const { data } = await server.query<{ movies: Rail }>(
      '{ movies(category: POPULAR, limit: 5, distinct: true, filter: { type: MOVIE }) { totalResults results { id } } }',
    )
    expect(data.movies).toEqual(together)
  })
})
