import { sql } from 'kysely'
import { LISTS } from '../../../contract/rules/lists.js'
import { statement } from '../../platform/database/statement.js'

// Rows as JSON and back, whatever columns their tables have: Kysely has no words for that.

interface OwnWatchlist {
  id: number
  accountId: number
}

/**
 * Keeps a watchlist with its titles, to be restored after its deletion; of an account the last few. The caller has locked the
 * watchlist, so that no title is added meanwhile.
 */
export const KEEP_DELETED = statement(
  (_db, p: OwnWatchlist) => sql`
  with kept as (
    insert into deleted_watchlist (watchlist_id, account_id, list, entries, is_default)
    select w.id, w.account_id, to_json(w),
      (select coalesce(json_agg(e order by e.position), '[]') from watchlist_movie e where e.watchlist_id = w.id),
      exists (select from default_watchlist d where d.watchlist_id = w.id)
    from watchlist w where w.id = ${p.id}::int and w.account_id = ${p.accountId}::int
    on conflict (watchlist_id) do update set list = excluded.list, entries = excluded.entries,
      is_default = excluded.is_default, deleted_at = excluded.deleted_at
  )
  delete from deleted_watchlist where watchlist_id in (
    select watchlist_id from deleted_watchlist
    where account_id = ${p.accountId}::int and watchlist_id <> ${p.id}::int
    order by deleted_at desc, watchlist_id desc offset ${sql.lit(LISTS.restorable - 1)}
  )`,
)

/** Takes out a deleted watchlist of an account and locks it; no row if there is none. Returns the number of its titles. */
export const FIND_DELETED = statement(
  (_db, p: OwnWatchlist) => sql<{ movieCount: number }>`
  select json_array_length(entries) as "movieCount" from deleted_watchlist
  where watchlist_id = ${p.id}::int and account_id = ${p.accountId}::int for update`,
)

/** Inserts the row of a deleted watchlist; no row if its name is taken. Triggers count its titles when they follow. */
export const RESTORE_LIST = statement(
  (_db, p: OwnWatchlist) => sql<{ id: number }>`
  insert into watchlist overriding system value
  select l.* from deleted_watchlist d,
    json_populate_record(null::watchlist, (d.list::jsonb || '{"entry_count": 0, "request_key": null}')::json) l
  where d.watchlist_id = ${p.id}::int and d.account_id = ${p.accountId}::int
  on conflict do nothing returning id`,
)

/** Inserts the titles of a deleted watchlist in their places. */
export const RESTORE_ENTRIES = statement(
  (_db, p: OwnWatchlist) => sql`
  insert into watchlist_movie overriding system value
  select e.* from deleted_watchlist d, json_populate_recordset(null::watchlist_movie, d.entries) e
  where d.watchlist_id = ${p.id}::int and d.account_id = ${p.accountId}::int
  order by e.position`,
)

/** Makes a restored watchlist the default again, unless another one is by now, and forgets what was kept of it. */
export const END_RESTORE = statement(
  (_db, p: OwnWatchlist) => sql`
  with ended as (
    delete from deleted_watchlist where watchlist_id = ${p.id}::int and account_id = ${p.accountId}::int
    returning watchlist_id, account_id, is_default
  )
  insert into default_watchlist (account_id, watchlist_id)
  select account_id, watchlist_id from ended where is_default
  on conflict (account_id) do nothing`,
)
