import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { insertToken, type TestProgram } from '../../accounts/accessTokens/testing.js'
import { READ_BUDGET } from '../../../contract/rules/requests.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { GRAPH_LIMITS } from './queryLimits.js'

const QUOTA = READ_BUDGET.points * READ_BUDGET.costPerPoint

let server: TestServer
let ada: TestViewer
let program: TestProgram
beforeAll(async () => {
  server = await startTestServer({ rateLimitFactor: 1 }, { readFactor: 1 })
  ada = await server.signUp()
  program = await insertToken(server, ada.id, ['diary:read'])
})
afterAll(() => server.stop())

interface Cost {
  requested: number
  actual?: number
  limit: number
  quota?: number
  remaining?: number
  resetAt?: string
}

interface Answer {
  text: string
  headers: Headers
  cost: Cost
}

async function ask(
  query: string,
  { token, params = {} }: { token?: string; params?: object } = {},
): Promise<Answer> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, ...params }),
  })
  const text = await response.text()
  const { extensions } = JSON.parse(text) as { extensions: { cost: Cost } }
  return { text, headers: response.headers, cost: extensions.cost }
}

const ASKED = { params: { extensions: { cost: true } } }
const remainingOf = ({ headers }: Answer) =>
  Number(/^"default";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])

describe('extensions.cost', () => {
  it('reports the real cost and the budget to programs, compiled or not', async () => {
    const query = '{ movies(limit: 7) { results { title } } }'
    // The third time the document is compiled.
    for (let i = 0; i < 4; i++) {
      const before = Math.floor(Date.now() / 1_000) * 1_000
      const answer = await ask(query, { token: program.secret })
      expect(answer.cost).toEqual({
        requested: 29,
        actual: 29,
        limit: GRAPH_LIMITS.cost,
        quota: QUOTA,
        remaining: remainingOf(answer),
        resetAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
      })
      const resetAt = Date.parse(answer.cost.resetAt ?? '')
      expect(resetAt).toBeGreaterThan(before)
      expect(resetAt).toBeLessThanOrEqual(Date.now() + READ_BUDGET.seconds * 1_000)
    }
  })

  it('reports them to others who ask, and never in a response that is shared', async () => {
    const query = '{ genres { name } }'
    const first = await ask(query)
    for (let i = 0; i < 4; i++) expect(JSON.parse((await ask(query)).text)).toEqual(JSON.parse(first.text))
    expect(Object.keys(first.cost)).toEqual(['requested', 'limit'])
    for (const sender of [ASKED, { ...ASKED, token: ada.token }]) {
      const { cost, headers } = await ask(query, sender)
      expect(Object.keys(cost)).toEqual(['requested', 'limit', 'actual', 'quota', 'remaining', 'resetAt'])
      expect(headers.get('cache-control')).toBe('no-store')
    }
    expect(Object.keys((await ask(query, { token: ada.token })).cost)).toEqual(['requested', 'limit'])
    const search = `query=${encodeURIComponent(query)}&extensions=${encodeURIComponent('{"cost":true}')}`
    const get = await fetch(`${server.url}/graphql?${search}`, {
      headers: { 'content-type': 'application/json' },
    })
    expect([get.headers.get('cache-control'), await get.text()]).toEqual([
      'no-store',
      expect.stringContaining('"remaining"'),
    ])
    expect(JSON.parse((await ask(query)).text)).toEqual(JSON.parse(first.text))
  })

  it.each([
    ['lists at their real length', '{ search(query: "inception") { results { title } } }'],
    [
      'a field that two fragments select, once',
      '{ ...A ...B } fragment A on Query { genres { name } } fragment B on Query { genres { id name } }',
    ],
    ['a title that is not there', '{ movie(id: 999999) { title cast { name } } }'],
  ])('counts %s', async (_name, query) => {
    const { cost } = await ask(query, ASKED)
    expect(cost.actual).toBeLessThan(cost.requested)
  })

  it.each([
    ['an object and its leaves', '{ movie(id: 1) { id title } }', 2],
    ['long names', `{ movie(id: 1) { ${'a'.repeat(200)}: title } }`, 2],
    ['nothing', '{ movie(id: 999999) { id title } }', 0],
    ['the own name of a type', '{ __typename }', 1],
  ])('is of %s', async (_name, query, actual) => {
    expect((await ask(query, ASKED)).cost.actual).toBe(actual)
  })
})

describe('rateLimit', () => {
  const FIELDS = 'owner limit cost remaining resetAt writes { limit remaining resetAt }'

  it('says whose budget it is and what is left, and costs next to nothing', async () => {
    interface Status {
      owner: string
      limit: number
      cost: number
      remaining: number
      writes: { limit: number; remaining: number }
    }
    for (const [token, owner] of [
      [undefined, 'ADDRESS'],
      [ada.token, 'MEMBER'],
      [program.secret, 'TOKEN'],
    ] as const) {
      const query = `{ rateLimit { ${FIELDS} } }`
      const answer = await ask(query, { ...(token && { token }), ...ASKED })
      const { rateLimit } = (JSON.parse(answer.text) as { data: { rateLimit: Status } }).data
      expect(rateLimit).toMatchObject({
        owner,
        limit: QUOTA,
        cost: answer.cost.requested,
        writes: { limit: 600 },
      })
      expect(rateLimit.cost).toBeLessThan(5)
      expect(rateLimit.remaining).toBeLessThan(QUOTA)
      expect(rateLimit.remaining).toBeGreaterThanOrEqual(remainingOf(answer))
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    server.statements.length = 0
    await ask(`{ rateLimit { ${FIELDS} } }`)
    expect(server.statements).toEqual([])
  })

  it('reports the cost of the operation that asks', async () => {
    const { text, cost } = await ask('{ rateLimit { cost } movies(limit: 7) { results { title } } }')
    expect(JSON.parse(text)).toMatchObject({ data: { rateLimit: { cost: cost.requested } } })
    expect(cost.requested).toBeGreaterThan(29)
  })

  it('counts the writes of its member', async () => {
    const left = async () =>
      (
        await ada.query<{ rateLimit: { writes: { remaining: number } } }>(
          '{ rateLimit { writes { remaining } } }',
        )
      ).data.rateLimit.writes.remaining
    const before = await left()
    await ada.query('mutation { addFavorite(movie: { movieId: 1 }) { id } }')
    expect(await left()).toBe(before - 1)
  })
})
