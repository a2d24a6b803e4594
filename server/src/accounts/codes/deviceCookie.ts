import { randomBytes } from 'node:crypto'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import type { Secrets } from '../../platform/config/Secrets.js'

/** Name of the cookie that identifies devices on which an account signed in before. */
const COOKIE = 'marquee_device'
/** Days for which a device stays known after its last sign-in. */
const DAYS = 365
/** Maximum number of accounts in the cookie; the least recently signed in is dropped. */
const ACCOUNTS = 4
const DAY = 24 * 60 * 60

/** One account in the cookie: a random device id, the expiry in days since 1970, and an HMAC of both and the address. */
interface DeviceEntry {
  nonce: string
  day: string
  digest: string
}

const PURPOSE = 'device'
const textOf = ({ nonce, day }: Omit<DeviceEntry, 'digest'>, email: string) => `${nonce} ${day} ${email}`
const today = () => Math.floor(Date.now() / (DAY * 1_000))

function readEntries(client: ClientInfo): DeviceEntry[] {
  const parts = (client.cookie(COOKIE) ?? client.formerCookie(COOKIE) ?? '').split('.', ACCOUNTS * 3)
  const entries: DeviceEntry[] = []
  for (let start = 0; start + 2 < parts.length; start += 3) {
    const [nonce = '', day = '', digest = ''] = parts.slice(start, start + 3)
    if (/^[\w-]{16}$/.test(nonce) && /^\d{1,6}$/.test(day) && /^[\w-]{43}$/.test(digest))
      entries.push({ nonce, day, digest })
  }
  return entries
}

const belongsTo = (entry: DeviceEntry, email: string, secrets: Secrets) =>
  Number(entry.day) >= today() &&
  secrets.verifyHmac(PURPOSE, textOf(entry, email), Buffer.from(entry.digest, 'base64url'))

/** Returns the id of a device on which the account of this address signed in before; undefined for an unknown device. */
export function knownDevice(client: ClientInfo, secrets: Secrets, email: string): string | undefined {
  return readEntries(client).find((entry) => belongsTo(entry, email, secrets))?.nonce
}

/** Records in the cookie that the account of this address signed in on this device. */
export function rememberDevice(client: ClientInfo, secrets: Secrets, email: string): void {
  const others = readEntries(client).filter((entry) => !belongsTo(entry, email, secrets))
  const unsigned = { nonce: randomBytes(12).toString('base64url'), day: String(today() + DAYS) }
  const digest = secrets.hmac(PURPOSE, textOf(unsigned, email)).toString('base64url')
  const entries = [{ ...unsigned, digest }, ...others].slice(0, ACCOUNTS)
  const value = entries.map(({ nonce, day, digest }) => `${nonce}.${day}.${digest}`).join('.')
  client.setCookie(COOKIE, value, { maxAge: DAYS * DAY, sameSite: 'Strict' })
}
