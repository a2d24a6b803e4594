import { expressionBuilder, sql } from 'kysely'
import { FOLLOWS } from '../../../contract/rules/follows.js'
import {
  type QueryBuilder,
  statement,
  statementByKeys,
  type Tables,
} from '../../platform/database/statement.js'
import { fromMicroseconds, isoTimestamp, microseconds } from '../../platform/database/time.js'
import type { TimePosition } from '../../platform/graphql/connection.js'
import { usageStatement } from '../../titles/lists/entryStatements.js'
import { hasPublicProfile, isVisible, shownAvatar, shownUsername } from '../profiles/visibility.sql.js'

/** The tables of what an account is to another one. */
export const RELATIONS = ['follow', 'mute', 'block'] as const
/** What an account is to another one. */
export type Relation = (typeof RELATIONS)[number]

/** Returns a value for each relation. */
const perRelation = <Value>(build: (relation: Relation) => Value) =>
  Object.fromEntries(RELATIONS.map((relation) => [relation, build(relation)])) as Record<Relation, Value>

const eb = expressionBuilder<{ a: Tables['account'] }, 'a'>()

const ID = eb.ref('a.id').as('id')
const CREATED_AT = isoTimestamp(eb.ref('a.created_at')).as('createdAt')

/** Columns of a `PublicProfile` from the account `a`. */
const PERSON_COLUMNS = [
  ID,
  eb.ref('a.username').as('username'),
  eb.ref('a.avatar_path').as('avatar'),
  CREATED_AT,
] as const

/** {@link PERSON_COLUMNS} for the viewer to whom the account is or was related: the person may have gone private since. */
const relatedColumns = (relation: Relation, viewerId: number) =>
  [
    ID,
    shownUsername(relation, viewerId).as('username'),
    shownAvatar(relation, viewerId).as('avatar'),
    CREATED_AT,
  ] as const

/** An account and another one. */
interface Pair {
  accountId: number
  otherId: number
}

const has = (relation: Relation, from: unknown, to: unknown) =>
  sql<boolean>`exists (select from ${sql.table(relation)} r where r.account_id = ${from}::int and r.other_id = ${to}::int)`

/**
 * Takes the lock of two accounts until the transaction ends: of a follow and a block at once, one sees the other. The next
 * statement of the transaction reads what the one before has committed.
 */
export const LOCK_PAIR = statement((db, p: Pair) =>
  db.selectNoFrom(
    sql`pg_advisory_xact_lock(least(${p.accountId}::int, ${p.otherId}::int), greatest(${p.accountId}::int, ${p.otherId}::int))`.as(
      'lock',
    ),
  ),
)

/**
 * Whom an account may follow and mute: whose profile it may see. Whom it may block: also its followers, and an account that
 * blocks it, so that the answer does not tell who does. What is so already may be repeated.
 */
const mayAdd = (relation: Relation, p: Pair) =>
  relation === 'block'
    ? sql<boolean>`(${hasPublicProfile} or ${has('follow', p.otherId, p.accountId)} or ${has('block', p.accountId, p.otherId)})`
    : relation === 'mute'
      ? sql<boolean>`(${isVisible(p.accountId)} or ${has('mute', p.accountId, p.otherId)})`
      : isVisible(p.accountId)

/** Adds a relation and returns the other account; no row if the account may not. The primary key decides about repetitions. */
export const ADD = perRelation((relation) =>
  statement((db, p: Pair) =>
    db
      .with('a', (cte) =>
        cte.selectFrom('account as a').selectAll().where('a.id', '=', p.otherId).where(mayAdd(relation, p)),
      )
      .with('added', (cte) =>
        cte
          .insertInto(relation)
          .columns(['account_id', 'other_id'])
          .expression((query) =>
            query.selectFrom('a').select([sql<number>`${p.accountId}::int`.as('account_id'), 'a.id']),
          )
          .onConflict((conflict) => conflict.doNothing()),
      )
      .selectFrom('a')
      .select(relatedColumns(relation, p.accountId)),
  ),
)

/** Removes a relation and returns the other account; no row if there was none and the account may not see the other. */
export const REMOVE = perRelation((relation) =>
  statement((db, p: Pair) =>
    db
      .with('removed', (cte) =>
        cte
          .deleteFrom(relation)
          .where('account_id', '=', p.accountId)
          .where('other_id', '=', p.otherId)
          .returning('other_id'),
      )
      .selectFrom('account as a')
      .select(relatedColumns(relation, p.accountId))
      .where('a.id', '=', p.otherId)
      .where(sql<boolean>`(exists (select from removed) or ${isVisible(p.accountId)})`),
  ),
)

/** What other accounts are to the viewer. */
export const RELATIONS_OF_VIEWER = statementByKeys(
  (db, p: { keys: readonly number[]; viewerId: number }, isKey) =>
    db
      .selectFrom('account as a')
      .select([
        'a.id as key',
        has('follow', p.viewerId, sql.ref('a.id')).as('follow'),
        has('mute', p.viewerId, sql.ref('a.id')).as('mute'),
        has('block', p.viewerId, sql.ref('a.id')).as('block'),
      ])
      .where(isKey(sql.ref('a.id'))),
)

/** Number of accounts that an account follows, mutes or blocks. Triggers maintain it. */
export const TOTALS = perRelation(usageStatement)

interface PageParams extends TimePosition {
  ownerId: number
  viewerId: number
  limit: number
}

/** The newest relations behind a position: of the owner, or to the owner. */
function candidates(db: QueryBuilder, relation: Relation, p: PageParams, side: 'own' | 'toOwner') {
  const [mine, theirs] =
    side === 'own' ? (['account_id', 'other_id'] as const) : (['other_id', 'account_id'] as const)
  return db
    .selectFrom(relation)
    .select([`${theirs} as person_id`, 'created_at'])
    .where(mine, '=', p.ownerId)
    .where(sql<boolean>`(created_at, ${sql.ref(theirs)}) < (${fromMicroseconds(p.createdAt)}, ${p.id}::int)`)
    .orderBy('created_at', 'desc')
    .orderBy(theirs, 'desc')
    .limit(FOLLOWS.candidates)
    .as('c')
}

const selectPeople = (db: QueryBuilder, relation: Relation, p: PageParams, side: 'own' | 'toOwner') =>
  db
    .selectFrom(candidates(db, relation, p, side))
    .innerJoin('account as a', 'a.id', 'c.person_id')
    .select(side === 'own' && relation !== 'follow' ? relatedColumns(relation, p.viewerId) : PERSON_COLUMNS)
    .select(microseconds(sql.ref('c.created_at')).as('sortValue'))
    .orderBy('c.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(p.limit)

/** A page of the followers of an account: all of the viewer's own, of another's those whose profile the viewer may see. */
export const FOLLOWERS = statement((db, p: PageParams) =>
  selectPeople(db, 'follow', p, 'toOwner').where(
    sql<boolean>`(${p.ownerId}::int = ${p.viewerId}::int or a.id = ${p.viewerId}::int or ${isVisible(p.viewerId)})`,
  ),
)

/** A page of whom an account follows, of those whose profile the viewer may see. */
export const FOLLOWING = statement((db, p: PageParams) =>
  selectPeople(db, 'follow', p, 'own').where(
    sql<boolean>`(a.id = ${p.viewerId}::int or ${isVisible(p.viewerId)})`,
  ),
)

export const MUTED = statement((db, p: PageParams) => selectPeople(db, 'mute', p, 'own'))
/** A page of whom an account blocks. */
export const BLOCKED = statement((db, p: PageParams) => selectPeople(db, 'block', p, 'own'))
