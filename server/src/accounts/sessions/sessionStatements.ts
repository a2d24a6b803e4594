import { expressionBuilder, sql } from 'kysely'
import { SESSIONS } from '../../../contract/rules/sessions.js'
import { statement, type Tables } from '../../platform/database/statement.js'
import { fromNow, isoTimestamp, NOW } from '../../platform/database/time.js'
import { USER_COLUMNS } from '../users/userStatements.js'

/** Days after which a session expires: since its last use, and since it was opened. */
export const SESSION_DAYS = { idle: 30, max: 180 }

/**
 * Seconds for which a refresh token stays valid after its successor was first used: a request of another tab may still
 * carry it.
 */
const REFRESH_GRACE_SECONDS = 10

const eb = expressionBuilder<{ s: Tables['session'] }, 's'>()

/** Whether session `s` is live. */
const LIVE = eb.and([eb('s.ended_at', 'is', null), eb('s.expires_at', '>', NOW)])

/** Whether a hash is of the previous token of session `s`. `previous_until` is null until the current token is first used. */
const isPrevious = (hash: Buffer) =>
  eb.and([
    eb('s.previous_hash', '=', hash),
    eb.or([eb('s.previous_until', 'is', null), eb('s.previous_until', '>', NOW)]),
  ])

/** The viewer of an access token, and whether this is the first request with the access token of the last refresh. */
export const VIEWER = statement((db, p: { sessionId: string; accountId: number; generation: number }) =>
  db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select([
      'a.id',
      'a.username',
      's.id as sessionId',
      sql<boolean>`s.generation = ${p.generation} and s.previous_hash is not null and s.previous_until is null`.as(
        'isFirstUse',
      ),
    ])
    .where('s.id', '=', p.sessionId)
    .where('a.id', '=', p.accountId)
    .where(LIVE)
    .where('a.email_verified_at', 'is not', null),
)

/** Starts the grace period of the previous refresh token. Only the first use does; later ones must not extend it. */
export const START_GRACE_PERIOD = statement((db, p: { sessionId: string; generation: number }) =>
  db
    .updateTable('session')
    .set({ previous_until: fromNow(REFRESH_GRACE_SECONDS, 'second') })
    .where('id', '=', p.sessionId)
    .where('generation', '=', p.generation)
    .where('previous_hash', 'is not', null)
    .where('previous_until', 'is', null),
)

/** Replaces the current refresh token of a session. */
export const ROTATE = statement((db, p: { sessionId: string; hash: Buffer; nextHash: Buffer }) =>
  db
    .with('r', (cte) =>
      cte
        .updateTable('session as s')
        .set({
          previous_hash: eb.ref('s.refresh_hash'),
          previous_until: null,
          refresh_hash: p.nextHash,
          generation: eb('s.generation', '+', 1),
          last_used_at: NOW,
          expires_at: sql<string>`least(${fromNow(SESSION_DAYS.idle, 'day')}, s.created_at + ${SESSION_DAYS.max} * interval '1 day')`,
        })
        .where('s.id', '=', p.sessionId)
        .where('s.refresh_hash', '=', p.hash)
        .where(LIVE)
        .returning(['s.account_id', 's.generation', 's.refresh_hash']),
    )
    .selectFrom('r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select(USER_COLUMNS)
    .select(['r.generation', 'r.refresh_hash as hash'])
    .where('a.email_verified_at', 'is not', null),
)

/** The current refresh token of the session whose previous one this is. */
export const ROTATED_BEFORE = statement((db, p: { sessionId: string; hash: Buffer }) =>
  db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(USER_COLUMNS)
    .select(['s.generation', 's.refresh_hash as hash'])
    .where('s.id', '=', p.sessionId)
    .where(isPrevious(p.hash))
    .where(LIVE)
    .where('a.email_verified_at', 'is not', null),
)

/**
 * Ends the session of a refresh token that was issued for it and is no longer valid.
 * @param p.wasIssued whether the token itself proves it; else it counts as issued if it was the previous one
 */
export const END_REUSED = statement((db, p: { sessionId: string; hash: Buffer; wasIssued: boolean }) =>
  db
    .updateTable('session as s')
    .set({ ended_at: NOW })
    .where('s.id', '=', p.sessionId)
    .where('s.refresh_hash', '<>', p.hash)
    .where(sql<boolean>`(${isPrevious(p.hash)}) is not true`)
    .where(sql<boolean>`(${p.wasIssued}::boolean or s.previous_hash = ${p.hash})`)
    .where('s.ended_at', 'is', null)
    .returning('s.account_id as accountId'),
)

/** The viewer of a refresh token, the current or the previous one. */
export const HOLDER = statement((db, p: { sessionId: string; hash: Buffer }) =>
  db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['a.id', 'a.username', 's.id as sessionId'])
    .where('s.id', '=', p.sessionId)
    .where(eb.or([eb('s.refresh_hash', '=', p.hash), isPrevious(p.hash)]))
    .where(LIVE)
    .where('a.email_verified_at', 'is not', null),
)

/**
 * Locks a verified account, so that concurrent sign-ins count each other's sessions.
 * @param p.passwordHash the hash that the account must still have; null for any
 */
export const LOCK_FOR_SIGN_IN = statement((db, p: { accountId: number; passwordHash: string | null }) =>
  db
    .selectFrom('account')
    .select(sql<boolean>`last_sign_in_at is not null`.as('hasSignedIn'))
    .where('id', '=', p.accountId)
    .where('email_verified_at', 'is not', null)
    .where(sql<boolean>`(${p.passwordHash}::text is null or password_hash = ${p.passwordHash})`)
    .forNoKeyUpdate(),
)

/**
 * Opens a session. Ends the least recently used live ones above the limit, and deletes the oldest ended ones. A statement
 * does not see its own insert, so it keeps one live session less than the limit.
 */
export const OPEN = statement((db, p: { id: string; accountId: number; hash: Buffer; device: string }) =>
  db
    .with('opened', (cte) =>
      cte
        .insertInto('session')
        .values({
          id: p.id,
          account_id: p.accountId,
          refresh_hash: p.hash,
          device: p.device,
          expires_at: fromNow(SESSION_DAYS.idle, 'day'),
        })
        .returning('id'),
    )
    .with('marked', (cte) =>
      cte.updateTable('account').set({ last_sign_in_at: NOW }).where('id', '=', p.accountId),
    )
    .with('displaced', (cte) =>
      cte
        .updateTable('session')
        .set({ ended_at: NOW })
        .where('id', 'in', ({ selectFrom }) =>
          selectFrom('session as s')
            .select('s.id')
            .where('s.account_id', '=', p.accountId)
            .where(LIVE)
            .orderBy('s.last_used_at', 'desc')
            .orderBy('s.id')
            .offset(SESSIONS.live - 1),
        )
        .returning('id'),
    )
    .with('forgotten', (cte) =>
      cte.deleteFrom('session').where('id', 'in', ({ selectFrom, not }) =>
        selectFrom('session as s')
          .select('s.id')
          .where('s.account_id', '=', p.accountId)
          .where(not(LIVE))
          .orderBy(({ fn }) => fn('least', ['s.ended_at', 's.expires_at']), 'desc')
          .orderBy('s.id')
          .offset(SESSIONS.ended),
      ),
    )
    .selectFrom('opened')
    .select(sql<number>`(select count(*) from displaced)::integer`.as('displaced')),
)

/** The live sessions of an account, most recently used first. */
export const LIVE_SESSIONS = statement((db, p: { accountId: number; currentId: string | null }) =>
  db
    .selectFrom('session as s')
    .select([
      's.id',
      's.device',
      isoTimestamp(eb.ref('s.created_at')).as('createdAt'),
      isoTimestamp(eb.ref('s.last_used_at')).as('lastUsedAt'),
      sql<boolean>`coalesce(s.id = ${p.currentId}, false)`.as('isCurrent'),
    ])
    .where('s.account_id', '=', p.accountId)
    .where(LIVE)
    .orderBy('s.last_used_at', 'desc')
    .orderBy('s.id')
    .limit(SESSIONS.live),
)
