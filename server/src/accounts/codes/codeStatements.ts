import { expressionBuilder, sql } from 'kysely'
import { CODE } from '../../../contract/rules/accounts.js'
import { statement, type Tables } from '../../platform/database/statement.js'
import { ago, fromNow, NOW } from '../../platform/database/time.js'
import type { CodeKey, CodePurpose } from './Codes.js'

const eb = expressionBuilder<Tables, 'code'>()

/** Whether a row of `code` has this key. */
const hasKey = (p: CodeKey) =>
  eb.and([
    eb('code.purpose', '=', p.purpose),
    eb('code.holder', '=', p.holder),
    eb('code.email', '=', p.email),
  ])

/** Whether a row of `code` has been sent once and this is the resend, which waits for nothing. */
const isFirstResend = (again: boolean) => eb.and([sql<boolean>`${again}::boolean`, eb('code.sends', '=', 1)])

const IN_COOLDOWN = eb('code.sent_at', '>', ago(CODE.cooldownSeconds, 'second'))

/** The code that a new one may not replace yet. Locks it, so that a concurrent request sees this request's code. */
export const CODE_IN_COOLDOWN = statement((db, p: CodeKey & { again: boolean }) =>
  db
    .selectFrom('code')
    .select('sent_at')
    .where(hasKey(p))
    .where(IN_COOLDOWN)
    .where(eb.not(isFirstResend(p.again)))
    .forUpdate(),
)

/** Whether the day of a row of `code_quota` has not ended. */
const IS_SAME_DAY = sql<boolean>`code_quota.day_began_at > ${ago(1, 'day')}`

/** Counts a code of an address and a purpose; no row if the quota of the day is used up. */
export const CONSUME_CODE_QUOTA = statement(
  (db, p: { email: string; purpose: CodePurpose; perDay: number }) =>
    db
      .insertInto('code_quota')
      .values({ email: p.email, purpose: p.purpose })
      .onConflict((conflict) =>
        conflict
          .columns(['email', 'purpose'])
          .doUpdateSet({
            sent: sql<number>`case when ${IS_SAME_DAY} then code_quota.sent + 1 else 1 end`,
            day_began_at: sql<string>`case when ${IS_SAME_DAY} then code_quota.day_began_at else now() end`,
          })
          .where(sql<boolean>`(not ${IS_SAME_DAY} or code_quota.sent < ${p.perDay}::integer)`),
      )
      .returning('code_quota.sent'),
)

/** Stores a code; no row if the previous one may not be replaced yet. */
export const ISSUE_CODE = statement(
  (db, p: CodeKey & { accountId: number | null; hash: Buffer; again: boolean }) =>
    db
      .insertInto('code')
      .values({
        purpose: p.purpose,
        holder: p.holder,
        email: p.email,
        account_id: p.accountId,
        hash: p.hash,
        expires_at: fromNow(CODE.minutes, 'minute'),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['purpose', 'holder', 'email'])
          .doUpdateSet(({ ref }) => ({
            account_id: ref('excluded.account_id'),
            hash: ref('excluded.hash'),
            attempts: 0,
            unproven_attempts: 0,
            sends: sql<number>`least(code.sends + 1, 1000)`,
            sent_at: NOW,
            expires_at: ref('excluded.expires_at'),
            used_at: null,
          }))
          .where(eb.or([eb.not(IN_COOLDOWN), isFirstResend(p.again)])),
      )
      .returning('code.sends'),
)

/** Counts an attempt for the valid codes of some holders in a column, and returns them. */
const countAttempt = (column: 'attempts' | 'unproven_attempts') =>
  statement((db, p: { purpose: CodePurpose; holders: readonly string[]; email: string }) =>
    db
      .updateTable('code')
      .set({ [column]: eb(column, '+', 1) })
      .where('purpose', '=', p.purpose)
      .where('holder', '=', sql<string>`any(${p.holders}::text[])`)
      .where('email', '=', p.email)
      .where('used_at', 'is', null)
      .where('expires_at', '>', NOW)
      .where(column, '<', CODE.attempts)
      .returning(['holder', 'account_id as accountId', 'hash']),
  )

/** Counts an attempt of the holders, and returns their valid codes. */
export const COUNT_ATTEMPT = countAttempt('attempts')

/** Counts an attempt of somebody who may not be the holder, and returns the valid codes: it uses up no attempt of theirs. */
export const COUNT_UNPROVEN_ATTEMPT = countAttempt('unproven_attempts')
