import { afterEach, describe, expect, it } from '@jest/globals'
import { AccessTokens } from '../../accounts/sessions/tokens.js'
import { connect } from '../database/config.js'
import { createTestDatabase, withSqlText, type TestDatabase } from '../database/testing.js'
import { endProcesses, spawnServer, TEST_SECRET, waitFor } from './testing.js'
import { ENTITIES } from '../../entities.js'

/** Number of concurrent users, and of confirmed writes before the server is killed. */
const WRITERS = 8
const CONFIRMED = 200

/** The writes that the server confirmed to a user. */
interface ConfirmedWrite {
  table: 'favorite' | 'watched' | 'watchlist' | 'review'
  accountId: number
  movieId: number
  watchlistId?: number
}

async function signUp(database: TestDatabase, username: string): Promise<{ id: number; token: string }> {
  const row = await database.row<{ id: number; sessionId: string }>(
    `with a as (insert into account (username, email, email_verified_at) values ($1, $1 || '@example.org', now()) returning id)
     insert into session (account_id, refresh_hash, expires_at)
     select id, ''::bytea, now() + interval '1 day' from a returning account_id as id, id::text as "sessionId"`,
    [username],
  )
  if (!row) throw new Error('No account was made')
  const token = new AccessTokens([TEST_SECRET]).sign({ accountId: row.id, sessionId: row.sessionId })
  return { id: row.id, token }
}

describe('a server that is killed during writes', () => {
  afterEach(endProcesses)

  it('has stored every write that it confirmed, completely', async () => {
    const url = await createTestDatabase()
    const database = withSqlText(await connect(url, ENTITIES))
    const env = { DATABASE_URL: url, JWT_SECRET: TEST_SECRET, RATE_LIMIT_FACTOR: '0' }
    const server = await spawnServer(env)
    const confirmed: ConfirmedWrite[] = []

    const write = async (person: number) => {
      const { id, token } = await signUp(database, `writer_${person}`)
      const send = async (path: string, body: object) => {
        const response = await fetch(`${server.url}/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        })
        const answer = (await response.json()) as { data: { id: string } }
        if (!response.ok) throw new Error(`${path} answered ${response.status}`)
        return answer.data
      }
      for (let movieId = 1; ; movieId++) {
        const about = { accountId: id, movieId }
        await send('/users/favorites', { movieId })
        confirmed.push({ table: 'favorite', ...about })
        await send('/users/watched', { movieId, rating: 1 + (movieId % 10) })
        confirmed.push({ table: 'watched', ...about })
        const list = await send('/watchlists', { name: `List ${movieId}` })
        await send(`/watchlists/${list.id}/movies`, { movieId })
        confirmed.push({ table: 'watchlist', ...about, watchlistId: Number(list.id) })
        await send('/reviews', { movieId, title: 'T', rating: 1 + (movieId % 10), review: 'Good.' })
        confirmed.push({ table: 'review', ...about })
      }
    }
    const writers = Array.from({ length: WRITERS }, (_, person) =>
      // Each is cut off in the middle of some write.
      write(person).then(
        () => 'ended',
        () => 'cut off',
      ),
    )
    await waitFor(() => confirmed.length >= CONFIRMED)
    server.child.kill('SIGKILL')
    expect(new Set(await Promise.all(writers))).toEqual(new Set(['cut off']))

    const again = await spawnServer(env)
    expect((await fetch(`${again.url}/health/ready`)).status).toBe(200)
    const lost: ConfirmedWrite[] = []
    for (const one of confirmed) {
      const rows =
        one.table === 'watchlist'
          ? await database.rows('select from watchlist_movie where watchlist_id = $1 and movie_id = $2', [
              one.watchlistId ?? 0,
              one.movieId,
            ])
          : await database.rows(`select from ${one.table} where account_id = $1 and movie_id = $2`, [
              one.accountId,
              one.movieId,
            ])
      if (rows.length !== 1) lost.push(one)
    }
    expect(lost).toEqual([])
    // The counts are committed together with their reviews.
    const counts = await database.row<{ reviews: number; counted: number }>(
      `select (select count(*)::int from review) as reviews,
         (select sum(r1 + r2 + r3 + r4 + r5 + r6 + r7 + r8 + r9 + r10)::int from review_stats) as counted`,
    )
    expect(counts?.counted).toBe(counts?.reviews)
    await database.close()
  })
})
