// What one process changes is seen, and what it revokes is rejected, by another one on the same database.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createClient } from 'graphql-sse'
import { saveSettings } from './community/profiles/testing.js'
import { insertToken } from './accounts/accessTokens/testing.js'
import { ROOT } from './platform/config/root.js'
import { OperationRegistry } from './platform/graphql/compiled/index.js'
import { stopClock, waitFor } from './platform/observability/testing.js'
import { buildGraphqlSchema } from './schema.js'
import { requestFunctions, startTestServer, type TestServer, type TestViewer } from './testing.js'

const HOUR_MS = 3_600_000
let here: TestServer
let there: TestServer
beforeAll(async () => {
  here = await startTestServer()
  // The regular checks of open streams come too late for a test, so only a notification ends one.
  there = await startTestServer({}, { url: here.databaseUrl, heartbeatMs: HOUR_MS })
})
afterAll(async () => {
  await there.stop()
  await here.stop()
})

/** The same viewer at the other process. */
const elsewhere = ({ token }: Pick<TestViewer, 'token'>) =>
  requestFunctions(there.url, { authorization: `Bearer ${token}` })

/** Opens a stream at the other process. Its `end` resolves to the reason. */
async function openStream(token: string): Promise<{ end: Promise<string> }> {
  const client = createClient({
    url: `${there.url}/graphql/stream`,
    headers: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
  })
  const events = client.iterate({ query: 'subscription { changes { nodes { entityId } } }' })
  await events.next()
  const end = events.next().then(
    () => 'an event came',
    (error: Error) => error.message,
  )
  return { end }
}
const CLOSED = expect.stringMatching(/^Connection closed/)
const WHO = '{ viewer { username } }'

describe('access that ends in one process', () => {
  it('has ended in the others at once: sessions, for requests and open streams', async () => {
    const ada = await here.signUp()
    const phone = await here.openSession(ada)
    const [kept, lost] = [await openStream(ada.token), await openStream(phone.token)]
    expect((await elsewhere(phone).query(WHO)).status).toBe(200)
    await ada.query('mutation { endOtherSessions { id } }')
    expect((await elsewhere(phone).query(WHO)).status).toBe(401)
    expect(await lost.end).toEqual(CLOSED)
    // That of the session that stays is open: it passes changes on.
    await ada.call('POST', '/users/favorites', { movieId: 1 })
    expect(await kept.end).toBe('an event came')
  })

  it('has ended in the others at once: access tokens, for requests and open streams', async () => {
    const ada = await here.signUp()
    const { id, secret } = await insertToken(here, ada.id, [
      'profile:read',
      'diary:read',
      'lists:read',
      'reviews:read',
      'social:read',
    ])
    const stream = await openStream(secret)
    const program = elsewhere({ token: secret })
    expect((await program.query(WHO)).status).toBe(200)
    await ada.query('mutation ($id: ID!) { revokeAccessToken(id: $id) { id } }', { id: String(id) })
    expect((await program.query(WHO)).status).toBe(401)
    expect(await stream.end).toEqual(CLOSED)
  })

  it('has ended in the others at once: a scope of a token that an app has renewed', async () => {
    const ada = await here.signUp()
    const { id, secret } = await insertToken(here, ada.id, ['profile:read', 'lists:write'])
    const program = elsewhere({ token: secret })
    await here.database.rows(`update access_token set scopes = '{profile:read}' where id = $1`, [id])
    const { status } = await program.call('POST', '/users/favorites', { movieId: 1 })
    expect(status).toBe(403)
  })
})

describe('what one process changes', () => {
  it('is seen in the others: a private watchlist, a deleted review, a blocked member', async () => {
    const [ada, bea] = [await here.signUp(), await here.signUp()]
    const created = await ada.query<{ createWatchlist: { id: string } }>(
      'mutation { createWatchlist(input: { name: "Open", visibility: PUBLIC }) { id } }',
    )
    const { id } = created.data.createWatchlist
    const list = async () =>
      (await there.query<{ watchlist: object | null }>(`{ watchlist(id: "${id}") { name } }`)).data.watchlist
    expect(await list()).toEqual({ name: 'Open' })
    await ada.query(
      'mutation ($id: ID!) { updateWatchlist(id: $id, input: { visibility: PRIVATE }) { id } }',
      { id },
    )
    expect(await list()).toBeNull()

    const saved = await ada.query<{ saveReview: { id: string } }>(
      'mutation { saveReview(input: { movieId: "7", rating: 8, title: "Cold", review: "Good and cold" }) { id } }',
    )
    const reviews = async () =>
      (
        await there.query<{ movie: { reviews: { totalReviews: number } } }>(
          '{ movie(id: 7) { reviews { totalReviews } } }',
        )
      ).data.movie.reviews.totalReviews
    expect(await reviews()).toBe(1)
    await ada.query('mutation ($id: ID!) { deleteReview(id: $id) { id } }', { id: saved.data.saveReview.id })
    expect(await reviews()).toBe(0)

    for (const who of [ada, bea]) await saveSettings(who, { isPublic: true })
    const profile = async () =>
      (
        await elsewhere(bea).query<{ profile: object | null }>(
          `{ profile(username: "${ada.username}") { user { id } } }`,
        )
      ).data.profile
    expect(await profile()).not.toBeNull()
    await ada.query('mutation ($id: ID!) { block(userId: $id) { id } }', { id: String(bea.id) })
    expect(await profile()).toBeNull()
  })

  it('is seen in the others: a title that a command has changed, in responses that visitors share', async () => {
    const file = join(ROOT, 'server', 'operations.json')
    const rail = OperationRegistry.read(buildGraphqlSchema(), file).byName('HomeRail')
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: rail?.id } })
    const search = new URLSearchParams({ variables: '{"category":"POPULAR"}', extensions })
    const titles = async () => (await fetch(`${there.url}/graphql?${search.toString()}`)).text()
    // Neither the response nor the time until the next look at the version ends, so only a notification empties the cache.
    const clock = stopClock()
    try {
      expect(await titles()).toContain('"title":"Dune: Part Two"')
      await here.database.rows(
        `with renamed as (update movie set title = 'Another title' where title = 'Dune: Part Two' returning 1)
         update catalogue set version = version + 1 where exists (select from renamed)`,
      )
      await waitFor(async () => (await titles()).includes('"title":"Another title"'))
    } finally {
      clock.resume()
    }
  })
})
