import type { Statements } from '../../database/Database.js'

/** Ends every claim to an address but that of the account that has proven it: registrations, their names, and changes to it. */
export async function settleAddress(statements: Statements, email: string, ownerId: number): Promise<void> {
  await statements.rows(`delete from account where lower(email) = $1 and email_verified_at is null`, [email])
  await statements.rows(
    `update account set pending_email = null, updated_at = now() where lower(pending_email) = $1 and id <> $2`,
    [email, ownerId],
  )
  await statements.rows(`delete from code where email = $1 and purpose = 'change'`, [email])
  await statements.rows(`delete from username_hold where email = $1`, [email])
}
