import { db } from '../../platform/database/statement.js'
import type { PersonalData } from '../../platform/feature/PersonalData.js'

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
