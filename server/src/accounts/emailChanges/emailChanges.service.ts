import { LockMode, sql } from '@mikro-orm/core'
import { permit } from '../../platform/access/permissions.js'
import type { Viewer } from '../../platform/feature/Viewer.js'
import { EMAILS } from '../../../contract/emails.js'
import { ACCOUNT_VALIDATION } from '../../../contract/messages/accounts.js'
import { UNDO_DAYS } from '../../../contract/rules/accounts.js'
import { emailSchema } from '../../../contract/schemas/credentials.js'
import { errorOf } from '../../../contract/schemas/fieldErrors.js'
import type { StatementRunner, Transaction } from '../../platform/database/Database.js'
import { AppError, throwIfInvalid } from '../../platform/errors/errors.js'
import { Account } from '../users/entities.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import { NOTICE_TTL_MINUTES, sendCode } from '../codes/codeEmails.js'
import type { SharedServices } from '../../platform/feature/Context.js'
import { isUniqueViolation, definedErrors } from '../users/inputErrors.js'
import { normalizeEmail } from '../users/normalize.js'
import { isToken } from '../codes/ProofCookie.js'
import { newToken } from '../codes/RegistrationTokens.js'
import { resetCookie, resetHolder } from '../codes/resetTokens.js'
import { sha256 } from '../../platform/config/Secrets.js'
import { DELETE_CODES } from '../codes/codeStatements.js'
import {
  ADDRESSES,
  DELETE_IDENTITIES_SINCE,
  LOCK_ACCOUNT_OF_CHANGE,
  RESTORE_EMAIL,
  USE_CHANGE,
  VOID_LATER_CHANGES,
} from './emailChangeStatements.js'
import { EmailChange } from './entities.js'
import { END_SESSIONS } from '../sessions/sessionStatements.js'
import { removeCompetingClaims } from '../codes/removeCompetingClaims.js'
import type { StepUp, StepUpProof } from '../codes/StepUp.js'
import type { UndoResult } from '../codes/VerificationResult.js'

/** Writes a confirmed address change in the caller's transaction. */
export type WriteChange = (transaction: Transaction) => Promise<void>

/** Changes the email address of an account, and undoes changes. */
export class EmailChanges {
  constructor(
    private readonly shared: SharedServices,
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
    const { database, limits, mail, securityLog } = this.shared
    const current = await database.row(ADDRESSES, { id })
    if (!current || address === (current.pendingEmail ?? current.email)) return undefined
    if (address === current.email)
      return async ({ em }) => void (em.getReference(Account, id).pendingEmail = null)
    const confirmed = await this.stepUp.check(proof, { password: 'currentPassword', code: 'code' })
    await limits.consumeAll([
      ['mail:address', this.client.address],
      ['mail:address+account', `change ${id} ${address}`.slice(0, 200)],
    ])
    const { username } = confirmed
    const { language } = this.client
    return async (transaction) => {
      await confirmed.consume(transaction)
      await sendCode(
        this.shared,
        transaction,
        { purpose: 'change', holder: String(id), email: address },
        { accountId: id, write: (code) => EMAILS.changeEmail(username, address, code), language },
      )
      transaction.em.getReference(Account, id).pendingEmail = address
      await securityLog.record(transaction, {
        accountId: id,
        kind: 'EMAIL_CHANGE_REQUESTED',
        client: this.client,
      })
      await mail.queue(transaction, {
        to: confirmed.email,
        write: () => EMAILS.emailChangeRequested(username, address),
        language,
        minutes: NOTICE_TTL_MINUTES,
      })
    }
  }

  /**
   * Restores a former address with the token that was emailed to it. Also ends all sessions, voids later changes, removes
   * the password and the identities linked since the change, and emails a password reset code.
   * @throws AppError EMAIL_IN_USE when another account has the address now; FORBIDDEN for a page of another origin.
   */
  async undo(token: string): Promise<UndoResult> {
    this.client.requireSameOrigin()
    const { database, limits, mail } = this.shared
    await limits.consume('code:address', this.client.address)
    if (!isToken(token)) return INVALID_LINK
    const resetToken = newToken()
    try {
      const email = await database.transaction((statements) => this.#undo(statements, token, resetToken))
      if (email === undefined) return INVALID_LINK
      resetCookie(this.shared, this.client).set(email, resetToken)
      mail.wake()
      return { success: true, error: null, email, resetToken }
    } catch (error) {
      if (isUniqueViolation(error, 'account_email')) throw new AppError('EMAIL_IN_USE')
      throw error
    }
  }

  async #undo(statements: StatementRunner, token: string, resetToken: string): Promise<string | undefined> {
    const tokenHash = sha256(token)
    const account = await statements.row(LOCK_ACCOUNT_OF_CHANGE, { tokenHash })
    const change = account && (await statements.row(USE_CHANGE, { tokenHash }))
    if (!account || !change) return undefined
    const { id } = account
    const { oldEmail, changedAt } = change
    await statements.rows(VOID_LATER_CHANGES, { accountId: id, id: change.id })
    await statements.rows(RESTORE_EMAIL, { id, email: oldEmail })
    await this.shared.securityLog.record(statements, {
      accountId: id,
      kind: 'EMAIL_CHANGE_UNDONE',
      client: this.client,
    })
    await statements.rows(DELETE_IDENTITIES_SINCE, { accountId: id, since: changedAt })
    await statements.rows(END_SESSIONS, { accountId: id, exceptId: null })
    await statements.rows(DELETE_CODES, { accountId: id })
    await removeCompetingClaims(statements, oldEmail, id)
    await sendCode(
      this.shared,
      statements,
      { purpose: 'reset', holder: resetHolder(resetToken), email: oldEmail },
      // Requests of strangers do not count: the link works once only.
      {
        accountId: id,
        perDay: NO_DAILY_LIMIT,
        write: (code) => EMAILS.reset(account.username, code),
        language: this.client.language,
      },
    )
    return oldEmail
  }
}

/** Input of {@link applyEmailChange}. */
export interface NewEmail {
  accountId: number
  email: string
  /** Id of the session that stays signed in, or null. */
  keptSessionId: string | null
  /** The client, for the security log and the language of the email. */
  client: ClientInfo
}

/**
 * Replaces the address of an account by its pending address, in a transaction. Ends the other sessions and emails an undo
 * link to the former address.
 * @returns false when the address is no longer pending.
 */
export async function applyEmailChange(
  { mail, securityLog }: Pick<SharedServices, 'mail' | 'securityLog'>,
  transaction: Transaction,
  { accountId, email, keptSessionId, client }: NewEmail,
): Promise<boolean> {
  const { em, rows } = transaction
  const account = await em.findOne(
    Account,
    { id: accountId, [sql.lower('pending_email')]: email, emailVerifiedAt: { $ne: null } },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  if (!account) return false
  const { email: oldEmail, username } = account
  const token = newToken()
  em.assign(account, { email, emailVerifiedAt: sql<Date>`now()`, pendingEmail: null })
  em.create(EmailChange, {
    account,
    oldEmail,
    newEmail: email,
    tokenHash: sha256(token),
    expiresAt: new Date(Date.now() + UNDO_DAYS * DAY_MS),
  })
  await em.flush()
  await rows(END_SESSIONS, { accountId, exceptId: keptSessionId })
  // Codes requested for the former address become invalid.
  await rows(DELETE_CODES, { accountId })
  await removeCompetingClaims(transaction, email, accountId)
  await securityLog.record(transaction, { accountId, kind: 'EMAIL_CHANGED', client })
  await mail.queue(transaction, {
    to: oldEmail,
    write: () => EMAILS.emailChanged(username, email, token),
    language: client.language,
    minutes: UNDO_DAYS * 24 * 60,
  })
  return true
}

const DAY_MS = 24 * 60 * 60_000
/** A daily limit above every quota. */
const NO_DAILY_LIMIT = 30_000
const INVALID_LINK: UndoResult = {
  success: false,
  error: ACCOUNT_VALIDATION.undoLinkWrong,
  email: null,
  resetToken: null,
}
