import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Validator } from '@seriousme/openapi-schema-validator'
import { ERRORS } from '../../../contract/messages/errors.js'
import { startTestServer, type TestServer } from '../../testing.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { openApiDocument } from './openApi.js'
import { linkToNext, numberedPage } from './pages.js'
import { Problem } from './problem.js'
import { V1_ROUTES } from './routes.js'
import { codeOf, type PageBody, V1Client } from './testing.js'

let server: TestServer
let client: V1Client
let series: string
const send: V1Client['send'] = (...args) => client.send(...args)
beforeAll(async () => {
  server = await startTestServer()
  client = new V1Client(server)
  series = String(await idOfSeries(server, 'Breaking Bad'))
})
afterAll(() => server.stop())

describe('titles of /api/v1', () => {
  it('are listed, filtered, searched and read without a token', async () => {
    const list = await send('listTitles', undefined, { query: { first: 3, type: 'TV', sortBy: 'TITLE' } })
    expect(list.body.nodes).toHaveLength(3)
    expect(list.body.nodes.every(({ type }) => type === 'TV')).toBe(true)
    const found = await send('listTitles', undefined, { query: { query: 'the godfather', first: 1 } })
    expect(found.body.nodes[0]).toMatchObject({ title: 'The Godfather', year: 1972 })
    const movieId = String(found.body.nodes[0]?.id)
    const { body } = await send<{ cast: unknown[] }>('getTitle', undefined, { params: { movieId } })
    expect(body.cast.length).toBeGreaterThan(0)
    expect((await send('listSimilarTitles', undefined, { params: { movieId } })).body.nodes).not.toEqual([])
    expect((await send('listRelatedTitles', undefined, { params: { movieId } })).body.nodes).not.toEqual([])
    expect((await send('listGenres', undefined)).body.nodes.length).toBeGreaterThan(10)
    const refs = [{ match: { title: 'Heat', year: 1995 } }, { imdb: 'tt99999999' }]
    const { nodes } = (await send('lookupTitles', undefined, { body: { refs } })).body
    expect(nodes).toMatchObject([{ title: { title: 'Heat' } }, { title: null, candidates: [] }])
  })

  it('are filtered by a list with commas or by several parameters, and by one value of all others', async () => {
    const read = async (query: string) => {
      const response = await fetch(`${server.url}/api/v1/titles?${query}`)
      return { status: response.status, body: (await response.json()) as PageBody & { fields?: object } }
    }
    const withCommas = await read('genres=18,10749&countries=US')
    expect(withCommas.body.nodes.length).toBeGreaterThan(0)
    expect(await read('genres=18&genres=10749&countries=US')).toEqual(withCommas)
    expect(await read('genres=10749')).not.toEqual(withCommas)
    for (const [query, fields] of [
      ['query=heat&query=alien', { query: 'query must be given once' }],
      ['type=TV&type=MOVIE', { type: 'type must be given once' }],
      ['first=1&first=2', { first: 'first must be a number' }],
      ['x=1&x=2', { x: 'There is no parameter x: leave it out' }],
      [`genres=${'1'.repeat(600)}&genres=${'1'.repeat(600)}`, { genres: 'genres must be a list' }],
    ] as const)
      expect(await read(query)).toMatchObject({ status: 400, body: { fields } })
  })

  it('are paged by the cursor or the link next, each title once', async () => {
    const ids: unknown[] = []
    let next: string | undefined = `${server.url}/api/v1/titles?first=7&category=TOP_RATED`
    for (let pages = 0; next && pages < 3; pages++) {
      const response = await fetch(next)
      const { nodes } = (await response.json()) as PageBody
      ids.push(...nodes.map(({ id }) => id))
      const [, path] = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '') ?? []
      next = path && server.url + path
      expect(response.headers.get('access-control-expose-headers')).toContain('Link')
    }
    expect([ids.length, new Set(ids).size]).toEqual([21, 21])
    expect(codeOf(await send('listTitles', undefined, { query: { after: 'x' } }))).toEqual([
      400,
      'INVALID_INPUT',
    ])
  })

  it('have a link next with all parameters, also after a question mark and behind an empty page', () => {
    const page = numberedPage([], { page: 1, limit: 2 }, true)
    expect(linkToNext(page, '/api/v1/titles?query=who?&first=2')).toBe(
      `</api/v1/titles?query=who%3F&first=2&after=${page.pageInfo.endCursor}>; rel="next"`,
    )
    expect(linkToNext(page, '/api/v1/titles')).toBe(
      `</api/v1/titles?after=${page.pageInfo.endCursor}>; rel="next"`,
    )
    expect(numberedPage([], { page: 1, limit: 2 }, false).pageInfo.endCursor).toBeNull()
  })

  it('reject a parameter that a route does not know, and say so in the document', async () => {
    const response = await fetch(`${server.url}/api/v1/genres?x=1`)
    expect(response.status).toBe(400)
    for (const methods of Object.values(openApiDocument().paths))
      for (const { responses } of Object.values(methods)) expect(responses).toHaveProperty('400')
  })

  it('are not sent again unless they changed', async () => {
    const first = await send('getTitle', undefined, { params: { movieId: 1 } })
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const again = await client.sendIfChanged('getTitle', { params: { movieId: 1 } }, etag)
    expect(again).toEqual({ status: 304, text: '' })
  })

  it('have seasons, episodes and people', async () => {
    const seasons = await send('listSeasons', undefined, { params: { movieId: series } })
    expect(seasons.body.nodes.length).toBeGreaterThan(1)
    const season = { movieId: series, season: 1 }
    const episodes = await send('listEpisodes', undefined, { params: season, query: { first: 2 } })
    expect(episodes.body).toMatchObject({
      nodes: [{ number: 1 }, { number: 2 }],
      pageInfo: { hasNextPage: true },
    })
    const after = episodes.body.pageInfo.endCursor ?? ''
    const more = await send('listEpisodes', undefined, { params: season, query: { first: 2, after } })
    expect(more.body.nodes[0]).toMatchObject({ number: 3 })
    const episode = await send<{ number: number }>('getEpisode', undefined, {
      params: { ...season, number: 2 },
    })
    expect(episode.body.number).toBe(2)
    expect(codeOf(await send('listSeasons', undefined, { params: { movieId: 1 } }))).toEqual([
      400,
      'NOT_A_SERIES',
    ])
    const people = await send('searchPeople', undefined, { query: { query: 'pacino' } })
    const personId = String(people.body.nodes[0]?.id)
    const person = await send<{ name: string }>('getPerson', undefined, { params: { personId } })
    expect(person.body.name).toBe('Al Pacino')
    const credits = await send('listCredits', undefined, { params: { personId }, query: { kind: 'CAST' } })
    expect(credits.body.nodes.length).toBeGreaterThan(0)
  })

  it('were read by every route about titles', () => {
    const own = V1_ROUTES.filter(({ tag }) => ['Titles', 'Series', 'People'].includes(tag))
    expect(own.map(({ id }) => id).filter((id) => !client.called.has(id))).toEqual([])
  })
})

describe('an error of /api/v1', () => {
  it('names each wrong parameter and field, and what it must be', async () => {
    const { secret } = await client.memberWith()
    const query = { first: 51, type: 'movie', sort: 'x', minRating: '' }
    expect((await send('listTitles', undefined, { query })).body).toMatchObject({
      type: '/api/docs#INVALID_INPUT',
      title: ERRORS.INVALID_INPUT.text,
      code: 'INVALID_INPUT',
      fields: {
        first: 'first must be at most 50',
        type: 'type must be MOVIE or TV',
        sort: 'There is no parameter sort: leave it out',
        minRating: 'minRating must be a number',
      },
    })
    const wrong = await send('logViewing', secret, { body: { rating: 'x', movie: 1, review: { text: 5 } } })
    expect(wrong.body).toMatchObject({
      fields: {
        movieId: 'movieId must be a text',
        rating: 'rating must be a number',
        'review.text': 'review.text must be a text',
        movie: 'There is no field movie: leave it out',
      },
    })
    const odd = JSON.parse('{ "movieId": "1", "constructor": 1, "toString": 2 }') as object
    expect(
      Object.keys((await send<{ fields: object }>('logViewing', secret, { body: odd })).body.fields),
    ).toEqual(['constructor', 'toString'])
    const none = await send('logViewing', secret)
    expect(none.body).toMatchObject({ fields: { body: 'The body must be an object' } })
    const late = await send('logViewing', secret, { body: { movieId: '1', watchedOn: '2999-01-01' } })
    expect(Object.keys((late.body as unknown as { fields: object }).fields)).toEqual(['watchedOn'])
  })

  it('is a problem for whatever is wrong with a request', async () => {
    const ask = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(`${server.url}/api/v1${path}`, init)
      expect(response.headers.get('content-type')).toContain('application/problem+json')
      const { code, status } = Problem.parse(await response.json())
      expect(status).toBe(response.status)
      return [status, code, response.headers.get('allow') ?? response.headers.get('www-authenticate')]
    }
    expect(await ask('')).toEqual([404, 'NOT_FOUND', null])
    expect(await ask('/nothing')).toEqual([404, 'NOT_FOUND', null])
    expect(await ask('/titles', { method: 'POST' })).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET, HEAD'])
    expect(await ask('/me/diary/1', { method: 'GET' })).toEqual([405, 'METHOD_NOT_ALLOWED', 'PATCH, DELETE'])
    expect(await ask('/%ff')).toEqual([400, 'BAD_REQUEST', null])
    expect(await ask('/me/diary')).toEqual([401, 'UNAUTHENTICATED', 'Bearer'])
    expect(await ask('/titles', { headers: { authorization: 'Bearer mrq_x' } })).toEqual([
      401,
      'UNAUTHENTICATED',
      'Bearer',
    ])
    const body = JSON.stringify({ refs: ['x'.repeat(2_000_000)] })
    const post = (type: string, text: string) => ({
      method: 'POST',
      headers: { 'content-type': type },
      body: text,
    })
    expect(await ask('/titles/lookup', post('text/plain', 'x'))).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      null,
    ])
    expect(await ask('/titles/lookup', post('application/json', '{'))).toEqual([400, 'BAD_REQUEST', null])
    expect(await ask('/titles/lookup', post('application/json', body))).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
      null,
    ])
  })

  it('says when to come back if there were too many requests', async () => {
    const limited = await startTestServer({ rateLimitFactor: 5 / 600 })
    try {
      const { token } = await limited.signUp()
      const write = () =>
        fetch(`${limited.url}/api/v1/me/favorites/1`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${token}` },
        })
      for (let i = 0; i < 5; i++) expect((await write()).status).toBe(204)
      const response = await write()
      expect([response.status, response.headers.get('content-type')]).toEqual([
        429,
        'application/problem+json; charset=utf-8',
      ])
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(response.headers.get('ratelimit')).toContain('"writes";r=0')
      expect(Problem.parse(await response.json()).code).toBe('RATE_LIMITED')
    } finally {
      await limited.stop()
    }
  })
})

describe('every route of /api/v1', () => {
  it('needs a token unless it is public', async () => {
    const wrong: unknown[] = []
    for (const { id, isPublic } of V1_ROUTES) {
      const { status } = await send(id)
      if ((status === 401) === (isPublic ?? false)) wrong.push([id, status])
    }
    expect(wrong).toEqual([])
  })

  it('has an id of its own', () => {
    expect(new Set(V1_ROUTES.map(({ id }) => id)).size).toBe(V1_ROUTES.length)
    expect(new Set(V1_ROUTES.map(({ method, path }) => `${method} ${path}`)).size).toBe(V1_ROUTES.length)
  })
})

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1 and has every route', async () => {
    const response = await fetch(`${server.url}/api/openapi.json`)
    const document = (await response.json()) as ReturnType<typeof openApiDocument>
    expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
    const validator = new Validator()
    expect(await validator.validate(document as unknown as Record<string, unknown>)).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      V1_ROUTES.map(({ id }) => id).toSorted(),
    )
    // Every reference leads somewhere, and every part is described.
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(100)
    for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty(name)
    for (const { name, description } of document.tags) {
      expect([name, description]).toEqual([name, expect.stringMatching(/^[A-Z].*\.$/)])
      expect([name, operations.some(({ tags }) => tags.includes(name))]).toEqual([name, true])
    }
    for (const { operationId, parameters = [] } of operations)
      for (const { name, description } of parameters)
        expect([operationId, name, description]).toEqual([
          operationId,
          name,
          expect.stringMatching(/^[A-Z].*\.$/),
        ])
  })

  it('has a page for people, without scripts and files of others', async () => {
    const response = await fetch(`${server.url}/api/docs`)
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    const html = await response.text()
    for (const { id } of V1_ROUTES) expect(html).toContain(`<article id="${id}">`)
    expect(html).not.toMatch(/<script|<link|<img|https?:\/\/|style="/)
    const anchors = new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id))
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(anchors).toContain(id)
  })
})
