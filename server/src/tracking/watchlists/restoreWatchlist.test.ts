import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { LISTS } from '../../../contract/rules/lists.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'

let server: TestServer
let ada: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signUp()
})
afterAll(() => server.stop())

const READ = `query ($id: ID!, $link: String) { watchlist(id: $id, link: $link) {
  id name description visibility viewerLink isRanked viewerDefault movieCount createdAt
  movies { totalCount nodes { id movieId position note addedAt title } }
} }`
const DELETE = 'mutation ($id: ID!) { deleteWatchlist(id: $id) { id } }'
const RESTORE = 'mutation ($id: ID!) { restoreWatchlist(id: $id) { id movieCount } }'

/** Creates a ranked list with a link, notes and three titles, which is the default. */
async function makeList(who: TestViewer, name: string) {
  const { data } = await who.query(
    `mutation ($input: NewWatchlist!) { createWatchlist(input: $input) { id } }`,
    { input: { name, description: 'About it', visibility: 'LINK', isRanked: true } },
  )
  const { id } = data.createWatchlist as { id: string }
  for (const movieId of [5, 3, 9])
    await who.query(
      `mutation ($id: ID!, $movieId: ID!, $note: String) {
        addToWatchlist(watchlistId: $id, movie: { movieId: $movieId }, note: $note) { entry { id } } }`,
      { id, movieId, note: `Note ${movieId}` },
    )
  await who.query(`mutation ($id: ID!) { updateWatchlist(id: $id, input: { isDefault: true }) { id } }`, {
    id,
  })
  return id
}

describe('a deleted watchlist', () => {
  it('comes back with its id, titles, places, notes, link and default', async () => {
    const id = await makeList(ada, 'Heists')
    const before = (await ada.query(READ, { id })).data.watchlist
    await ada.query(DELETE, { id })
    expect((await ada.query(READ, { id })).data.watchlist).toBeNull()
    expect((await ada.query(RESTORE, { id })).data.restoreWatchlist).toEqual({ id, movieCount: 3 })
    expect((await ada.query(READ, { id })).data.watchlist).toEqual(before)
    // A second time nothing changes.
    expect((await ada.query(RESTORE, { id })).data.restoreWatchlist).toEqual({ id, movieCount: 3 })
    const usage = await server.database.rows(
      `select kind, count from account_usage where account_id = $1 and kind like 'watchlist%' order by kind`,
      [ada.id],
    )
    expect(usage).toEqual([
      { kind: 'watchlist', count: 1 },
      { kind: 'watchlist_movie', count: 3 },
    ])
  })

  it('can be changed, deleted and restored again', async () => {
    const bob = await server.signUp()
    const id = await makeList(bob, 'Again')
    for (const movieCount of [3, 2]) {
      await bob.query(DELETE, { id })
      expect((await bob.query(RESTORE, { id })).data.restoreWatchlist).toEqual({ id, movieCount })
      const { errors } = await bob.query(
        `mutation ($id: ID!) { removeFromWatchlist(watchlistId: $id, movieId: ${movieCount === 3 ? 5 : 3}) { entry { id } } }`,
        { id },
      )
      expect(errors).toBeUndefined()
    }
  })

  it('stays deleted for everybody else, and after an hour', async () => {
    const [bob, eve] = [await server.signUp(), await server.signUp()]
    const id = await makeList(bob, 'Mine')
    await bob.query(DELETE, { id })
    const notFound = [
      expect.objectContaining({ extensions: expect.objectContaining({ code: 'WATCHLIST_NOT_FOUND' }) }),
    ]
    expect((await eve.query(RESTORE, { id })).errors).toEqual(notFound)
    await server.database.rows('delete from deleted_watchlist where watchlist_id = $1', [Number(id)])
    expect((await bob.query(RESTORE, { id })).errors).toEqual(notFound)
  })

  it('waits while another list has its name, and leaves a newer default alone', async () => {
    const bob = await server.signUp()
    const id = await makeList(bob, 'Taken')
    await bob.query(DELETE, { id })
    const other = await makeList(bob, 'taken')
    expect((await bob.query(RESTORE, { id })).errors?.[0]).toMatchObject({
      extensions: { code: 'WATCHLIST_EXISTS' },
    })
    await bob.query(`mutation ($id: ID!) { updateWatchlist(id: $id, input: { name: "Other" }) { id } }`, {
      id: other,
    })
    await bob.query(RESTORE, { id })
    expect((await bob.query(READ, { id })).data.watchlist).toMatchObject({
      viewerDefault: false,
      movieCount: 3,
    })
  })

  it('is kept for the last few of an account', async () => {
    const bob = await server.signUp()
    const ids: string[] = []
    for (let n = 0; n < LISTS.restorable + 2; n++) {
      const { data } = await bob.query(`mutation { createWatchlist(input: { name: "L${n}" }) { id } }`)
      ids.push((data.createWatchlist as { id: string }).id)
    }
    for (const id of ids) await bob.query(DELETE, { id })
    const kept = await server.database.rows<{ id: number }>(
      'select watchlist_id as id from deleted_watchlist where account_id = $1 order by 1',
      [bob.id],
    )
    expect(kept.map(({ id }) => String(id))).toEqual(ids.slice(2))
  })
})
