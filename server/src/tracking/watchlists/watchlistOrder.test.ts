import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'

interface Row {
  id: string
  name: string
  isPublic: boolean
  visibility: string
  movieCount: number
  movies: { movieId: string; note: string; position: number }[]
}
interface One {
  data: Row
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
/** Creates a watchlist with titles, the last of which comes first. */
const make = async (who: TestViewer, movieIds: number[] = [], more: object = {}) => {
  const { body } = await who.call<One>('POST', '/watchlists', { name: `List ${++lists}`, ...more })
  for (const movieId of movieIds) await who.call('POST', `/watchlists/${body.data.id}/movies`, { movieId })
  return body.data.id
}
const read = async (who: TestViewer, id: string) =>
  (await who.call<One>('GET', `/watchlists/${id}`)).body.data
const idsOf = async (who: TestViewer, id: string) =>
  (await read(who, id)).movies.map(({ movieId }) => Number(movieId))

describe('the default watchlist', () => {
  const SET = `mutation ($id: ID!, $isListed: Boolean!) {
    setInDefaultWatchlist(movie: { movieId: $id }, isListed: $isListed) {
      watchlist { id name viewerDefault movieCount } movie { viewerInDefaultWatchlist }
    } }`

  it('is created on its first use, and changed without an error when nothing is left to do', async () => {
    const bob = await server.signUp()
    expect((await bob.call('GET', '/watchlists/default')).status).toBe(404)
    for (const [isListed, movieCount] of [
      [true, 1],
      [true, 1],
      [false, 0],
      [false, 0],
    ] as const) {
      const { data } = await bob.query(SET, { id: '5', isListed })
      expect(data.setInDefaultWatchlist).toMatchObject({
        watchlist: { name: 'Watchlist', viewerDefault: true, movieCount },
        movie: { viewerInDefaultWatchlist: isListed },
      })
    }
    expect((await bob.call<One>('PUT', '/watchlists/default/movies/6')).body.data.movieCount).toBe(1)
    expect((await bob.call<One>('GET', '/watchlists/default')).body.data.name).toBe('Watchlist')
    const { data } = await eve.query('{ movie(id: 6) { viewerInDefaultWatchlist } }')
    expect(data).toEqual({ movie: { viewerInDefaultWatchlist: false } })
  })

  it('returns what restores a removed title: its place, its time and its note', async () => {
    const bob = await server.signUp()
    for (const id of [1, 2, 3]) await bob.query(SET, { id, isListed: true })
    const { id } = (await bob.call<One>('GET', '/watchlists/default')).body.data
    await bob.call('PUT', `/watchlists/${id}/movies/2`, { note: 'With Eve' })
    const before = (await read(bob, id)).movies
    const ENTRY = 'entry { movieId addedAt position note }'
    const REMOVE = `mutation {
      setInDefaultWatchlist(movie: { movieId: 2 }, isListed: false) { ${ENTRY} } }`
    type Change = { entry: { addedAt: string; position: number; note: string } | null }
    const { entry } = (await bob.query<{ setInDefaultWatchlist: Change }>(REMOVE)).data.setInDefaultWatchlist
    expect(entry).toMatchObject({ movieId: '2', note: 'With Eve' })
    expect(await idsOf(bob, id)).toEqual([3, 1])
    // Nothing is left to do, so there is no entry.
    expect((await bob.query(REMOVE)).data.setInDefaultWatchlist).toEqual({ entry: null })
    const { addedAt, position, note } = entry!
    await bob.query(
      `mutation ($id: ID!, $addedAt: DateTime!, $note: String, $position: Float) {
        addToWatchlist(watchlistId: $id, movie: { movieId: 2, addedAt: $addedAt }, note: $note, position: $position) {
          ${ENTRY} } }`,
      { id, addedAt, note, position },
    )
    expect((await read(bob, id)).movies).toEqual(before)
    const { data } = await bob.query<{ removeFromWatchlist: Change }>(
      `mutation { removeFromWatchlist(watchlistId: ${id}, movieId: 2) { ${ENTRY} } }`,
    )
    expect(data.removeFromWatchlist.entry).toEqual(entry)
  })

  it('is not created by removing a title', async () => {
    const bob = await server.signUp()
    const { data } = await bob.query(SET, { id: '5', isListed: false })
    expect(data.setInDefaultWatchlist).toEqual({
      watchlist: null,
      movie: { viewerInDefaultWatchlist: false },
    })
    expect((await bob.call('DELETE', '/watchlists/default/movies/5')).status).toBe(404)
    expect((await bob.call('GET', '/watchlists/default')).status).toBe(404)
  })

  it('is the list that has its name already, or another one that its owner chooses', async () => {
    const bob = await server.signUp()
    const { body } = await bob.call<One>('POST', '/watchlists', { name: 'WATCHLIST' })
    const first = await bob.call<One>('PUT', '/watchlists/default/movies/5')
    expect(first.body.data).toMatchObject({ id: body.data.id, name: 'WATCHLIST' })
    const other = await make(bob)
    await bob.call('PUT', `/watchlists/${other}`, { isDefault: true })
    expect((await bob.call<One>('PUT', '/watchlists/default/movies/5')).body.data.id).toBe(other)
    await bob.call('DELETE', `/watchlists/${other}`)
    expect((await bob.call('GET', '/watchlists/default')).status).toBe(404)
    expect((await bob.call<One>('PUT', '/watchlists/default/movies/7')).body.data.id).toBe(body.data.id)
  })
})

describe('the order of a watchlist', () => {
  it('is its owner’s: titles move behind another one or first, over GraphQL and REST', async () => {
    const id = await make(ada, [1, 2, 3, 4])
    expect(await idsOf(ada, id)).toEqual([4, 3, 2, 1])
    const MOVE = `mutation ($id: ID!, $movieId: ID!, $after: ID) {
      moveInWatchlist(watchlistId: $id, movieId: $movieId, after: $after) { movieId position } }`
    await ada.query(MOVE, { id, movieId: '1', after: '4' })
    expect(await idsOf(ada, id)).toEqual([4, 1, 3, 2])
    await ada.query(MOVE, { id, movieId: '2' })
    expect(await idsOf(ada, id)).toEqual([2, 4, 1, 3])
    await ada.call('PUT', `/watchlists/${id}/movies/2`, { after: '3' })
    expect(await idsOf(ada, id)).toEqual([4, 1, 3, 2])
    const missing = await ada.query(MOVE, { id, movieId: '1', after: '99' })
    expect(missing.errors?.[0]?.extensions.code).toBe('WATCHLIST_MOVIE_NOT_FOUND')
    expect(await idsOf(ada, id)).toEqual([4, 1, 3, 2])
    const { data } = await ada.query(
      `{ watchlist(id: ${id}) { cover { movieId } movies(first: 2) { nodes { movieId } pageInfo { endCursor } } } }`,
    )
    expect(data.watchlist).toMatchObject({
      cover: [{ movieId: '4' }, { movieId: '1' }, { movieId: '3' }, { movieId: '2' }],
      movies: { nodes: [{ movieId: '4' }, { movieId: '1' }] },
    })
  })

  it('is changed by places, which end with the list', async () => {
    const id = await make(ada, [1, 2, 3, 4])
    const move = (movieId: string, place: unknown) =>
      ada.query(
        `mutation ($id: ID!, $movieId: ID!, $place: Int) {
          moveInWatchlist(watchlistId: $id, movieId: $movieId, place: $place) { movieId } }`,
        { id, movieId, place },
      )
    await move('4', 3)
    expect(await idsOf(ada, id)).toEqual([3, 2, 4, 1])
    await move('4', 3)
    expect(await idsOf(ada, id)).toEqual([3, 2, 4, 1])
    await move('1', 1)
    expect(await idsOf(ada, id)).toEqual([1, 3, 2, 4])
    await ada.call('PUT', `/watchlists/${id}/movies/1`, { place: 99 })
    expect(await idsOf(ada, id)).toEqual([3, 2, 4, 1])
    expect((await move('9', 1)).errors?.[0]?.extensions.code).toBe('WATCHLIST_MOVIE_NOT_FOUND')
    expect((await move('1', 0)).errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { place: expect.any(String) },
    })
    expect(await idsOf(ada, id)).toEqual([3, 2, 4, 1])
  })

  it('stays strict after so many moves to one place that the list needs new positions', async () => {
    const id = await make(ada, [1, 2, 3])
    for (let n = 0; n < 60; n++)
      await ada.call('PUT', `/watchlists/${id}/movies/${n % 2 === 0 ? 1 : 2}`, { after: 3 })
    expect(await idsOf(ada, id)).toEqual([3, 2, 1])
  })

  it('puts a new title last in a ranked list, and a restored one at its former place', async () => {
    const id = await make(ada, [1, 2, 3])
    await ada.call('PUT', `/watchlists/${id}`, { isRanked: true })
    await ada.call('POST', `/watchlists/${id}/movies`, { movieId: 4, note: ' Last ' })
    const before = await read(ada, id)
    expect(before.movies.map(({ movieId, note }) => [movieId, note])).toEqual([
      ['3', ''],
      ['2', ''],
      ['1', ''],
      ['4', 'Last'],
    ])
    await ada.call('DELETE', `/watchlists/${id}/movies/2`)
    await ada.call('POST', `/watchlists/${id}/movies`, { movieId: 2, position: before.movies[1]?.position })
    expect(await idsOf(ada, id)).toEqual([3, 2, 1, 4])
  })

  it('is not an order of favorites, which reject it with the field', async () => {
    const { errors } = await ada.query(
      '{ viewer { favorites(orderBy: { field: POSITION }) { totalCount } } }',
    )
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { orderBy: 'Only watchlists can be sorted by POSITION; use DATE_ADDED' },
    })
  })
})

describe('a note', () => {
  it('is set and removed by the owner, and bounded', async () => {
    const id = await make(ada, [1])
    const set = (note: string) => ada.call<One>('PUT', `/watchlists/${id}/movies/1`, { note })
    expect((await set(' For Sunday ')).body.data.movies[0]?.note).toBe('For Sunday')
    const long = await set('x'.repeat(501))
    expect([long.status, long.body.fields]).toEqual([400, { note: 'A note must be at most 500 characters' }])
    expect((await set('')).body.data.movies[0]?.note).toBe('')
  })
})

describe('the link of a watchlist', () => {
  const WITH_LINK = 'query ($id: ID!, $link: String) { watchlist(id: $id, link: $link) { name viewerLink } }'
  const update = async (id: string, input: string) => {
    const { data } = await ada.query<{
      updateWatchlist: { visibility: string; isPublic: boolean; viewerLink: string | null }
    }>(`mutation { updateWatchlist(id: ${id}, input: ${input}) { visibility isPublic viewerLink } }`)
    return data.updateWatchlist
  }
  const isSeen = async (id: string, link: string | null) =>
    (await eve.query<{ watchlist: object | null }>(WITH_LINK, { id, link })).data.watchlist !== null

  it('can be shared by its link and numbered from the beginning, and a retry creates no second one', async () => {
    const create = () =>
      ada.query<{
        createWatchlist: { id: string; visibility: string; isRanked: boolean; viewerLink: string }
      }>(
        `mutation { createWatchlist(input: { name: "Born shared", visibility: LINK, isRanked: true }, idempotencyKey: "shared") {
          id visibility isRanked viewerLink
        } }`,
      )
    const { createWatchlist: created } = (await create()).data
    expect(created).toMatchObject({ visibility: 'LINK', isRanked: true })
    expect((await create()).data.createWatchlist).toEqual(created)
    const { data } = await eve.query(WITH_LINK, { id: created.id, link: created.viewerLink })
    expect(data.watchlist).toMatchObject({ name: 'Born shared' })
  })

  it('shows it to those who have the link, until the link is renewed or the list is private', async () => {
    const id = await make(ada, [1])
    expect(await isSeen(id, null)).toBe(false)
    const shared = await update(id, '{ visibility: LINK }')
    expect(shared).toMatchObject({ visibility: 'LINK', isPublic: false })
    expect(shared.viewerLink).toMatch(/^[\w-]{24}$/)
    expect([await isSeen(id, shared.viewerLink), await isSeen(id, null), await isSeen(id, 'x')]).toEqual([
      true,
      false,
      false,
    ])
    const rest = await eve.call<One>('GET', `/watchlists/${id}?link=${shared.viewerLink}`)
    expect([rest.status, rest.body.data.visibility]).toEqual([200, 'LINK'])
    // Only the owner gets the token, and nobody changes a list by its link.
    const { data } = await eve.query(WITH_LINK, { id, link: shared.viewerLink })
    expect(data.watchlist).toMatchObject({ viewerLink: null })
    expect((await eve.call('PUT', `/watchlists/${id}`, { name: 'Mine' })).status).toBe(404)

    const renewed = await update(id, '{ renewLink: true }')
    expect([await isSeen(id, shared.viewerLink), await isSeen(id, renewed.viewerLink)]).toEqual([false, true])
    // A client that only knows `isPublic` does not end the link.
    expect(await update(id, '{ isPublic: false }')).toEqual(renewed)
    await update(id, '{ visibility: PRIVATE }')
    expect(await isSeen(id, renewed.viewerLink)).toBe(false)
    expect((await eve.call('GET', `/watchlists/${id}?link=${renewed.viewerLink}`)).status).toBe(404)
    expect((await update(id, '{ visibility: LINK }')).viewerLink).not.toBe(renewed.viewerLink)
  })

  it('is not listed among the public watchlists (R6.15)', async () => {
    const id = await make(ada, [1])
    await update(id, '{ visibility: LINK }')
    const { body } = await eve.call<{ watchlists: Row[] }>('GET', '/watchlists/public/all?limit=50')
    expect(body.watchlists.map((list) => list.id)).not.toContain(id)
  })
})

describe('a copy of a watchlist', () => {
  it('has its titles in their order, and no text of another owner', async () => {
    const id = await make(ada, [1, 2], { description: 'Of Ada', isPublic: true })
    await ada.call('PUT', `/watchlists/${id}/movies/1`, { note: 'Of Ada', after: null })
    const copied = await eve.call<One>('POST', `/watchlists/${id}/copy`, { name: 'Copied' })
    expect([copied.status, copied.body.data]).toMatchObject([
      201,
      { name: 'Copied', description: '', isPublic: false, movieCount: 2 },
    ])
    expect(copied.body.data.movies.map(({ movieId, note }) => [movieId, note])).toEqual([
      ['1', ''],
      ['2', ''],
    ])
    const own = await ada.call<One>('POST', `/watchlists/${id}/copy`, { name: 'Own copy' })
    expect(own.body.data.movies[0]).toMatchObject({ movieId: '1', note: 'Of Ada' })
    expect((await eve.call<One>('POST', `/watchlists/${id}/copy`, { name: 'Copied' })).body.code).toBe(
      'WATCHLIST_EXISTS',
    )
    const hidden = await make(ada, [1])
    expect((await eve.call('POST', `/watchlists/${hidden}/copy`, { name: 'Hidden' })).status).toBe(404)
  })
})

describe('the progress of a watchlist', () => {
  it('counts what the viewer has watched; a visitor has none', async () => {
    const id = await make(ada, [1, 2, 3], { isPublic: true })
    await eve.call('POST', '/users/watched', { movieId: 2 })
    const query = `{ watchlist(id: ${id}) { viewerSeenCount movieCount } }`
    expect((await eve.query(query)).data.watchlist).toEqual({ viewerSeenCount: 1, movieCount: 3 })
    expect((await ada.query(query)).data.watchlist).toEqual({ viewerSeenCount: 0, movieCount: 3 })
    expect((await server.query(query)).data.watchlist).toEqual({ viewerSeenCount: null, movieCount: 3 })
  })
})
