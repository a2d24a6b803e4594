import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AccountDeletion } from '../../accounts/export/AccountDeletion.js'
import { createLogger } from '../../platform/observability/log.js'
import { startTestServer, type TestServer } from '../../testing.js'
import { PERSONAL_DATA } from '../../features.js'
import { addedId, FILM, hasCorrectCounts, addToAllLists, listEntriesOf, updateTitle } from './testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('the titles of an account', () => {
  it('are in its data export', async () => {
    const ada = await server.signUp()
    const id = await addedId(ada, { ...FILM, title: 'Exported Film' })
    const { body } = await ada.call<{ addedTitles: unknown[] }>('GET', '/users/export')
    expect(body.addedTitles).toEqual([
      expect.objectContaining({ movieId: id, title: 'Exported Film', overview: FILM.overview, year: 2021 }),
    ])
  })

  it('are deleted with it, except those that others keep, which have no maker any more', async () => {
    const [ada, bob] = await Promise.all([server.signUp(), server.signUp()])
    const own = await addedId(ada, { ...FILM, title: 'Kept by Nobody' })
    const shared = await addedId(ada, { ...FILM, title: 'Kept by Bob' })
    await addToAllLists(ada, own)
    await addToAllLists(bob, shared)
    await server.database.rows(`update account set deletion_at = now() - interval '1 s' where id = $1`, [
      ada.id,
    ])
    expect(await new AccountDeletion(server.database, PERSONAL_DATA, createLogger('silent')).run()).toBe(1)

    expect((await server.get(`/movies/${own}`)).status).toBe(404)
    expect(await server.database.rows('select from favorite where movie_id = $1', [own])).toEqual([])
    expect((await server.get(`/movies/${shared}`)).body).toMatchObject({ addedByMember: true })
    expect(await listEntriesOf(server, bob, shared)).toEqual({
      favorites: 1,
      watched: 1,
      watchlists: 1,
      reviews: 1,
    })
    expect(
      await server.database.row('select account_id from local_title where movie_id = $1', [shared]),
    ).toEqual({
      account_id: null,
    })
    expect((await updateTitle(bob, shared, FILM)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect(await hasCorrectCounts(server)).toBe(true)
  })
})
