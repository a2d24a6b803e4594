import { CODE } from '../../../contract/rules/accounts.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import type { SharedServices } from '../../platform/feature/Context.js'
import { ProofCookie } from './ProofCookie.js'
import { sha256 } from '../../platform/config/Secrets.js'

/** Returns the cookie of a browser that requested a password reset. It outlives the code, so that a second request reuses its token. */
export function resetCookie({ secrets }: SharedServices, client: ClientInfo): ProofCookie {
  return new ProofCookie(secrets, client, 'marquee_reset', 6 * CODE.minutes * 60)
}

/** Returns the holder of a reset code: the hash of the reset token. */
export const resetHolder = (token: string) => sha256(token).toString('base64url')
