import { permit } from '../../access/permissions.js'
import type { Viewer } from '../../access/Viewer.js'
import { EMAILS } from '../../../contract/emails.js'
import { VALIDATION } from '../../../contract/messages.js'
import { checkEmail, UNDO_DAYS } from '../../../contract/rules.js'
import type { Statements } from '../../database/Database.js'
import { AppError, throwIfInvalid } from '../../errors.js'
import type { ClientInfo } from './ClientInfo.js'
import { NEWS_MINUTES, sendCode } from './codeMail.js'
import { endSessions } from './endSessions.js'
import type { AuthServices } from './AuthServices.js'
import { isTaken, wrongFields } from './inputErrors.js'
import { normalizeEmail } from '../normalize.js'
import { isToken } from './ProofCookie.js'
import { newToken } from './RegistrationTokens.js'
import { resetCookie, resetHolder } from './resetTokens.js'
import { fingerprint } from './Secrets.js'
import type { EventClient } from './SecurityLog.js'
import { settleAddress } from './settleAddress.js'
import type { StepUp, StepUpProof } from './StepUp.js'
import type { UndoResult } from '../VerificationResult.js'

/** Writes a change that was allowed, in the transaction of the profile's other changes. */
export type ApplyChange = (statements: Statements) => Promise<void>

/** The address of an account: changing it, and undoing that. */
export class EmailChanges {
  constructor(
    private readonly identity: AuthServices,
    private readonly caller: ClientInfo,
    private readonly viewer: Viewer | null,
    private readonly stepUp: StepUp,
  ) {}

  /**
   * Prepares to change the viewer's address: a code goes to the new one, a notice to the one in use, which stays until the
   * code is entered. A taken address is answered the same; then the code is never right and its owner gets a mail. The
   * address in use takes a change back, which needs no proof.
   * @returns what writes it; undefined when nothing changes.
   * @throws AppError INVALID_INPUT naming `currentPassword` or `code`; RATE_LIMITED.
   */
  async prepare(email: string, proof: StepUpProof): Promise<ApplyChange | undefined> {
    const { id } = permit(this.viewer, 'account:secure')
    const address = normalizeEmail(email)
    throwIfInvalid(wrongFields({ email: checkEmail(address) }))
    const { database, limits, mail, securityLog } = this.identity
    const before = await database.row<Addresses>(ADDRESSES, [id])
    if (!before || address === (before.pendingEmail ?? before.email)) return undefined
    if (address === before.email)
      return async (statements) => void (await statements.rows(SET_PENDING, [id, null]))
    const confirmed = await this.stepUp.check(proof, { password: 'currentPassword', code: 'code' })
    await limits.takeAll([
      ['mail:address', this.caller.address],
      ['mail:address+account', `change ${id} ${address}`.slice(0, 200)],
    ])
    const { username } = confirmed
    return async (statements) => {
      await confirmed.spend(statements)
      await sendCode(
        this.identity,
        statements,
        { purpose: 'change', holder: String(id), email: address },
        { accountId: id, write: (code) => EMAILS.changeEmail(username, address, code) },
      )
      await statements.rows(SET_PENDING, [id, address])
      await securityLog.record(statements, {
        accountId: id,
        kind: 'EMAIL_CHANGE_REQUESTED',
        client: this.caller,
      })
      const letter = EMAILS.emailChanging(username, address)
      await mail.queue(statements, confirmed.email, letter, NEWS_MINUTES)
    }
  }

  /**
   * Puts a former address back with the token of the mail to it, ends every session and every later change, removes the
   * password and what was linked since, and mails a code for a new password.
   * @throws AppError EMAIL_IN_USE when another account has the address by now.
   */
  async undo(token: string): Promise<UndoResult> {
    const { database, limits, mail } = this.identity
    await limits.take('code:address', this.caller.address)
    if (!isToken(token)) return WRONG_LINK
    const resetToken = newToken()
    try {
      const email = await database.transaction((statements) => this.#undo(statements, token, resetToken))
      if (email === undefined) return WRONG_LINK
      resetCookie(this.identity, this.caller).set(email, resetToken)
      mail.wake()
      return { success: true, error: null, email, resetToken }
    } catch (error) {
      if (isTaken(error, 'account_email')) throw new AppError('EMAIL_IN_USE')
      throw error
    }
  }

  async #undo(statements: Statements, token: string, resetToken: string): Promise<string | undefined> {
    const hash = fingerprint(token)
    // The account's row first, so that two links of one account wait for each other.
    const account = await statements.row<{ id: number; username: string }>(LOCK_ACCOUNT, [hash])
    const change = account && (await statements.row<UsedChange>(USE_CHANGE, [hash]))
    if (!account || !change) return undefined
    const { id } = account
    const { oldEmail, changedAt } = change
    await statements.rows(VOID_LATER, [id, change.id])
    await statements.rows(RESTORE, [id, oldEmail])
    await this.identity.securityLog.record(statements, {
      accountId: id,
      kind: 'EMAIL_CHANGE_UNDONE',
      client: this.caller,
    })
    await statements.rows(`delete from identity where account_id = $1 and created_at >= $2::timestamptz`, [
      id,
      changedAt,
    ])
    await endSessions(statements, id, null)
    await statements.rows(`delete from code where account_id = $1`, [id])
    await settleAddress(statements, oldEmail, id)
    await sendCode(
      this.identity,
      statements,
      { purpose: 'reset', holder: resetHolder(resetToken), email: oldEmail },
      // What strangers have asked for today does not count: the link is for once.
      { accountId: id, perDay: UNLIMITED, write: (code) => EMAILS.reset(account.username, code) },
    )
    return oldEmail
  }
}

/** Input of {@link replaceEmail}. */
export interface Replacement {
  accountId: number
  email: string
  /** Id of the session that stays signed in; null when none does. */
  keepSession: string | null
  /** Where the request comes from, for the security log. */
  client: EventClient
}

/**
 * Gives an account the address that it waits for, in a transaction: ends its other sessions, and mails the former address
 * a link that undoes it.
 * @returns false when the account waits for it no longer.
 */
export async function replaceEmail(
  { mail, securityLog }: Pick<AuthServices, 'mail' | 'securityLog'>,
  statements: Statements,
  { accountId, email, keepSession, client }: Replacement,
): Promise<boolean> {
  const before = await statements.row<{ email: string; username: string }>(LOCK_PENDING, [accountId, email])
  if (!before) return false
  await statements.rows(REPLACE, [accountId, email])
  await endSessions(statements, accountId, keepSession)
  // Nothing that was begun under the old address goes on.
  await statements.rows(`delete from code where account_id = $1`, [accountId])
  await settleAddress(statements, email, accountId)
  const token = newToken()
  const params = [accountId, before.email, email, fingerprint(token), UNDO_DAYS]
  await statements.rows(NOTE_CHANGE, params)
  await securityLog.record(statements, { accountId, kind: 'EMAIL_CHANGED', client })
  const letter = EMAILS.emailChanged(before.username, email, token)
  await mail.queue(statements, before.email, letter, UNDO_DAYS * 24 * 60)
  return true
}

interface Addresses {
  email: string
  pendingEmail: string | null
}

interface UsedChange {
  id: string
  oldEmail: string
  changedAt: string
}

/** More codes than the quota counts to. */
const UNLIMITED = 30_000
const WRONG_LINK: UndoResult = {
  success: false,
  error: VALIDATION.undoLinkWrong,
  email: null,
  resetToken: null,
}

const ADDRESSES = `select lower(email) as email, lower(pending_email) as "pendingEmail" from account where id = $1`
const SET_PENDING = `update account set pending_email = $2, updated_at = now() where id = $1`
const LOCK_PENDING = `
  select email, username from account
  where id = $1 and lower(pending_email) = $2 and email_verified_at is not null for update`
const REPLACE = `
  update account set email = $2, email_verified_at = now(), pending_email = null, updated_at = now() where id = $1`
const NOTE_CHANGE = `
  insert into email_change (account_id, old_email, new_email, token_hash, expires_at)
  values ($1, $2, $3, $4, now() + $5::integer * interval '1 day')`
const LOCK_ACCOUNT = `
  select a.id, a.username from account a
  where a.id = (select account_id from email_change where token_hash = $1) for update`
const USE_CHANGE = `
  update email_change set used_at = now() where token_hash = $1 and used_at is null and expires_at > now()
  returning id::text, old_email as "oldEmail", changed_at::text as "changedAt"`
const VOID_LATER = `
  update email_change set used_at = now() where account_id = $1 and id > $2::bigint and used_at is null`
const RESTORE = `
  update account set email = $2, email_verified_at = now(), pending_email = null, password_hash = null,
    deletion_at = null, updated_at = now()
  where id = $1`
