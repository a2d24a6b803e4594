import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Answer } from './answer.js'
import { createFetcher, requestHeaders, whoIs } from './request.js'

const calls: { headers: Headers; body: Record<string, unknown>; credentials: string | undefined }[] = []
let respond: () => { status: number; json: () => Promise<unknown> }
const answers: Answer[] = []
const original = globalThis.fetch

beforeEach(() => {
  calls.length = answers.length = 0
  faults = []
  respond = () => ({ status: 200, json: async () => ({ data: {}, extensions: { cost: { requested: 3 } } }) })
  globalThis.fetch = (async (_url: string, { headers, body, credentials }: RequestInit) => {
    calls.push({ headers: headers as Headers, body: JSON.parse(String(body)), credentials })
    return { headers: new Headers({ 'x-request-id': 'r-1' }), ...respond() }
  }) as typeof fetch
})
afterEach(() => {
  globalThis.fetch = original
  jest.restoreAllMocks()
})

let faults: readonly string[] = []
const fetcher = createFetcher({
  token: () => 'mrq_bar',
  faults: () => faults,
  onAnswer: (answer) => answers.push(answer),
})
const authorization = () => calls[0]?.headers.get('authorization')

describe('a request of the sandbox', () => {
  it('has the token and asks for the cost', async () => {
    await fetcher({ query: '{ a }', variables: { x: 1 } })
    expect(authorization()).toBe('Bearer mrq_bar')
    expect(calls[0]?.body).toEqual({ query: '{ a }', variables: { x: 1 }, extensions: { cost: true } })
    expect(answers).toMatchObject([{ status: 200, requestId: 'r-1', cost: { requested: 3 } }])
  })

  it.each(['Authorization', 'authorization'])('leaves the header %s of the editor as it is', (name) => {
    expect(requestHeaders({ [name]: 'Bearer own' }, 'mrq_bar').get('authorization')).toBe('Bearer own')
  })

  it('orders its faults, but not for the schema', async () => {
    faults = ['error=INTERNAL', 'delay=20']
    await fetcher({ query: '{ a }' })
    await fetcher({ query: '{ __schema { types { name } } }', operationName: 'IntrospectionQuery' })
    expect(calls.map(({ headers }) => headers.get('x-marquee-fault'))).toEqual([
      'error=INTERNAL, delay=20',
      null,
    ])
  })

  it('reads the schema as a visitor, and does not report it', async () => {
    await fetcher({ query: '{ __schema { types { name } } }', operationName: 'IntrospectionQuery' })
    expect(authorization()).toBeNull()
    expect(calls[0]?.body).not.toHaveProperty('extensions')
    expect(answers).toEqual([])
  })

  it('reports an answer that is no JSON with its status', async () => {
    respond = () => ({ status: 502, json: () => Promise.reject(new SyntaxError('<html>')) })
    await expect(fetcher({ query: '{ a }' })).rejects.toThrow('status 502')
    expect(answers).toMatchObject([{ status: 502, cost: {} }])
  })
})

describe('whoIs', () => {
  it('returns the member, and sends no cookies', async () => {
    respond = () => ({ status: 200, json: async () => ({ data: { viewer: { username: 'ada' } } }) })
    await expect(whoIs('mrq_x')).resolves.toBe('ada')
    expect(calls[0]?.credentials).toBe('omit')
  })

  it('says what the server says', async () => {
    respond = () => ({ status: 401, json: async () => ({ errors: [{ message: 'The token has expired.' }] }) })
    await expect(whoIs('mrq_x')).rejects.toThrow('The token has expired.')
  })

  it.each(['a b', 'x\ny', 'é', 'x'.repeat(501)])('does not send what is no token: %.10s', async (text) => {
    await expect(whoIs(text)).rejects.toThrow('no access token')
    expect(calls).toEqual([])
  })
})
