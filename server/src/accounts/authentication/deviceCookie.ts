import { randomBytes } from 'node:crypto'
import type { ClientInfo } from './ClientInfo.js'
import type { Secrets } from './Secrets.js'

/** Tells a device that was signed in before from a stranger's. */
const COOKIE = 'marquee_device'
/** Days that a device is known after its last sign-in. */
const DAYS = 365
/** Accounts of one device that are known at once; the one signed in to longest ago is forgotten first. */
const ACCOUNTS = 4
const DAY = 24 * 60 * 60

/** One account's mark in the cookie: a random name of the device, its last day since 1970, and a keyed digest of both and the address. */
interface Mark {
  nonce: string
  day: string
  digest: string
}

const PURPOSE = 'device'
const textOf = ({ nonce, day }: Omit<Mark, 'digest'>, email: string) => `${nonce} ${day} ${email}`
const today = () => Math.floor(Date.now() / (DAY * 1_000))

function readMarks(caller: ClientInfo): Mark[] {
  const parts = (caller.cookie(COOKIE) ?? '').split('.', ACCOUNTS * 3)
  const marks: Mark[] = []
  for (let at = 0; at + 2 < parts.length; at += 3) {
    const [nonce = '', day = '', digest = ''] = parts.slice(at, at + 3)
    if (/^[\w-]{16}$/.test(nonce) && /^\d{1,6}$/.test(day) && /^[\w-]{43}$/.test(digest))
      marks.push({ nonce, day, digest })
  }
  return marks
}

const isOf = (mark: Mark, email: string, secrets: Secrets) =>
  Number(mark.day) >= today() &&
  secrets.matches(PURPOSE, textOf(mark, email), Buffer.from(mark.digest, 'base64url'))

/** The random name of a device that was signed in before to the account of an address; undefined for any other device. */
export function knownDevice(caller: ClientInfo, secrets: Secrets, email: string): string | undefined {
  return readMarks(caller).find((mark) => isOf(mark, email, secrets))?.nonce
}

/** Marks this device as one that has signed in to the account of an address. */
export function rememberDevice(caller: ClientInfo, secrets: Secrets, email: string): void {
  const others = readMarks(caller).filter((mark) => !isOf(mark, email, secrets))
  const unsigned = { nonce: randomBytes(12).toString('base64url'), day: String(today() + DAYS) }
  const digest = secrets.digest(PURPOSE, textOf(unsigned, email)).toString('base64url')
  const marks = [{ ...unsigned, digest }, ...others].slice(0, ACCOUNTS)
  const value = marks.map(({ nonce, day, digest }) => `${nonce}.${day}.${digest}`).join('.')
  caller.setCookie(COOKIE, value, { maxAge: DAYS * DAY, sameSite: 'Strict' })
}
