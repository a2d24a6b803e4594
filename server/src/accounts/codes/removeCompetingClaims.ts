import { sql } from '@mikro-orm/core'
import type { StatementRunner } from '../../platform/database/Database.js'
import { Account, UsernameHold } from '../users/entities.js'
import { Code } from './entities.js'

/**
 * Deletes all claims to an address except the owner's: unverified registrations, their reserved usernames, and pending
 * changes to this address.
 */
export async function removeCompetingClaims(
  { em }: StatementRunner,
  email: string,
  ownerId: number,
): Promise<void> {
  await em.nativeDelete(Account, { [sql.lower('email')]: email, emailVerifiedAt: null })
  await em.nativeUpdate(
    Account,
    { [sql.lower('pending_email')]: email, id: { $ne: ownerId } },
    { pendingEmail: null, updatedAt: sql.now() },
  )
  await em.nativeDelete(Code, { email, purpose: 'change' })
  await em.nativeDelete(UsernameHold, { email })
}
