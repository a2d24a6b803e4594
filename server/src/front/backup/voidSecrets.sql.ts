// SQL text: a restore voids the secrets of the tables that it has filled, whichever module they belong to.
import type { ClientBase } from 'pg'
import type { SecurityEventKind } from '../../../contract/messages/securityEvents.js'
import { SECURITY_EVENTS } from '../../../contract/rules/accounts.js'
import { LISTS } from '../../../contract/rules/lists.js'

/** Random bytes for the link of a list. Two UUIDs have 244 random bits. */
const RANDOM_BYTES = `substr(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 1, ${LISTS.linkBytes})`

/** Per table with secrets that somebody outside holds: the statement that voids them. */
export const VOID_STATEMENTS: ReadonlyMap<string, string> = new Map([
  ['session', 'update session set ended_at = now() where ended_at is null'],
  ['code', 'delete from code'],
  ['email_change', 'update email_change set used_at = now() where used_at is null'],
  [
    'account',
    `update account set claim_tokens = '{}', pending_email = null, updated_at = now()
     where claim_tokens <> '{}' or pending_email is not null`,
  ],
  ['feed_address', 'delete from feed_address'],
  ['scrobble_address', 'delete from scrobble_address'],
  ['access_token', 'delete from access_token'],
  ['webhook', 'delete from webhook'],
  ['oauth_record', 'delete from oauth_record'],
  [
    'watchlist',
    `update watchlist set link_token = translate(encode(${RANDOM_BYTES}, 'base64'), '+/', '-_')
     where link_token is not null`,
  ],
])

const KIND: SecurityEventKind = 'SESSIONS_ENDED_BY_RESTORE'

/**
 * Voids the restored secrets, in the transaction of the restore: the archive does not know which were revoked after it was
 * made. Ends all sessions, voids codes, proofs of registrations, pending and undoable changes of addresses, revokes access
 * tokens, webhooks and the secret addresses of feeds and players, and replaces the links of lists. The security log of each account
 * says so.
 */
export async function voidSecrets(client: ClientBase): Promise<void> {
  for (const statement of VOID_STATEMENTS.values()) await client.query(statement)
  await client.query(
    `delete from security_event where id in (
       select id from (
         select id, row_number() over (partition by account_id order by id desc) as place
         from security_event where kind = $1
       ) placed where place >= $2
     )`,
    [KIND, SECURITY_EVENTS.perKind],
  )
  await client.query(
    `insert into security_event (account_id, kind, client_address, user_agent)
     select id, $1, '', '' from account where email_verified_at is not null`,
    [KIND],
  )
}
