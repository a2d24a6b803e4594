import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { connect } from '../../platform/database/config.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { createLogger } from '../../platform/observability/log.js'
import { ENTITIES } from '../../entities.js'
import { PERSONAL_DATA } from '../../features.js'
import { AccountDeletion } from './AccountDeletion.js'

/** Rows that one statement may delete here. */
const ROWS = 500
const HEAVY_TABLES = ['favorite', 'watched', 'viewing', 'watchlist_movie', 'review', 'review_like', 'change']

const log = createLogger('silent')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // A statement that deletes more rows of a table than this fails.
  await server.database.rows(
    `create function forbid_many() returns trigger language plpgsql as $$
     begin
       if (select count(*) from removed) > ${ROWS} then raise exception 'too many rows of %', tg_table_name; end if;
       return null;
     end $$`,
  )
  for (const table of HEAVY_TABLES)
    await server.database.rows(
      `create trigger few after delete on ${table} referencing old table as removed
       for each statement execute function forbid_many()`,
    )
})
afterAll(() => server.stop())

const due = (...people: TestViewer[]) =>
  server.database.rows(
    `update account set deletion_at = now() - interval '1 s' * (10 - array_position($1::int[], id))
     where id = any($1::int[])`,
    [people.map(({ id }) => id)],
  )
const exists = async ({ id }: TestViewer) =>
  (await server.database.rows('select from account where id = $1', [id])).length === 1
const titles = (table: 'favorite' | 'watched', { id }: TestViewer, count: number) =>
  server.database.rows(
    `insert into ${table} (account_id, movie_id, title) select $1, n, 'T' from generate_series(1, $2::int) n`,
    [id, count],
  )
/** Inserts reviews of the titles from `from` on by a user. */
const reviews = async ({ id }: TestViewer, from: number, count: number) =>
  (
    await server.database.rows<{ id: number }>(
      `insert into review (account_id, movie_id, title, rating, spoiler)
       select $1, $2::int + n, 'T', 1 + n % 10, n % 3 = 0 from generate_series(0, $3::int - 1) n returning id`,
      [id, from, count],
    )
  ).map((row) => row.id)
const like = (ids: number[], { id }: TestViewer) =>
  server.database.rows(
    'insert into review_like (review_id, account_id) select r, $2 from unnest($1::int[]) r',
    [ids, id],
  )
/** Counts that the triggers keep and that differ from what is there. */
const wrongCounts = () =>
  server.database.rows(
    `select 'likes' from review r
       where like_count <> (select count(*) from review_like l where l.review_id = r.id)
     union all
     select 'stats' from review_stats s
       where r1 + r2 + r3 + r4 + r5 + r6 + r7 + r8 + r9 + r10 <>
         (select count(*) from review r where (r.movie_id, r.season, r.number) = (s.movie_id, s.season, s.number))
       or spoilers <> (select count(*) from review r where (r.movie_id, r.season, r.number) = (s.movie_id, s.season, s.number) and spoiler)
     union all
     select 'usage' from account_usage u
       where u.kind = 'review_like' and u.count <>
         (select count(*) from review_like l where l.account_id = u.account_id)`,
  )
const leftOf = async (people: TestViewer[]) => {
  const tables = ['favorite', 'watched', 'viewing', 'watchlist', 'watchlist_movie', 'review', 'review_like']
  const left: string[] = []
  for (const table of [...tables, 'review_report', 'session', 'account_usage'])
    if (
      (
        await server.database.rows(`select from ${table} where account_id = any($1::int[])`, [
          people.map(({ id }) => id),
        ])
      ).length > 0
    )
      left.push(table)
  return left
}

describe('AccountDeletion', () => {
  it('deletes all accounts, also next to a large one, and keeps every count exact', async () => {
    const [heavy, fan, ...light] = await Promise.all(Array.from({ length: 6 }, () => server.signUp()))
    await titles('favorite', heavy!, 30_000)
    await titles('watched', heavy!, 30_000)
    const written = await reviews(heavy!, 1, 5_000)
    const liked = await reviews(fan!, 1, 8_000)
    await like(liked, heavy!)
    await like(written.slice(0, 3_000), fan!)
    await server.database.rows(
      `with l as (insert into watchlist (account_id, name, name_key) values ($1, 'L', 'l') returning id)
       insert into watchlist_movie (watchlist_id, account_id, movie_id, title)
       select l.id, $1, n, 'T' from l, generate_series(1, 9000) n`,
      [heavy!.id],
    )
    for (const person of light) {
      await titles('favorite', person, 5)
      await like(written.slice(0, 50), person)
    }
    await due(heavy!, ...light)

    const all = server.database.rows('delete from account where id = $1', [heavy!.id])
    await expect(all).rejects.toThrow('too many rows')

    const deletion = new AccountDeletion(server.database, PERSONAL_DATA, log, { rows: ROWS, steps: 3 })
    expect(await deletion.run()).toBe(1 + light.length)
    for (const person of [heavy!, ...light]) expect(await exists(person)).toBe(false)
    expect(await exists(fan!)).toBe(true)
    expect(await leftOf([heavy!, ...light])).toEqual([])
    expect(await wrongCounts()).toEqual([])
    expect(
      await server.database.row('select count(*)::int as count from review where account_id = $1', [fan!.id]),
    ).toEqual({ count: 8_000 })
  })

  it('closes an account before it deletes its data, and continues an interrupted run', async () => {
    const [ada, bob] = await Promise.all([server.signUp(), server.signUp()])
    await titles('favorite', ada, 3_000)
    await reviews(ada, 1, 1)
    const list = await ada.call<{ data: { id: string } }>('POST', '/watchlists', {
      name: 'Seen by all',
      isPublic: true,
    })
    await due(ada)
    const cut = new AbortController()
    let statements = 0
    const counting = await connect(server.databaseUrl, ENTITIES, {
      onStatement: (text) => {
        if (text.includes('delete from "favorite"') && ++statements === 2) cut.abort()
      },
    })
    const deletion = new AccountDeletion(counting, PERSONAL_DATA, log, { rows: 100, steps: 100 })
    try {
      expect(await deletion.run(cut.signal)).toBe(0)
      const left = async () =>
        (
          await server.database.row<{ count: number }>(
            'select count(*)::int as count from favorite where account_id = $1',
            [ada.id],
          )
        )?.count
      expect(await exists(ada)).toBe(true)
      expect(await left()).toBe(2_800)

      // The account allows no sign-in and no cancellation, and shows no personal data.
      expect((await ada.call('GET', '/users/profile')).status).toBe(401)
      expect((await ada.query('mutation { cancelAccountDeletion { id } }')).errors).toHaveLength(1)
      expect((await bob.call('GET', `/watchlists/${list.body.data.id}`)).status).toBe(404)
      const review = await server.query<{
        movie: { reviews: { reviews: { user: { username: string } }[] } }
      }>('{ movie(id: 1) { reviews(limit: 50) { reviews { user { username } } } } }')
      const authors = review.data.movie.reviews.reviews.map(({ user }) => user.username)
      expect(authors).toContain(`(deleted ${ada.id})`)
      expect(authors).not.toContain(ada.username)
      // Its address is free for others at once. Its name is held, so that nobody takes over links to it.
      await expect(server.signUp(ada.username)).rejects.toMatchObject({ constraint: 'account_username' })
      const again = await server.signUp()
      await server.database.rows('update account set email = $2 where id = $1', [again.id, ada.email])

      expect(await deletion.run()).toBe(1)
      expect([await exists(ada), await left()]).toEqual([false, 0])
    } finally {
      await counting.close()
    }
  })

  it('skips an account whose deletion was cancelled in time', async () => {
    const ada = await server.signUp()
    await titles('favorite', ada, 3)
    await server.database.rows(`update account set deletion_at = now() + interval '1 hour' where id = $1`, [
      ada.id,
    ])
    expect(await new AccountDeletion(server.database, PERSONAL_DATA, log).run()).toBe(0)
    expect((await ada.call('GET', '/users/profile')).status).toBe(200)
  })

  it('deletes all other accounts when one fails, and reports which', async () => {
    const [bad, ...good] = await Promise.all(Array.from({ length: 3 }, () => server.signUp()))
    await due(bad!, ...good)
    const failing = {
      name: 'failing',
      erase: [(id: number) => sql`select 1 / (id - ${bad!.id}) from account where id = ${id}`],
    }
    const run = new AccountDeletion(server.database, [...PERSONAL_DATA, failing], log).run()
    await expect(run).rejects.toMatchObject({
      message: `Accounts that could not be deleted: ${bad!.id}`,
      errors: [expect.objectContaining({ message: 'division by zero' })],
    })
    expect(await Promise.all([bad!, ...good].map(exists))).toEqual([true, false, false])
    expect(await new AccountDeletion(server.database, PERSONAL_DATA, log).run()).toBe(1)
  })
})
