import { statement, type QueryBuilder } from '../../platform/database/statement.js'

const selectAddresses = (db: QueryBuilder) =>
  db
    .selectFrom('scrobble_address')
    .select(['id', 'name', 'player_user as user', 'created_at as createdAt'])
    .select(['last_event_at as lastEventAt', 'last_outcome as lastOutcome', 'last_reason as lastReason'])

/** The addresses of an account for players, newest first. */
export const ADDRESSES_OF = statement((db, p: { accountId: number }) =>
  selectAddresses(db)
    .where('account_id', '=', p.accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
)

/** One address of an account for a player. */
export const ADDRESS = statement((db, p: { id: number; accountId: number }) =>
  selectAddresses(db).where('id', '=', p.id).where('account_id', '=', p.accountId),
)

/** Adds an address; no row if the account has one of this name. */
export const ADD_ADDRESS = statement(
  (db, p: { accountId: number; name: string; user: string | null; tokenDigest: Buffer }) =>
    db
      .insertInto('scrobble_address')
      .values({
        account_id: p.accountId,
        name: p.name,
        player_user: p.user,
        token_digest: p.tokenDigest,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
)

/** Deletes an address of an account and returns its name; no row if there is none. */
export const REVOKE_ADDRESS = statement((db, p: { id: number; accountId: number }) =>
  db
    .deleteFrom('scrobble_address')
    .where('id', '=', p.id)
    .where('account_id', '=', p.accountId)
    .returning('name'),
)

/** The address of a token, while its account is open. */
export const ADDRESS_OF_TOKEN = statement((db, p: { tokenDigest: Buffer }) =>
  db
    .selectFrom('scrobble_address as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['s.id', 's.account_id as accountId', 's.player_user as user'])
    .where('s.token_digest', '=', p.tokenDigest)
    .where('a.email_verified_at', 'is not', null),
)
