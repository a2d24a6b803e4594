import type { Statements } from '../../database/Database.js'

/**
 * Deletes all claims to an address except the owner's: unverified registrations, their reserved usernames, and pending
 * changes to this address.
 */
export async function removeCompetingClaims(
  statements: Statements,
  email: string,
  ownerId: number,
): Promise<void> {
  await statements.rows(`delete from account where lower(email) = $1 and email_verified_at is null`, [email])
  await statements.rows(
    `update account set pending_email = null, updated_at = now() where lower(pending_email) = $1 and id <> $2`,
    [email, ownerId],
  )
  await statements.rows(`delete from code where email = $1 and purpose = 'change'`, [email])
  await statements.rows(`delete from username_hold where email = $1`, [email])
}
