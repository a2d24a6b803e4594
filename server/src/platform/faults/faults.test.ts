import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { FAULTS } from '../../../contract/rules/faults.js'
import { buildGraphqlSchema } from '../../schema.js'
import { startTestServer, type GraphQLTestResponse, type TestServer, type TestViewer } from '../../testing.js'
import { ROOT } from '../config/root.js'
import { ReadBudget } from '../access/ReadBudget.js'
import { RequestContext, runInRequestContext } from '../observability/RequestContext.js'
import { OperationRegistry } from '../graphql/compiled/index.js'
import { Faults } from './Faults.js'
import { parseFaults } from './parseFaults.js'

let server: TestServer
let ada: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signUp()
})
afterAll(() => server.stop())

interface Movie {
  id: string
  title: string
  cast?: { name: string }[] | null
  director?: string | null
}

const TITLES = 'title cast { name } director'
const MOVIES = `{ search(query: "godfather", limit: 3) { results { id ...Facts } } movie(id: 1) { ...Facts } } fragment Facts on Movie { ${TITLES} }`

/** Sends an operation with ordered faults. */
async function query<Data = { movie: Movie | null; search: { results: Movie[] } | null }>(
  faults: string,
  text = MOVIES,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [FAULTS.header]: faults, ...headers },
    body: JSON.stringify({ query: text }),
  })
  const body = (await response.json()) as Omit<GraphQLTestResponse<Data | null>, 'status'>
  return { status: response.status, headers: response.headers, ...body }
}

const get = async (path: string, faults: string) => {
  const response = await fetch(server.url + path, { headers: { [FAULTS.header]: faults } })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}

describe('a fault of a field', () => {
  it('is an error with its path, wherever the field was selected, and null in the field', async () => {
    const { status, data, errors, headers } = await query('field=Movie.director; error=UNAVAILABLE')
    expect(status).toBe(200)
    const { results = [] } = data?.search ?? {}
    expect([data?.movie?.director, ...results.map(({ director }) => director)]).toEqual(
      [null, ...results].map(() => null),
    )
    expect(errors?.map(({ path }) => path)).toEqual([
      ...results.map((_result, index) => ['search', 'results', index, 'director']),
      ['movie', 'director'],
    ])
    expect(errors?.[0]).toMatchObject({
      message: 'The service is briefly unavailable - please try again',
      extensions: { code: 'UNAVAILABLE', status: 503, retryAfter: 2 },
    })
    expect(headers.get(FAULTS.header)).toBe(String(results.length + 1))
    expect(headers.get('retry-after')).toBe('2')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('is found in the type of an object and in its interfaces, whether the operation asks for the type or not', async () => {
    const { data } = await server.query<{ movie: { nodeId: string } }>('{ movie(id: 1) { nodeId } }')
    const { nodeId } = data.movie
    const texts = ['', '__typename', '__typeOfFault: nodeId'].map(
      (more) =>
        `{ node(id: "${nodeId}") { ${more} ... on Movie { director } ...N } } fragment N on Node { nodeId }`,
    )
    for (const text of texts) {
      const { data: whole } = await server.query<{ node: object }>(text)
      const untouched = await query<{ node: object }>('field=Person.name; error=INTERNAL', text)
      expect([untouched.data, untouched.headers.get(FAULTS.header)]).toEqual([whole, '0'])
      const failed = await query<{ node: object }>('field=Movie.director; error=INTERNAL', text)
      expect(failed.data?.node).toEqual({ ...whole.node, director: null })
      expect(failed.errors?.map(({ path }) => path)).toEqual([['node', 'director']])
      const byInterface = await query<{ node: object }>('field=Node.nodeId; error=INTERNAL', text)
      expect([byInterface.data, byInterface.headers.get(FAULTS.header)]).toEqual([{ node: null }, '1'])
    }
  })

  it('changes neither the cost nor the places of errors', async () => {
    const text =
      '{ movie(id: 1) { id cast(limit: 3) { name } } node(id: "") { nodeId } search(query: "heat", page: 0) { page } }'
    const headers = { authorization: `Bearer ${(await server.openSession(ada)).token}` }
    const asked = async (faults: Record<string, string>) => {
      const response = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers, ...faults },
        body: JSON.stringify({ query: text, extensions: { cost: true } }),
      })
      return (await response.json()) as { data: object; extensions: { cost: { actual: number } } }
    }
    const plain = await asked({})
    expect(plain.extensions.cost.actual).toBeGreaterThan(0)
    expect(await asked({ [FAULTS.header]: 'field=Person.name; error=INTERNAL' })).toEqual(plain)
  })

  it('takes the nearest parent with it that may be null', async () => {
    const { data, errors } = await query('field=Movie.title; error=INTERNAL')
    expect(data).toEqual({ search: null, movie: null })
    expect(errors?.map(({ path }) => path)).toEqual([
      ['search', 'results', 0, 'title'],
      ['movie', 'title'],
    ])
  })

  it('takes the whole answer with it if nothing may be null, and then sets its status', async () => {
    const all = await query('field=Query.errorCodes; error=RATE_LIMITED', '{ errorCodes { code } }')
    expect(all).toMatchObject({ status: 429, data: null, errors: [{ path: ['errorCodes'] }] })
    expect(all.headers.get('retry-after')).toBe('1')
  })

  it('leaves cached answers and those of others as they are', async () => {
    const visitor = () => server.query<{ movie: Movie }>('{ movie(id: 1) { title director } }')
    const before = await visitor()
    const failed = await query('field=Movie.director; error=INTERNAL', '{ movie(id: 1) { title director } }')
    expect(failed.data?.movie).toEqual({ title: before.data.movie.title, director: null })
    expect(await visitor()).toEqual(before)
  })

  it('of a mutation loses the answer, not the change', async () => {
    const text = 'mutation { addFavorite(movie: { movieId: "2" }) { id } }'
    const headers = { authorization: `Bearer ${ada.token}` }
    const lost = await query('field=Mutation.addFavorite; error=UNAVAILABLE', text, headers)
    expect(lost.errors?.[0]?.extensions.code).toBe('UNAVAILABLE')
    const read = '{ viewer { favorites { totalCount } } }'
    expect((await ada.query<{ viewer: object }>(read)).data.viewer).toEqual({ favorites: { totalCount: 1 } })
  })

  it('is not counted when the operation does not select it', async () => {
    const { data, errors, headers } = await query(
      'field=Person.name; error=INTERNAL',
      '{ movie(id: 1) { id } }',
    )
    expect([data?.movie, errors, headers.get(FAULTS.header)]).toEqual([{ id: '1' }, undefined, '0'])
  })

  it.each(['Movie.nothing', 'Nothing.title', 'MovieType.MOVIE'])('is rejected for %s', async (field) => {
    const { status, errors } = await query(`field=${field}; error=INTERNAL`)
    expect([status, errors?.[0]?.message]).toEqual([
      400,
      `The header X-Marquee-Fault names the field ${field}, which the schema does not have: correct it.`,
    ])
  })
})

describe('a fault of a request', () => {
  it('fails an operation before anything is executed', async () => {
    const text = 'mutation { addFavorite(movie: { movieId: "3" }) { id } }'
    const failed = await query('error=UNAVAILABLE', text, { authorization: `Bearer ${ada.token}` })
    expect(failed).toMatchObject({
      status: 503,
      errors: [{ extensions: { code: 'UNAVAILABLE', retryAfter: 2 } }],
    })
    const { data } = await ada.query<{ movie: object }>('{ movie(id: 3) { viewerHasFavorited } }')
    expect(data.movie).toEqual({ viewerHasFavorited: false })
  })

  it('fails a path of either REST API in its own form', async () => {
    const frozen = await get('/api/movies/1', 'error=UNAVAILABLE')
    expect(frozen).toMatchObject({ status: 503, body: { success: false, code: 'UNAVAILABLE' } })
    expect([frozen.headers.get('retry-after'), frozen.headers.get('cache-control')]).toEqual([
      '2',
      'no-store',
    ])
    expect(frozen.headers.get('vary')).toContain(FAULTS.header)
    const v1 = await get('/api/v1/titles/1', 'error=RATE_LIMITED')
    expect(v1).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', status: 429 } })
    expect(v1.headers.get('content-type')).toContain('application/problem+json')
    expect(v1.headers.get('access-control-expose-headers')).toContain(FAULTS.header)
    expect(await get('/api/v1/titles/1', 'field=Movie.title; error=INTERNAL')).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('only operations sent to /graphql') },
    })
  })

  it('delays it, and goes on when the delay is over', async () => {
    const { status, headers } = await get('/api/v1/titles/1', 'delay=20')
    expect([status, headers.get(FAULTS.header)]).toEqual([200, '1'])
    const { data } = await query('delay=10, field=Movie.title; delay=10', '{ movie(id: 1) { title } }')
    expect(data?.movie?.title).toBeTruthy()
  })

  it('makes an answer that no cache keeps, also when it did not happen', async () => {
    const documents = OperationRegistry.read(buildGraphqlSchema(), join(ROOT, 'server', 'operations.json'))
    const id = documents.byName('Footer')?.id
    const extensions = encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash: id } }))
    for (const path of [`/graphql?extensions=${extensions}`, '/api/v1/titles/1', '/api/movies/1']) {
      const cachingOf = async (headers: Record<string, string> = {}) => {
        const response = await fetch(server.url + path, { headers })
        expect(response.status).toBe(200)
        return response.headers.get('cache-control')
      }
      expect(await cachingOf()).not.toBe('no-store')
      for (const faults of ['delay=1', 'delay=1; chance=1'])
        expect([path, await cachingOf({ [FAULTS.header]: faults })]).toEqual([path, 'no-store'])
    }
  })

  it('may be asked for by a page of another origin', async () => {
    const preflight = await fetch(`${server.url}/graphql`, { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-headers')).toContain(FAULTS.header)
  })
})

describe('a delay', () => {
  const newResponse = () => new ServerResponse(new IncomingMessage(new Socket()))

  it('ends when its client disconnects', async () => {
    const faults = new Faults(true)
    const response = newResponse()
    const waiting = faults.wait(FAULTS.delayMs, response)
    expect(faults.waiting).toBe(1)
    response.destroy()
    expect([await waiting, await faults.wait(FAULTS.delayMs, response)]).toEqual([false, false])
    expect(faults.waiting).toBe(0)
  })

  it('ends when the server stops, and none begins after that', async () => {
    const faults = new Faults(true)
    const waiting = [1, 2].map(() => faults.wait(FAULTS.delayMs, newResponse()))
    faults.stop()
    expect(await Promise.all([...waiting, faults.wait(FAULTS.delayMs, newResponse())])).toEqual([
      true,
      true,
      true,
    ])
  })

  it('is refused when too many requests are delayed', async () => {
    const faults = new Faults(true)
    const waiting = Array.from({ length: FAULTS.waiting }, () => faults.wait(FAULTS.delayMs, newResponse()))
    await expect(faults.wait(1, newResponse())).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    faults.stop()
    await Promise.all(waiting)
  })
})

describe('an address', () => {
  it('delays a few requests at the same time, and leaves the others room', async () => {
    const faults = new Faults(true)
    const budget = new ReadBudget(0)
    const waitOf = (address: string) => {
      const context = new RequestContext('1', 'rest', 'GET', '/', budget.open(address))
      const response = new ServerResponse(new IncomingMessage(new Socket()))
      return runInRequestContext(context, () => faults.wait(FAULTS.delayMs, response))
    }
    const waiting = Array.from({ length: FAULTS.waitingOfAddress }, () => waitOf('192.0.2.1'))
    await expect(waitOf('192.0.2.1')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    waiting.push(waitOf('192.0.2.2'))
    expect(faults.waiting).toBe(FAULTS.waitingOfAddress + 1)
    faults.stop()
    await Promise.all(waiting)
  })

  it('gets no more errors than its budget allows', async () => {
    const own = await startTestServer({ rateLimitFactor: 1 }, { readFactor: 1 / 6_000 })
    try {
      for (const path of ['/api/movies/1', '/graphql?query={__typename}']) {
        const statuses = new Set<number>()
        for (let sent = 0; sent < 20; sent++)
          statuses.add(
            (await fetch(own.url + path, { headers: { [FAULTS.header]: 'error=INTERNAL' } })).status,
          )
        expect([path, [...statuses].at(-1)]).toEqual([path, 429])
      }
    } finally {
      await own.stop()
    }
  })
})

describe('a server without faults', () => {
  it('rejects the header with a sentence, and does not say that it has the feature', async () => {
    const own = await startTestServer({ faults: false })
    try {
      for (const path of ['/graphql', '/api/movies/1', '/api/v1/titles/1']) {
        const response = await fetch(own.url + path, { headers: { [FAULTS.header]: 'error=INTERNAL' } })
        expect([response.status, await response.text()]).toEqual([
          400,
          expect.stringContaining('Faults are off'),
        ])
      }
      const instance = await (await fetch(`${own.url}/.well-known/marquee`)).text()
      expect(instance).not.toContain('faults')
      expect(await (await fetch(`${server.url}/.well-known/marquee`)).text()).toContain('"faults"')
    } finally {
      await own.stop()
    }
  })
})

describe('the header', () => {
  it('lists faults with a field, an error, a delay and a chance', () => {
    expect(parseFaults('field = Movie.cast ; error=INTERNAL;chance=20 , delay=2000')).toEqual([
      { field: { type: 'Movie', name: 'cast' }, error: 'INTERNAL', delay: 0, chance: 20 },
      { field: undefined, error: undefined, delay: 2_000, chance: 100 },
    ])
  })

  it('lets a fault happen as often as its chance says', () => {
    const [fault] = parseFaults('error=INTERNAL; chance=20')
    const happens = (random: number) => fault && new Faults(true, () => random).happens(fault)
    expect([0, 0.199, 0.2, 0.999].map(happens)).toEqual([true, true, false, false])
  })

  it.each([
    ['', 'has "", but knows only field, error, delay, chance'],
    ['chance=20', 'orders nothing in "chance=20"'],
    ['field=Movie.cast', 'orders nothing'],
    ['error=NOTHING', 'has the error "NOTHING", which cannot be ordered'],
    ['error=toString', 'cannot be ordered'],
    ['error=PERSISTED_QUERY_NOT_FOUND', 'cannot be ordered'],
    ['delay=30001', 'has the delay "30001", but it must be a whole number from 0 to 30000'],
    ['delay=-1', 'whole number'],
    ['delay=1e3', 'whole number'],
    ['error=INTERNAL; chance=0', 'from 1 to 100'],
    ['field=cast; error=INTERNAL', 'must name a type and its field'],
    ['error=INTERNAL; error=FORBIDDEN', 'has error twice in one fault'],
    ['__proto__=1', 'has "__proto__", but knows only'],
    [Array.from({ length: FAULTS.most + 1 }, () => 'delay=1').join(), 'more than 20 faults'],
    ['x'.repeat(FAULTS.length + 1), 'longer than 2000 characters'],
  ])('is rejected: %.40s', (header, message) => {
    expect(() => parseFaults(header)).toThrow(message)
  })
})
