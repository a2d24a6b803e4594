import { AVATAR_ADDRESS } from './avatars/avatars.service.js'
import { removingOwn, type PersonalData } from './PersonalData.js'

/** The account itself. Secrets, such as the password's hash, are in nobody's copy. */
export const accountData: PersonalData = {
  name: 'account',
  copy: `
    select id, username, email, pending_email as "pendingEmail", email_verified_at as "emailVerifiedAt", bio,
      first_name as "firstName", last_name as "lastName", avatar_path as avatar, theme, created_at as "createdAt",
      updated_at as "updatedAt", deletion_at as "deletionAt",
      last_sign_in_at as "lastSignInAt"
    from account where id = $1`,
  erase: [
    `insert into avatar_leftover (path, since)
     select substr(avatar_path, ${AVATAR_ADDRESS.length + 1}), 'epoch' from account
     where id = any($1::int[]) and avatar_path like '${AVATAR_ADDRESS}%'
     on conflict (path) do update set since = 'epoch'`,
    // Codes and their quotas may stand for the account's address without knowing the account.
    ...['code', 'code_quota'].map(
      (table) => `
        delete from ${table} using account a
        where a.id = any($1::int[]) and ${table}.email in (lower(a.email), lower(a.pending_email))`,
    ),
  ],
}

/** Where a person is and was signed in. */
export const sessionData: PersonalData = {
  name: 'sessions',
  copy: `
    select device, created_at as "createdAt", last_used_at as "lastUsedAt", ended_at as "endedAt"
    from session where account_id = $1 order by created_at`,
  remove: [removingOwn('session')],
}

/** The addresses that the account had, for as long as a change of them can be undone. */
export const emailChangeData: PersonalData = {
  name: 'emailChanges',
  copy: `
    select old_email as "oldEmail", new_email as "newEmail", changed_at as "changedAt", used_at as "undoneAt"
    from email_change where account_id = $1 order by changed_at`,
}

/** The sign-ins of a provider that are bound to the account. */
export const identityData: PersonalData = {
  name: 'identities',
  copy: `select issuer, subject, created_at as "createdAt" from identity where account_id = $1 order by created_at`,
  // At once, so that who comes back with it gets another account.
  erase: ['delete from identity where account_id = any($1::int[])'],
}

/** The security log of the account. */
export const securityEventData: PersonalData = {
  name: 'securityEvents',
  copy: `
    select kind, client_address as "clientAddress", user_agent as "userAgent", detail, created_at as "createdAt"
    from security_event where account_id = $1 order by id`,
  remove: [removingOwn('security_event')],
}
