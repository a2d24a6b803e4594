import { randomBytes, randomInt } from 'node:crypto'
import { CODE, CODE_LENGTH } from '../../contract/rules.js'
import type { Database, Statements } from '../database/Database.js'
import type { Secrets } from './Secrets.js'

/** What a code is for: showing that an address is one's own, a new password, or leaving without having one. */
export type Purpose = 'verify' | 'reset' | 'leave'

/**
 * Codes that are sent by mail. A row belongs to an address and not to an account, and there is one also for an address
 * that nobody has: then nobody can tell the difference.
 */
export class Codes {
  constructor(private readonly secrets: Secrets) {}

  /**
   * A new code for an address, which makes the one before worthless; bind it to an account with {@link bind}.
   * @param again somebody says that the last has not come: the first of a day is replaced at once, later ones after a while.
   * @returns undefined while the last is too young or there were too many today.
   */
  async issue(
    statements: Statements,
    email: string,
    purpose: Purpose,
    { again = false } = {},
  ): Promise<string | undefined> {
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
    const { minutes, cooldownSeconds, perDay } = CODE
    const params = [
      email,
      purpose,
      this.#digest(email, purpose, code),
      minutes,
      cooldownSeconds,
      perDay,
      again,
    ]
    return (await statements.row(ISSUE, params)) ? code : undefined
  }

  /** Says whose code it is. A code of nobody's is never right. */
  async bind(
    statements: Statements,
    email: string,
    purpose: Purpose,
    accountId: number | null,
  ): Promise<void> {
    await statements.rows(BIND, [email, purpose, accountId])
  }

  /**
   * Whether a guess is right. It is counted before it is looked at, by one statement, so that however many come at
   * once no more than {@link CODE.attempts} are looked at.
   * @returns the digest of the right code, for {@link use}.
   */
  async guess(
    database: Database,
    email: string,
    purpose: Purpose,
    code: string,
  ): Promise<Buffer | undefined> {
    const row = await database.row<{ hash: Buffer; isBound: boolean }>(BURN, [email, purpose, CODE.attempts])
    // A digest is made and compared in any case.
    const hash = row?.hash ?? randomBytes(32)
    const isRight = this.secrets.matches(keyOf(purpose), `${email} ${code}`, hash)
    return isRight && row?.isBound ? hash : undefined
  }

  /** Uses a code up, once. @returns the account it is for. */
  async use(
    statements: Statements,
    email: string,
    purpose: Purpose,
    hash: Buffer,
  ): Promise<number | undefined> {
    return (await statements.row<{ accountId: number }>(USE, [email, purpose, hash]))?.accountId
  }

  #digest(email: string, purpose: Purpose, code: string): Buffer {
    return this.secrets.digest(keyOf(purpose), `${email} ${code}`)
  }
}

function keyOf(purpose: Purpose): string {
  return `code ${purpose}`
}

const ISSUE = `
  insert into code (email, purpose, hash, expires_at)
  select $1::text, $2, $3, now() + $4::integer * interval '1 minute'
  where (select coalesce(sum(sent_in_day), 0) from code
         where email = $1 and purpose <> $2 and day_began_at > now() - interval '1 day') < $6::integer
  on conflict (email, purpose) do update set
    account_id = null, hash = excluded.hash, attempts = 0, sent_at = now(), expires_at = excluded.expires_at, used_at = null,
    day_began_at = case when code.day_began_at > now() - interval '1 day' then code.day_began_at else now() end,
    sent_in_day = case when code.day_began_at > now() - interval '1 day' then code.sent_in_day + 1 else 1 end
  where (code.sent_at <= now() - $5::integer * interval '1 second' or ($7::boolean and code.sent_in_day = 1))
    and (code.day_began_at <= now() - interval '1 day'
      or code.sent_in_day + (select coalesce(sum(o.sent_in_day), 0) from code o
           where o.email = $1 and o.purpose <> $2 and o.day_began_at > now() - interval '1 day') < $6::integer)
  returning 1`
const BIND = `update code set account_id = $3 where email = $1 and purpose = $2`
const BURN = `
  update code set attempts = attempts + 1
  where email = $1 and purpose = $2 and used_at is null and expires_at > now() and attempts < $3
  returning hash, account_id is not null as "isBound"`
const USE = `
  update code set used_at = now()
  where email = $1 and purpose = $2 and hash = $3 and used_at is null and expires_at > now()
  returning account_id as "accountId"`
