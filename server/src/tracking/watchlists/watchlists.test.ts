import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'

interface Row {
  _id: string
  id: string
  name: string
  description: string
  isPublic: boolean
  movieCount: number
  movies: { movieId: string; title: string; poster: string }[]
  createdAt: string
  updatedAt: string
  user: { username: string }
}
interface One {
  data: Row
  watchlist: Row
  error: string
  code: string
  fields: object
}

let server: TestServer
let ada: TestViewer
let eve: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  ;[ada, eve] = [await server.signUp(), await server.signUp()]
})
afterAll(() => server.stop())

let lists = 0
const make = async (who: TestViewer, more: object = {}) => {
  const { status, body } = await who.call<One>('POST', '/watchlists', { name: `List ${++lists}`, ...more })
  expect(status).toBe(201)
  return body.data
}
const GET = `query ($id: ID!) { watchlist(id: $id) {
  id name description isPublic movieCount createdAt updatedAt viewerCanEdit owner { id username }
  movies { totalCount nodes { movieId title poster } } cover { movieId }
} }`

describe('watchlists', () => {
  it('have a name, are private by default, and are returned over GraphQL and REST (R1.15) (R3.30) (R3.31) (R3.32) (R5.58) (R5.59) (R5.60) (R7.42) (R7.43) (R7.44)', async () => {
    const bob = await server.signUp()
    const made = await bob.call<One>('POST', '/watchlists', { name: '  For rainy days ' })
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      _id: made.body.data.id,
      name: 'For rainy days',
      description: '',
      isPublic: false,
      movies: [],
      movieCount: 0,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      user: { username: bob.username },
    })
    const whole = { name: 'For friends', description: 'To lend', isPublic: true, isRanked: true }
    const shared = await bob.call<One>('POST', '/watchlists', whole)
    expect(shared.body.data).toMatchObject(whole)
    expect((await bob.call<One>('GET', `/watchlists/${shared.body.data.id}`)).body).toMatchObject({
      data: whole,
      watchlist: whole,
    })
    await bob.call('DELETE', `/watchlists/${shared.body.data.id}`)
    const graph = await bob.query<{ createWatchlist: { id: string } }>(
      'mutation { createWatchlist(input: { name: "Open", description: "For all", isPublic: true }) { id name description isPublic movieCount } }',
    )
    expect(graph.data.createWatchlist).toMatchObject({
      name: 'Open',
      description: 'For all',
      isPublic: true,
      movieCount: 0,
    })

    const all = await bob.call<{ data: Row[]; watchlists: Row[] }>('GET', '/watchlists')
    expect(all.body.watchlists.map(({ name }) => name)).toEqual(['Open', 'For rainy days'])
    expect(all.body.data).toEqual(all.body.watchlists)
    expect((await bob.call<One>('GET', `/watchlists/${made.body.data.id}`)).body.data.name).toBe(
      'For rainy days',
    )
    const { data } = await bob.query(GET, { id: made.body.data.id })
    expect(data.watchlist).toMatchObject({
      name: 'For rainy days',
      isPublic: false,
      viewerCanEdit: true,
      owner: { username: bob.username },
    })
    const page = await bob.query(
      '{ viewer { watchlists(first: 1) { totalCount nodes { name } pageInfo { hasNextPage endCursor } } } }',
    )
    expect(page.data.viewer).toMatchObject({
      watchlists: { totalCount: 2, nodes: [{ name: 'Open' }], pageInfo: { hasNextPage: true } },
    })
    const { endCursor } = (page.data as { viewer: { watchlists: { pageInfo: { endCursor: string } } } })
      .viewer.watchlists.pageInfo
    const rest = await bob.query(
      'query ($after: String) { viewer { watchlists(after: $after) { nodes { name } pageInfo { hasNextPage hasPreviousPage } } } }',
      { after: endCursor },
    )
    expect(rest.data.viewer).toEqual({
      watchlists: {
        nodes: [{ name: 'For rainy days' }],
        pageInfo: { hasNextPage: false, hasPreviousPage: true },
      },
    })
  })

  it('need a name that is unique for the owner, ignoring case; a description is optional (R5.58) (R5.59)', async () => {
    for (const name of [undefined, '', '   ', 5, null, 'x'.repeat(101), '\0']) {
      const { status, body } = await ada.call<One>('POST', '/watchlists', { name })
      expect([name, status, body.fields]).toEqual([name, 400, { name: expect.stringContaining('name') }])
    }
    const blank = await ada.query('mutation { createWatchlist(input: { name: " " }) { id } }')
    expect(blank.errors?.[0]).toMatchObject({
      message: 'Watchlist name is required',
      extensions: { status: 400 },
    })
    expect(
      (await ada.call('POST', '/watchlists', { name: 'Long', description: 'x'.repeat(501) })).status,
    ).toBe(400)
    expect((await ada.call('POST', '/watchlists', { name: 'Odd', isPublic: 'yes' })).status).toBe(400)

    await make(ada, { name: 'Été' })
    const again = await ada.call<One>('POST', '/watchlists', { name: 'ÉTÉ' })
    expect([again.status, again.body.code]).toEqual([409, 'WATCHLIST_EXISTS'])
    expect(again.body.error).toContain('already exists')
    expect((await eve.call('POST', '/watchlists', { name: 'Été' })).status).toBe(201)
  })

  it('are created once for retries with the same Idempotency-Key', async () => {
    const post = (who: TestViewer, key: string, body: object) =>
      fetch(`${server.url}/api/watchlists`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${who.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
      }).then(async (response) => ({ status: response.status, body: (await response.json()) as One }))
    const bob = await server.signUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(bob, 'k1', { name: 'Once' })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1)
    expect((await post(bob, 'k1', { name: 'Another' })).body.code).toBe('REQUEST_KEY_REUSED')
    expect((await post(bob, 'k2', { name: 'Once' })).body.code).toBe('WATCHLIST_EXISTS')
    expect((await post(eve, 'k1', { name: 'Once' })).status).toBe(201)
    const graph = 'mutation { createWatchlist(input: { name: "Once" }, idempotencyKey: "k1") { id } }'
    expect((await bob.query<{ createWatchlist: { id: string } }>(graph)).data.createWatchlist.id).toBe(
      answers[0]!.body.data.id,
    )
  })

  it('are changed field by field and deleted by their owner (R7.45) (R7.46)', async () => {
    const list = await make(ada, { description: 'Old' })
    const renamed = await ada.call<One>('PUT', `/watchlists/${list.id}`, { name: 'Renamed' })
    expect(renamed.body.data).toMatchObject({ name: 'Renamed', description: 'Old', isPublic: false })
    const changes = { description: 'New', isPublic: true }
    expect((await ada.call<One>('PUT', `/watchlists/${list.id}`, changes)).body.data).toMatchObject({
      name: 'Renamed',
      ...changes,
    })
    await ada.call('PUT', `/watchlists/${list.id}`, { isPublic: false })
    const UPDATE =
      'mutation ($id: ID!, $input: WatchlistChanges!) { updateWatchlist(id: $id, input: $input) { name description isPublic } }'
    const { data } = await ada.query(UPDATE, { id: list.id, input: { description: '', isPublic: true } })
    expect(data.updateWatchlist).toEqual({ name: 'Renamed', description: '', isPublic: true })
    const other = await make(ada)
    expect((await ada.call<One>('PUT', `/watchlists/${other.id}`, { name: 'renamed' })).body.code).toBe(
      'WATCHLIST_EXISTS',
    )
    expect((await ada.call('PUT', `/watchlists/${other.id}`, { name: ' ' })).status).toBe(400)

    await ada.call('POST', `/watchlists/${list.id}/movies`, { movieId: 1 })
    expect((await ada.call('DELETE', `/watchlists/${list.id}`)).status).toBe(200)
    expect((await ada.call('GET', `/watchlists/${list.id}`)).status).toBe(404)
    const again = await ada.query(`mutation { deleteWatchlist(id: ${list.id}) { id } }`)
    expect(again.errors?.[0]?.extensions).toMatchObject({ code: 'WATCHLIST_NOT_FOUND', status: 404 })
    const rows = await server.database.rows('select 1 from watchlist_movie where watchlist_id = $1', [
      Number(list.id),
    ])
    expect(rows).toEqual([])
  })

  it('contain a title once: 409 for a second addition, 404 for the removal of a missing title (R3.31) (R3.32) (R4.62) (R7.47) (R7.48)', async () => {
    const list = await make(ada)
    const added = await ada.call<One>('POST', `/watchlists/${list.id}/movies`, {
      movieId: '1',
      title: 'A lie',
    })
    expect([added.status, added.body.data.movieCount]).toEqual([201, 1])
    expect(added.body.data.movies[0]).toMatchObject({
      movieId: '1',
      title: expect.not.stringContaining('lie'),
      poster: expect.any(String),
    })
    expect(added.body.data.updatedAt > list.updatedAt).toBe(true)
    const again = await ada.call<One>('POST', `/watchlists/${list.id}/movies`, { movieId: 1 })
    expect([again.status, again.body.error]).toEqual([409, 'Movie is already in this watchlist'])

    const ADD = `mutation ($id: ID!, $movieId: ID!) { addToWatchlist(watchlistId: $id, movie: { movieId: $movieId }) { watchlist { id movieCount } movie { id viewerWatchlists { id } } } }`
    const graph = await ada.query(ADD, { id: list.id, movieId: '2' })
    expect(graph.data.addToWatchlist).toEqual({
      watchlist: { id: list.id, movieCount: 2 },
      movie: { id: '2', viewerWatchlists: [{ id: list.id }] },
    })
    expect((await ada.query(ADD, { id: list.id, movieId: '2' })).errors?.[0]?.extensions.code).toBe(
      'WATCHLIST_MOVIE_EXISTS',
    )
    const shown = await ada.query(GET, { id: list.id })
    expect(shown.data.watchlist).toMatchObject({
      movieCount: 2,
      movies: { totalCount: 2, nodes: [{ movieId: '2' }, { movieId: '1' }] },
      cover: [{ movieId: '2' }, { movieId: '1' }],
    })

    expect((await ada.call<One>('DELETE', `/watchlists/${list.id}/movies/1`)).body.data.movieCount).toBe(1)
    const absent = await ada.call<One>('DELETE', `/watchlists/${list.id}/movies/1`)
    expect([absent.status, absent.body.error]).toEqual([404, 'Movie not found in watchlist'])
    const REMOVE = `mutation { removeFromWatchlist(watchlistId: ${list.id}, movieId: 2) { watchlist { movieCount } movie { viewerWatchlists { id } } } }`
    expect((await ada.query(REMOVE)).data.removeFromWatchlist).toEqual({
      watchlist: { movieCount: 0 },
      movie: { viewerWatchlists: [] },
    })
    expect((await ada.call('POST', `/watchlists/${list.id}/movies`, {})).body.error).toBe(
      'Invalid movie data',
    )
    const nameless = await ada.call('POST', `/watchlists/${list.id}/movies`, { movieId: '1999999990' })
    expect([nameless.status, nameless.body.code]).toEqual([404, 'MOVIE_NOT_FOUND'])
    // For a title missing from the catalogue the sent data are stored.
    const sent = { movieId: '1999999990', title: 'Home Video', poster: 'https://example.org/home.jpg' }
    const own = await ada.call<One>('POST', `/watchlists/${list.id}/movies`, sent)
    expect(own.body.data.movies).toMatchObject([sent])
  })

  it('show a title that the catalogue does not have as its owner sent it, never as a title of the catalogue (R3.31)', async () => {
    const list = await make(ada, { isPublic: true })
    const sent = {
      movieId: '1999999990',
      title: 'Home Video',
      type: 'TV',
      poster: 'https://example.org/home.jpg',
    }
    const stored = { ...sent, releaseDate: '1999-12-31', voteAverage: 10, overview: 'Us', genreIds: ['18'] }
    const ADD = `mutation ($id: ID!, $movie: ListEntryInput!) {
      addToWatchlist(watchlistId: $id, movie: $movie) { watchlist { movieCount } movie { id } }
    }`
    const change = { watchlist: { movieCount: 1 }, movie: null }
    const added = await ada.query(ADD, { id: list.id, movie: stored })
    expect([added.data, added.errors]).toEqual([{ addToWatchlist: change }, undefined])
    const READ = `query ($id: ID!) {
      movie(id: ${sent.movieId}) { id }
      watchlist(id: $id) {
        cover { poster movie { id } }
        movies { nodes {
          movieId title type poster releaseDate voteAverage overview genreIds movie { id type popularity }
        } }
      }
    }`
    for (const who of [ada, eve, server])
      expect((await who.query(READ, { id: list.id })).data).toEqual({
        movie: null,
        watchlist: {
          cover: [{ poster: sent.poster, movie: null }],
          movies: { nodes: [{ ...stored, movie: null }] },
        },
      })
    const REMOVE = `mutation { removeFromWatchlist(watchlistId: ${list.id}, movieId: ${sent.movieId}) {
      watchlist { movieCount } movie { id }
    } }`
    expect((await ada.query(REMOVE)).data.removeFromWatchlist).toEqual({
      watchlist: { movieCount: 0 },
      movie: null,
    })
  })
})

describe('permissions of a watchlist', () => {
  const calls = (id: string) =>
    [
      ['GET', `/watchlists/${id}`, undefined],
      ['PUT', `/watchlists/${id}`, { name: 'Mine' }],
      ['DELETE', `/watchlists/${id}`, undefined],
      ['POST', `/watchlists/${id}/movies`, { movieId: 1 }],
      ['DELETE', `/watchlists/${id}/movies/1`, undefined],
    ] as const
  const mutations = (id: string) => [
    `mutation { updateWatchlist(id: ${id}, input: {name: "Mine"}) { id } }`,
    `mutation { deleteWatchlist(id: ${id}) { id } }`,
    `mutation { addToWatchlist(watchlistId: ${id}, movie: {movieId: 1}) { movie { id } } }`,
    `mutation { removeFromWatchlist(watchlistId: ${id}, movieId: 1) { movie { id } } }`,
  ]

  it('hide a private one from everybody but its owner: 404 on every endpoint (R6.15)', async () => {
    const list = await make(ada)
    await ada.call('POST', `/watchlists/${list.id}/movies`, { movieId: 77 })
    for (const [method, path, body] of calls(list.id)) {
      const [private_, missing] = [
        await eve.call<One>(method, path, body),
        await eve.call<One>(method, path.replace(list.id, '999999'), body),
      ]
      expect([method, path, private_.status]).toEqual([method, path, 404])
      expect(private_.body).toEqual(missing.body)
      expect((await server.call(method, path, body)).status).toBe(method === 'GET' ? 404 : 401)
    }
    for (const mutation of mutations(list.id))
      expect((await eve.query(mutation)).errors?.[0]?.extensions.code).toBe('WATCHLIST_NOT_FOUND')
    for (const who of [eve, server]) {
      expect((await who.query(GET, { id: list.id })).data).toEqual({ watchlist: null })
      const movie = await who.query('{ movie(id: 77) { viewerWatchlists { id } } }')
      expect(movie.data.movie).toEqual({ viewerWatchlists: [] })
      const { body } = await (who as TestViewer).call<{ watchlists: Row[] }>(
        'GET',
        '/watchlists/public/all?limit=50',
      )
      expect(body.watchlists.some(({ id }) => id === list.id)).toBe(false)
    }
    expect((await ada.call<One>('GET', `/watchlists/${list.id}`)).body.data.movieCount).toBe(1)
  })

  it('let everybody read a public one and only its owner change it: 403 for others (R6.15)', async () => {
    const list = await make(ada, { isPublic: true })
    await ada.call('POST', `/watchlists/${list.id}/movies`, { movieId: 1 })
    for (const who of [eve, server]) {
      const { data } = await who.query<{ watchlist: object }>(GET, { id: list.id })
      expect(data.watchlist).toMatchObject({
        viewerCanEdit: false,
        owner: { username: ada.username },
        movies: { totalCount: 1 },
      })
    }
    for (const [method, path, body] of calls(list.id).slice(1)) {
      expect([path, (await eve.call(method, path, body)).status]).toEqual([path, 403])
      expect((await server.call(method, path, body)).status).toBe(401)
    }
    for (const mutation of mutations(list.id))
      expect((await eve.query(mutation)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await ada.call<One>('GET', `/watchlists/${list.id}`)).body.data).toMatchObject({
      name: list.name,
      movieCount: 1,
    })
  })

  it('require an account to create one; an invalid id finds nothing (R6.06)', async () => {
    expect((await server.call('POST', '/watchlists', { name: 'X' })).status).toBe(401)
    expect((await server.call('GET', '/watchlists')).status).toBe(401)
    for (const id of ['0', '-1', 'abc', '99999999999', '1e3', '%00'])
      expect((await ada.call('GET', `/watchlists/${id}`)).status).toBe(404)
    expect((await ada.query('{ watchlist(id: "x") { id } }')).data).toEqual({ watchlist: null })
  })
})

describe('the list of public watchlists', () => {
  it('is open to everybody, newest first, ten per page by default (R3.33) (R6.16) (R7.49) (R9.32)', async () => {
    const bob = await server.signUp()
    const made: string[] = []
    for (let n = 0; n < 12; n++) made.unshift((await make(bob, { isPublic: true })).id)
    const { status, body } = await server.get<{
      watchlists: Row[]
      page: number
      totalPages: number
      total_results: number
    }>('/watchlists/public/all')
    expect(status).toBe(200)
    expect(body.watchlists.map(({ id }) => id)).toEqual(made.slice(0, 10))
    expect(body).toMatchObject({ page: 1, totalPages: Math.ceil(body.total_results / 10) })
    const second = await server.get<{ watchlists: Row[] }>('/watchlists/public/all?page=2&limit=5')
    expect(second.body.watchlists.map(({ id }) => id)).toEqual(made.slice(5, 10))
    expect(
      (await server.get<{ watchlists: Row[] }>('/watchlists/public/all?page=400')).body.watchlists,
    ).toEqual([])
    const graph = await server.query<{ publicWatchlists: { results: { id: string }[]; page: number } }>(
      '{ publicWatchlists(page: 2, limit: 5) { page totalPages totalResults results { id movieCount owner { username } } } }',
    )
    expect(graph.data.publicWatchlists.results.map(({ id }) => id)).toEqual(made.slice(5, 10))
    expect(
      (
        await server.query<{ publicWatchlists: { results: object[] } }>(
          '{ publicWatchlists { results { id } } }',
        )
      ).data.publicWatchlists.results,
    ).toHaveLength(10)
  })
})
