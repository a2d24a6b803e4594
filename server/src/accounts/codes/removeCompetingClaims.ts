import type { StatementRunner } from '../../platform/database/Database.js'
import {
  CANCEL_PENDING_CHANGES,
  DELETE_CHANGE_CODES,
  DELETE_HOLDS,
  DELETE_REGISTRATIONS,
} from './claimStatements.js'

/**
 * Deletes all claims to an address except the owner's: unverified registrations, their reserved usernames, and pending
 * changes to this address.
 */
export async function removeCompetingClaims(
  statements: StatementRunner,
  email: string,
  ownerId: number,
): Promise<void> {
  await statements.rows(DELETE_REGISTRATIONS, { email })
  await statements.rows(CANCEL_PENDING_CHANGES, { email, ownerId })
  await statements.rows(DELETE_CHANGE_CODES, { email })
  await statements.rows(DELETE_HOLDS, { email })
}
