import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ROOT } from '../config/root.js'
import { startTestServer, type TestServer } from '../../testing.js'
import { MAX_RESULT_LENGTH } from '../observability/RequestContext.js'
import { buildGraphqlSchema } from '../../schema.js'
import type { Context } from '../feature/Context.js'
import { CompiledExecutor, OperationRegistry } from './compiled/index.js'
import { InvalidOperation } from './InvalidOperation.js'
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

describe('variables that do not fit', () => {
  const FILTER = 'query ($filter: MovieFilter) { movies(filter: $filter) { totalResults } }'

  it.each<[string, object]>([
    [
      'thousands of unknown fields',
      Object.fromEntries(Array.from({ length: 4_900 }, (_, i) => [`k${i}xxxxxxxx`, 1])),
    ],
    ['thousands of wrong values', { genres: Array.from({ length: 4_900 }, () => ({})) }],
    ['sixty wrong values', { genres: Array.from({ length: 60 }, () => ({})) }],
    ['a long value', { genres: [{ x: 'x'.repeat(90_000) }] }],
  ])('cannot fill the memory with messages: %s', async (_name, filter) => {
    for (const query of [FILTER, `${FILTER} # unknown`]) {
      const { status, errors } = await server.query(query, { filter })
      expect([status, errors]).toMatchObject([200, [{ extensions: { code: 'BAD_USER_INPUT', status: 400 } }]])
      expect(JSON.stringify(errors).length).toBeLessThan(2_000)
      expect(errors?.[0]?.message).toMatch(/^Variable "\$filter" got invalid value /)
    }
  })

  it('are refused in registered operations too', async () => {
    const registry = OperationRegistry.read(buildGraphqlSchema(), join(ROOT, 'server', 'operations.json'))
    const registered = registry.byName('FilteredMovies')!
    const { text } = registered
    const filter = Object.fromEntries(Array.from({ length: 4_900 }, (_, i) => [`k${i}xxxxxxxx`, 1]))
    // Before the compiled code sees them.
    const run = new CompiledExecutor(buildGraphqlSchema()).run(registered, { filter, page: 1 }, {} as Context)
    await expect(run).rejects.toBeInstanceOf(InvalidOperation)
    const { errors } = await server.query(text, { filter, page: 1, orderBy: null })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
    expect(JSON.stringify(errors).length).toBeLessThan(2_000)
  })
})
