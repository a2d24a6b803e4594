import type { RateLimitKey } from '../../access/RateLimits.js'
import type { ClientInfo } from './ClientInfo.js'
import { knownDevice } from './deviceCookie.js'
import type { AuthServices } from './AuthServices.js'
import { sha256 } from './Secrets.js'

/** Returns the rate limits that count wrong passwords for an email address, broadest first. Known devices have limits of their own. */
export function loginLimits({ secrets }: AuthServices, client: ClientInfo, email: string): RateLimitKey[] {
  const { address } = client
  const account = sha256(email).toString('base64url')
  const device = knownDevice(client, secrets, email)
  return device === undefined
    ? [
        ['login:address', address],
        ['login:account', account],
        ['login:address+account', `${address} ${account}`],
      ]
    : [
        ['login:devices', account],
        ['login:device', `${device} ${account}`],
      ]
}
