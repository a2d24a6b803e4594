import { sql, type FilterQuery } from '@mikro-orm/core'
import { permitSession } from '../../platform/access/permissions.js'
import type { SharedServices, Viewer } from '../../platform/feature/Context.js'
import { EMAILS } from '../../platform/mail/emails.js'
import { ACCOUNT_VALIDATION } from '../../../contract/messages/accounts.js'
import { CODE } from '../../../contract/rules/accounts.js'
import { codeSchema, emailSchema } from '../../../contract/schemas/credentials.js'
import { errorOf } from '../../../contract/schemas/fieldErrors.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import { AppError, throwIfInvalid } from '../../platform/errors/errors.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import { consumeCodeEmailLimits, reportChange, sendCode } from '../codes/codeEmails.js'
import { knownDevice } from '../codes/deviceCookie.js'
import { linkedProviders } from '../identities/identities.service.js'
import { definedErrors } from '../users/inputErrors.js'
import { normalizeEmail } from '../users/normalize.js'
import { Code } from '../codes/entities.js'
import { hashToken, isToken, newToken, resetCookie } from '../codes/ProofCookie.js'
import type { StepUp } from '../codes/StepUp.js'
import { revokeTokens } from '../accessTokens/revokeTokens.js'
import { endSessions } from '../sessions/endSessions.js'
import { Account } from '../users/entities.js'
import type { User } from '../users/User.js'
import { OWNER_OF_EMAIL, USER_BY_ID } from '../users/userStatements.js'
import type { PasswordResetRequest, VerificationResult } from '../codes/VerificationResult.js'

const DONE: VerificationResult = { success: true, error: null }
const WRONG_CODE: VerificationResult = { success: false, error: ACCOUNT_VALIDATION.codeWrong }

/** Changes and resets passwords. */
export class PasswordChanges {
  constructor(
    private readonly shared: SharedServices,
    private readonly client: ClientInfo,
    private readonly viewer: Viewer | null,
    private readonly stepUp: StepUp,
  ) {}

  /**
   * Emails a password reset code if the address has an account. The response does not depend on it. Several codes of one
   * address may be valid: each works only with the token of the browser that requested it.
   * @throws AppError INVALID_INPUT; RateLimited; FORBIDDEN for a page of another origin.
   */
  async requestReset(email: string): Promise<PasswordResetRequest> {
    this.client.requireSameOrigin()
    const address = normalizeEmail(email)
    throwIfInvalid(definedErrors({ email: errorOf(emailSchema, address) }))
    const { shared, client } = this
    await consumeCodeEmailLimits(shared, client, 'reset', address)
    return shared.withMinimumDuration(async () => {
      const cookie = resetCookie(shared, client)
      // A repeated request reuses the token of the browser: during the cooldown its previous code stays valid.
      const resetToken = cookie.get(address) ?? newToken()
      const isKnown = knownDevice(client, shared.secrets, address) !== undefined
      await shared.database.transaction(async (statements) => {
        const owner = await statements.row(OWNER_OF_EMAIL, { email: address })
        await sendCode(
          shared,
          statements,
          { purpose: 'reset', holder: hashToken(resetToken), email: address },
          {
            accountId: owner?.id ?? null,
            perDay: isKnown ? CODE.perDay : CODE.perDay - CODE.reservedPerDay,
            write: (code) => EMAILS.reset(owner?.username ?? '', code),
            language: client.language,
          },
        )
      })
      cookie.set(address, resetToken)
      shared.mail.wake()
      return { success: true, error: null, resetToken }
    })
  }

  /**
   * Sets a new password with a code, ends all sessions of the account and revokes its access tokens.
   * @param resetToken token from the response of {@link requestReset}; the cookie may carry it instead
   * @throws AppError INVALID_INPUT; RateLimited; FORBIDDEN for a page of another origin.
   */
  async reset(
    email: string,
    code: string,
    password: string,
    resetToken?: string | null,
  ): Promise<VerificationResult> {
    this.client.requireSameOrigin()
    const address = normalizeEmail(email)
    const { passwords, limits, database, codes } = this.shared
    throwIfInvalid(
      definedErrors({
        email: errorOf(emailSchema, address),
        code: errorOf(codeSchema, code),
        password: await passwords.check(password),
      }),
    )
    await limits.consume('code:address', this.client.address)
    return this.shared.withMinimumDuration(async () => {
      const cookie = resetCookie(this.shared, this.client)
      const tokens = [resetToken, cookie.get(address)].filter((token) => token != null && token !== '')
      const holders = tokens
        .filter((token) => isToken(String(token)))
        .map((token) => hashToken(String(token)))
      const verified = await codes.verify(database, { purpose: 'reset', email: address }, holders, code)
      if (!verified)
        return tokens.length > 0
          ? WRONG_CODE
          : { success: false, error: ACCOUNT_VALIDATION.codeOfAnotherBrowser }
      const passwordHash = await passwords.hash(password, this.client.address)
      const isDone = await database.transaction(async (statements) => {
        if (!(await codes.consume(statements, verified))) return false
        const { accountId: id } = verified
        const owner = { id, [sql.lower('email')]: address, emailVerifiedAt: { $ne: null } }
        if (!(await this.#write(statements, owner, passwordHash))) return false
        await endSessions(statements, id)
        await revokeTokens(statements, id)
        // The first entered code voids the other reset codes of the account.
        await statements.em.nativeDelete(Code, { account: id, purpose: 'reset' })
        await this.#report(statements, id, 'PASSWORD_RESET')
        return true
      })
      if (isDone) cookie.remove(address)
      return isDone ? DONE : WRONG_CODE
    })
  }

  /**
   * Changes or sets the viewer's password and ends all other sessions.
   * @param proof the current password, or, for an account without one, the code of {@link StepUp.sendCode}
   * @throws AppError INVALID_INPUT naming `current`, `code` or `next`; RateLimited.
   */
  async change(
    { current, code }: { current?: string | null; code?: string | null },
    next: string,
  ): Promise<User> {
    const { id, sessionId } = permitSession(this.viewer, 'account:secure')
    const { passwords, database } = this.shared
    throwIfInvalid(
      definedErrors({
        next:
          (await passwords.check(next)) ?? (next === current ? ACCOUNT_VALIDATION.passwordSame : undefined),
      }),
    )
    const confirmed = await this.stepUp.check(
      { password: current, code },
      { password: 'current', code: 'code' },
    )
    const passwordHash = await passwords.hash(next, this.client.address)
    return database.transaction(async (statements) => {
      // Rejects this change if a concurrent one has changed the password.
      await confirmed.consume(statements)
      await this.#write(statements, { id }, passwordHash)
      await endSessions(statements, id, sessionId)
      return this.#report(statements, id, 'PASSWORD_CHANGED')
    })
  }

  #write({ em }: StatementRunner, account: FilterQuery<Account>, passwordHash: string): Promise<number> {
    return em.nativeUpdate(Account, account, { passwordHash, updatedAt: sql.now() })
  }

  /** Reports the change, with the providers that can still sign in. Returns the account. */
  async #report(
    statements: StatementRunner,
    accountId: number,
    kind: 'PASSWORD_CHANGED' | 'PASSWORD_RESET',
  ): Promise<User> {
    const user = await statements.row(USER_BY_ID, { id: accountId })
    if (!user) throw new AppError('UNAUTHENTICATED')
    const { username, email } = user
    const linked = await linkedProviders(statements, this.shared.identityProvider, accountId)
    const names = linked.map((one) => one.provider)
    const write = () => EMAILS.passwordChanged(username, names)
    await reportChange(this.shared, this.client, statements, { accountId, kind, email, write })
    return user
  }
}
