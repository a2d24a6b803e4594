import { AVATAR_URL_PREFIX } from './avatars/avatars.service.js'
import { deleteOwnBatch, type PersonalData } from './PersonalData.js'

/** Personal data of the account itself. The export contains no secrets, such as the password hash. */
export const accountData: PersonalData = {
  name: 'account',
  exportSql: `
    select id, username, email, pending_email as "pendingEmail", email_verified_at as "emailVerifiedAt", bio,
      first_name as "firstName", last_name as "lastName", avatar_path as avatar, theme, created_at as "createdAt",
      updated_at as "updatedAt", deletion_at as "deletionAt",
      last_sign_in_at as "lastSignInAt"
    from account where id = $1`,
  eraseSql: [
    `insert into avatar_leftover (path, since)
     select substr(avatar_path, ${AVATAR_URL_PREFIX.length + 1}), 'epoch' from account
     where id = any($1::int[]) and avatar_path like '${AVATAR_URL_PREFIX}%'
     on conflict (path) do update set since = 'epoch'`,
    // Codes and their quotas may refer to the account's address without its id.
    ...['code', 'code_quota'].map(
      (table) => `
        delete from ${table} using account a
        where a.id = any($1::int[]) and ${table}.email in (lower(a.email), lower(a.pending_email))`,
    ),
  ],
}

/** Personal data: sessions. */
export const sessionData: PersonalData = {
  name: 'sessions',
  exportSql: `
    select device, created_at as "createdAt", last_used_at as "lastUsedAt", ended_at as "endedAt"
    from session where account_id = $1 order by created_at`,
  deleteSql: [deleteOwnBatch('session')],
}

/** Personal data: former email addresses, while their change can be undone. */
export const emailChangeData: PersonalData = {
  name: 'emailChanges',
  exportSql: `
    select old_email as "oldEmail", new_email as "newEmail", changed_at as "changedAt", used_at as "undoneAt"
    from email_change where account_id = $1 order by changed_at`,
}

/** Personal data: linked identity provider sign-ins. */
export const identityData: PersonalData = {
  name: 'identities',
  exportSql: `select issuer, subject, created_at as "createdAt" from identity where account_id = $1 order by created_at`,
  // Deleted at once, so that signing in with the provider again creates another account.
  eraseSql: ['delete from identity where account_id = any($1::int[])'],
}

/** Personal data: the security log. */
export const securityEventData: PersonalData = {
  name: 'securityEvents',
  exportSql: `
    select kind, client_address as "clientAddress", user_agent as "userAgent", detail, created_at as "createdAt"
    from security_event where account_id = $1 order by id`,
  deleteSql: [deleteOwnBatch('security_event')],
}
