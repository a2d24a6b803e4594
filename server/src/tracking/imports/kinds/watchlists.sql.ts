// SQL text: windows over the rows of a batch, and several tables in one statement.
import { type RawBuilder, sql } from 'kysely'
import { statement } from '../../../platform/database/statement.js'
import { NOW } from '../../../platform/database/time.js'
import {
  applied,
  type Batch,
  type BatchOf,
  type Kind,
  type PolicyBatch,
  rowsOf,
  ROW_TIME,
  setApplied,
  setOutcomes,
  setUndone,
  TITLE_COLUMNS,
  TITLE_VALUES,
  toApply,
} from './batch.sql.js'

/** Distance between two neighbouring positions of a watchlist, as moves leave it. */
const GAP = 65_536

/** The id of the watchlist that a row `r` is about. */
interface Target {
  kind: 'watchlist' | 'listItem'
  list: (p: Batch) => RawBuilder<unknown>
  /** Order in which the rows of a watchlist are added. */
  order: RawBuilder<unknown>
}

/** Titles of the account's default watchlist: the last one that was added comes first. */
const DEFAULT: Target = {
  kind: 'watchlist',
  list: (p) => sql`(select d.watchlist_id from default_watchlist d where d.account_id = ${p.accountId}::int)`,
  order: sql`r.at nulls first, r.n`,
}

/** Titles of lists, in the order of the file. The row of a list knows which watchlist it is. */
const LISTED: Target = {
  kind: 'listItem',
  list: (p) => sql`(
    select w.id from import_row l
    join watchlist w on w.account_id = ${p.accountId}::int and w.id = coalesce(l.entity_id, l.target)
    where l.import_id = ${p.importId}::int and l.kind = 'list' and l.list = r.list order by l.n limit 1)`,
  order: sql`r.n`,
}

/** A title is in a list once. Notes that an entry lacks are added. */
function entriesOf({ kind, list, order }: Target): Kind {
  const compareBy = (of: BatchOf) =>
    statement(
      (_db, p: Batch) => sql`
    with listed as materialized (
      select r.*, ${list(p)} as watchlist_id from ${rowsOf(p, kind, of)} r join movie m on m.id = r.movie_id
    ), c as (
      select r.n,
        case when r.copy > 1 then 'SKIPPED' when e.movie_id is null then 'NEW' when e.note = '' and r.text <> '' then 'CHANGED'
          else 'UNCHANGED' end as outcome,
        case when r.copy > 1 then 'DUPLICATE' end as reason, false as newer, r.watchlist_id as target
      from (
        select l.*, row_number() over (partition by l.list, l.movie_id order by l.n) as copy from listed l
      ) r
      left join watchlist_movie e on e.watchlist_id = r.watchlist_id and e.movie_id = r.movie_id
    )
    ${setOutcomes(p)}`,
    )
  const add = statement(
    (_db, p: PolicyBatch) => sql`
    with r as materialized (
      select r.*, ${list(p)} as watchlist_id from ${toApply(p, kind, 'rows')} r where r.outcome = 'NEW'
    ), w as (
      select w.id, w.is_ranked, coalesce(min(e.position), 0) as first_place, coalesce(max(e.position), 0) as last_place
      from watchlist w left join watchlist_movie e on e.watchlist_id = w.id
      where w.id in (select watchlist_id from r) group by w.id
    ), placed as (
      select r.*, w.id as list_id,
        case when ${kind === 'watchlist' ? sql`not w.is_ranked` : sql`false`}
          then w.first_place - ${sql.lit(GAP)} * row_number() over (partition by w.id order by ${order})
          else w.last_place + ${sql.lit(GAP)} * row_number() over (partition by w.id order by ${order}) end as position
      from r join w on w.id = r.watchlist_id
    ), added as (
      insert into watchlist_movie (watchlist_id, account_id, position, note, added_at, ${TITLE_COLUMNS})
      select r.list_id, ${p.accountId}::int, r.position, r.text, ${ROW_TIME}, ${TITLE_VALUES}
      from placed r join movie m on m.id = r.movie_id
      order by r.list_id, r.position
      on conflict (watchlist_id, movie_id) do nothing
      returning id, watchlist_id, movie_id
    ), done as (
      select r.n, added.id as entity_id, null::json as before
      from placed r join added on added.watchlist_id = r.list_id and added.movie_id = r.movie_id
    )
    ${setApplied(p)}`,
  )
  const annotate = statement(
    (_db, p: PolicyBatch) => sql`
    with r as materialized (
      select r.*, ${list(p)} as watchlist_id from ${toApply(p, kind, 'rows')} r where r.outcome = 'CHANGED'
    ), changed as (
      update watchlist_movie e set note = r.text from r
      where e.watchlist_id = r.watchlist_id and e.movie_id = r.movie_id and e.note = ''
      returning r.n, e.id
    ), done as (select n, id as entity_id, json_build_object('note', '') as before from changed)
    ${setApplied(p)}`,
  )
  const undo = statement(
    (_db, p: Batch) => sql`
    with r as materialized (select * from ${applied(p, kind, 'rows')} r),
    deleted as (
      delete from watchlist_movie e using r
      where r.before is null and e.account_id = ${p.accountId}::int and e.id = r.entity_id and e.movie_id = r.movie_id and e.note = r.text
      returning r.n
    ), restored as (
      update watchlist_movie e set note = '' from r
      where r.before is not null and e.account_id = ${p.accountId}::int and e.id = r.entity_id and e.movie_id = r.movie_id and e.note = r.text
      returning r.n
    ), undone as (
      select n from deleted union all select n from restored
      union all
      select r.n from r
      where not exists (
        select from watchlist_movie e where e.account_id = ${p.accountId}::int and e.movie_id = r.movie_id and e.id = r.entity_id)
    )
    ${setUndone(p, kind, 'rows')}`,
  )
  return {
    kind,
    compare: [compareBy('rows')],
    compareTitles: [compareBy('titles')],
    apply: [add, annotate],
    undo: [undo],
  }
}

export const watchlistEntries = entriesOf(DEFAULT)
export const listItems = entriesOf(LISTED)

/** Whether the account has watchlists of the names of rows of lists; two rows of one name are one list. */
export const COMPARE_LISTS = statement(
  (_db, p: { importId: number; accountId: number }) => sql`
  with c as (
    select r.n, case when r.applied then 'NEW' when w.id is null and r.copy = 1 then 'NEW' else 'UNCHANGED' end as outcome,
      case when r.copy > 1 then 'SAME_NAME' end as reason, false as newer, w.id as target
    from (
      select r.*, r.data ->> 'nameKey' as name_key,
        row_number() over (partition by r.data ->> 'nameKey' order by r.n) as copy
      from import_row r where r.import_id = ${p.importId}::int and r.kind = 'list'
    ) r
    left join watchlist w on w.account_id = ${p.accountId}::int and w.name_key = r.name_key
  )
  ${setOutcomes(p)}`,
)

/** The rows of lists that are created, in order. */
export const NEW_LISTS = statement(
  (_db, p: { importId: number }) => sql<{ n: number; name: string; at: string | null; data: object }>`
  select n, text as name, at::text as at, data from import_row
  where import_id = ${p.importId}::int and kind = 'list' and outcome = 'NEW' and not applied order by n limit 50`,
)

/** Notes that a row of a list has made a watchlist. */
export const NOTE_LIST = statement(
  (_db, p: { importId: number; n: number; listId: number }) => sql`
  update import_row set applied = true, entity_id = ${p.listId}::int
  where import_id = ${p.importId}::int and n = ${p.n}::int`,
)

/** Lets a watchlist keep when it was made elsewhere. */
export const DATE_LIST = statement(
  (_db, p: { accountId: number; listId: number; at: string }) => sql`
  update watchlist set created_at = least(${p.at}::timestamptz, now())
  where id = ${p.listId}::int and account_id = ${p.accountId}::int`,
)

/** Makes a watchlist the default of an account that has none. */
export const SET_DEFAULT = statement(
  (_db, p: { accountId: number; listId: number }) => sql`
  insert into default_watchlist (account_id, watchlist_id) values (${p.accountId}::int, ${p.listId}::int)
  on conflict (account_id) do nothing`,
)

/** Locks the watchlists of a batch before their titles, as every writer does. */
export const LOCK_LISTS = statement(
  (_db, p: Batch) => sql`
  select w.id from watchlist w
  where w.account_id = ${p.accountId}::int and w.id in (
    select coalesce(r.entity_id, r.target)::int from import_row r
    where r.import_id = ${p.importId}::int and r.kind = 'list' and r.list in (
      select i.list from import_row i
      where i.import_id = ${p.importId}::int and i.n between ${p.firstRow}::int and ${p.lastRow}::int and i.kind = 'listItem')
    union
    select d.watchlist_id from default_watchlist d where d.account_id = ${p.accountId}::int
  )
  order by w.id for no key update`,
)

/** Notes that the watchlists have changed whose titles a batch has written. */
export const TOUCH_LISTS = statement(
  (_db, p: Batch) => sql`
  update watchlist set updated_at = ${NOW}
  where account_id = ${p.accountId}::int and id in (
    select e.watchlist_id from import_row r
    join import_title t on t.import_id = r.import_id and t.n = r.title
    join watchlist_movie e on e.account_id = ${p.accountId}::int and e.movie_id = t.movie_id and e.id = r.entity_id
    where r.import_id = ${p.importId}::int and r.n between ${p.firstRow}::int and ${p.lastRow}::int
      and r.kind in ('watchlist', 'listItem') and r.applied
  )`,
)

/** The rows behind a position whose kinds are those of lists: the next batch. Rows come in the order of the file. */
export const NEXT_ROWS = statement(
  (_db, p: { importId: number; after: number; limit: number }) => sql<{
    first: number
    last: number
    rows: number
  }>`
  select min(n)::int as first, max(n)::int as last, count(*)::int as rows
  from (
    select n from import_row
    where import_id = ${p.importId}::int and n > ${p.after}::int and kind in ('watchlist', 'listItem')
    order by n limit ${p.limit}::int
  ) r
  having count(*) > 0`,
)

/** Deletes the watchlists that an import has made and that hold nothing else. */
export const DELETE_LISTS = statement(
  (_db, p: { importId: number; accountId: number }) => sql`
  with r as materialized (
    select n, entity_id, text from import_row where import_id = ${p.importId}::int and kind = 'list' and applied
  ), deleted as (
    delete from watchlist w using r
    where w.id = r.entity_id and w.account_id = ${p.accountId}::int and w.entry_count = 0 and w.name = r.text
  ), kept as (
    select r.n from r join watchlist w on w.id = r.entity_id and w.account_id = ${p.accountId}::int
    where w.entry_count > 0 or w.name <> r.text
  )
  update import_row i set applied = k.n is not null, outcome = case when k.n is null then 'UNDONE' else 'KEPT' end
  from r left join kept k on k.n = r.n
  where i.import_id = ${p.importId}::int and i.n = r.n`,
)

/** A row if an import has titles for the default watchlist. */
export const WATCHLIST_ROW = statement(
  (_db, p: { importId: number }) => sql<{ n: number }>`
  select n from import_row where import_id = ${p.importId}::int and kind = 'watchlist' and outcome = 'NEW' limit 1`,
)
