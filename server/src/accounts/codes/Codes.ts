import { randomBytes, randomInt } from 'node:crypto'
import { sql } from '@mikro-orm/core'
import { CODE } from '../../../contract/rules/accounts.js'
import { CODE_LENGTH } from '../../../contract/rules/credentials.js'
import type { Database, StatementRunner } from '../../platform/database/Database.js'
import type { Secrets } from '../../platform/config/Secrets.js'
import {
  CODE_IN_COOLDOWN,
  CONSUME_CODE_QUOTA,
  COUNT_ATTEMPT,
  COUNT_UNPROVEN_ATTEMPT,
  ISSUE_CODE,
} from './codeStatements.js'
import { Code } from './entities.js'

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
    statements: StatementRunner,
    { purpose, holder, email }: CodeKey,
    { accountId, again = false, perDay = CODE.perDay }: IssueOptions,
  ): Promise<string | undefined> {
    const key = { purpose, holder, email }
    if (await statements.row(CODE_IN_COOLDOWN, { ...key, again })) return undefined
    if (!(await statements.row(CONSUME_CODE_QUOTA, { email, purpose, perDay }))) return undefined
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
    const hash = this.secrets.hmac(hmacPurpose(purpose), textOf(key, code))
    return (await statements.row(ISSUE_CODE, { ...key, accountId, hash, again })) ? code : undefined
  }

  /**
   * Verifies an entered code for these holders. One statement counts the attempt before it is compared, so that
   * concurrent attempts cannot exceed {@link CODE.attempts} per code.
   * @param isProven whether the request proves that it is a holder's; attempts of others are counted apart
   * @returns the matching code, or undefined.
   */
  async verify(
    database: Database,
    { purpose, email }: Omit<CodeKey, 'holder'>,
    holders: readonly string[],
    code: string,
    isProven = true,
  ): Promise<VerifiedCode | undefined> {
    const count = isProven ? COUNT_ATTEMPT : COUNT_UNPROVEN_ATTEMPT
    const rows = await database.rows(count, { purpose, holders, email })
    // Compares an HMAC in any case, so that the duration is the same.
    const candidates = rows.length > 0 ? rows : [{ holder: '', accountId: null, hash: randomBytes(32) }]
    for (const { holder, accountId, hash } of candidates) {
      const key = { purpose, holder, email }
      const matches = this.secrets.verifyHmac(hmacPurpose(purpose), textOf(key, code), hash)
      if (matches && accountId !== null) return { ...key, accountId, hash }
    }
    return undefined
  }

  /** Marks a verified code as used. @returns false when it was used or replaced concurrently. */
  async consume({ em }: StatementRunner, { purpose, holder, email, hash }: VerifiedCode): Promise<boolean> {
    const valid = { purpose, holder, email, hash, usedAt: null, expiresAt: { $gt: sql.now() } }
    return (await em.nativeUpdate(Code, valid, { usedAt: sql.now() })) > 0
  }
}

const hmacPurpose = (purpose: CodePurpose) => `code ${purpose}`
const textOf = ({ holder, email }: CodeKey, code: string) => `${holder} ${email} ${code}`
