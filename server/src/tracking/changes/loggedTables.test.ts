import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CHANGE_KINDS } from '../../../contract/rules/changes.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { changesSince, line } from './testing.js'

let server: TestServer
let ada: TestViewer
let bea: TestViewer
let logged: string[]
beforeAll(async () => {
  server = await startTestServer()
  ;[ada, bea] = await Promise.all([server.signUp(), server.signUp()])
  const tables = await server.database.rows<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'z_changes_insert' order by 1`,
  )
  logged = tables.map(({ name }) => name)
})
afterAll(() => server.stop())

/** Tables of accounts that the log leaves out, with the reason. */
const NOT_LOGGED: Record<string, string> = {
  change: 'the log itself',
  change_cut: 'the log itself',
  account_usage: 'counts of other tables',
  session: 'of devices; see securityEvents',
  security_event: 'a log of its own',
  identity: 'how somebody signs in',
  feed_address: 'who reads; see securityEvents',
  scrobble_address: 'what a player writes to; see securityEvents',
  access_token: 'what reads and writes; see securityEvents',
  webhook: 'what is told; see securityEvents',
  code: 'lasts for minutes',
  email_change: 'ends as a change of the account',
  deleted_watchlist: 'for an undo',
  import: 'what it writes is logged',
  import_answer: 'for later imports',
  learned_id: 'for later imports',
  username_hold: 'a name that is no longer used',
  review_report: 'told to the operator',
  answer_report: 'told to the operator',
  title_report: 'told to the operator',
}

const COPIES = ['title', 'poster_path', 'type', 'overview', 'release_date', 'vote_average', 'genre_ids']
const SORTED_BY = ['sort_title', 'sort_year', 'sort_rating', 'current_type', 'current_genre_ids']
const ENTRY = ['id', ...COPIES, ...SORTED_BY]
const REQUEST = ['request_key', 'request_digest', 'created_at']

/** Columns of the logged tables whose change is none of the entity: set once, derived, copies, or of no use to a client. */
const NOT_WATCHED: Record<string, string[]> = {
  favorite: ENTRY,
  // The rating is that of the kind RATING.
  watched: [...ENTRY, 'rating', 'by_log', 'sort_own_rating'],
  viewing: [...REQUEST, 'title', 'poster_path', 'automatic', 'of_episodes', 'updated_at', 'sort_key'],
  rating: ['rated_at'],
  part_rating: ['tmdb_id', 'rated_at'],
  review: ['title', 'genre', 'release_date', 'poster', 'like_count', 'created_at', 'updated_at'],
  review_like: ['created_at'],
  review_answer: [...REQUEST, 'review_id'],
  watchlist: [...REQUEST, 'name_key', 'updated_at', 'entry_count'],
  default_watchlist: [],
  watchlist_movie: ENTRY,
  episode_tick: ['id', 'by_mark', 'tmdb_id', 'ticked_at'],
  series_state: ['changed_at', 'last_ticked_at'],
  series_run: [],
  not_interested: ENTRY,
  follow: ['created_at'],
  mute: ['created_at'],
  block: ['created_at'],
  local_title: ['added_at'],
  completed_fact: [],
  own_poster: ['added_at'],
  account: [
    'password_hash',
    'first_steps_at',
    'created_at',
    'updated_at',
    'pending_email',
    'deletion_at',
    'claim_tokens',
    'last_sign_in_at',
  ],
  profile: ['follower_count'],
}

/** A row that is inserted for account $1, and its change. $2 is another account. */
interface Sample {
  kind: (typeof CHANGE_KINDS)[number]
  /** Returns the id of the entity. */
  insert: string
  /** What changes it. */
  update?: string
  /** What happens to the entity when the row is deleted; DELETE by default. */
  deleted?: 'UPSERT'
}

const listed = (table: string) =>
  `insert into ${table} (account_id, movie_id, title) values ($1, 7, 'T') returning movie_id::text as entity`
const related = (table: string) =>
  `insert into ${table} (account_id, other_id) values ($1, $2) returning other_id::text as entity`
const WITH_LIST = `with l as (insert into watchlist (account_id, name, name_key) values ($1, 'L', 'l') returning id)`
const WITH_REVIEW = `with r as (insert into review (account_id, movie_id, title, rating) values ($2, 7, 'T', 8) returning id)`

const SAMPLES: Record<string, Sample> = {
  favorite: { kind: 'FAVORITE', insert: listed('favorite') },
  watched: { kind: 'WATCHED', insert: listed('watched'), update: 'watched_at = now()' },
  not_interested: { kind: 'NOT_INTERESTED', insert: listed('not_interested') },
  viewing: {
    kind: 'VIEWING',
    insert: `insert into viewing (account_id, movie_id, title, "precision") values ($1, 8, 'T', 0) returning id::text as entity`,
    update: `note = 'N'`,
  },
  rating: {
    kind: 'RATING',
    insert: `insert into rating (account_id, movie_id, rating) values ($1, 8, 7) returning movie_id::text as entity`,
    update: 'rating = 8',
  },
  part_rating: {
    kind: 'PART_RATING',
    insert: `insert into part_rating (account_id, movie_id, season, number, rating) values ($1, 8, 1, 2, 7) returning '8:1:2' as entity`,
    update: 'rating = 8',
  },
  review: {
    kind: 'REVIEW',
    insert: `insert into review (account_id, movie_id, title, rating) values ($1, 8, 'T', 7) returning id::text as entity`,
    update: `body = 'B'`,
  },
  review_like: {
    kind: 'REVIEW_LIKE',
    insert: `${WITH_REVIEW} insert into review_like (review_id, account_id) select id, $1 from r returning review_id::text as entity`,
  },
  review_answer: {
    kind: 'REVIEW_ANSWER',
    insert: `with r as (insert into review (account_id, movie_id, title, rating) values ($2, 9, 'T', 8) returning id)
      insert into review_answer (review_id, account_id, body) select id, $1, 'B' from r returning id::text as entity`,
    update: `body = 'C'`,
  },
  watchlist: {
    kind: 'WATCHLIST',
    insert: `insert into watchlist (account_id, name, name_key) values ($1, 'M', 'm') returning id::text as entity`,
    update: `name = 'N'`,
  },
  watchlist_movie: {
    kind: 'WATCHLIST_ENTRY',
    insert: `${WITH_LIST} insert into watchlist_movie (watchlist_id, account_id, movie_id, title, position)
      select id, $1, 7, 'T', 1 from l returning watchlist_id || ':7' as entity`,
    update: `note = 'N'`,
  },
  default_watchlist: {
    kind: 'WATCHLIST',
    insert: `with l as (insert into watchlist (account_id, name, name_key) values ($1, 'D', 'd') returning id)
      insert into default_watchlist (account_id, watchlist_id) select $1, id from l returning watchlist_id::text as entity`,
    deleted: 'UPSERT',
  },
  episode_tick: {
    kind: 'EPISODE',
    insert: `insert into episode_tick (account_id, movie_id, season, number, run) values ($1, 8, 1, 2, 3) returning '8:1:2:3' as entity`,
  },
  series_state: {
    kind: 'SERIES',
    insert: `insert into series_state (account_id, movie_id, status) values ($1, 8, 'PAUSED') returning movie_id::text as entity`,
    update: 'status = null',
  },
  series_run: {
    kind: 'SERIES',
    insert: `insert into series_run (account_id, movie_id, season, run) values ($1, 9, 1, 2) returning movie_id::text as entity`,
    update: 'run = 3',
    deleted: 'UPSERT',
  },
  follow: { kind: 'FOLLOW', insert: related('follow') },
  mute: { kind: 'MUTE', insert: related('mute') },
  block: { kind: 'BLOCK', insert: related('block') },
  local_title: {
    kind: 'LOCAL_TITLE',
    insert:
      'insert into local_title (account_id, movie_id) values ($1, 7) returning movie_id::text as entity',
    update: 'updated_at = now()',
  },
  completed_fact: {
    kind: 'COMPLETED_FACT',
    insert: `insert into completed_fact (account_id, movie_id, fact) values ($1, 7, 'runtime') returning '7:runtime' as entity`,
    update: 'added_at = now()',
  },
  own_poster: {
    kind: 'POSTER',
    insert: `insert into own_poster (account_id, movie_id, path) values ($1, 7, 'p') returning movie_id::text as entity`,
  },
  profile: {
    kind: 'PROFILE',
    insert: 'insert into profile (account_id) values ($1) returning account_id::text as entity',
    update: 'is_public = true',
    deleted: 'UPSERT',
  },
}

describe('the log of changes', () => {
  it('has every table of an account, or a reason why it has not', async () => {
    const personal = await server.database.rows<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and (confrelid = 'account'::regclass or confrelid = 'watchlist'::regclass)`,
    )
    expect(
      personal
        .map(({ name }) => name)
        .filter((name) => !logged.includes(name))
        .toSorted(),
    ).toEqual(Object.keys(NOT_LOGGED).toSorted())
    expect([...Object.keys(SAMPLES), 'account'].toSorted()).toEqual(logged)
    expect(new Set(Object.values(SAMPLES).map(({ kind }) => kind))).toEqual(new Set(CHANGE_KINDS))
  })

  it('watches every column of these tables, or leaves it out on purpose', async () => {
    const columns = await server.database.rows<{ table: string; column: string }>(
      `select c.relname as table, a.attname as column from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'z_changes_update'
       where not (a.attnum = any(t.tgattr::smallint[]))`,
    )
    for (const table of logged)
      expect([table, columns.flatMap((one) => (one.table === table ? one.column : [])).toSorted()]).toEqual([
        table,
        NOT_WATCHED[table]?.toSorted(),
      ])
  })

  it.each(Object.entries(SAMPLES))(
    'tells of rows of %s',
    async (table, { kind, insert, update, deleted }) => {
      const { cursor: start } = await changesSince(ada)
      const row = await server.database.row<{ entity: string }>(
        insert,
        insert.includes('$2') ? [ada.id, bea.id] : [ada.id],
      )
      const added = await changesSince(ada, start)
      expect(added.changes.map(line)).toContain(`${kind} UPSERT ${row?.entity}`)
      const change = async (text: string) => {
        await server.database.rows(text, [ada.id])
      }
      let { cursor } = added
      if (update) {
        await change(`update ${table} set ${update} where account_id = $1`)
        const updated = await changesSince(ada, cursor)
        expect(updated.changes.map(line)).toContain(`${kind} UPSERT ${row?.entity}`)
        await change(`update ${table} set ${update} where account_id = $1 and now() is null`)
        cursor = updated.cursor
        expect((await changesSince(ada, cursor)).changes).toEqual([])
      }
      await change(`delete from ${table} where account_id = $1`)
      expect((await changesSince(ada, cursor)).changes.map(line)).toContain(
        `${kind} ${deleted ?? 'DELETE'} ${row?.entity}`,
      )
    },
  )

  it('tells of the account, and not of what is derived', async () => {
    const { cursor } = await changesSince(ada)
    await ada.query('mutation { updateProfile(input: { bio: "Westerns" }) { id } }')
    const changed = await changesSince(ada, cursor)
    expect(changed.changes.map(line)).toEqual([`PROFILE UPSERT ${ada.id}`])
    await ada.call('POST', '/users/favorites', { movieId: 3 })
    const { cursor: after } = await changesSince(ada, changed.cursor)
    await server.database.rows('update account set last_sign_in_at = now() where id = $1', [ada.id])
    await server.database.rows(`update favorite set sort_title = 'x', title = 'X' where account_id = $1`, [
      ada.id,
    ])
    await server.database.rows(`update favorite set added_at = added_at where account_id = $1`, [ada.id])
    expect((await changesSince(ada, after)).changes).toEqual([])
  })

  it('tells of both things when a row gets another key', async () => {
    await server.database.rows(`insert into rating (account_id, movie_id, rating) values ($1, 20, 7)`, [
      ada.id,
    ])
    const { cursor } = await changesSince(ada)
    await server.database.rows('update rating set movie_id = 21 where account_id = $1 and movie_id = 20', [
      ada.id,
    ])
    expect((await changesSince(ada, cursor)).changes.map(line)).toEqual([
      'RATING DELETE 20',
      'RATING UPSERT 21',
    ])
  })

  it('tells of a deleted watchlist and of its titles, whatever belonged to it', async () => {
    const bob = await server.signUp()
    await bob.query(
      'mutation { setInDefaultWatchlist(movie: { movieId: 1 }, isListed: true) { __typename } }',
    )
    const first = await changesSince(bob)
    const entity = first.changes.find(({ kind }) => kind === 'WATCHLIST')?.entityId
    await bob.query(`mutation { deleteWatchlist(id: ${entity}) { id } }`)
    const second = await changesSince(bob, first.cursor)
    expect(second.changes.map(line).toSorted()).toEqual([
      `WATCHLIST DELETE ${entity}`,
      `WATCHLIST_ENTRY DELETE ${entity}:1`,
    ])
    await bob.query(`mutation { restoreWatchlist(id: ${entity}) { id } }`)
    expect((await changesSince(bob, second.cursor)).changes.map(line).toSorted()).toEqual([
      `WATCHLIST UPSERT ${entity}`,
      `WATCHLIST_ENTRY UPSERT ${entity}:1`,
    ])
  })
})
