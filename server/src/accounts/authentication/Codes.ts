import { randomBytes, randomInt } from 'node:crypto'
import { CODE } from '../../../contract/rules/accounts.js'
import { CODE_LENGTH } from '../../../contract/rules/credentials.js'
import type { Database, Statements } from '../../database/Database.js'
import type { Secrets } from './Secrets.js'

/** What a code authorises: completing a registration, changing the address, resetting the password, or confirming an account change. */
export type CodePurpose = 'register' | 'change' | 'reset' | 'confirm'

/**
 * Identifies a code. `holder` is the only party who can enter it: a registration or an account (its id), a reset (the
 * hash of its token), or a session (its id). Attempts of other holders are never compared with it.
 */
export interface CodeKey {
  purpose: CodePurpose
  holder: string
  email: string
}

/** A code that its holder entered correctly. */
export interface VerifiedCode extends CodeKey {
  accountId: number
  hash: Buffer
}

/** Options of {@link Codes.issue}. */
interface IssueOptions {
  /** The account that the code acts on; null for an unknown address, whose code never verifies. */
  accountId: number | null
  /** Resend: replaces the first code at once, later codes after the cooldown. */
  again?: boolean
  /** Maximum number of codes per address, purpose and day, including this one. */
  perDay?: number
}

/** Issues and verifies emailed codes. Each code is bound to the holder who requested it. */
export class Codes {
  constructor(private readonly secrets: Secrets) {}

  /**
   * Issues a code and replaces the holder's previous one. Quotas count per address and purpose, also for unknown
   * addresses.
   * @returns undefined during the cooldown, or when the daily quota of the address is used up.
   */
  async issue(
    statements: Statements,
    { purpose, holder, email }: CodeKey,
    { accountId, again = false, perDay = CODE.perDay }: IssueOptions,
  ): Promise<string | undefined> {
    const { minutes, cooldownSeconds } = CODE
    const key = [purpose, holder, email]
    // Locks the row, so that a concurrent request sees this code before it counts.
    if (await statements.row(IN_COOLDOWN, [...key, cooldownSeconds, again])) return undefined
    if (!(await statements.row(CONSUME_QUOTA, [email, purpose, perDay]))) return undefined
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
    const hash = this.secrets.hmac(hmacPurpose(purpose), textOf({ purpose, holder, email }, code))
    const params = [...key, accountId, hash, minutes, cooldownSeconds, again]
    return (await statements.row(ISSUE, params)) ? code : undefined
  }

  /**
   * Verifies an entered code for these holders. One statement counts the attempt before it is compared, so that
   * concurrent attempts cannot exceed {@link CODE.attempts} per code.
   * @returns the matching code, or undefined.
   */
  async verify(
    database: Database,
    { purpose, email }: Omit<CodeKey, 'holder'>,
    holders: readonly string[],
    code: string,
  ): Promise<VerifiedCode | undefined> {
    const params = [purpose, [...holders], email, CODE.attempts]
    const rows = await database.rows<{ holder: string; accountId: number | null; hash: Buffer }>(
      COUNT_ATTEMPT,
      params,
    )
    // Compares an HMAC in any case, so that the duration is the same.
    const candidates = rows.length > 0 ? rows : [{ holder: '', accountId: null, hash: randomBytes(32) }]
    for (const { holder, accountId, hash } of candidates) {
      const key = { purpose, holder, email }
      const matches = this.secrets.verifyHmac(hmacPurpose(purpose), textOf(key, code), hash)
      if (matches && accountId !== null) return { ...key, accountId, hash }
    }
    return undefined
  }

  /** Consumes a verified code. @returns false when it was consumed concurrently. */
  async consume(statements: Statements, { purpose, holder, email, hash }: VerifiedCode): Promise<boolean> {
    return (await statements.row(CONSUME, [purpose, holder, email, hash])) !== undefined
  }
}

const hmacPurpose = (purpose: CodePurpose) => `code ${purpose}`
const textOf = ({ holder, email }: CodeKey, code: string) => `${holder} ${email} ${code}`

const KEY = `purpose = $1 and holder = $2 and email = $3`
const IN_COOLDOWN = `
  select 1 from code
  where ${KEY} and sent_at > now() - $4::integer * interval '1 second' and not ($5::boolean and sends = 1)
  for update`
const CONSUME_QUOTA = `
  insert into code_quota (email, purpose) values ($1, $2)
  on conflict (email, purpose) do update set
    sent = case when code_quota.day_began_at > now() - interval '1 day' then code_quota.sent + 1 else 1 end,
    day_began_at = case when code_quota.day_began_at > now() - interval '1 day' then code_quota.day_began_at else now() end
  where code_quota.day_began_at <= now() - interval '1 day' or code_quota.sent < $3::integer
  returning 1`
const ISSUE = `
  insert into code (purpose, holder, email, account_id, hash, expires_at)
  values ($1, $2, $3, $4, $5, now() + $6::integer * interval '1 minute')
  on conflict (purpose, holder, email) do update set
    account_id = excluded.account_id, hash = excluded.hash, attempts = 0, sends = least(code.sends + 1, 1000),
    sent_at = now(), expires_at = excluded.expires_at, used_at = null
  where code.sent_at <= now() - $7::integer * interval '1 second' or ($8::boolean and code.sends = 1)
  returning 1`
const COUNT_ATTEMPT = `
  update code set attempts = attempts + 1
  where purpose = $1 and holder = any($2::text[]) and email = $3
    and used_at is null and expires_at > now() and attempts < $4
  returning holder, account_id as "accountId", hash`
const CONSUME = `
  update code set used_at = now()
  where ${KEY} and hash = $4 and used_at is null and expires_at > now()
  returning 1`
