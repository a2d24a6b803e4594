import { LockMode, sql } from '@mikro-orm/core'
import { permit } from '../../platform/access/permissions.js'
import type { SharedServices, Viewer } from '../../platform/feature/Context.js'
import { EMAILS } from '../../platform/mail/emails.js'
import { ACCOUNT_VALIDATION } from '../../../contract/messages/accounts.js'
import { UNDO_DAYS } from '../../../contract/rules/accounts.js'
import { emailSchema } from '../../../contract/schemas/credentials.js'
import { errorOf } from '../../../contract/schemas/fieldErrors.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import { AppError, throwIfInvalid } from '../../platform/errors/errors.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import { sha256 } from '../../platform/config/Secrets.js'
import { reportChange, sendCode } from '../codes/codeEmails.js'
import { Code } from '../codes/entities.js'
import { hashToken, isToken, newToken, resetCookie } from '../codes/ProofCookie.js'
import { removeCompetingClaims } from '../codes/removeCompetingClaims.js'
import type { StepUp, StepUpProof } from '../codes/StepUp.js'
import type { UndoResult } from '../codes/VerificationResult.js'
import { Identity } from '../identities/entities.js'
import { revokeTokens } from '../accessTokens/revokeTokens.js'
import { endSessions } from '../sessions/endSessions.js'
import { Account } from '../users/entities.js'
import { isUniqueViolation, definedErrors } from '../users/inputErrors.js'
import { normalizeEmail } from '../users/normalize.js'
import { EmailChange } from './entities.js'

/** Writes a confirmed address change in the caller's transaction. */
type WriteChange = (statements: StatementRunner) => Promise<void>

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
  async prepare(newEmail: string, proof: StepUpProof): Promise<WriteChange | undefined> {
    const { id } = permit(this.viewer, 'account:secure')
    const address = normalizeEmail(newEmail)
    throwIfInvalid(definedErrors({ email: errorOf(emailSchema, address) }))
    const { database, limits } = this.shared
    const current = await database.em.findOne(Account, id)
    const [email, pendingEmail] = [current?.email.toLowerCase(), current?.pendingEmail?.toLowerCase()]
    if (!current || address === (pendingEmail ?? email)) return undefined
    if (address === email) return async ({ em }) => void (em.getReference(Account, id).pendingEmail = null)
    const confirmed = await this.stepUp.check(proof, { password: 'currentPassword', code: 'code' })
    await limits.consumeAll([
      ['mail:address', this.client.address],
      ['mail:address+account', `change ${id} ${address}`.slice(0, 200)],
    ])
    const { username } = confirmed
    const { shared, client } = this
    return async (statements) => {
      await confirmed.consume(statements)
      await sendCode(
        shared,
        statements,
        { purpose: 'change', holder: String(id), email: address },
        {
          accountId: id,
          write: (code) => EMAILS.changeEmail(username, address, code),
          language: client.language,
        },
      )
      statements.em.getReference(Account, id).pendingEmail = address
      await reportChange(shared, client, statements, {
        accountId: id,
        kind: 'EMAIL_CHANGE_REQUESTED',
        email: confirmed.email,
        write: () => EMAILS.emailChangeRequested(username, address),
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
    const { em } = statements
    const tokenHash = sha256(token)
    const change = await em.findOne(EmailChange, { tokenHash })
    if (!change) return undefined
    const { oldEmail: email, changedAt } = change
    // Concurrent undo links of one account run one after the other.
    const account = await em.findOne(Account, change.account.id, { lockMode: LockMode.PESSIMISTIC_WRITE })
    const valid = { tokenHash, usedAt: null, expiresAt: { $gt: sql.now() } }
    if (!account || !(await em.nativeUpdate(EmailChange, valid, { usedAt: sql.now() }))) return undefined
    // Later changes can no longer be undone.
    await em.nativeUpdate(
      EmailChange,
      { account, id: { $gt: change.id }, usedAt: null },
      { usedAt: sql.now() },
    )
    em.assign(account, {
      email,
      emailVerifiedAt: sql<Date>`now()`,
      pendingEmail: null,
      passwordHash: null,
      deletionAt: null,
    })
    await em.flush()
    const { id, username } = account
    await this.shared.securityLog.record(statements, {
      accountId: id,
      kind: 'EMAIL_CHANGE_UNDONE',
      client: this.client,
    })
    await em.nativeDelete(Identity, { account: id, createdAt: { $gte: changedAt } })
    await endSessions(statements, id)
    await revokeTokens(statements, id)
    await em.nativeDelete(Code, { account: id })
    await removeCompetingClaims(statements, email, id)
    await sendCode(
      this.shared,
      statements,
      { purpose: 'reset', holder: hashToken(resetToken), email },
      // Requests of strangers do not count: the link works once only.
      {
        accountId: id,
        perDay: NO_DAILY_LIMIT,
        write: (code) => EMAILS.reset(username, code),
        language: this.client.language,
      },
    )
    return email
  }
}

/** Input of {@link applyEmailChange}. */
interface NewEmail {
  accountId: number
  email: string
  /** Id of the session that stays signed in, if any. */
  keptSessionId: string | undefined
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
  statements: StatementRunner,
  { accountId, email, keptSessionId, client }: NewEmail,
): Promise<boolean> {
  const { em } = statements
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
  await endSessions(statements, accountId, keptSessionId)
  // Codes requested for the former address become invalid.
  await em.nativeDelete(Code, { account: accountId })
  await removeCompetingClaims(statements, email, accountId)
  await securityLog.record(statements, { accountId, kind: 'EMAIL_CHANGED', client })
  await mail.queue(statements, {
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
