import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AccountDeletion } from '../../accounts/export/AccountDeletion.js'
import { PERSONAL_DATA } from '../../features.js'
import { createLogger } from '../../platform/observability/log.js'
import { createHousekeeping, startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { readChangeCursor, writeChangeCursor } from './changeCursor.js'
import { feature } from './feature.js'
import { changesPage, changesSince, line, queryChanges } from './testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const favorite = (who: TestViewer, movieId: number) => who.call('POST', '/users/favorites', { movieId })
const unfavorite = (who: TestViewer, movieId: number) => who.call('DELETE', `/users/favorites/${movieId}`)
const codeOf = async (...args: Parameters<typeof queryChanges>) =>
  (await queryChanges(...args)).errors?.[0]?.extensions.code
/** Returns a cursor as if it had been read some days ago. */
function aged(cursor: string, days: number): string {
  const read = readChangeCursor(cursor)
  return writeChangeCursor({ ...read, since: read.since - days * 24 * 60 * 60 })
}

describe('the changes of a member', () => {
  it('list everything that is there first, then what has changed since', async () => {
    const ada = await server.signUp()
    await favorite(ada, 1)
    await ada.call('POST', '/users/watched', { movieId: 2, rating: 7 })
    const first = await changesSince(ada)
    expect(first.changes.map(line)).toEqual([
      `PROFILE UPSERT ${ada.id}`,
      'FAVORITE UPSERT 1',
      expect.stringMatching(/^(WATCHED|RATING|VIEWING) UPSERT/),
      expect.stringMatching(/^(WATCHED|RATING|VIEWING) UPSERT/),
      expect.stringMatching(/^(WATCHED|RATING|VIEWING) UPSERT/),
    ])
    const none = await changesSince(ada, first.cursor)
    expect(none.changes).toEqual([])

    await unfavorite(ada, 1)
    await ada.query('mutation { rateWatched(movieId: 2, rating: 8) { id } }')
    const second = await changesSince(ada, none.cursor)
    expect(second.changes.map(line)).toEqual([
      'FAVORITE DELETE 1',
      'RATING UPSERT 2',
      expect.stringMatching(/^VIEWING UPSERT/),
    ])
    // A cursor stays good: whoever lost a response repeats the request.
    expect((await changesSince(ada, first.cursor)).changes).toEqual(second.changes)
  })

  it('have one entry for each thing, with its last change', async () => {
    const ada = await server.signUp()
    const { cursor } = await changesSince(ada)
    for (const movieId of [1, 2]) await favorite(ada, movieId)
    for (let round = 0; round < 3; round++) {
      await unfavorite(ada, 1)
      await favorite(ada, 1)
    }
    expect((await changesSince(ada, cursor)).changes.map(line)).toEqual([
      'FAVORITE UPSERT 2',
      'FAVORITE UPSERT 1',
    ])
  })

  it('come page by page, also those of one transaction', async () => {
    const ada = await server.signUp()
    const { cursor } = await changesSince(ada)
    await server.database.rows(
      `insert into favorite (account_id, movie_id, title) select $1, n, 'T' from generate_series(1, 23) n`,
      [ada.id],
    )
    const { changes } = await changesSince(ada, cursor, { first: 5 })
    expect(changes.map(({ entityId }) => Number(entityId)).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 23 }, (_, n) => n + 1),
    )
    expect((await changesPage(ada, { first: 10_000 })).nodes).toHaveLength(24)
  })

  it('can be read by kind, with a cursor for these kinds', async () => {
    const ada = await server.signUp()
    await favorite(ada, 1)
    await ada.call('POST', '/users/not-interested', { movieId: 2 })
    const only = await changesSince(ada, undefined, { kinds: ['FAVORITE', 'RATING'] })
    expect(only.changes.map(line)).toEqual(['FAVORITE UPSERT 1'])
    expect((await changesSince(ada, only.cursor, { kinds: ['FAVORITE'] })).changes).toEqual([])
    expect(await codeOf(ada, { after: only.cursor })).toBe('RESYNC_REQUIRED')
    expect(await codeOf(ada, { after: only.cursor, kinds: ['NOT_INTERESTED'] })).toBe('RESYNC_REQUIRED')
  })

  it('are private', async () => {
    const [ada, bea] = await Promise.all([server.signUp(), server.signUp()])
    await ada.query('mutation { updateProfileSettings(input: { isPublic: true }) { id } }')
    await favorite(ada, 1)
    expect((await changesSince(bea)).changes.map(line)).toEqual([`PROFILE UPSERT ${bea.id}`])
    const other = await bea.query(
      `{ profile(username: "${ada.username}") { user { changes { nodes { at } } lastActivities { at } } } }`,
    )
    expect(other.data).toMatchObject({ profile: { user: { changes: null, lastActivities: null } } })
    expect(other.errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    for (const path of ['/users/changes', '/users/last-activities'])
      expect((await server.call('GET', path)).status).toBe(401)
  })

  it('are read in as many statements, however many there are', async () => {
    const ada = await server.signUp()
    const count = async (first: number) => {
      const { cursor } = await changesSince(ada)
      server.statements.length = 0
      await changesPage(ada, { first, after: cursor })
      return server.statements.filter((text) => !text.includes('version::text')).length
    }
    await count(5)
    const few = await count(5)
    await server.database.rows(
      `insert into favorite (account_id, movie_id, title) select $1, n, 'T' from generate_series(1, 600) n`,
      [ada.id],
    )
    expect([few, await count(500)]).toEqual([few, few])
    // The account with its session, how far the log can be read, the page, and what was forgotten.
    expect(few).toBeLessThanOrEqual(5)
  })

  it('are the same of the REST API', async () => {
    const ada = await server.signUp()
    for (const movieId of [1, 2, 3]) await favorite(ada, movieId)
    await unfavorite(ada, 2)
    interface Body {
      changes: { kind: string; operation: string; entityId: string }[]
      next: string
      hasMore: boolean
    }
    const first = await ada.call<Body>('GET', '/users/changes?limit=2&kinds=FAVORITE,WATCHLIST')
    expect(first.body).toMatchObject({ hasMore: true, changes: [{ entityId: '1' }, { entityId: '3' }] })
    const second = await ada.call<Body>(
      'GET',
      `/users/changes?limit=2&kinds=FAVORITE,WATCHLIST&after=${first.body.next}`,
    )
    expect(second.body).toMatchObject({ hasMore: false, next: expect.any(String) })
    expect(second.body.changes.map(line)).toEqual(['FAVORITE DELETE 2'])
    for (const [query, field] of [
      ['kinds=FAVORITE,toString', 'kinds'],
      ['after=x', 'after'],
    ])
      expect(await ada.call('GET', `/users/changes?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', fields: { [field!]: expect.any(String) } },
      })
    expect(
      await ada.call('GET', `/users/changes?kinds=FAVORITE,WATCHLIST&after=${aged(second.body.next, 91)}`),
    ).toMatchObject({ status: 410, body: { code: 'RESYNC_REQUIRED' } })
  })
})

describe('the last activities', () => {
  it('have a version of each kind that differs after a change', async () => {
    const ada = await server.signUp()
    interface Activity {
      kind: string
      at: string
      version: string
    }
    const read = async () => {
      const { body } = await ada.call<{ lastActivities: Activity[] }>('GET', '/users/last-activities')
      return new Map(body.lastActivities.map(({ kind, version }) => [kind, version]))
    }
    await favorite(ada, 1)
    await ada.call('POST', '/users/not-interested', { movieId: 2 })
    const before = await read()
    expect([...before.keys()]).toEqual(['FAVORITE', 'NOT_INTERESTED', 'PROFILE'])
    expect(await read()).toEqual(before)
    await unfavorite(ada, 1)
    const after = await read()
    expect(after.get('FAVORITE')).not.toBe(before.get('FAVORITE'))
    expect(after.get('PROFILE')).toBe(before.get('PROFILE'))
    const { data } = await ada.query('{ viewer { lastActivities { kind at version } } }')
    expect(data).toMatchObject({
      viewer: { lastActivities: [{ kind: 'FAVORITE', version: after.get('FAVORITE') }, {}, {}] },
    })
  })
})

describe('a cursor', () => {
  it('is good for 90 days after it was read, also while a long log is being read', async () => {
    const ada = await server.signUp()
    await favorite(ada, 1)
    await server.database.rows(`update change set changed_at = now() - interval '2 years'`)
    const first = await changesPage(ada, { first: 1 })
    expect(first.pageInfo.hasNextPage).toBe(true)
    const { cursor } = await changesSince(ada, first.pageInfo.endCursor)
    expect((await changesSince(ada, aged(cursor, 89))).changes).toEqual([])
    expect(await codeOf(ada, { after: aged(cursor, 91) })).toBe('RESYNC_REQUIRED')
  })

  it('of another instance, or of a database that was set back, is rejected', async () => {
    const ada = await server.signUp()
    const { cursor } = await changesSince(ada)
    const read = readChangeCursor(cursor)
    for (const other of [
      { ...read, instance: '00000000' },
      { ...read, transactionId: '900000000000000000' },
    ])
      expect(await codeOf(ada, { after: writeChangeCursor(other) })).toBe('RESYNC_REQUIRED')
  })

  it('that no page has given is invalid', async () => {
    const ada = await server.signUp()
    for (const after of ['', 'x', 'A'.repeat(5_000), Buffer.from('0.0.0.0.0').toString('base64url')])
      expect(await codeOf(ada, { after })).toBe('INVALID_INPUT')
  })
})

describe('the log', () => {
  const rowsOf = ({ id }: TestViewer, condition = 'true') =>
    server.database.rows<{ entity: string }>(
      `select entity from change where account_id = $1 and ${condition}`,
      [id],
    )
  const clean = () => createHousekeeping(server.database, [feature]).clean()

  it('forgets what was deleted more than 90 days ago, and nothing that is there', async () => {
    const ada = await server.signUp()
    for (const movieId of [1, 2, 3]) await favorite(ada, movieId)
    for (const movieId of [1, 2]) await unfavorite(ada, movieId)
    await server.database.rows(
      `update change set changed_at = now() - interval '92 days' where account_id = $1 and entity <> '2'`,
      [ada.id],
    )
    await clean()
    expect((await changesSince(ada)).changes.map(line)).toEqual([
      `PROFILE UPSERT ${ada.id}`,
      'FAVORITE UPSERT 3',
      'FAVORITE DELETE 2',
    ])
  })

  it('forgets the older half of too many deletions, and tells readers that have not seen them', async () => {
    const ada = await server.signUp()
    const { cursor } = await changesSince(ada)
    await server.database.rows(
      `insert into change (account_id, kind, entity, is_deleted, changed_at)
       select $1, 'VIEWING', n, true, now() - (200000 - n) * interval '1 second' from generate_series(1, 100001) n`,
      [ada.id],
    )
    await clean()
    expect(await rowsOf(ada, 'is_deleted')).toHaveLength(50_000)
    expect(await codeOf(ada, { after: aged(cursor, 3) })).toBe('RESYNC_REQUIRED')
    const { cursor: fresh } = await changesSince(ada)
    expect((await changesSince(ada, fresh)).changes).toEqual([])
  })

  it('is exported, and deleted with the account, whose deletion it does not log', async () => {
    const ada = await server.signUp()
    for (const movieId of [1, 2]) await favorite(ada, movieId)
    await unfavorite(ada, 2)
    const { body } = await ada.call<{ changes: object[] }>('GET', '/users/export')
    expect(body.changes).toEqual([
      { kind: 'PROFILE', entityId: String(ada.id), isDeleted: false, at: expect.any(String) },
      { kind: 'FAVORITE', entityId: '1', isDeleted: false, at: expect.any(String) },
      { kind: 'FAVORITE', entityId: '2', isDeleted: true, at: expect.any(String) },
    ])

    await server.database.rows('update account set deletion_at = now() where id = $1', [ada.id])
    // The account is closed, and some of its data is deleted, before the run is cut off.
    const silent = createLogger('silent')
    await new AccountDeletion(server.database, PERSONAL_DATA, silent, { rows: 1, steps: 2 }).run(
      AbortSignal.abort(),
    )
    await server.database.rows('update account set email_verified_at = null where id = $1', [ada.id])
    await server.database.rows('delete from favorite where account_id = $1', [ada.id])
    expect(await rowsOf(ada, `entity = '1' and is_deleted`)).toEqual([])
    await new AccountDeletion(server.database, PERSONAL_DATA, silent).run()
    expect(await rowsOf(ada)).toEqual([])
  })
})
