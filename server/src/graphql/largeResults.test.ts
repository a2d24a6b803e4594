import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../database/testing.js'
import { MAX_RESULT_LENGTH } from '../observability/RequestContext.js'
import { OVERVIEWS_OF_RELATED } from './testing.js'

const TOO_LARGE = { message: expect.stringContaining('too large'), extensions: { code: 'QUERY_TOO_LARGE' } }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.database.rows(`update movie set overview = repeat('All that fits. ', 333)`)
})
afterAll(() => server.stop())

const overviews = (aliases: number) =>
  `{ movies(limit: 50) { results { ${Array.from({ length: aliases }, (_, i) => `a${i}: overview`).join(' ')} } } }`

describe('a stranger who wants a response that fills the memory', () => {
  it('gets none by aliases within fragments', async () => {
    const { status, errors } = await server.query(OVERVIEWS_OF_RELATED)
    expect([status, errors]).toMatchObject([400, [TOO_LARGE]])
  })

  it('gets none by many long texts, whichever way the query is executed', async () => {
    const fits = overviews(7)
    const exceeds = overviews(9)
    expect(9 * 50 * 15 * 333).toBeGreaterThan(MAX_RESULT_LENGTH)
    // The third request of a text would be compiled.
    for (let time = 0; time < 4; time++) {
      expect((await server.query(fits)).errors).toBeUndefined()
      const { status, data, errors } = await server.query(exceeds)
      expect([status, data, errors]).toMatchObject([400, undefined, [TOO_LARGE]])
    }
    // With a variable the same text is first short, so that it is compiled.
    const text = `query ($n: Int!) ${exceeds.replace('50', '$n')}`
    for (let time = 0; time < 4; time++) expect((await server.query(text, { n: 2 })).errors).toBeUndefined()
    expect((await server.query(text, { n: 50 })).errors).toMatchObject([TOO_LARGE])
  })

  it('gets none by reading the schema many times', async () => {
    const types = 'types { fields { args { type { name kind description } } type { name } description } }'
    const { errors } = await server.query(
      `{ __schema { ${Array.from({ length: 40 }, (_, i) => `a${i}: ${types}`)
        .join(' ')
        .replace(/a(\d+): types/g, 'a$1: types')} } }`,
    )
    expect(errors).toMatchObject([TOO_LARGE])
  })

  it('is told when to come back, also before anything was executed', async () => {
    const limited = await startTestServer({}, { readFactor: 1 / 60_000 })
    try {
      await limited.query('{ genres { id } }')
      const { status, errors } = await limited.query('{ genres { id } }')
      expect([status, errors]).toMatchObject([
        429,
        [{ extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } }],
      ])
    } finally {
      await limited.stop()
    }
  })
})
