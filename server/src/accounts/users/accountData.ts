import { sql } from 'kysely'
import { db } from '../../platform/database/statement.js'
import { AVATAR_URL_PREFIX } from '../avatars/avatarStatements.js'
import { deleteOwnBatch, type PersonalData } from '../../platform/PersonalData.js'

/** Deletes rows of the addresses of an account, which may refer to it without its id. */
const deleteByEmail = (table: 'code' | 'code_quota') => (accountId: number) =>
  db
    .deleteFrom(table)
    .using('account as a')
    .where('a.id', '=', accountId)
    .where(({ eb, fn }) =>
      eb(sql.ref(`${table}.email`), 'in', [fn('lower', ['a.email']), fn('lower', ['a.pending_email'])]),
    )

/** Personal data of the account itself. The export contains no secrets, such as the password hash. */
export const accountData: PersonalData = {
  name: 'account',
  exportRows: (accountId) =>
    db
      .selectFrom('account')
      .select([
        'id',
        'username',
        'email',
        'pending_email as pendingEmail',
        'email_verified_at as emailVerifiedAt',
        'bio',
        'first_name as firstName',
        'last_name as lastName',
        'avatar_path as avatar',
        'theme',
        'created_at as createdAt',
        'updated_at as updatedAt',
        'deletion_at as deletionAt',
        'last_sign_in_at as lastSignInAt',
      ])
      .where('id', '=', accountId),
  erase: [
    (accountId) =>
      db
        .insertInto('avatar_leftover')
        .columns(['path', 'since'])
        .expression(({ selectFrom }) =>
          selectFrom('account')
            .select([
              sql<string>`substr(avatar_path, ${AVATAR_URL_PREFIX.length + 1}::integer)`.as('path'),
              sql<string>`timestamptz 'epoch'`.as('since'),
            ])
            .where('id', '=', accountId)
            .where('avatar_path', 'like', `${AVATAR_URL_PREFIX}%`),
        )
        .onConflict((conflict) => conflict.column('path').doUpdateSet({ since: 'epoch' })),
    deleteByEmail('code'),
    deleteByEmail('code_quota'),
  ],
}

export const sessionData: PersonalData = {
  name: 'sessions',
  exportRows: (accountId) =>
    db
      .selectFrom('session')
      .select(['device', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'ended_at as endedAt'])
      .where('account_id', '=', accountId)
      .orderBy('created_at'),
  deleteBatches: [deleteOwnBatch('session')],
}

/** Personal data: former email addresses, while their change can be undone. */
export const emailChangeData: PersonalData = {
  name: 'emailChanges',
  exportRows: (accountId) =>
    db
      .selectFrom('email_change')
      .select([
        'old_email as oldEmail',
        'new_email as newEmail',
        'changed_at as changedAt',
        'used_at as undoneAt',
      ])
      .where('account_id', '=', accountId)
      .orderBy('changed_at'),
}

/** Personal data: former usernames while they are held. After the account's end they are held without it. */
export const formerUsernameData: PersonalData = {
  name: 'formerUsernames',
  exportRows: (accountId) =>
    db
      .selectFrom('username_hold')
      .select(['username', 'held_until as heldUntil'])
      .where('account_id', '=', accountId)
      .orderBy('held_until'),
  erase: [
    (accountId) =>
      db.updateTable('username_hold').set({ account_id: null }).where('account_id', '=', accountId),
  ],
}

/** Personal data: linked identity provider sign-ins. */
export const identityData: PersonalData = {
  name: 'identities',
  exportRows: (accountId) =>
    db
      .selectFrom('identity')
      .select(['issuer', 'subject', 'created_at as createdAt'])
      .where('account_id', '=', accountId)
      .orderBy('created_at'),
  // Deleted at once, so that signing in with the provider again creates another account.
  erase: [(accountId) => db.deleteFrom('identity').where('account_id', '=', accountId)],
}

/** Personal data: the security log. */
export const securityEventData: PersonalData = {
  name: 'securityEvents',
  exportRows: (accountId) =>
    db
      .selectFrom('security_event')
      .select([
        'kind',
        'client_address as clientAddress',
        'user_agent as userAgent',
        'detail',
        'created_at as createdAt',
      ])
      .where('account_id', '=', accountId)
      .orderBy('id'),
  deleteBatches: [deleteOwnBatch('security_event')],
}
