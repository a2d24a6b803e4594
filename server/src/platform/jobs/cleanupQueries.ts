import { sql, type DeleteQueryBuilder, type DeleteResult } from 'kysely'
import { CLAIM, SECURITY_EVENTS } from '../../../contract/rules/accounts.js'
import { db, type Query, type Tables } from '../database/statement.js'
import { ago, NOW } from '../database/time.js'

/** Maximum number of rows per delete statement, which keeps locks short. */
export const CLEANUP_BATCH = 1_000

/** Days after which expired rows are deleted. Claims are unverified accounts, counted from their registration. */
export const RETENTION_DAYS = {
  claim: CLAIM.days,
  session: 30,
  code: 1,
  mail: 1,
  event: SECURITY_EVENTS.days,
} as const

/** Hours for which a log can be undone. */
const UNDO_HOURS = 1

/** Counts the rows that a query deletes. */
const counted = <Table extends keyof Tables>(
  deletion: DeleteQueryBuilder<Tables, Table, DeleteResult>,
): Query<{ count: number }> =>
  db
    .with('deleted', () => deletion.returning(sql<number>`1`.as('one')))
    .selectFrom('deleted')
    .select(sql<number>`count(*)::integer`.as('count'))

/**
 * Queries that delete expired rows, by task name. Each deletes at most one batch, skips rows that another process has
 * locked, and returns the number of deleted rows. They run rarely, so they are not prepared.
 */
export const CLEANUP_QUERIES = {
  sessions: counted(
    db.deleteFrom('session').where('id', 'in', ({ selectFrom }) =>
      selectFrom('session')
        .select('id')
        .where(
          ({ fn }) => fn<string>('least', ['expires_at', 'ended_at']),
          '<',
          ago(RETENTION_DAYS.session, 'day'),
        )
        .limit(CLEANUP_BATCH)
        .forUpdate()
        .skipLocked(),
    ),
  ),
  codes: counted(
    db
      .deleteFrom('code')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('purpose', 'holder', 'email'),
          'in',
          selectFrom('code')
            .select(['purpose', 'holder', 'email'])
            .where('expires_at', '<', ago(RETENTION_DAYS.code, 'day'))
            .limit(CLEANUP_BATCH)
            .forUpdate()
            .skipLocked()
            .$asTuple('purpose', 'holder', 'email'),
        ),
      ),
  ),
  'code quotas': counted(
    db
      .deleteFrom('code_quota')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('email', 'purpose'),
          'in',
          selectFrom('code_quota')
            .select(['email', 'purpose'])
            .where('day_began_at', '<', ago(RETENTION_DAYS.code, 'day'))
            .limit(CLEANUP_BATCH)
            .forUpdate()
            .skipLocked()
            .$asTuple('email', 'purpose'),
        ),
      ),
  ),
  'username holds': counted(
    db
      .deleteFrom('username_hold')
      .where('username', 'in', ({ selectFrom }) =>
        selectFrom('username_hold')
          .select('username')
          .where('held_until', '<', NOW)
          .limit(CLEANUP_BATCH)
          .forUpdate()
          .skipLocked(),
      ),
  ),
  'email changes': counted(
    db
      .deleteFrom('email_change')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('email_change')
          .select('id')
          .where('expires_at', '<', NOW)
          .limit(CLEANUP_BATCH)
          .forUpdate()
          .skipLocked(),
      ),
  ),
  // Skips accounts in deletion, which are unverified too and may be large.
  claims: counted(
    db
      .deleteFrom('account')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('account')
          .select('id')
          .where('email_verified_at', 'is', null)
          .where('deletion_at', 'is', null)
          .where('created_at', '<', ago(RETENTION_DAYS.claim, 'day'))
          .limit(CLEANUP_BATCH)
          .forUpdate()
          .skipLocked(),
      ),
  ),
  mails: counted(
    db
      .deleteFrom('mail')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('mail')
          .select('id')
          .where('expires_at', '<', ago(RETENTION_DAYS.mail, 'day'))
          .limit(CLEANUP_BATCH)
          .forUpdate()
          .skipLocked(),
      ),
  ),
  'rate limits': counted(
    db.deleteFrom('rate_limit').where('key', 'in', ({ selectFrom }) =>
      selectFrom('rate_limit')
        .select('key')
        .where('expire', '<', sql<string>`extract(epoch from now()) * 1000`)
        .limit(CLEANUP_BATCH)
        .forUpdate()
        .skipLocked(),
    ),
  ),
  'security events': counted(
    db
      .deleteFrom('security_event')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('security_event')
          .select('id')
          .where('created_at', '<', ago(RETENTION_DAYS.event, 'day'))
          .limit(CLEANUP_BATCH)
          .forUpdate()
          .skipLocked(),
      ),
  ),
  'undo of logs': counted(
    db
      .deleteFrom('log_undo')
      .where('viewing_id', 'in', ({ selectFrom }) =>
        selectFrom('log_undo')
          .select('viewing_id')
          .where('created_at', '<', ago(UNDO_HOURS, 'hour'))
          .limit(CLEANUP_BATCH)
          .forUpdate()
          .skipLocked(),
      ),
  ),
  // Rows of titles whose last review was deleted.
  'review counts': counted(
    db.deleteFrom('review_stats').where('movie_id', 'in', ({ selectFrom }) =>
      selectFrom('review_stats')
        .select('movie_id')
        .where(sql`r1 + r2 + r3 + r4 + r5 + r6 + r7 + r8 + r9 + r10`, '=', 0)
        .limit(CLEANUP_BATCH)
        .forUpdate()
        .skipLocked(),
    ),
  ),
} as const satisfies Record<string, Query<{ count: number }>>
