import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { LOCAL_TITLE_VALIDATION } from '../../../contract/messages/localTitles.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import {
  addedId,
  deleteTitle,
  FILM,
  hasCorrectCounts,
  addToAllLists,
  listEntriesOf,
  updateTitle,
  codeOf,
  newFilm,
  searchIds,
} from './testing.js'

let server: TestServer
let ada: TestViewer
let bob: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  ;[ada, bob] = await Promise.all([server.signUp(), server.signUp()])
})
afterAll(() => server.stop())

describe('editing a title', () => {
  it('replaces its facts, in the search, the facets and lists too', async () => {
    const id = await addedId(ada, newFilm({ title: 'Marble Orchard', imdbId: 'tt99900020' }))
    await addToAllLists(bob, id)
    const { data } = await updateTitle(ada, id, {
      ...FILM,
      title: 'Zinnober Orchard',
      year: 1984,
      genreIds: ['35'],
      directors: [],
      cast: [{ name: 'Peregrine Voss' }],
    })
    expect(data.updateTitle).toEqual({
      id: String(id),
      title: 'Zinnober Orchard',
      year: 1984,
      director: null,
      imdbId: null,
      cast: [{ name: 'Peregrine Voss' }],
    })
    expect(await searchIds(server, 'marble orchard')).not.toContain(id)
    for (const query of ['zinnober', 'peregrine voss']) expect(await searchIds(server, query)).toContain(id)
    const entry = await server.database.row(
      'select sort_title, sort_year, current_genre_ids from favorite where movie_id = $1',
      [id],
    )
    expect(entry).toEqual({ sort_title: 'zinnober orchard', sort_year: 1984, current_genre_ids: [35] })
    expect(await hasCorrectCounts(server)).toBe(true)
  })

  it('keeps the title that is edited apart from the conflict', async () => {
    const input = newFilm({ imdbId: 'tt99900030' })
    const id = await addedId(ada, input)
    expect(codeOf(await updateTitle(ada, id, { ...input, runtime: 5 }))).toBeUndefined()
    const other = newFilm()
    await addedId(bob, other)
    expect(codeOf(await updateTitle(ada, id, { ...input, title: other.title }))).toBe('TITLE_EXISTS')
    expect((await server.query(`{ movie(id: ${id}) { title imdbId } }`)).data).toEqual({
      movie: { title: input.title, imdbId: 'tt99900030' },
    })
  })

  it('is for the member who added it', async () => {
    const input = newFilm()
    const id = await addedId(ada, input)
    expect(codeOf(await updateTitle(server, id, input))).toBe('UNAUTHENTICATED')
    expect(codeOf(await updateTitle(bob, id, input))).toBe('FORBIDDEN')
    expect(codeOf(await deleteTitle(bob, id))).toBe('FORBIDDEN')
    // A title of a source, and one that does not exist.
    expect(codeOf(await updateTitle(ada, 1, newFilm()))).toBe('FORBIDDEN')
    expect(codeOf(await deleteTitle(ada, 1))).toBe('FORBIDDEN')
    expect(codeOf(await updateTitle(ada, 2_000_000_000, newFilm()))).toBe('MOVIE_NOT_FOUND')
  })
})

describe('deleting a title', () => {
  it('is possible while nobody else keeps it, and removes the member’s own entries', async () => {
    const id = await addedId(ada, newFilm({ title: 'Gossamer Quarry' }))
    await addToAllLists(ada, id)
    await bob.call('POST', '/users/favorites', { movieId: id })
    expect((await deleteTitle(ada, id)).errors?.[0]).toMatchObject({
      extensions: { code: 'TITLE_IN_USE', status: 409 },
    })
    expect(await listEntriesOf(server, ada, id)).toEqual({
      favorites: 1,
      watched: 1,
      watchlists: 1,
      reviews: 1,
    })
    await bob.call('DELETE', `/users/favorites/${id}`)
    expect((await deleteTitle(ada, id)).data.deleteTitle.title).toBe('Gossamer Quarry')
    expect(await listEntriesOf(server, ada, id)).toEqual({
      favorites: 0,
      watched: 0,
      watchlists: 0,
      reviews: 0,
    })
    expect((await server.get(`/movies/${id}`)).status).toBe(404)
    expect(await searchIds(server, 'gossamer quarry')).not.toContain(id)
    expect(codeOf(await deleteTitle(ada, id))).toBe('MOVIE_NOT_FOUND')
    expect(await hasCorrectCounts(server)).toBe(true)
  })

  it('waits for an entry of another user that is just being added, and keeps the title', async () => {
    const id = await addedId(ada, newFilm())
    let deleting: ReturnType<typeof deleteTitle> | undefined
    await server.database.transaction(async (statements) => {
      await statements.rows(
        sql`insert into favorite (account_id, movie_id, title) values (${bob.id}, ${id}, 'T')`,
      )
      deleting = deleteTitle(ada, id)
      const isWaiting = () =>
        server.database.row(`select 1 as one from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`)
      while (!(await isWaiting())) await new Promise((done) => setTimeout(done, 5))
    })
    expect(codeOf((await deleting)!)).toBe('TITLE_IN_USE')
    expect((await server.get(`/movies/${id}`)).status).toBe(200)
  })
})

describe('the REST API', () => {
  it('adds, replaces and deletes a title', async () => {
    const input = newFilm({ type: 'movie', genreIds: [18] })
    const { status, body } = await ada.call<{ data: { id: number; title: string } }>('POST', '/movies', input)
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({ title: input.title, addedByMember: true }),
    ])
    const { id } = body.data
    const changed = await ada.call('PUT', `/movies/${id}`, { ...input, runtime: 61 })
    expect(changed).toMatchObject({ status: 200, body: { success: true, data: { id, runtime: 61 } } })
    expect(await bob.call('PUT', `/movies/${id}`, input)).toMatchObject({ status: 403 })
    expect(await ada.call('DELETE', `/movies/${id}`)).toMatchObject({ status: 200, body: { data: { id } } })
    expect((await server.get(`/movies/${id}`)).status).toBe(404)
  })

  it('names every invalid field', async () => {
    expect(await ada.call('POST', '/movies', { type: 'song', cast: 'Me', imdbId: 7 })).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID_INPUT',
        fields: {
          type: LOCAL_TITLE_VALIDATION.type,
          title: LOCAL_TITLE_VALIDATION.title,
          year: LOCAL_TITLE_VALIDATION.year,
          cast: LOCAL_TITLE_VALIDATION.cast,
          imdbId: LOCAL_TITLE_VALIDATION.imdbId,
        },
      },
    })
    expect((await server.call('POST', '/movies', newFilm())).status).toBe(401)
  })

  it('lists the methods of each address', async () => {
    const answer = async (method: string, path: string) => {
      const { status, headers } = await ada.call(method, path, method === 'GET' ? undefined : {})
      return [status, headers.get('allow')]
    }
    expect(await answer('PATCH', '/movies/1')).toEqual([405, 'GET, HEAD, PUT, DELETE'])
    expect(await answer('PUT', '/movies/search')).toEqual([405, 'GET, HEAD'])
    expect(await answer('PUT', '/movies')).toEqual([405, 'GET, HEAD, POST'])
  })
})
