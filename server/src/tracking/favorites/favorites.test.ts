import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { LIST_VALIDATION } from '../../../contract/messages/listValidation.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { ADD, LIST, list, type Entry, type Page } from './testing.js'

interface List {
  success: boolean
  data: Entry[]
  favorites: Entry[]
}

let server: TestServer
let ada: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signUp()
})
afterAll(() => server.stop())

const REMOVE = 'mutation ($movieId: ID!) { removeFavorite(movieId: $movieId) { id viewerHasFavorited } }'
const ids = (entries: { movieId: string }[]) => entries.map(({ movieId }) => movieId)

describe('favorites', () => {
  it('store the rating of a plain entry that the catalogue does not have (R7.20)', async () => {
    const bob = await server.signUp()
    const entry = { movieId: '987654', title: 'Elsewhere', rating: 7.5 }
    const added = await bob.call<{ data: Entry }>('POST', '/users/favorites', entry)
    expect([added.status, added.body.data]).toMatchObject([201, { rating: 7.5, vote_average: 7.5 }])
    const both = { movieId: '987655', title: 'Elsewhere', rating: 3, vote_average: 8 }
    const answer = await bob.call<{ data: Entry }>('POST', '/users/favorites', both)
    expect(answer.body.data).toMatchObject({ rating: 8 })
  })

  it('are stored for a verified user and returned over GraphQL and REST, last added first (R2.195) (R1.13) (R7.20) (R7.21) (R7.22) (R3.23)', async () => {
    const bob = await server.signUp()
    const added = await bob.call<{ success: boolean; data: Entry }>('POST', '/users/favorites', {
      movieId: '1',
    })
    expect([added.status, added.body.success]).toEqual([201, true])
    const graph = await bob.query(ADD, { movie: { movieId: '2' } })
    expect(graph.data.addFavorite).toMatchObject({ id: '2', viewerHasFavorited: true })

    const { body } = await bob.call<List>('GET', '/users/favorites')
    expect(ids(body.favorites)).toEqual(['2', '1'])
    expect(body.data).toEqual(body.favorites)
    const movie = await server.query<{ movie: Record<string, unknown> }>(
      '{ movie(id: 1) { title overview releaseDate voteAverage poster } }',
    )
    expect(body.favorites[1]).toMatchObject({
      _id: expect.stringMatching(/^\d+$/),
      movieId: '1',
      title: movie.data.movie.title,
      poster: movie.data.movie.poster,
      overview: movie.data.movie.overview,
      release_date: movie.data.movie.releaseDate,
      rating: movie.data.movie.voteAverage,
      addedAt: expect.stringMatching(/Z$/),
    })
    const page = await list(bob)
    expect(ids(page.nodes)).toEqual(['2', '1'])
    expect(page.nodes[1]).toMatchObject({ title: movie.data.movie.title, poster: movie.data.movie.poster })

    expect((await bob.call('DELETE', '/users/favorites/2')).status).toBe(200)
    expect(ids((await list(bob)).nodes)).toEqual(['1'])
    const removed = await bob.query(REMOVE, { movieId: '1' })
    expect(removed.data.removeFavorite).toEqual({ id: '1', viewerHasFavorited: false })
    expect(await list(bob)).toMatchObject({ totalCount: 0, nodes: [] })
  })

  it('accept the id as number, string or `id`, and both spellings of the poster (R3.24) (R3.25) (R3.26)', async () => {
    const bob = await server.signUp()
    const unknown = { title: 'Home Video', poster_path: '/images/home.jpg', type: 'tv', genre_ids: [18, 35] }
    const other = {
      poster: '/images/other.jpg',
      releaseDate: '2001-02-03',
      dateAdded: '2004-05-06T00:00:00.000Z',
    }
    for (const path of ['favorites', 'watched']) {
      for (const body of [
        { movieId: 5 },
        { id: '6' },
        { id: 900001, ...unknown },
        { movieId: 900002 },
        { movieId: 900003, ...other },
      ])
        expect((await bob.call('POST', `/users/${path}`, body)).status).toBe(201)
      const { data } = (await bob.call<List>('GET', `/users/${path}`)).body
      expect(ids(data)).toEqual(['900002', '900001', '6', '5', '900003'])
      expect(data[0]).toMatchObject({ title: 'Unknown Title', poster: '/placeholder-poster.svg' })
      expect(data[1]).toMatchObject({
        title: 'Home Video',
        poster: '/images/home.jpg',
        type: 'tv',
        genre_ids: [18, 35],
        dateAdded: data[1]!.addedAt,
      })
      expect(data[2]).toMatchObject({ type: 'movie', releaseDate: data[2]!.release_date })
      expect(data[4]).toMatchObject({ ...other, release_date: '2001-02-03', addedAt: other.dateAdded })
    }
  })

  it('have no movie for a title that the catalogue does not have, and keep what was sent (R3.23) (R3.26)', async () => {
    const bob = await server.signUp()
    const movie = { movieId: '900004', title: 'Home Video', poster: '/images/home.jpg', type: 'TV' }
    const mutations = [
      ['mutation ($movie: ListEntryInput!) { done: addFavorite(movie: $movie) { id } }', { movie }],
      ['mutation ($movie: ListEntryInput!) { done: markWatched(movie: $movie) { id } }', { movie }],
      ['mutation { done: rateWatched(movieId: 900004, rating: 7) { id } }', {}],
    ] as const
    for (const [mutation, variables] of mutations)
      expect(await bob.query(mutation, variables)).toMatchObject({ data: { done: null } })
    const entry = 'totalCount nodes { movieId title poster type movie { id } }'
    const { data } = await bob.query(`{ viewer { favorites { ${entry} } watched { ${entry} } } }`)
    const only = { totalCount: 1, nodes: [{ ...movie, movie: null }] }
    expect(data.viewer).toEqual({ favorites: only, watched: only })
    for (const mutation of ['removeFavorite', 'removeWatched']) {
      const removed = await bob.query(`mutation { done: ${mutation}(movieId: 900004) { id } }`)
      expect([removed.data, removed.errors]).toEqual([{ done: null }, undefined])
    }
  })

  it('return 409 for a second addition and 404 for the removal of a missing title (R5.63) (R5.65) (R3.29)', async () => {
    const bob = await server.signUp()
    await bob.call('POST', '/users/favorites', { movieId: 3 })
    const again = await bob.call('POST', '/users/favorites', { movieId: 3 })
    expect([again.status, again.body.error]).toEqual([409, 'Movie is already in your favorites!'])
    const graph = await bob.query(ADD, { movie: { movieId: '3' } })
    expect(graph.errors?.[0]).toMatchObject({
      message: 'Movie is already in your favorites!',
      extensions: { code: 'FAVORITE_EXISTS', status: 409 },
    })
    expect((await list(bob)).totalCount).toBe(1)

    const absent = await bob.call('DELETE', '/users/favorites/4')
    expect([absent.status, absent.body.error]).toEqual([404, 'Movie not found in favorites'])
    const gone = await bob.query(REMOVE, { movieId: '4' })
    expect(gone.errors?.[0]).toMatchObject({
      message: 'Movie not found in favorites',
      extensions: { status: 404 },
    })
  })

  it('reject a movie without a valid id over GraphQL and REST (R5.62) (R3.28)', async () => {
    for (const body of [
      {},
      { movieId: '' },
      { movieId: 'x' },
      { movieId: 0 },
      { id: 2_147_483_648 },
      { movieId: [1] },
      [],
      'x',
    ]) {
      const answer = await ada.call('POST', '/users/favorites', body)
      if (typeof body !== 'string') expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_MOVIE'])
      else expect(answer.status).toBe(400)
    }
    expect((await ada.call('POST', '/users/favorites', {})).body.message).toBe('Invalid movie data')
    expect((await ada.call<List>('GET', '/users/favorites')).body.favorites).toEqual([])
    const graph = await ada.query(ADD, { movie: { movieId: '', title: 'No id' } })
    expect(graph.errors?.[0]).toMatchObject({
      message: 'Invalid movie data',
      extensions: { code: 'INVALID_MOVIE', status: 400 },
    })
    const untyped = await ada.query(ADD, { movie: { title: 'No id' } })
    expect(untyped.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', status: 400 })
  })

  it('use the catalogue’s title and poster, and only harmless values for other titles', async () => {
    const bob = await server.signUp()
    const lie = { title: 'A lie', poster: 'javascript:alert(1)' }
    expect((await bob.call('POST', '/users/favorites', { movieId: 7, ...lie })).status).toBe(201)
    const { body } = await bob.call<List>('GET', '/users/favorites')
    expect(body.favorites[0]).toMatchObject({
      title: expect.not.stringContaining('lie'),
      poster: expect.stringMatching(/^\/images\//),
    })
    for (const poster of [
      'javascript:alert(1)',
      'http://a.example/x.jpg',
      '//a.example/x',
      '/\\a.example',
      `/${'x'.repeat(2000)}`,
    ]) {
      const rejected = await bob.call('POST', '/users/favorites', { movieId: 900003, poster })
      expect([rejected.status, rejected.body.fields]).toEqual([
        400,
        { poster: expect.stringContaining('Poster') },
      ])
    }
    for (const wrong of [
      { title: 'x'.repeat(501) },
      { title: 'a\0b' },
      { release_date: '2024-02-31' },
      { vote_average: 11 },
      { type: 'song' },
      { genre_ids: ['x'] },
      { addedAt: 'soon' },
    ])
      expect((await bob.call('POST', '/users/favorites', { movieId: 900003, ...wrong })).status).toBe(400)
    expect(
      (await bob.call('POST', '/users/favorites', { movieId: 900003, poster: 'https://a.example/x.jpg' }))
        .status,
    ).toBe(201)
  })

  it.each(['5', '2024-01-05', '2024-01-05T10:00:00', '2024-02-31T10:00:00Z', '0001-01-01T00:00:00Z', 5])(
    'reject the moment %j over GraphQL and REST',
    async (addedAt) => {
      const bob = await server.signUp()
      const { status, body } = await bob.call('POST', '/users/favorites', { movieId: 1, addedAt })
      expect([status, body.fields]).toEqual([400, { addedAt: LIST_VALIDATION.entryMoment }])
      const { errors } = await bob.query(ADD, { movie: { movieId: 1, addedAt } })
      expect(errors?.[0]?.extensions.status).toBe(400)
    },
  )

  it('return to their position when added again with their date, which is never in the future', async () => {
    const bob = await server.signUp()
    for (const movieId of [11, 12, 13]) await bob.call('POST', '/users/favorites', { movieId })
    const { body } = await bob.call<{ data: Entry }>('DELETE', '/users/favorites/12')
    await bob.call('POST', '/users/favorites', body.data)
    expect(ids((await list(bob)).nodes)).toEqual(['13', '12', '11'])
    await bob.call('POST', '/users/favorites', { movieId: 14, addedAt: '2999-01-01T00:00:00Z' })
    const [newest] = (await list(bob)).nodes
    expect(newest!.movieId).toBe('14')
    expect(Date.parse(newest!.addedAt)).toBeLessThan(Date.parse('2998-01-01'))
  })

  it('reject visitors on every endpoint (R6.06)', async () => {
    for (const [method, path, body] of [
      ['GET', '/users/favorites', undefined],
      ['POST', '/users/favorites', { movieId: 1 }],
      ['DELETE', '/users/favorites/1', undefined],
    ] as const)
      expect((await server.call(method, path, body)).status).toBe(401)
    for (const operation of [
      'mutation { addFavorite(movie: {movieId: 1}) { id } }',
      'mutation { removeFavorite(movieId: 1) { id } }',
    ])
      expect((await server.query(operation)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect((await server.query('{ viewer { favorites { totalCount } } }')).data).toEqual({ viewer: null })
    expect((await server.call('PUT', '/users/favorites')).headers.get('allow')).toBe('GET, HEAD, POST')
  })
})

describe('pages of favorites', () => {
  it('follow by cursor in every sort without gaps or repetition, while rows are added', async () => {
    const bob = await server.signUp()
    for (let movieId = 1; movieId <= 23; movieId++)
      await bob.call('POST', '/users/favorites', {
        movieId,
        addedAt: `2024-01-0${(movieId % 9) + 1}T00:00:00Z`,
      })
    await bob.call('POST', '/users/favorites', {
      movieId: 900009,
      title: 'éclair',
      addedAt: '2024-01-05T00:00:00Z',
    })
    for (const field of ['DATE_ADDED', 'TITLE', 'YEAR', 'RATING']) {
      const seen: Page['viewer']['favorites']['nodes'] = []
      let after: string | null = null
      do {
        const page: Page['viewer']['favorites'] = await list(bob, {
          first: 5,
          after,
          orderBy: { field },
        })
        expect(page.pageInfo).toMatchObject({
          hasPreviousPage: seen.length > 0,
          startCursor: page.edges[0]?.cursor,
        })
        seen.push(...page.nodes)
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
      } while (after)
      expect([field, new Set(ids(seen)).size, seen.length]).toEqual([field, 24, 24])
      const keys = seen.map((entry) =>
        field === 'DATE_ADDED'
          ? -Date.parse(entry.addedAt)
          : field === 'YEAR'
            ? -Number(entry.releaseDate?.slice(0, 4) ?? 0)
            : field === 'RATING'
              ? -(entry.voteAverage ?? 0)
              : 0,
      )
      expect(keys).toEqual([...keys].sort((a, b) => a - b))
      const direction = field === 'TITLE' ? 'DESC' : 'ASC'
      const reversed = await list(bob, { first: 50, orderBy: { field, direction } })
      expect(ids(reversed.nodes)).toEqual(ids(seen).reverse())
    }
    const first = await list(bob, { first: 5 })
    await bob.call('POST', '/users/favorites', { movieId: 100 })
    const second = await list(bob, { first: 5, after: first.pageInfo.endCursor })
    expect(second.nodes.some(({ movieId }) => ids(first.nodes).includes(movieId))).toBe(false)
    expect(second.totalCount).toBe(25)
  })

  it('filter by type, and reject a cursor of another list', async () => {
    const bob = await server.signUp()
    const { data } = await server.query<{ movies: { results: { id: string }[] } }>(
      '{ movies(filter: {type: TV}, limit: 1) { results { id } } }',
    )
    const series = data.movies.results[0]!.id
    await bob.call('POST', '/users/favorites', { movieId: series })
    await bob.call('POST', '/users/favorites', { movieId: 1 })
    expect(await list(bob, { type: 'TV' })).toMatchObject({
      totalCount: 1,
      nodes: [{ movieId: series, type: 'TV' }],
    })
    expect(ids((await list(bob, { type: 'MOVIE' })).nodes)).toEqual(['1'])
    const { pageInfo } = await list(bob, { orderBy: { field: 'TITLE' } })
    const odd = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const after of [
      pageInfo.endCursor,
      'x',
      odd(['DATE_ADDED DESC', '2024', 'x']),
      odd(['DATE_ADDED DESC', '1;drop', '1']),
      odd({}),
    ]) {
      const { errors } = await bob.query(LIST, { after })
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'INVALID_INPUT',
        fields: { after: expect.any(String) },
      })
    }
  })

  it('contain the whole list over REST, or one page on request', async () => {
    const bob = await server.signUp()
    for (let movieId = 1; movieId <= 5; movieId++) await bob.call('POST', '/users/favorites', { movieId })
    expect(ids((await bob.call<List>('GET', '/users/favorites')).body.data)).toEqual([
      '5',
      '4',
      '3',
      '2',
      '1',
    ])
    expect(ids((await bob.call<List>('GET', '/users/favorites?page=2&limit=2')).body.data)).toEqual([
      '3',
      '2',
    ])
  })
})
