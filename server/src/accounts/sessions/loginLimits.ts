import type { RateLimitKey } from '../../platform/access/RateLimits.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import { knownDevice } from '../codes/deviceCookie.js'
import type { SharedServices } from '../../platform/feature/Context.js'
import { sha256 } from '../../platform/config/Secrets.js'

/** Returns the rate limits that count wrong passwords for an email address, broadest first. Known devices have limits of their own. */
export function loginLimits({ secrets }: SharedServices, client: ClientInfo, email: string): RateLimitKey[] {
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
