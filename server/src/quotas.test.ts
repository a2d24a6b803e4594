import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { QUOTA_TEXTS } from '../contract/messages/quotas.js'
import { QUOTAS, quotaText, type Quota } from '../contract/rules/quotas.js'
import { sql } from 'kysely'
import { retryUnavailable, startTestServer, type TestServer, type TestViewer } from './testing.js'
import { TmdbStore } from './titles/tmdb/store/TmdbStore.js'
import { ROOT } from './platform/config/root.js'

let server: TestServer
let ada: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signUp()
})
afterAll(() => server.stop())

/** Fills a list of titles with made-up ids far above the catalogue's, straight in the database. */
const fill = (table: 'favorite' | 'watched', { id }: TestViewer, count: number) =>
  server.database.rows(
    `insert into ${table} (account_id, movie_id, title) select $1, 1000000 + n, 'T' from generate_series(1, $2::int) n`,
    [id, count],
  )
const count = async (table: string, { id }: TestViewer) =>
  (
    await server.database.row<{ count: number }>(
      `select count(*)::int as count from ${table} where account_id = $1`,
      [id],
    )
  )?.count
const usage = async (kind: string, { id }: TestViewer) =>
  (
    await server.database.row<{ count: number }>(
      'select count from account_usage where account_id = $1 and kind = $2',
      [id, kind],
    )
  )?.count
/** Sets the count of a user's entries, so that a test can reach the quota with few writes. */
const pretend = ({ id }: TestViewer, kind: Exclude<Quota, 'watchlist_entries'>, left: number) =>
  server.database.rows(
    `insert into account_usage values ($1, $2, $3)
     on conflict (account_id, kind) do update set count = excluded.count`,
    [id, kind, QUOTAS[kind] - left],
  )
/** Inserts reviews of one title by this many other users. */
const reviewsOfOthers = (author: TestViewer, many: number) =>
  server.database.rows<{ id: number }>(
    `insert into review (account_id, movie_id, title, rating)
     select $1, 2000000 + n, 'T', 8 from generate_series(1, $2::int) n returning id`,
    [author.id, many],
  )
const full = (kind: Quota) => ({
  status: 409,
  body: expect.objectContaining({ success: false, code: 'QUOTA_REACHED', error: quotaText(kind) }),
})

describe('the quotas', () => {
  it('in the database equal those of the contract, each with a text that contains its figure', async () => {
    const triggers = await server.database.rows<{ table: string; args: string }>(
      `select tgrelid::regclass::text as table, encode(tgargs, 'escape') as args from pg_trigger
       where not tgisinternal and tgfoid in ('count_usage'::regproc, 'count_entries'::regproc, 'limit_former_usernames'::regproc)`,
    )
    const most = new Map<string, number>()
    for (const { table, args } of triggers) {
      const parts = args.split('\\000').filter((part) => part !== '')
      const kind = parts.length === 2 ? parts[0]! : 'watchlist_entries'
      if (parts.length === 2) expect(kind).toBe(table)
      most.set(kind, Number(parts.at(-1)))
    }
    expect(Object.fromEntries(most)).toEqual(QUOTAS)
    for (const kind of Object.keys(QUOTA_TEXTS) as Quota[])
      expect(quotaText(kind)).toContain(QUOTAS[kind].toLocaleString('en'))
  })

  it('limit every table that grows with the activity of a user', async () => {
    const tables = await server.database.rows<{ table: string }>(
      `select conrelid::regclass::text as table from pg_constraint
       where contype = 'f' and confrelid = 'account'::regclass`,
    )
    // There is one profile of an account. A session ends by itself, a code replaces the one before it, a change of address costs a code, a usage is one row a kind,
    // there is one default watchlist, and of deleted ones the last five are kept for an hour. Of imports and of their answers the newest are kept, of learned ids the first. The log has a row for each thing
    // of the other tables, and forgets deleted ones (see changes.test.ts).
    const bounded = [
      ...Object.keys(QUOTAS),
      'session',
      'security_event',
      'code',
      'email_change',
      'account_usage',
      'change',
      'change_cut',
      'default_watchlist',
      'deleted_watchlist',
      'import',
      'import_answer',
      'learned_id',
      'profile',
      'watchlist_movie',
    ]
    expect(tables.map(({ table }) => table).filter((table) => !bounded.includes(table))).toEqual([])
  })

  it('accept exactly as many of 100 concurrent favorites as there is room for', async () => {
    const bob = await server.signUp()
    await fill('favorite', bob, QUOTAS.favorite - 5)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        retryUnavailable(() => bob.call('POST', '/users/favorites', { movieId: n + 1 })),
      ),
    )
    const rejected = answers.filter(({ status }) => status !== 201)
    expect(answers.length - rejected.length).toBe(5)
    for (const answer of rejected) expect(answer).toMatchObject(full('favorite'))
    expect(await count('favorite', bob)).toBe(QUOTAS.favorite)
    expect(await usage('favorite', bob)).toBe(QUOTAS.favorite)
  })

  it('apply to many writes in one GraphQL document', async () => {
    const bob = await server.signUp()
    await pretend(bob, 'watched', 3)
    const writes = Array.from(
      { length: 10 },
      (_, n) => `w${n}: markWatched(movie: { movieId: "${n + 1}" }) { id }`,
    )
    const { data, errors } = await bob.query(`mutation { ${writes.join(' ')} }`)
    expect(data === null || Object.values(data).filter(Boolean).length <= 3).toBe(true)
    expect(errors?.[0]).toMatchObject({
      message: quotaText('watched'),
      extensions: { code: 'QUOTA_REACHED', status: 409 },
    })
    expect(await count('watched', bob)).toBe(3)
  })

  it('let a full account repeat, change, remove and replace items', async () => {
    const bob = await server.signUp()
    for (const path of ['favorites', 'watched'])
      expect((await bob.call('POST', `/users/${path}`, { movieId: 1, rating: 5 })).status).toBe(201)
    await pretend(bob, 'favorite', 0)
    await pretend(bob, 'watched', 0)
    expect((await bob.call('POST', '/users/favorites', { movieId: 1 })).body.code).toBe('FAVORITE_EXISTS')
    expect((await bob.call('POST', '/users/watched', { movieId: 1, rating: 7 })).status).toBe(200)
    expect(await bob.call('POST', '/users/favorites', { movieId: 2 })).toMatchObject(full('favorite'))
    expect(await bob.call('POST', '/users/watched', { movieId: 2 })).toMatchObject(full('watched'))
    expect((await bob.call('DELETE', '/users/favorites/1')).status).toBe(200)
    expect((await bob.call('POST', '/users/favorites', { movieId: 2 })).status).toBe(201)
    expect(await bob.call('POST', '/users/favorites', { movieId: 3 })).toMatchObject(full('favorite'))
  })

  it('count per account', async () => {
    const [bob, eve] = await Promise.all([server.signUp(), server.signUp()])
    await pretend(bob, 'favorite', 0)
    expect((await eve.call('POST', '/users/favorites', { movieId: 1 })).status).toBe(201)
  })

  it('limit watchlists, also for requests repeated with an Idempotency-Key', async () => {
    const bob = await server.signUp()
    const make = (name: string, key?: string) =>
      bob.query(
        'mutation ($name: String!, $key: String) { createWatchlist(input: { name: $name }, idempotencyKey: $key) { id } }',
        { name, key },
      )
    const first = await make('First', 'k1')
    await pretend(bob, 'watchlist', 1)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => retryUnavailable(() => make(`L${n}`, `key ${n}`))),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(answers.find(({ errors }) => errors)?.errors?.[0]?.message).toBe(quotaText('watchlist'))
    expect((await make('First', 'k1')).data).toEqual(first.data)
    expect(await count('watchlist', bob)).toBe(2)
  })

  it('limit the titles of one watchlist and of all of them under concurrent writes', async () => {
    const bob = await server.signUp()
    const list = async (name: string) =>
      (await bob.call<{ data: { id: string } }>('POST', '/watchlists', { name })).body.data.id
    const [long, short] = [await list('Long'), await list('Short')]
    await server.database.rows(
      `insert into watchlist_movie (watchlist_id, account_id, movie_id, title)
       select $1, $2, 1000000 + n, 'T' from generate_series(1, $3::int) n`,
      [Number(long), bob.id, QUOTAS.watchlist_entries - 2],
    )
    const add = (id: string, movieId: number, title?: string) =>
      retryUnavailable(() => bob.call('POST', `/watchlists/${id}/movies`, { movieId, title }))
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => add(long, n + 1)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.find(({ status }) => status !== 201)).toMatchObject(full('watchlist_entries'))
    expect((await add(long, 1000001, 'A title')).body.code).toBe('WATCHLIST_MOVIE_EXISTS')

    await pretend(bob, 'watchlist_movie', 1)
    expect((await add(short, 1)).status).toBe(201)
    expect(await add(short, 2)).toMatchObject(full('watchlist_movie'))
    // A list that goes takes its titles out of the count.
    expect((await bob.call('DELETE', `/watchlists/${long}`)).status).toBe(200)
    expect((await add(short, 2)).status).toBe(201)
    expect(await usage('watchlist_movie', bob)).toBe(QUOTAS.watchlist_movie - QUOTAS.watchlist_entries + 1)
  })

  it('limit reviews, likes and reports, and let a full account overwrite a review and repeat a like', async () => {
    const [bob, eve] = await Promise.all([server.signUp(), server.signUp()])
    const write = (movieId: number) =>
      bob.call('POST', '/reviews', { movieId, title: 'T', rating: 8, review: 'Good' })
    expect((await write(1)).status).toBe(201)
    await pretend(bob, 'review', 0)
    expect((await write(1)).status).toBe(200)
    expect(await write(2)).toMatchObject(full('review'))

    const [one, two] = await reviewsOfOthers(eve, 2)
    const like = 'mutation ($id: ID!) { likeReview(id: $id) { likeCount } }'
    await bob.query(like, { id: String(one!.id) })
    await pretend(bob, 'review_like', 0)
    expect((await bob.query(like, { id: String(one!.id) })).data).toEqual({ likeReview: { likeCount: 1 } })
    expect((await bob.query(like, { id: String(two!.id) })).errors?.[0]).toMatchObject({
      message: quotaText('review_like'),
      extensions: { code: 'QUOTA_REACHED' },
    })
    expect(await bob.call('POST', `/reviews/${two!.id}/like`)).toMatchObject(full('review_like'))
    expect((await bob.call('POST', `/reviews/${one!.id}/like`)).status).toBe(200)
    expect((await bob.call('POST', `/reviews/${two!.id}/like`)).status).toBe(200)

    const report = (id: number) => bob.call('POST', `/reviews/${id}/report`, { reason: 'Spam' })
    await pretend(bob, 'review_report', 1)
    expect((await report(one!.id)).status).toBe(200)
    expect(await report(two!.id)).toMatchObject(full('review_report'))
    expect((await report(one!.id)).body.code).toBe('REVIEW_REPORTED')
  })

  it('count exactly after many toggles and deletions of other users’ reviews', async () => {
    const [bob, eve] = await Promise.all([server.signUp(), server.signUp()])
    const reviews = await reviewsOfOthers(eve, 10)
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        retryUnavailable(() => bob.call('POST', `/reviews/${reviews[n % 7]!.id}/like`)),
      ),
    )
    expect(await usage('review_like', bob)).toBe(await count('review_like', bob))
    await bob.call('POST', `/reviews/${reviews[9]!.id}/like`)
    await server.database.rows('delete from review where account_id = $1', [eve.id])
    expect(await usage('review_like', bob)).toBe(0)
    expect(await usage('review', eve)).toBe(0)
  })

  it('add a favorite without reading the existing favorites', async () => {
    await fill('favorite', ada, 20_000)
    const read = await server.database.transaction(async (statements) => {
      await statements.rows(
        sql`insert into favorite (account_id, movie_id, title) values (${ada.id}, 5, 'T')`,
      )
      return statements.row(
        sql<{ rows: number }>`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
         from pg_stat_xact_user_tables where relname = 'favorite'`,
      )
    })
    expect(read).toEqual({ rows: 0 })
  })
})

describe('growing tables', () => {
  it('are listed in docs/OPERATIONS.md, each with its limit', async () => {
    const text = await readFile(join(ROOT, 'docs', 'OPERATIONS.md'), 'utf8')
    const [section = ''] = text.split('## What grows, and its bound')[1]?.split('\n## ') ?? []
    const rows = section.split('\n').filter((line) => line.startsWith('| `'))
    const documented = rows.flatMap((row) =>
      Array.from((row.split('|')[1] ?? '').matchAll(/`([a-z_]+)`/g), ([, name]) => name),
    )
    const tables = await server.database.rows<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    expect(documented.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
    for (const [kind, most] of Object.entries(QUOTAS))
      expect(rows.find((row) => row.includes(`\`${kind.replace('_entries', '_movie')}\``))).toContain(
        most.toLocaleString('en'),
      )
  })

  it('keep only the newest provider lists, regardless of the number of searches', async () => {
    await server.database.rows(
      `insert into provider_list (source, question, ids, total_results, fetched_at)
       select 'tmdb', 'q' || n, '{}', 0, now() - n * interval '1 s' from generate_series(1, 5000) n`,
    )
    await new TmdbStore(server.database).deleteLists(Date.now() - 4_000_000, 30)
    const left = await server.database.rows<{ question: string }>(
      'select question from provider_list order by fetched_at desc',
    )
    expect(left.map(({ question }) => question)).toEqual(Array.from({ length: 30 }, (_, n) => `q${n + 1}`))
    await new TmdbStore(server.database).deleteLists(Date.now() - 20_000)
    expect((await server.database.rows('select from provider_list')).length).toBeLessThan(20)
  })
})
