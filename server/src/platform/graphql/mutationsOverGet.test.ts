import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { ROOT } from '../config/root.js'
import { buildGraphqlSchema } from '../../schema.js'
import { OperationRegistry } from './compiled/index.js'

const mutations = OperationRegistry.read(buildGraphqlSchema(), join(ROOT, 'server', 'operations.json'))
  .all()
  .filter(({ operation }) => operation.operation === 'mutation')

let server: TestServer
let member: TestViewer
beforeAll(async () => {
  // A hundred writes a minute, fewer than the rejected ones, which must not count.
  server = await startTestServer({ rateLimitFactor: 1 / 6 })
  member = await server.signUp()
})
afterAll(() => server.stop())

async function get(parameters: Record<string, string>): Promise<Response> {
  const search = new URLSearchParams(parameters)
  return fetch(`${server.url}/graphql?${search.toString()}`, {
    headers: { authorization: `Bearer ${member.token}` },
  })
}

describe('a mutation over GET', () => {
  it.each(mutations.map((known) => [known.name, known] as const))(
    '%s is rejected before execution, by id and by text',
    async (_name, known) => {
      const variables = JSON.stringify({ movieId: '1', id: '1', email: 'a@example.org', code: '000000' })
      const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: known.id } })
      server.statements.length = 0
      const addresses: Record<string, string>[] = [
        { variables, extensions },
        { variables, query: known.text },
        { variables, query: `${known.text} # another text`, operationName: known.name },
      ]
      for (const parameters of addresses) {
        const answer = await get(parameters)
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
        expect(await answer.json()).toMatchObject({
          errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED', status: 405 } }],
        })
      }
      expect(server.statements).toEqual([])
    },
  )

  it('is rejected also beside a query, and does not count against the write limit', async () => {
    const query = 'mutation Add { addFavorite(movie: { movieId: "1" }) { id } } query Read { genres { id } }'
    expect((await get({ query, operationName: 'Add' })).status).toBe(405)
    expect((await get({ query, operationName: 'Read' })).status).toBe(200)
    const answers = []
    for (let i = 1; i <= 10; i++)
      answers.push(await member.query(`mutation { addFavorite(movie: { movieId: "${i}" }) { id } }`))
    expect(answers.map(({ errors }) => errors)).toEqual(answers.map(() => undefined))
  })
})

describe('writes in one document', () => {
  const add = (from: number, count: number) =>
    `mutation { ${Array.from({ length: count }, (_, i) => `a${i}: markWatched(movie: { movieId: "${from + i}" }) { id }`).join(' ')} }`

  it('are counted individually, at most ten', async () => {
    const own = await startTestServer({ rateLimitFactor: 1 / 10 })
    const writer = await own.signUp()
    const many = await writer.query(add(1, 11))
    expect(many.errors?.[0]).toMatchObject({
      message: expect.stringContaining('number of writes is 11, at most 10'),
      extensions: { code: 'QUERY_TOO_LARGE' },
    })
    for (let from = 1; from <= 51; from += 10)
      expect((await writer.query(add(from, 9))).errors).toBeUndefined()
    const last = await writer.query(add(71, 7))
    expect([last.status, last.errors?.[0]?.extensions.code]).toEqual([429, 'RATE_LIMITED'])
    const watched = await own.database.row('select count(*)::int as count from watched')
    expect(watched).toEqual({ count: 54 })
    await own.stop()
  })
})
