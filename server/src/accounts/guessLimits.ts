import type { LimitName } from '../access/Limits.js'
import type { Caller } from './Caller.js'
import type { Identity } from './Identity.js'
import { fingerprint } from './Secrets.js'

/** Tells a device that was signed in before from a stranger's. */
export const DEVICE_COOKIE = 'marquee_device'

/** The name of the caller's device if it was signed in to the account of this address before. */
export function knownDevice({ secrets }: Identity, caller: Caller, email: string): string | undefined {
  const [nonce = '', mark = ''] = (caller.cookie(DEVICE_COOKIE) ?? '').split('.')
  return secrets.matches('device', `${nonce} ${email}`, Buffer.from(mark, 'base64url')) ? nonce : undefined
}

/** What wrong passwords for an address are counted under, narrowest first, so that who is stopped early does not count further. */
export function guessLimits(identity: Identity, caller: Caller, email: string): [LimitName, string][] {
  const { address } = caller
  const device = knownDevice(identity, caller, email)
  const account = fingerprint(email).toString('base64url')
  return device !== undefined
    ? [['login:device', `${device} ${account}`]]
    : [
        ['login:address+account', `${address} ${account}`],
        ['login:address', address],
        ['login:account', account],
      ]
}
