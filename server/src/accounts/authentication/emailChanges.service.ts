import { permit } from '../../access/permissions.js'
import type { Viewer } from '../../access/Viewer.js'
import { EMAILS } from '../../../contract/emails.js'
import { ACCOUNT_VALIDATION } from '../../../contract/messages/accounts.js'
import { UNDO_DAYS } from '../../../contract/rules/accounts.js'
import { emailSchema } from '../../../contract/schemas/credentials.js'
import { errorOf } from '../../../contract/schemas/fieldErrors.js'
import type { Statements } from '../../database/Database.js'
import { AppError, throwIfInvalid } from '../../errors.js'
import type { ClientInfo } from './ClientInfo.js'
import { NOTICE_TTL_MINUTES, sendCode } from './codeEmails.js'
import { endSessions } from './endSessions.js'
import type { AuthServices } from './AuthServices.js'
import { isUniqueViolation, definedErrors } from './inputErrors.js'
import { normalizeEmail } from '../normalize.js'
import { isToken } from './ProofCookie.js'
import { newToken } from './RegistrationTokens.js'
import { resetCookie, resetHolder } from './resetTokens.js'
import { sha256 } from './Secrets.js'
import type { EventClient } from './SecurityLog.js'
import { removeCompetingClaims } from './removeCompetingClaims.js'
import type { StepUp, StepUpProof } from './StepUp.js'
import type { UndoResult } from './VerificationResult.js'

/** Writes a confirmed address change in the caller's transaction. */
export type WriteChange = (statements: Statements) => Promise<void>

/** Changes the email address of an account, and undoes changes. */
export class EmailChanges {
  constructor(
    private readonly auth: AuthServices,
    private readonly client: ClientInfo,
    private readonly viewer: Viewer | null,
    private readonly stepUp: StepUp,
  ) {}

  /**
   * Prepares a change of the viewer's address. A code goes to the new address and a notice to the current one, which stays
   * in use until the code is entered. The response is the same for a taken address: its owner gets a notice, and no code
   * verifies. Passing the current address cancels a pending change and needs no proof.
   * @returns a function that writes the change; undefined when nothing changes.
   * @throws AppError INVALID_INPUT naming `currentPassword` or `code`; RateLimited.
   */
  async prepare(email: string, proof: StepUpProof): Promise<WriteChange | undefined> {
    const { id } = permit(this.viewer, 'account:secure')
    const address = normalizeEmail(email)
    throwIfInvalid(definedErrors({ email: errorOf(emailSchema, address) }))
    const { database, limits, mail, securityLog } = this.auth
    const current = await database.row<Addresses>(ADDRESSES, [id])
    if (!current || address === (current.pendingEmail ?? current.email)) return undefined
    if (address === current.email)
      return async (statements) => void (await statements.rows(SET_PENDING, [id, null]))
    const confirmed = await this.stepUp.check(proof, { password: 'currentPassword', code: 'code' })
    await limits.consumeAll([
      ['mail:address', this.client.address],
      ['mail:address+account', `change ${id} ${address}`.slice(0, 200)],
    ])
    const { username } = confirmed
    return async (statements) => {
      await confirmed.consume(statements)
      await sendCode(
        this.auth,
        statements,
        { purpose: 'change', holder: String(id), email: address },
        { accountId: id, write: (code) => EMAILS.changeEmail(username, address, code) },
      )
      await statements.rows(SET_PENDING, [id, address])
      await securityLog.record(statements, {
        accountId: id,
        kind: 'EMAIL_CHANGE_REQUESTED',
        client: this.client,
      })
      const notice = EMAILS.emailChangeRequested(username, address)
      await mail.queue(statements, confirmed.email, notice, NOTICE_TTL_MINUTES)
    }
  }

  /**
   * Restores a former address with the token that was emailed to it. Also ends all sessions, voids later changes, removes
   * the password and the identities linked since the change, and emails a password reset code.
   * @throws AppError EMAIL_IN_USE when another account has the address now.
   */
  async undo(token: string): Promise<UndoResult> {
    const { database, limits, mail } = this.auth
    await limits.consume('code:address', this.client.address)
    if (!isToken(token)) return INVALID_LINK
    const resetToken = newToken()
    try {
      const email = await database.transaction((statements) => this.#undo(statements, token, resetToken))
      if (email === undefined) return INVALID_LINK
      resetCookie(this.auth, this.client).set(email, resetToken)
      mail.wake()
      return { success: true, error: null, email, resetToken }
    } catch (error) {
      if (isUniqueViolation(error, 'account_email')) throw new AppError('EMAIL_IN_USE')
      throw error
    }
  }

  async #undo(statements: Statements, token: string, resetToken: string): Promise<string | undefined> {
    const hash = sha256(token)
    // Locks the account first, so that concurrent undo links of one account run one after the other.
    const account = await statements.row<{ id: number; username: string }>(LOCK_ACCOUNT, [hash])
    const change = account && (await statements.row<UsedChange>(USE_CHANGE, [hash]))
    if (!account || !change) return undefined
    const { id } = account
    const { oldEmail, changedAt } = change
    await statements.rows(VOID_LATER, [id, change.id])
    await statements.rows(RESTORE, [id, oldEmail])
    await this.auth.securityLog.record(statements, {
      accountId: id,
      kind: 'EMAIL_CHANGE_UNDONE',
      client: this.client,
    })
    await statements.rows(`delete from identity where account_id = $1 and created_at >= $2::timestamptz`, [
      id,
      changedAt,
    ])
    await endSessions(statements, id, null)
    await statements.rows(`delete from code where account_id = $1`, [id])
    await removeCompetingClaims(statements, oldEmail, id)
    await sendCode(
      this.auth,
      statements,
      { purpose: 'reset', holder: resetHolder(resetToken), email: oldEmail },
      // Requests of strangers do not count: the link works once only.
      { accountId: id, perDay: NO_DAILY_LIMIT, write: (code) => EMAILS.reset(account.username, code) },
    )
    return oldEmail
  }
}

/** Input of {@link applyEmailChange}. */
export interface EmailChange {
  accountId: number
  email: string
  /** Id of the session that stays signed in, or null. */
  keptSessionId: string | null
  /** The client, for the security log. */
  client: EventClient
}

/**
 * Replaces the address of an account by its pending address, in a transaction. Ends the other sessions and emails an undo
 * link to the former address.
 * @returns false when the address is no longer pending.
 */
export async function applyEmailChange(
  { mail, securityLog }: Pick<AuthServices, 'mail' | 'securityLog'>,
  statements: Statements,
  { accountId, email, keptSessionId, client }: EmailChange,
): Promise<boolean> {
  const before = await statements.row<{ email: string; username: string }>(LOCK_PENDING, [accountId, email])
  if (!before) return false
  await statements.rows(REPLACE, [accountId, email])
  await endSessions(statements, accountId, keptSessionId)
  // Codes requested for the former address become invalid.
  await statements.rows(`delete from code where account_id = $1`, [accountId])
  await removeCompetingClaims(statements, email, accountId)
  const token = newToken()
  const params = [accountId, before.email, email, sha256(token), UNDO_DAYS]
  await statements.rows(INSERT_CHANGE, params)
  await securityLog.record(statements, { accountId, kind: 'EMAIL_CHANGED', client })
  const notice = EMAILS.emailChanged(before.username, email, token)
  await mail.queue(statements, before.email, notice, UNDO_DAYS * 24 * 60)
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

/** A daily limit above every quota. */
const NO_DAILY_LIMIT = 30_000
const INVALID_LINK: UndoResult = {
  success: false,
  error: ACCOUNT_VALIDATION.undoLinkWrong,
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
const INSERT_CHANGE = `
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
