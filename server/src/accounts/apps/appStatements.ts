import { sql } from 'kysely'
import type { Scope } from '../../../contract/rules/accessTokens.js'
import { APPS } from '../../../contract/rules/apps.js'
import { statement, type QueryBuilder } from '../../platform/database/statement.js'
import { ago, fromNow, NOW } from '../../platform/database/time.js'

const clientCount = sql<number>`(select count(*) from oauth_client)`

/** Hours for which an app that nobody has connected stays, even if there are too many. */
const SPARED_HOURS = 1

/** Registers an app. If there are too many, it replaces the oldest one that nobody uses; no row if there is none. */
export const ADD_CLIENT = statement(
  (db, p: { id: string; name: string; redirectUris: readonly string[]; grantTypes: readonly string[] }) =>
    db
      .with('replaced', (cte) =>
        cte
          .deleteFrom('oauth_client')
          .where('id', '=', (eb) =>
            eb
              .selectFrom('oauth_client as c')
              .select('c.id')
              .where(sql<boolean>`${clientCount} >= ${sql.lit(APPS.clients)}`)
              .where(sql<boolean>`c.created_at < ${ago(SPARED_HOURS, 'hour')}`)
              .where(sql<boolean>`not exists (select from access_token t where t.client_id = c.id)`)
              .orderBy('c.created_at')
              .limit(1)
              .forUpdate()
              .skipLocked(),
          )
          .returning('id'),
      )
      .insertInto('oauth_client')
      .columns(['id', 'name', 'redirect_uris', 'grant_types'])
      .expression(
        db
          .selectNoFrom([
            sql<string>`${p.id}::text`.as('id'),
            sql<string>`${p.name}::text`.as('name'),
            sql<string[]>`${p.redirectUris}::text[]`.as('redirect_uris'),
            sql<string[]>`${p.grantTypes}::text[]`.as('grant_types'),
          ])
          .where(sql<boolean>`${clientCount} - (select count(*) from replaced) < ${sql.lit(APPS.clients)}`),
      )
      .returning(sql<number>`extract(epoch from created_at)::integer`.as('issuedAt')),
)

/** An app by its id. */
export const CLIENT = statement((db, p: { id: string }) =>
  db
    .selectFrom('oauth_client')
    .select(['id', 'name', 'redirect_uris as redirectUris', 'grant_types as grantTypes'])
    .where('id', '=', p.id),
)

/**
 * Whether a record was used some time ago, so that whoever uses it now has a copy. Of two requests at the same time only the second
 * fails.
 */
const IS_REUSED = sql<boolean>`coalesce(r.consumed_at < ${ago(APPS.reuseSeconds, 'second')}, false)`

const selectRecord = (db: QueryBuilder) =>
  db
    .selectFrom('oauth_record as r')
    .select(['r.payload', 'r.answer', 'r.token_id as tokenId'])
    .select([sql<number>`extract(epoch from r.expires_at)::integer`.as('exp'), IS_REUSED.as('isReused')])

/** A record of the authorization server, also an expired or used one. */
export const RECORD = statement((db, p: { digest: Buffer }) =>
  selectRecord(db).where('r.digest', '=', p.digest),
)

/** A record of a device that asks for its tokens, and whether it asks again too early. */
export const POLL = statement((db, p: { digest: Buffer }) =>
  db
    .with('old', (cte) =>
      cte
        .selectFrom('oauth_record')
        .select(['digest', 'polled_at'])
        .where('digest', '=', p.digest)
        .forUpdate(),
    )
    .updateTable('oauth_record as r')
    .from('old')
    .set({ polled_at: NOW })
    .whereRef('r.digest', '=', 'old.digest')
    .returning(['r.payload', 'r.answer', 'r.token_id as tokenId'])
    .returning([
      sql<number>`extract(epoch from r.expires_at)::integer`.as('exp'),
      IS_REUSED.as('isReused'),
      // A second less, for networks that delay one request more than the next.
      sql<boolean>`coalesce(old.polled_at > ${ago(APPS.pollSeconds - 1, 'second')}, false)`.as('isTooEarly'),
    ]),
)

interface NewRecord {
  digest: Buffer
  model: string
  payload: string
  tokenId: number | null
  userCode: Buffer | null
  seconds: number
}

/** Stores a record; no row if the connection that it belongs to has ended. */
export const STORE_RECORD = statement((db, p: NewRecord) =>
  db
    .insertInto('oauth_record')
    .columns(['digest', 'model', 'payload', 'token_id', 'user_code', 'expires_at'])
    .expression(
      db
        .selectNoFrom([
          sql<Buffer>`${p.digest}::bytea`.as('digest'),
          sql<string>`${p.model}::text`.as('model'),
          sql<string>`${p.payload}::text`.as('payload'),
          sql<number | null>`${p.tokenId}::integer`.as('token_id'),
          sql<Buffer | null>`${p.userCode}::bytea`.as('user_code'),
          fromNow(p.seconds, 'second').as('expires_at'),
        ])
        .where(
          sql<boolean>`(${p.tokenId}::integer is null or exists (select from access_token t where t.id = ${p.tokenId}))`,
        ),
    )
    .returning('model'),
)

/** Uses up a record; no row if it is used already. */
export const CONSUME_RECORD = statement((db, p: { digest: Buffer }) =>
  db
    .updateTable('oauth_record')
    .set({ consumed_at: NOW })
    .where('digest', '=', p.digest)
    .where('consumed_at', 'is', null)
    .returning('model'),
)

/** Deletes a record. */
export const DELETE_RECORD = statement((db, p: { digest: Buffer }) =>
  db.deleteFrom('oauth_record').where('digest', '=', p.digest),
)

/** Deletes the oldest used refresh tokens of a connection. */
export const FORGET_USED = statement((db, p: { tokenId: number }) =>
  db
    .deleteFrom('oauth_record')
    .where('digest', 'in', (eb) =>
      eb
        .selectFrom('oauth_record')
        .select('digest')
        .where('token_id', '=', p.tokenId)
        .where('model', '=', 'RefreshToken')
        .where('consumed_at', 'is not', null)
        .orderBy('consumed_at', 'desc')
        .orderBy('digest')
        .offset(APPS.usedRefreshTokens),
    ),
)

/** Connects an app with an account; no row if the app is deleted. It has no access token before it asks for one. */
export const CONNECT = statement(
  (db, p: { accountId: number; clientId: string; name: string; scopes: Scope[]; tokenDigest: Buffer }) =>
    db
      .insertInto('access_token')
      .columns(['account_id', 'client_id', 'name', 'scopes', 'granted_scopes', 'token_digest', 'expires_at'])
      .expression(
        db
          .selectFrom('oauth_client as c')
          .select([
            sql<number>`${p.accountId}::integer`.as('account_id'),
            'c.id as client_id',
            sql<string>`${p.name}::text`.as('name'),
            sql<Scope[]>`${p.scopes}::text[]`.as('scopes'),
            sql<Scope[]>`${p.scopes}::text[]`.as('granted_scopes'),
            sql<Buffer>`${p.tokenDigest}::bytea`.as('token_digest'),
            NOW.as('expires_at'),
          ])
          .where('c.id', '=', p.clientId)
          // Nobody deletes the app meanwhile.
          .forKeyShare(),
      )
      .returning('id'),
)

/** A connection, as far as the authorization server needs it. */
export const CONNECTION = statement((db, p: { id: number }) =>
  db
    .selectFrom('access_token as t')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .select(['t.id', 't.account_id as accountId', 't.client_id as clientId', 't.granted_scopes as scopes'])
    .where('t.id', '=', p.id)
    .where('t.client_id', 'is not', null)
    .where('a.email_verified_at', 'is not', null),
)

/** Ends a connection, with all that was given out for it; no row if it has ended. */
export const DISCONNECT = statement((db, p: { id: number }) =>
  db
    .deleteFrom('access_token')
    .where('id', '=', p.id)
    .where('client_id', 'is not', null)
    .returning(['account_id as accountId', 'name']),
)

/** Replaces the access token of a connection; no row if it has ended. */
export const ISSUE_TOKEN = statement(
  (db, p: { id: number; tokenDigest: Buffer; scopes: Scope[]; seconds: number }) =>
    db
      .updateTable('access_token')
      .set({ token_digest: p.tokenDigest, scopes: p.scopes, expires_at: fromNow(p.seconds, 'second') })
      .where('id', '=', p.id)
      .where('client_id', 'is not', null)
      .returning('id'),
)

/** The connection of an access token. */
export const CONNECTION_OF_TOKEN = statement((db, p: { tokenDigest: Buffer }) =>
  db
    .selectFrom('access_token')
    .select(['id', 'account_id as accountId', 'client_id as clientId', 'scopes'])
    .select(sql<number>`extract(epoch from expires_at)::integer`.as('exp'))
    .where('token_digest', '=', p.tokenDigest)
    .where('client_id', 'is not', null),
)

const isOpen = sql<boolean>`expires_at > now() and answer is null`

/** A request for consent that nobody has answered, by the digest of its id. */
export const OPEN_REQUEST = statement((db, p: { digest: Buffer }) =>
  selectRecord(db).where('r.digest', '=', p.digest).where('r.model', '=', 'Interaction').where(isOpen),
)

/** As {@link OPEN_REQUEST}, of a device. */
export const OPEN_DEVICE_REQUEST = statement((db, p: { userCodes: readonly Buffer[] }) =>
  selectRecord(db)
    .select('r.digest')
    .where(sql<boolean>`r.user_code = any(${p.userCodes}::bytea[])`)
    .where('r.model', '=', 'DeviceCode')
    .where(isOpen),
)

/** Answers a request for consent; no row if it is answered already. @param p.answer is added to its payload, as JSON */
export const ANSWER_REQUEST = statement((db, p: { digest: Buffer; answer: string; tokenId: number | null }) =>
  db
    .updateTable('oauth_record')
    .set({ answer: p.answer, token_id: p.tokenId })
    .where('digest', '=', p.digest)
    .where(isOpen)
    .returning('model'),
)
