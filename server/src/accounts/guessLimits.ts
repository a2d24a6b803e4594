import type { Take } from '../access/Limits.js'
import type { Caller } from './Caller.js'
import { knownDevice } from './deviceCookie.js'
import type { Identity } from './Identity.js'
import { fingerprint } from './Secrets.js'

/** The limits that count wrong passwords for an e-mail address, broadest first. */
export function guessLimits({ secrets }: Identity, caller: Caller, email: string): Take[] {
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
