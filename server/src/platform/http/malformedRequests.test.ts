import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as send, type OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { JSON_BODY } from '../../../contract/rules/requests.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { V1_ROUTES } from '../../front/restV1/routes.js'
import { readSources, walkSyntaxTree, type AnyNode } from '../sources/testing.js'

/** Where the routes of each file are mounted; a file with routes that is not named here fails the first test. */
const MOUNTS: ReadonlyMap<string, string> = new Map([
  ['front/expressApp.ts', ''],
  ['platform/mail/outbox.rest.ts', '/dev/outbox'],
  ['accounts/accessTokens/accessTokens.rest.ts', '/api/users/access-tokens'],
  ['accounts/apps/oauth.http.ts', ''],
  ['accounts/avatars/avatars.rest.ts', '/avatars'],
  ['titles/artwork/images.rest.ts', '/images'],
  ['front/discovery/discovery.http.ts', ''],
  ['front/discovery/openApi.http.ts', ''],
  ['front/pages/sharePictures.rest.ts', '/share'],
  ['front/pages/sitemap.ts', ''],
  ['accounts/users/accounts.rest.ts', '/api/auth'],
  ['accounts/registrations/registrations.rest.ts', '/api/auth'],
  ['accounts/passwordChanges/passwordChanges.rest.ts', '/api/auth'],
  ['accounts/codes/stepUp.rest.ts', '/api/auth'],
  ['accounts/emailChanges/emailChanges.rest.ts', '/api/auth'],
  ['accounts/sessions/sessions.rest.ts', '/api/auth'],
  ['accounts/identities/identities.rest.ts', '/api/auth'],
  ['accounts/identities/providers.rest.ts', '/api/auth/oidc'],
  ['accounts/profile/ownProfile.rest.ts', '/api/users'],
  ['accounts/securityEvents/securityEvents.rest.ts', '/api/users'],
  ['tracking/statistics/fullProfile.rest.ts', '/api/users'],
  ['tracking/favorites/favorites.rest.ts', '/api/users/favorites'],
  ['tracking/diary/diary.rest.ts', '/api/users/diary'],
  ['tracking/figures/figures.rest.ts', '/api/users/figures'],
  ['tracking/upNext/upNext.rest.ts', '/api/users/up-next'],
  ['tracking/changes/changes.rest.ts', '/api/users/changes'],
  ['tracking/imports/imports.rest.ts', '/api/users/imports'],
  ['tracking/imports/bulkWrites.rest.ts', '/api/users/sync'],
  ['community/profiles/publicProfiles.rest.ts', '/api/profiles'],
  ['community/exports/archives.rest.ts', '/api/users'],
  ['tracking/scrobbles/scrobbleAddresses.rest.ts', '/api/users/scrobble-addresses'],
  ['tracking/scrobbles/scrobbles.rest.ts', '/api/scrobble'],
  ['front/mcp/mcp.http.ts', '/mcp'],
  ['community/feeds/feedAddresses.rest.ts', '/api/users/feed-addresses'],
  ['community/feeds/feedFiles.http.ts', ''],
  ['community/follows/follows.rest.ts', '/api/users/following'],
  ['tracking/notInterested/notInterested.rest.ts', '/api/users/not-interested'],
  ['tracking/watched/watched.rest.ts', '/api/users/watched'],
  ['tracking/watchlists/watchlists.rest.ts', '/api/watchlists'],
  ['tracking/reviews/reviews.rest.ts', '/api/reviews'],
  ['tracking/completions/completions.rest.ts', '/api/movies'],
  ['tracking/posters/posters.rest.ts', '/api/movies'],
  ['tracking/posters/ownPosters.rest.ts', '/api/users'],
  ['tracking/recommendations/recommendations.rest.ts', '/api/movies'],
  ['titles/catalogue/movies.rest.ts', '/api/movies'],
  ['titles/references/references.rest.ts', '/api/movies'],
  ['titles/people/people.rest.ts', '/api/people'],
  ['titles/series/series.rest.ts', '/api/movies'],
  ['tracking/episodes/episodes.rest.ts', '/api/users/episodes'],
])
/** Addresses that no router names. */
const PAGES = [
  '/',
  '/movie/:id',
  '/movie/:id/credits',
  '/person/:id',
  '/genre/:slug',
  '/decade/:years',
  '/country/:code',
  '/language/:code',
  '/watchlist/:id',
  '/user/:section',
  '/@:username',
  '/api/users/feed',
  '/api/users/calendar',
  '/posters/:owner/:name',
  '/search',
  '/watchlists',
  '/people',
  '/review/:id',
  '/graphql',
  '/sandbox/:file',
  '/:page',
]

/** The routes that a file declares, by `router.get('/…', …)`, `app.get('/…', …)` or `resource(router, '/…', …)`. */
function routesOf(program: unknown): string[] {
  const found: string[] = []
  walkSyntaxTree(program, ({ type, callee, arguments: given }) => {
    if (type !== 'CallExpression') return
    const { type: kind, value, object, property } = callee as AnyNode
    const from = kind === 'MemberExpression' && ['router', 'app'].includes(String((object as AnyNode).value))
    const isGet = from && (property as AnyNode).value === 'get'
    const isResource = kind === 'Identifier' && value === 'resource'
    if (!isGet && !isResource) return
    const path = ((given as { expression: AnyNode }[])[isGet ? 0 : 1] as { expression: AnyNode }).expression
    const parts = path.type === 'TemplateLiteral' ? (path.quasis as { cooked: string }[]) : undefined
    found.push(parts ? parts.map(({ cooked }) => cooked).join('popular') : String(path.value))
  })
  return found
}

const DECLARED = readSources().flatMap(({ path, program }) => {
  const file = path.replace('server/src/', '')
  // The routes of /api/v1 are declared in a table.
  if (file === 'front/restV1/v1Router.ts') return []
  return path.startsWith('server/src/') ? routesOf(program).map((route) => ({ file, route })) : []
})
const ROUTES = [
  ...DECLARED.map(({ file, route }) => `${MOUNTS.get(file) ?? ''}${route}`),
  ...new Set(V1_ROUTES.map(({ path }) => `/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`)),
  ...PAGES,
]

/** Parts of paths that no text encodes to. */
const UNDECODABLE = [
  '%',
  '%f',
  '%ff',
  '%zz',
  '%c0%af',
  '..%c0%af',
  '%E0%A4%A',
  '%ed%a0%80',
  'a%',
  '%%%',
  '%u0041',
]
const SEGMENTS = [
  '__proto__', 'constructor', 'toString', 'hasOwnProperty', '%5f%5fproto%5f%5f', '%00', '1%00', '%0d%0a',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd', '..%5c..', '%F0%9F%8E%AC', '%e2%80%ae', '-1', '0', '1e999', '0x10',
  '99999999999999999999', 'NaN', '[]', '{}', "'", '"', '*', 'a'.repeat(4_000),
] // prettier-ignore
const PARAMETERS = [
  'page',
  'limit',
  'sortBy',
  'sortOrder',
  'genres',
  'minRating',
  'releaseYear',
  'year',
  'type',
  'query',
  'filterSpoilers',
  'after',
  'kind',
  'outcome',
  'return',
  'code',
  'state',
  'provider',
  '__proto__',
  'constructor',
]
const VALUES = [
  ...UNDECODABLE.slice(0, 5),
  ...SEGMENTS.slice(0, -1),
  '9'.repeat(3_000),
  'imdb.com/'.repeat(400),
]
const HEADERS: OutgoingHttpHeaders[] = [
  { accept: '"'.repeat(5_000) },
  { accept: 'text/html,'.repeat(1_000) },
  { accept: ';;;=,,,/' },
  { 'accept-encoding': ', ;q=,gzip;q=x'.repeat(500) },
  { 'accept-language': '*;q=__proto__' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'.'.repeat(5_000)}` },
  {
    authorization: `Bearer ${Buffer.from(`{"alg":"none","kid":${'['.repeat(5_000)}`).toString('base64url')}.e30.`,
  },
  { cookie: `${'a=b; '.repeat(2_000)}=` },
  { cookie: 'marquee_refresh=%; marquee_oidc=%ff; __proto__=1' },
  { 'content-type': `application/json; charset=${'x'.repeat(5_000)}` },
  { 'content-type': ';;;' },
  { 'if-none-match': '"'.repeat(5_000) },
  { 'if-modified-since': 'constructor' },
  { range: `bytes=${'0-0,'.repeat(2_000)}` },
  { range: 'bytes=9-1' },
  { host: '%' },
  { host: 'a'.repeat(5_000) },
  { host: '[' },
  { origin: 'null' },
  { origin: '%://[' },
  { 'user-agent': '('.repeat(5_000) },
  { 'x-forwarded-for': ','.repeat(5_000) },
  { 'x-forwarded-host': '%', 'x-forwarded-proto': ',' },
  { 'x-request-id': '\u00ff'.repeat(100) },
  { traceparent: '00-x-y-z' },
  { 'idempotency-key': '\u00ff'.repeat(1_000) },
  { 'sec-fetch-site': '__proto__' },
  { 'x-http-method-override': 'DELETE' },
]
const DEEP = `${'['.repeat(40_000)}${']'.repeat(40_000)}`
const BODIES = [
  '',
  'null',
  '0',
  '"text"',
  '[]',
  '{',
  '{"a":1}}',
  '\0',
  DEEP,
  `{"movieId":${DEEP}}`,
  `{"movieId":1,"id":1,"genre_ids":[${'['.repeat(5)}1${']'.repeat(5)}]}`,
  '{"movieId":{"toString":null,"valueOf":null},"genreIds":[{"toString":null}],"rating":{"valueOf":1}}',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":1},"name":{"toString":"x"}}',
  JSON.stringify(
    Object.fromEntries(
      ['email', 'username', 'password', 'code', 'name', 'title', 'review', 'bio'].map((name) => [
        name,
        'e\u0316\u0301'.repeat(3_000),
      ]),
    ),
  ),
  JSON.stringify({
    email: '\ud800@x.yy',
    username: '\udfff',
    name: '\ud800',
    description: '\0',
    title: '\0',
    review: '\0',
    movieId: 1,
    rating: 1,
  }),
  JSON.stringify({
    movieId: 1,
    title: 1e308,
    rating: -0,
    review: ['a'],
    spoiler: 'x',
    poster: `https://${'a'.repeat(1_900)} `,
  }),
  `[${'0,'.repeat(JSON_BODY.values)}0]`,
]

let server: TestServer
let viewer: TestViewer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-malformed-'))
  await writeFile(
    join(folder, 'index.html'),
    '<html><head><title>x</title></head><body><div id="root"></div></body></html>',
  )
  server = await startTestServer({ trustProxy: ['loopback'] }, { clientDir: folder })
  viewer = await server.signUp()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

interface Attack {
  method?: string
  path: string
  headers?: OutgoingHttpHeaders
  body?: string
}

/** Returns the status of the response; 0 if the server closed the connection without one. */
function statusOf({ method = 'GET', path, headers = {}, body }: Attack): Promise<number> {
  return new Promise((done) => {
    const own =
      body === undefined
        ? {}
        : { 'content-length': Buffer.byteLength(body), 'content-type': 'application/json' }
    const request = send(server.url, { method, path, headers: { ...own, ...headers } }, (response) => {
      response.resume().on('close', () => done(response.statusCode ?? 0))
    })
    request.on('error', () => done(0))
    request.end(body)
  })
}

/** Returns the requests that got no response or a server error. */
async function unanswered(
  attacks: readonly Attack[],
  isRight = (status: number) => status < 500,
): Promise<string[]> {
  const wrong: string[] = []
  const open = [...attacks]
  const attack = async () => {
    for (let next = open.pop(); next; next = open.pop()) {
      const status = await statusOf(next)
      // The sandbox may not be built in tests, and then returns an error.
      const isUnbuilt = status === 503 && /^(?:http:\/\/x)?\/(?:sandbox|graphql)/.test(next.path)
      if (status === 0 || !(isUnbuilt || isRight(status)))
        wrong.push(
          `${status} ${next.method ?? 'GET'} ${next.path.slice(0, 80)} ${JSON.stringify(next.headers ?? {}).slice(0, 60)} ${next.body?.slice(0, 60) ?? ''}`,
        )
    }
  }
  await Promise.all(Array.from({ length: 8 }, attack))
  return wrong
}

const fill = (route: string, value: string) => route.replace(/:[a-zA-Z]+/g, () => value)
const signedIn = () => ({ authorization: `Bearer ${viewer.token}` })

describe('malformed requests', () => {
  it('cover every route of the server', () => {
    expect(DECLARED.filter(({ file }) => !MOUNTS.has(file))).toEqual([])
    for (const file of MOUNTS.keys()) expect(DECLARED.map((one) => one.file)).toContain(file)
    expect(ROUTES.length).toBeGreaterThan(55)
    expect(ROUTES).toEqual(
      expect.arrayContaining([
        '/api/movies/discover/popular',
        '/avatars/:owner/:name',
        '/sitemap-:kind-:part.xml',
      ]),
    )
  })

  it('get 400 for a path that cannot be decoded, on every route', async () => {
    const attacks = ROUTES.flatMap((route) => {
      const paths = UNDECODABLE.map((part) => (route.includes(':') ? fill(route, part) : `${route}/${part}`))
      return paths.flatMap((path) => [{ path }, { path, headers: { accept: 'text/html' } }])
    })
    expect(await unanswered(attacks, (status) => status === 400)).toEqual([])
    const { status, body } = await server.get('/movies/%ff')
    expect([status, body]).toEqual([400, expect.objectContaining({ success: false, code: 'BAD_REQUEST' })])
  })

  it('cause no server error by path parameters', async () => {
    const odd = [
      '//',
      '//[',
      '/\\',
      '/..//',
      '/%2f%2f',
      '/;',
      '/?',
      '/?%',
      '/??&&==',
      '*',
      'http://[',
      'http://x/graphql',
      '//user@/',
    ]
    const attacks = [
      ...ROUTES.flatMap((route) =>
        SEGMENTS.map((segment) => ({
          path: route.includes(':') ? fill(route, segment) : `${route}/${segment}`,
        })),
      ),
      ...odd.flatMap((path) => [{ path }, { path, headers: { accept: 'text/html' } }]),
    ]
    expect(attacks.length).toBeGreaterThan(1_000)
    expect(await unanswered(attacks)).toEqual([])
  })

  it('cause no server error by query parameters', async () => {
    const paths = ROUTES.map((route) => fill(route, '1'))
    const searches = VALUES.flatMap((value) => [
      PARAMETERS.map((name) => `${name}=${value}`).join('&'),
      ...(value.length < 100 ? [`sortBy=${value}`, `page[${value}]=1&page=${value}&page=2`] : []),
    ])
    expect(
      await unanswered(paths.flatMap((path) => searches.map((search) => ({ path: `${path}?${search}` })))),
    ).toEqual([])
    for (const key of ['__proto__', 'constructor', 'toString'])
      for (const path of ['/movies/filter', '/movies/discover/popular', '/reviews/movie/1', '/movies/search'])
        for (const name of ['sortBy', 'type'])
          expect([path, (await server.get(`${path}?${name}=${key}`)).status]).toEqual([
            path,
            /reviews/.test(path) && name === 'type' ? 200 : 400,
          ])
  })

  it('cause no server error by headers', async () => {
    const paths = ROUTES.map((route) => fill(route, '1'))
    const attacks = paths.flatMap((path) =>
      HEADERS.map((headers) => ({
        path,
        headers: path.startsWith('/api') ? { ...signedIn(), ...headers } : headers,
      })),
    )
    expect(await unanswered(attacks)).toEqual([])
  })

  it('cause no server error by bodies, signed in or not', async () => {
    const paths = [...new Set(ROUTES.map((route) => fill(route, '1')))].filter((path) =>
      /^\/(?:api|graphql)/.test(path),
    )
    const attacks = paths.flatMap((path) =>
      BODIES.flatMap((body) => [
        { method: 'POST', path, body },
        ...['POST', 'PUT', 'DELETE'].map((method) => ({ method, path, body, headers: signedIn() })),
      ]),
    )
    expect(await unanswered(attacks)).toEqual([])
  })

  it('get an error with the JSON limits, for GraphQL and REST', async () => {
    const headers = { 'content-type': 'application/json' }
    const deep = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers,
      body: `{"email":${DEEP}}`,
    })
    expect([deep.status, ((await deep.json()) as { error: string }).error]).toEqual([
      400,
      expect.stringContaining('12 levels'),
    ])
    for (const body of [
      `{"query":"query ($id: ID!) { movie(id: $id) { id } }","variables":{"id":${DEEP}}}`,
      `{"query":"{ genres { id } }","variables":{"a":[${'0,'.repeat(6_000)}0]}}`,
    ]) {
      const { status } = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body })
      expect(status).toBe(400)
    }
    const search = new URLSearchParams({
      query: '{ genres { id } }',
      variables: `{"a":${'['.repeat(1_000)}${']'.repeat(1_000)}}`,
    })
    expect((await fetch(`${server.url}/graphql?${search}`)).status).toBe(400)
  })

  it('reach the same endpoint with an absolute URL, as a proxy sends it', async () => {
    const body = '{"query":"mutation { logout { id } }"}'
    const statuses = ['http://x/graphql', 'http://x/api/movies/nothing', 'http://x/%ff'].map((path) =>
      statusOf(path.endsWith('graphql') ? { method: 'POST', path, body } : { path }),
    )
    expect(await Promise.all(statuses)).toEqual([200, 404, 400])
  })

  it('cannot use property names of Object.prototype as variables or fragments', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      for (let i = 0; i < 4; i++) {
        const variables = await server.query(
          `query Q($${name}: Int) { movies(category: POPULAR, limit: $${name}) { results { id } } }`,
          {},
        )
        expect([name, variables.status, variables.errors]).toEqual([name, 200, undefined])
        const fragments = await server.query(
          `query Q { genres { ...${name} } } fragment ${name} on Genre { id }`,
        )
        expect([name, fragments.status < 500]).toEqual([name, true])
      }
  })
})
