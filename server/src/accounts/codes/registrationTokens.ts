import { raw } from '@mikro-orm/core'
import { CLAIM } from '../../../contract/rules/accounts.js'
import type { SharedServices } from '../../platform/feature/Context.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import { Account } from '../users/entities.js'
import { hashToken, newToken, registrationCookie } from './ProofCookie.js'

/**
 * Issues another token for a registration whose password was verified; the last few tokens stay valid. Browsers get it in a
 * cookie, other clients in the response.
 */
export async function addRegistrationToken(
  shared: SharedServices,
  client: ClientInfo,
  { id, email }: { id: number; email: string },
): Promise<string> {
  const token = newToken()
  const claimTokens = raw<string[]>(`(array_prepend(?::text, claim_tokens))[1:${CLAIM.tokens}]`, [
    hashToken(token),
  ])
  await shared.database.em.nativeUpdate(Account, { id, emailVerifiedAt: null }, { claimTokens })
  registrationCookie(shared, client).set(email, token)
  return token
}
