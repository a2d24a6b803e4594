import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { retryUnavailable, startTestServer, type TestServer, type TestViewer } from '../../testing.js'

interface One {
  data: {
    id: string
    name: string
    description: string
    movieCount: number
    updatedAt: string
  }
  error: string
}

let server: TestServer
let ada: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signUp()
})
afterAll(() => server.stop())

let lists = 0
const make = async (who: TestViewer) => {
  const { status, body } = await who.call<One>('POST', '/watchlists', { name: `List ${++lists}` })
  expect(status).toBe(201)
  return body.data
}

describe('concurrent requests', () => {
  it('never deadlock on additions, removals and deletions, and keep exact counts', async () => {
    const bob = await server.signUp()
    const [keptList, deletedList] = [await make(bob), await make(bob)]
    const balance = new Map<number, number>()
    const toggles = Array.from({ length: 200 }, async (_, round) => {
      const movieId = 1 + (round % 5)
      const isAdding = round % 3 !== 0
      const id = round % 4 === 0 ? deletedList.id : keptList.id
      const { status } = await retryUnavailable(() =>
        isAdding
          ? bob.call('POST', `/watchlists/${id}/movies`, { movieId })
          : bob.call('DELETE', `/watchlists/${id}/movies/${movieId}`),
      )
      expect([200, 201, 404, 409]).toContain(status)
      if (id === keptList.id && status < 300)
        balance.set(movieId, (balance.get(movieId) ?? 0) + (isAdding ? 1 : -1))
    })
    await Promise.all([...toggles, bob.call('DELETE', `/watchlists/${deletedList.id}`)])
    const { body } = await bob.call<One>('GET', `/watchlists/${keptList.id}`)
    expect(body.data.movieCount).toBe([...balance.values()].reduce((sum, n) => sum + n, 0))
  })

  it('keep the fields that each of them changes', async () => {
    const list = await make(ada)
    const changes = Array.from({ length: 10 }, (_, n) =>
      n % 2 === 0 ? { description: `Description ${n}` } : { name: `Renamed at once ${n}` },
    )
    const answers = await Promise.all(
      changes.map((change) => retryUnavailable(() => ada.call<One>('PUT', `/watchlists/${list.id}`, change))),
    )
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200))
    const { data } = (await ada.call<One>('GET', `/watchlists/${list.id}`)).body
    expect(data.name).toMatch(/^Renamed at once \d$/)
    expect(data.description).toMatch(/^Description \d$/)
    expect(data.updatedAt > list.updatedAt).toBe(true)
  })

  it('store one row for 100 additions of one title: one 201 and 99 times 409 (R4.62)', async () => {
    const list = await make(ada)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        retryUnavailable(() => ada.call<One>('POST', `/watchlists/${list.id}/movies`, { movieId: 8 })),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(
      answers.filter(
        ({ status, body }) => status === 409 && body.error === 'Movie is already in this watchlist',
      ),
    ).toHaveLength(99)
  })

  it('create one default watchlist for 20 first uses of the bookmark', async () => {
    const bob = await server.signUp()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        retryUnavailable(() => bob.call<One>('PUT', `/watchlists/default/movies/${1 + (n % 4)}`)),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1)
    const { body } = await bob.call<{ watchlists: One['data'][] }>('GET', '/watchlists')
    expect(body.watchlists.map(({ name, movieCount }) => [name, movieCount])).toEqual([['Watchlist', 4]])
  })

  it('keep a strict order of the titles during moves, additions and removals', async () => {
    const bob = await server.signUp()
    const list = await make(bob)
    const movies = `/watchlists/${list.id}/movies`
    for (const movieId of [1, 2, 3, 4, 5]) await bob.call('POST', movies, { movieId })
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, n) =>
        retryUnavailable(() =>
          n % 6 === 0
            ? bob.call('POST', movies, { movieId: 6 + n })
            : // Always the same gap, so that its numbers run out and the list gets new positions.
              bob.call('PUT', `${movies}/${2 + (n % 4)}`, { after: n % 11 === 0 ? null : 1 }),
        ),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
    const rows = await server.database.rows<{ position: string }>(
      'select position from watchlist_movie where watchlist_id = $1',
      [Number(list.id)],
    )
    expect(rows).toHaveLength(25)
    expect(new Set(rows.map(({ position }) => position)).size).toBe(25)
  })
})
