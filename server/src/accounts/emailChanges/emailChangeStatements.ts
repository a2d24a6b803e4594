import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'
import { NOW } from '../../platform/database/time.js'

/** The addresses of an account. */
export const ADDRESSES = statement((db, p: { id: number }) =>
  db
    .selectFrom('account')
    .select(({ fn }) => [
      fn<string>('lower', ['email']).as('email'),
      fn<string | null>('lower', ['pending_email']).as('pendingEmail'),
    ])
    .where('id', '=', p.id),
)

/** Locks the account of an undo link, so that concurrent undo links of one account run one after the other. */
export const LOCK_ACCOUNT_OF_CHANGE = statement((db, p: { tokenHash: Buffer }) =>
  db
    .selectFrom('account')
    .select(['id', 'username'])
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('email_change').select('account_id').where('token_hash', '=', p.tokenHash),
    )
    .forUpdate(),
)

/** Marks a change as undone; no row if its link was used or has expired. */
export const USE_CHANGE = statement((db, p: { tokenHash: Buffer }) =>
  db
    .updateTable('email_change')
    .set({ used_at: NOW })
    .where('token_hash', '=', p.tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', NOW)
    .returning(['id', 'old_email as oldEmail', 'changed_at as changedAt']),
)

/** Voids the later changes of an account. */
export const VOID_LATER_CHANGES = statement((db, p: { accountId: number; id: string }) =>
  db
    .updateTable('email_change')
    .set({ used_at: NOW })
    .where('account_id', '=', p.accountId)
    .where('id', '>', p.id)
    .where('used_at', 'is', null),
)

/** Restores the former address of an account, without password. */
export const RESTORE_EMAIL = statement((db, p: { id: number; email: string }) =>
  db
    .updateTable('account')
    .set({
      email: p.email,
      email_verified_at: NOW,
      pending_email: null,
      password_hash: null,
      deletion_at: null,
      updated_at: NOW,
    })
    .where('id', '=', p.id),
)

/** Unlinks the identities of an account that were linked since a point in time. */
export const DELETE_IDENTITIES_SINCE = statement((db, p: { accountId: number; since: string }) =>
  db
    .deleteFrom('identity')
    .where('account_id', '=', p.accountId)
    .where('created_at', '>=', sql<string>`${p.since}::timestamptz`),
)
