import { sql } from 'kysely'
import type { Scope, TokenDays } from '../../../contract/rules/accessTokens.js'
import { statement, type QueryBuilder } from '../../platform/database/statement.js'
import { todayIn, todayOf } from '../users/timeZone.sql.js'
import { fromNow, isoTimestamp } from '../../platform/database/time.js'

const selectTokens = (db: QueryBuilder) =>
  db
    .selectFrom('access_token as t')
    .select(['t.id', 't.name', 't.last_used_on as lastUsedOn'])
    .select(({ ref }) => [
      sql<Scope[]>`coalesce(t.granted_scopes, t.scopes)`.as('scopes'),
      sql<boolean>`t.client_id is not null`.as('isApp'),
      isoTimestamp(ref('t.created_at')).as('createdAt'),
      // An app replaces its token before it expires.
      isoTimestamp(sql<string | null>`case when t.client_id is null then t.expires_at end`).as('expiresAt'),
    ])

/** The access tokens of an account, newest first. */
export const TOKENS_OF = statement((db, p: { accountId: number }) =>
  selectTokens(db)
    .where('t.account_id', '=', p.accountId)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc'),
)

/** One access token of an account. */
export const TOKEN = statement((db, p: { id: number; accountId: number }) =>
  selectTokens(db).where('t.id', '=', p.id).where('t.account_id', '=', p.accountId),
)

/** Adds an access token; no row if the account has one of this name. */
export const ADD_TOKEN = statement(
  (
    db,
    p: { accountId: number; name: string; scopes: Scope[]; days: TokenDays | null; tokenDigest: Buffer },
  ) =>
    db
      .insertInto('access_token')
      .values({
        account_id: p.accountId,
        name: p.name,
        scopes: p.scopes,
        token_digest: p.tokenDigest,
        expires_at: sql<
          string | null
        >`case when ${p.days}::integer is null then null else ${fromNow(p.days as number, 'day')} end`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
)

/** Deletes an access token of an account and returns its name and whether it was an app's; no row if there is none. */
export const REVOKE_TOKEN = statement((db, p: { id: number; accountId: number }) =>
  db
    .deleteFrom('access_token')
    .where('id', '=', p.id)
    .where('account_id', '=', p.accountId)
    .returning(['name', sql<boolean>`client_id is not null`.as('isApp')]),
)

/** The viewer of a valid access token, and whether this is its first request of its owner's day. */
export const VIEWER_OF_TOKEN = statement((db, p: { tokenDigest: Buffer }) =>
  db
    .selectFrom('access_token as t')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .select(['a.id', 'a.username', 't.id as tokenId', 't.scopes'])
    .select(sql<boolean>`t.last_used_on is distinct from ${todayIn('a')}`.as('isFirstUse'))
    .where('t.token_digest', '=', p.tokenDigest)
    .where(sql<boolean>`(t.expires_at is null or t.expires_at > now())`)
    .where('a.email_verified_at', 'is not', null),
)

/** Notes that an access token is used on its owner's day. */
export const NOTE_USE = statement((db, p: { tokenId: number; accountId: number }) =>
  db
    .updateTable('access_token')
    .set({ last_used_on: todayOf(p.accountId) })
    .where('id', '=', p.tokenId)
    .where(sql<boolean>`last_used_on is distinct from ${todayOf(p.accountId)}`),
)
