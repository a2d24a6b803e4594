import { permit } from '../../platform/access/permissions.js'
import type { Viewer } from '../../platform/access/Viewer.js'
import { EMAILS } from '../../../contract/emails.js'
import { ACCOUNT_VALIDATION } from '../../../contract/messages/accounts.js'
import { CODE } from '../../../contract/rules/accounts.js'
import { codeSchema, emailSchema } from '../../../contract/schemas/credentials.js'
import { errorOf } from '../../../contract/schemas/fieldErrors.js'
import { Loader } from '../../platform/database/Loader.js'
import type { Statements } from '../../platform/database/Database.js'
import { AppError, throwIfInvalid } from '../../platform/errors.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import { NOTICE_TTL_MINUTES, sendCode, consumeCodeEmailLimits } from '../codes/codeEmails.js'
import { knownDevice } from '../codes/deviceCookie.js'
import { linkedProviders } from '../identities/identities.service.js'
import type { AuthServices } from '../AuthServices.js'
import { definedErrors } from './inputErrors.js'
import { normalizeEmail } from './normalize.js'
import { isToken } from '../codes/ProofCookie.js'
import { newToken } from '../codes/RegistrationTokens.js'
import { resetCookie, resetHolder } from '../codes/resetTokens.js'
import type { SignInOptions } from '../identities/SignInOptions.js'
import type { StepUp } from '../codes/StepUp.js'
import { DELETE_RESET_CODES } from '../codes/codeStatements.js'
import { CHANGE_PASSWORD, RESET_PASSWORD } from '../passwords/passwordStatements.js'
import { END_SESSIONS } from '../sessions/sessionStatements.js'
import type { PublicProfile, User } from './User.js'
import { OWNER_OF_EMAIL, USER_BY_ID } from './userStatements.js'
import type { PasswordResetRequest, VerificationResult } from '../codes/VerificationResult.js'

const DONE: VerificationResult = { success: true, error: null }
const WRONG_CODE: VerificationResult = { success: false, error: ACCOUNT_VALIDATION.codeWrong }

/** Reads the viewer's account, and changes and resets passwords. */
export class Accounts {
  constructor(
    private readonly auth: AuthServices,
    private readonly client: ClientInfo,
    private readonly sessionViewer: Viewer | null,
    private readonly stepUp: StepUp,
  ) {}

  /** Returns the viewer's account; null for a visitor. */
  async viewer(): Promise<User | null> {
    if (!this.sessionViewer) return null
    return (await this.auth.database.row(USER_BY_ID, { id: this.sessionViewer.id })) ?? null
  }

  /**
   * Returns a whole account for its owner; null for everybody else. A row with private columns comes from a sign-in or a
   * change of the account, so it belongs to whoever made the request.
   */
  async visibleAccount(user: User | PublicProfile): Promise<User | null> {
    if ('email' in user) return user
    return user.id === this.sessionViewer?.id ? this.#viewerAccount.load(user.id) : null
  }

  // No cache: a mutation earlier in the same request changes the account.
  readonly #viewerAccount = new Loader<number, User | null>(
    async (ids) => {
      const account = await this.viewer()
      return ids.map(() => account)
    },
    { cache: false },
  )

  /** Returns the viewer's account. @throws AppError UNAUTHENTICATED for a visitor. */
  async own(): Promise<User> {
    permit(this.sessionViewer, 'profile:read')
    const user = await this.viewer()
    if (!user) throw new AppError('UNAUTHENTICATED')
    return user
  }

  /** Returns the configured sign-in methods. */
  signInOptions(): SignInOptions {
    const { mailTransport, provider } = this.auth
    return {
      passwordReset: mailTransport !== 'off',
      provider: provider ? { name: provider.name, url: '/api/auth/oidc/start' } : null,
    }
  }

  /**
   * Emails a password reset code if the address has an account. The response does not depend on it. Several codes of one
   * address may be valid: each works only with the token of the browser that requested it.
   * @throws AppError INVALID_INPUT; RateLimited; FORBIDDEN for a page of another origin.
   */
  async requestPasswordReset(email: string): Promise<PasswordResetRequest> {
    this.client.requireSameOrigin()
    const address = normalizeEmail(email)
    throwIfInvalid(definedErrors({ email: errorOf(emailSchema, address) }))
    const { auth, client } = this
    await consumeCodeEmailLimits(auth, client, 'reset', address)
    return auth.withMinimumDuration(async () => {
      const cookie = resetCookie(auth, client)
      // A repeated request reuses the token of the browser: during the cooldown its previous code stays valid.
      const resetToken = cookie.get(address) ?? newToken()
      const isKnown = knownDevice(client, auth.secrets, address) !== undefined
      await auth.database.transaction(async (statements) => {
        const owner = await statements.row(OWNER_OF_EMAIL, { email: address })
        await sendCode(
          auth,
          statements,
          { purpose: 'reset', holder: resetHolder(resetToken), email: address },
          {
            accountId: owner?.id ?? null,
            perDay: isKnown ? CODE.perDay : CODE.perDay - CODE.reservedPerDay,
            write: (code) => EMAILS.reset(owner?.username ?? '', code),
            language: client.language,
          },
        )
      })
      cookie.set(address, resetToken)
      auth.mail.wake()
      return { success: true, error: null, resetToken }
    })
  }

  /**
   * Sets a new password with a code and ends all sessions of the account.
   * @param resetToken token from the response of {@link requestPasswordReset}; the cookie may carry it instead
   * @throws AppError INVALID_INPUT; RateLimited; FORBIDDEN for a page of another origin.
   */
  async resetPassword(
    email: string,
    code: string,
    password: string,
    resetToken?: string | null,
  ): Promise<VerificationResult> {
    this.client.requireSameOrigin()
    const address = normalizeEmail(email)
    const { passwords, limits, database, codes, mail } = this.auth
    throwIfInvalid(
      definedErrors({
        email: errorOf(emailSchema, address),
        code: errorOf(codeSchema, code),
        password: await passwords.check(password),
      }),
    )
    await limits.consume('code:address', this.client.address)
    return this.auth.withMinimumDuration(async () => {
      const cookie = resetCookie(this.auth, this.client)
      const tokens = [resetToken, cookie.get(address)].filter((token) => token != null && token !== '')
      const holders = tokens
        .filter((token) => isToken(String(token)))
        .map((token) => resetHolder(String(token)))
      const verified = await codes.verify(database, { purpose: 'reset', email: address }, holders, code)
      if (!verified)
        return tokens.length > 0
          ? WRONG_CODE
          : { success: false, error: ACCOUNT_VALIDATION.codeOfAnotherBrowser }
      const passwordHash = await passwords.hash(password, this.client.address)
      const isDone = await database.transaction(async (statements) => {
        if (!(await codes.consume(statements, verified))) return false
        const owner = await statements.row(RESET_PASSWORD, {
          id: verified.accountId,
          email: address,
          passwordHash,
        })
        if (!owner) return false
        await statements.rows(END_SESSIONS, { accountId: owner.id, exceptId: null })
        // The first entered code voids the other reset codes of the account.
        await statements.rows(DELETE_RESET_CODES, { accountId: owner.id })
        await this.#reportPasswordChange(statements, 'PASSWORD_RESET', { owner, email: address })
        return true
      })
      if (isDone) cookie.remove(address)
      mail.wake()
      return isDone ? DONE : WRONG_CODE
    })
  }

  /**
   * Changes or sets the viewer's password and ends all other sessions.
   * @param proof the current password, or, for an account without one, the code of {@link StepUp.sendCode}
   * @throws AppError INVALID_INPUT naming `current`, `code` or `next`; RateLimited.
   */
  async changePassword(
    { current, code }: { current?: string | null; code?: string | null },
    next: string,
  ): Promise<User> {
    const { id, sessionId } = permit(this.sessionViewer, 'account:secure')
    const { passwords, database, mail } = this.auth
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
    const user = await database.transaction(async (statements) => {
      // Rejects this change if a concurrent one has changed the password.
      await confirmed.consume(statements)
      const changed = await statements.row(CHANGE_PASSWORD, { id, passwordHash })
      if (!changed) throw new AppError('UNAUTHENTICATED')
      await statements.rows(END_SESSIONS, { accountId: id, exceptId: sessionId })
      await this.#reportPasswordChange(statements, 'PASSWORD_CHANGED', {
        owner: changed,
        email: changed.email,
      })
      return changed
    })
    mail.wake()
    return user
  }

  /** Records the change in the security log and notifies the owner by email, in the transaction of the change. */
  async #reportPasswordChange(
    statements: Statements,
    kind: 'PASSWORD_CHANGED' | 'PASSWORD_RESET',
    { owner: { id, username }, email }: { owner: Owner; email: string },
  ): Promise<void> {
    const { mail, provider, securityLog } = this.auth
    await securityLog.record(statements, { accountId: id, kind, client: this.client })
    const linked = await linkedProviders(statements, provider, id)
    const names = linked.map((one) => one.provider)
    await mail.queue(statements, {
      to: email,
      write: () => EMAILS.passwordChanged(username, names),
      language: this.client.language,
      minutes: NOTICE_TTL_MINUTES,
    })
  }
}

interface Owner {
  id: number
  username: string
}
