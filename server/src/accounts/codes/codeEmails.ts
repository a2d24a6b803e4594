import { sql } from '@mikro-orm/core'
import { EMAILS, type Email } from '../../platform/mail/emails.js'
import type { SecurityEventKind } from '../../../contract/messages/securityEvents.js'
import { CODE } from '../../../contract/rules/accounts.js'
import type { OutgoingEmail } from '../../platform/mail/Mail.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import { Account } from '../users/entities.js'
import type { CodeKey, CodePurpose } from './Codes.js'
import { knownDevice } from './deviceCookie.js'
import type { SharedServices } from '../../platform/feature/Context.js'

/** Minutes after which an undelivered notice is discarded. */
export const NOTICE_TTL_MINUTES = 24 * 60

/** Options of {@link sendCode}. */
interface CodeEmail {
  /** The account that the code acts on; null for an unknown address. */
  accountId: number | null
  /** Creates the email, in `language`. */
  write: (code: string) => Email
  language: OutgoingEmail['language']
  /** Whether this is a resend, as for `Codes.issue`. */
  again?: boolean
  /** Maximum number of codes per address, purpose and day. */
  perDay?: number
}

/**
 * Issues a code and queues its email. If the address belongs to another account, its owner gets a notice instead and
 * the code is not sent.
 * @returns false during the cooldown, or when the daily quota is used up.
 */
export async function sendCode(
  { codes, mail }: Pick<SharedServices, 'codes' | 'mail'>,
  statements: StatementRunner,
  key: CodeKey,
  { accountId, write, language, again, perDay }: CodeEmail,
): Promise<boolean> {
  const code = await codes.issue(statements, key, { accountId, again, perDay })
  if (code === undefined) return false
  if (accountId === null) return true
  const owner = await statements.em.findOne(
    Account,
    { [sql.lower('email')]: key.email, emailVerifiedAt: { $ne: null }, id: { $ne: accountId } },
    { fields: ['username'] },
  )
  await mail.queue(statements, {
    to: key.email,
    write: () => (owner ? EMAILS.addressTaken(owner.username) : write(code)),
    language,
    minutes: owner ? NOTICE_TTL_MINUTES : CODE.minutes,
  })
  return true
}

/**
 * Counts a request for a code against the rate limits. The limits count per client, so that strangers cannot use up the
 * quota of an address.
 * @throws RateLimited.
 */
export async function consumeCodeEmailLimits(
  shared: SharedServices,
  client: ClientInfo,
  purpose: CodePurpose,
  email: string,
): Promise<void> {
  const device = knownDevice(client, shared.secrets, email)
  const requester = device === undefined ? client.address : `device ${device}`
  await shared.limits.consumeAll([
    ['mail:address', client.address],
    ['mail:address+account', `${purpose} ${requester} ${email}`.slice(0, 200)],
  ])
}

/** A change of an account that its owner is notified of. */
interface AccountChange {
  accountId: number
  kind: SecurityEventKind
  /** Details of the security event. */
  detail?: string
  /** The address in use. */
  email: string
  /** Creates the email. */
  write: () => Email
}

/** Records a change in the security log and notifies the owner of the account by email, in the transaction of the change. */
export async function reportChange(
  { mail, securityLog }: Pick<SharedServices, 'mail' | 'securityLog'>,
  client: ClientInfo,
  statements: StatementRunner,
  { accountId, kind, detail, email, write }: AccountChange,
): Promise<void> {
  await securityLog.record(statements, { accountId, kind, client, detail })
  await mail.queue(statements, { to: email, write, language: client.language, minutes: NOTICE_TTL_MINUTES })
  statements.afterCommit(() => mail.wake())
}
