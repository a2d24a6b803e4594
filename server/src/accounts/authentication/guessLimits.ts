import type { Take } from '../../access/RateLimits.js'
import type { ClientInfo } from './ClientInfo.js'
import { knownDevice } from './deviceCookie.js'
import type { AuthServices } from './AuthServices.js'
import { fingerprint } from './Secrets.js'

/** The limits that count wrong passwords for an e-mail address, broadest first. */
export function guessLimits({ secrets }: AuthServices, caller: ClientInfo, email: string): Take[] {
  const { address } = caller
  const account = fingerprint(email).toString('base64url')
  const device = knownDevice(caller, secrets, email)
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
