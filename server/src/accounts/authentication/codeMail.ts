import { EMAILS, type Email } from '../../../contract/emails.js'
import { CODE } from '../../../contract/rules.js'
import type { Statements } from '../../database/Database.js'
import type { ClientInfo } from './ClientInfo.js'
import type { CodeKey, Purpose } from './Codes.js'
import { knownDevice } from './deviceCookie.js'
import type { AuthServices } from './AuthServices.js'

/** Minutes after which a mail that only tells something is no longer worth sending. */
export const NEWS_MINUTES = 24 * 60

interface CodeMail {
  /** The account that the code acts on; null when nobody has the address. */
  accountId: number | null
  write: (code: string) => Email
  again?: boolean
  /** Codes of this purpose that may have been sent to the address within a day. */
  perDay?: number
}

/**
 * Makes a code for its holder and mails it. When the address belongs to another account than the one it is for, that one
 * is told instead and the code is sent to nobody.
 * @returns false when no code is to be had for now.
 */
export async function sendCode(
  { codes, mail }: Pick<AuthServices, 'codes' | 'mail'>,
  statements: Statements,
  key: CodeKey,
  { accountId, write, again, perDay }: CodeMail,
): Promise<boolean> {
  const code = await codes.issue(statements, key, { accountId, again, perDay })
  if (code === undefined) return false
  if (accountId === null) return true
  const other = await statements.row<{ username: string }>(OWNER_BUT, [key.email, accountId])
  const letter = other ? EMAILS.addressTaken(other.username) : write(code)
  await mail.queue(statements, key.email, letter, other ? NEWS_MINUTES : CODE.minutes)
  return true
}

/**
 * Counts that a code for an address is asked for: by who asks, so that nobody spends what is another's.
 * @throws AppError RATE_LIMITED.
 */
export async function takeMail(
  identity: AuthServices,
  caller: ClientInfo,
  purpose: Purpose,
  email: string,
): Promise<void> {
  const device = knownDevice(caller, identity.secrets, email)
  const asker = device === undefined ? caller.address : `device ${device}`
  await identity.limits.takeAll([
    ['mail:address', caller.address],
    ['mail:address+account', `${purpose} ${asker} ${email}`.slice(0, 200)],
  ])
}

const OWNER_BUT = `
  select username from account where lower(email) = $1 and email_verified_at is not null and id <> $2`
