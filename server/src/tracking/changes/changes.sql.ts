// SQL text: the functions of PostgreSQL that tell which transactions run, and pages of several kinds in one statement.
import { sql } from 'kysely'
import { CHANGES, type ChangeKind } from '../../../contract/rules/changes.js'
import { statement } from '../../platform/database/statement.js'
import { isoTimestamp } from '../../platform/database/time.js'

/** A position in the log: a transaction, and the place within it. */
export interface Position {
  transactionId: string
  sequence: string
}

/** How far the log can be read. */
export interface Horizon {
  /** The first 8 digits of the instance's id: transactions of another database have other numbers. */
  instance: string
  /** The oldest transaction of this database that runs, or the next one. All before it are complete. */
  horizon: string
  /** The next transaction. */
  next: string
  /** In seconds since 1970. */
  readAt: number
}

/** Numbers of transactions have 32 bits in the list of sessions. */
const XID = { mask: sql.lit(2 ** 32 - 1), half: sql.lit(2 ** 31) }

/**
 * How far the log can be read by a later statement. The transactions of a snapshot are those of all databases of a server, so a long
 * one of another database would hold up the readers of this one; the list of sessions knows which are ours. It comes after the
 * snapshot: a transaction that the list lacks was complete by then. Sessions of roles that we may not see count by the snapshot.
 */
export const HORIZON = statement(
  (_db) => sql<Horizon>`
  select left(i.id::text, 8) as instance, s.next::text as next, extract(epoch from now())::float8 as "readAt",
    (select case when bool_or(a.query = '<insufficient privilege>') then s.oldest
      else s.next - coalesce(max(a.age) filter (where a.age < ${XID.half}), 0) end
      from (
        select query, (s.next - backend_xid::text::bigint) & ${XID.mask} as age
        from pg_stat_activity where datname = current_database()
      ) a
    )::text as horizon
  from instance i cross join (
    select pg_snapshot_xmin(snapshot)::text::bigint as oldest, pg_snapshot_xmax(snapshot)::text::bigint as next
    from pg_current_snapshot() snapshot
  ) s`,
)

interface ChangeRow extends Position {
  kind: ChangeKind
  entityId: string
  isDeleted: boolean
  at: string
}

const COLUMNS = sql`c.kind, c.entity as "entityId", c.is_deleted as "isDeleted", ${isoTimestamp(sql<string>`c.changed_at`)} as at,
  c.transaction_id::text as "transactionId", c.sequence::text as sequence`

/** The changes of an account behind a position and before a transaction, of some kinds, the oldest first. Each kind is read in its index. */
export const CHANGES_PAGE = statement(
  (
    _db,
    p: Position & { accountId: number; kinds: readonly ChangeKind[]; horizon: string; limit: number },
  ) => sql<ChangeRow>`
  select ${COLUMNS} from unnest(${p.kinds}::text[]) k (kind)
  cross join lateral (
    select * from change c
    where c.account_id = ${p.accountId}::int and c.kind = k.kind
      and (c.transaction_id, c.sequence) > (${p.transactionId}::text::xid8, ${p.sequence}::bigint)
      and c.transaction_id < ${p.horizon}::text::xid8
    order by c.transaction_id, c.sequence limit ${p.limit}::int
  ) c
  order by c.transaction_id, c.sequence limit ${p.limit}::int`,
)

/** Which of these readers may find more behind their positions: their places, from 1 on. */
export const CHANGED_READERS = statement(
  (
    _db,
    p: {
      accounts: readonly number[]
      transactions: readonly string[]
      sequences: readonly string[]
      kinds: readonly ChangeKind[]
    },
  ) => sql<{ n: number }>`
  select r.n::int as n
  from unnest(${p.accounts}::int[], ${p.transactions}::text[], ${p.sequences}::text[])
    with ordinality r (account_id, transaction_id, sequence, n)
  where exists (
    select from unnest(${p.kinds}::text[]) k (kind) cross join lateral (
      select 1 from change c where c.account_id = r.account_id and c.kind = k.kind
        and (c.transaction_id, c.sequence) > (r.transaction_id::xid8, r.sequence::bigint)
      limit 1
    ) c
  )`,
)

/** Until when the log of an account has forgotten deletions because there were too many, in seconds since 1970. */
export const CUT = statement((db, p: { accountId: number }) =>
  db
    .selectFrom('change_cut')
    .select(sql<number>`extract(epoch from cut_at)::float8`.as('at'))
    .where('account_id', '=', p.accountId),
)

/** The last change of each kind of an account before a transaction. */
export const LAST_ACTIVITIES = statement(
  (_db, p: { accountId: number; kinds: readonly ChangeKind[]; horizon: string }) => sql<ChangeRow>`
  select ${COLUMNS} from unnest(${p.kinds}::text[]) with ordinality k (kind, n)
  cross join lateral (
    select * from change c
    where c.account_id = ${p.accountId}::int and c.kind = k.kind and c.transaction_id < ${p.horizon}::text::xid8
    order by c.transaction_id desc, c.sequence desc limit 1
  ) c
  order by k.n`,
)

/** Forgets the older half of what accounts have deleted that deleted too much, and notes until when. */
export const CUT_DELETED = statement(
  (_db) => sql<{ accountId: number }>`
  with cut as materialized (
    select f.account_id, (
      select c.changed_at from change c where c.account_id = f.account_id and c.is_deleted
      order by c.changed_at desc offset ${sql.lit(CHANGES.deletedMax / 2)} limit 1
    ) as cut_at
    from (
      select account_id from change where is_deleted
      group by account_id having count(*) > ${sql.lit(CHANGES.deletedMax)}
    ) f
  ), noted as (
    insert into change_cut as c (account_id, cut_at) select account_id, cut_at from cut
    on conflict (account_id) do update set cut_at = excluded.cut_at
    returning account_id
  ), deleted as (
    delete from change c using cut where c.account_id = cut.account_id and c.is_deleted and c.changed_at <= cut.cut_at
  )
  select account_id as "accountId" from noted`,
)
