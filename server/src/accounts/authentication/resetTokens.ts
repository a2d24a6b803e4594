import { CODE } from '../../../contract/rules.js'
import type { ClientInfo } from './ClientInfo.js'
import type { AuthServices } from './AuthServices.js'
import { ProofCookie } from './ProofCookie.js'
import { fingerprint } from './Secrets.js'

/** The cookie of the browser that asked for a new password; it outlives the code, so that asking again goes on. */
export function resetCookie({ secrets }: AuthServices, caller: ClientInfo): ProofCookie {
  return new ProofCookie(secrets, caller, 'marquee_reset', 6 * CODE.minutes * 60)
}

/** Who alone can enter the code of a reset. */
export const resetHolder = (token: string) => fingerprint(token).toString('base64url')
