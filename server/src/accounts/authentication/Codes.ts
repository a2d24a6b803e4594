import { randomBytes, randomInt } from 'node:crypto'
import { CODE, CODE_LENGTH } from '../../../contract/rules.js'
import type { Database, Statements } from '../../database/Database.js'
import type { Secrets } from './Secrets.js'

/** What a code is for: opening a registration, using another address, a new password, or confirming a change of the account. */
export type Purpose = 'register' | 'change' | 'reset' | 'confirm'

/**
 * Which code is meant. `holder` is whoever alone can enter it: a registration or an account (its id), a reset (the
 * fingerprint of its token), a session (its id). What others enter is never compared with it.
 */
export interface CodeKey {
  purpose: Purpose
  holder: string
  email: string
}

/** A code that was entered by its holder and is right. */
export interface RightCode extends CodeKey {
  accountId: number
  hash: Buffer
}

interface IssueOptions {
  /** The account that the code acts on; null for an address that nobody has, whose code is never right. */
  accountId: number | null
  /** The holder says that the last code has not come: the first is replaced at once, later ones after a while. */
  again?: boolean
  /** Codes that may have been sent to the address for this purpose within a day, this one included. */
  perDay?: number
}

/** Codes that are sent by mail, each bound to whoever asked for it. */
export class Codes {
  constructor(private readonly secrets: Secrets) {}

  /**
   * Makes a code in place of the holder's last one. Quotas are counted for each address and purpose apart, also for
   * addresses that nobody has.
   * @returns undefined while the holder's last is too young, or when too many were sent to the address within a day.
   */
  async issue(
    statements: Statements,
    { purpose, holder, email }: CodeKey,
    { accountId, again = false, perDay = CODE.perDay }: IssueOptions,
  ): Promise<string | undefined> {
    const { minutes, cooldownSeconds } = CODE
    const key = [purpose, holder, email]
    // Locked, so that of two at once the second sees what the first has sent before it counts.
    if (await statements.row(TOO_YOUNG, [...key, cooldownSeconds, again])) return undefined
    if (!(await statements.row(COUNT, [email, purpose, perDay]))) return undefined
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
    const hash = this.secrets.digest(secretOf(purpose), textOf({ purpose, holder, email }, code))
    const params = [...key, accountId, hash, minutes, cooldownSeconds, again]
    return (await statements.row(ISSUE, params)) ? code : undefined
  }

  /**
   * The code that a guess of these holders hits. A guess is counted before it is compared, by one statement, so that
   * however many come at once no more than {@link CODE.attempts} are compared with one code.
   */
  async guess(
    database: Database,
    { purpose, email }: Omit<CodeKey, 'holder'>,
    holders: readonly string[],
    code: string,
  ): Promise<RightCode | undefined> {
    const params = [purpose, [...holders], email, CODE.attempts]
    const rows = await database.rows<{ holder: string; accountId: number | null; hash: Buffer }>(BURN, params)
    // A digest is made and compared in any case.
    const tried = rows.length > 0 ? rows : [{ holder: '', accountId: null, hash: randomBytes(32) }]
    for (const { holder, accountId, hash } of tried) {
      const key = { purpose, holder, email }
      const isRight = this.secrets.matches(secretOf(purpose), textOf(key, code), hash)
      if (isRight && accountId !== null) return { ...key, accountId, hash }
    }
    return undefined
  }

  /** Uses a right code up. @returns false when somebody else has used it since. */
  async use(statements: Statements, { purpose, holder, email, hash }: RightCode): Promise<boolean> {
    return (await statements.row(USE, [purpose, holder, email, hash])) !== undefined
  }
}

const secretOf = (purpose: Purpose) => `code ${purpose}`
const textOf = ({ holder, email }: CodeKey, code: string) => `${holder} ${email} ${code}`

const KEY = `purpose = $1 and holder = $2 and email = $3`
const TOO_YOUNG = `
  select 1 from code
  where ${KEY} and sent_at > now() - $4::integer * interval '1 second' and not ($5::boolean and sends = 1)
  for update`
const COUNT = `
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
const BURN = `
  update code set attempts = attempts + 1
  where purpose = $1 and holder = any($2::text[]) and email = $3
    and used_at is null and expires_at > now() and attempts < $4
  returning holder, account_id as "accountId", hash`
const USE = `
  update code set used_at = now()
  where ${KEY} and hash = $4 and used_at is null and expires_at > now()
  returning 1`
