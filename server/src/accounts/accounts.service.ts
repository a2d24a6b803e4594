import { permit } from '../access/permissions.js'
import type { Viewer } from '../access/Viewer.js'
import { EMAILS } from '../../contract/emails.js'
import { VALIDATION } from '../../contract/messages.js'
import { checkCode, checkEmail, CODE } from '../../contract/rules.js'
import type { Statements } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import { AppError, throwIfInvalid } from '../errors.js'
import type { ClientInfo } from './authentication/ClientInfo.js'
import { NEWS_MINUTES, sendCode, takeMail } from './authentication/codeMail.js'
import { endSessions } from './authentication/endSessions.js'
import { knownDevice } from './authentication/deviceCookie.js'
import { linkedProviders } from './authentication/identities.service.js'
import type { AuthServices } from './authentication/AuthServices.js'
import { wrongFields } from './authentication/inputErrors.js'
import { normalizeEmail } from './normalize.js'
import { isToken } from './authentication/ProofCookie.js'
import { newToken } from './authentication/RegistrationTokens.js'
import { resetCookie, resetHolder } from './authentication/resetTokens.js'
import type { SignInOptions } from './authentication/SignInOptions.js'
import type { StepUp } from './authentication/StepUp.js'
import { USER_COLUMNS, type User } from './User.js'
import type { PasswordResetRequest, VerificationResult } from './VerificationResult.js'

const DONE: VerificationResult = { success: true, error: null }
const WRONG_CODE: VerificationResult = { success: false, error: VALIDATION.codeWrong }

/** The viewer's account, and passwords. */
export class Accounts {
  constructor(
    private readonly identity: AuthServices,
    private readonly caller: ClientInfo,
    private readonly asking: Viewer | null,
    private readonly stepUp: StepUp,
  ) {}

  /** The signed-in person, or null for a visitor. */
  async viewer(): Promise<User | null> {
    if (!this.asking) return null
    return (await this.identity.database.row<User>(prepared(BY_ID), [this.asking.id])) ?? null
  }

  /** The signed-in person. @throws AppError UNAUTHENTICATED for a visitor. */
  async own(): Promise<User> {
    permit(this.asking, 'profile:read')
    const user = await this.viewer()
    if (!user) throw new AppError('UNAUTHENTICATED')
    return user
  }

  /** The ways to sign in that this server is set up for. */
  signInOptions(): SignInOptions {
    const { sendsMail, provider } = this.identity
    return {
      passwordReset: sendsMail,
      provider: provider ? { name: provider.name, url: '/api/auth/oidc/start' } : null,
    }
  }

  /**
   * Sends a code for a new password to an address that has an account. Answers the same in any case. Several such codes
   * may be live at one address: each works together with the token of the browser that asked for it.
   */
  async requestPasswordReset(email: string): Promise<PasswordResetRequest> {
    const address = normalizeEmail(email)
    throwIfInvalid(wrongFields({ email: checkEmail(address) }))
    const { identity, caller } = this
    await takeMail(identity, caller, 'reset', address)
    return identity.withMinimumDuration(async () => {
      const cookie = resetCookie(identity, caller)
      // A browser that asks once more goes on with its token: within the minute its last code stays.
      const resetToken = cookie.tokenOf(address) ?? newToken()
      const isKnown = knownDevice(caller, identity.secrets, address) !== undefined
      await identity.database.transaction(async (statements) => {
        const owner = await statements.row<Owner>(OWNER, [address])
        await sendCode(
          identity,
          statements,
          { purpose: 'reset', holder: resetHolder(resetToken), email: address },
          {
            accountId: owner?.id ?? null,
            perDay: isKnown ? CODE.perDay : CODE.perDay - CODE.reservedPerDay,
            write: (code) => EMAILS.reset(owner?.username ?? '', code),
          },
        )
      })
      cookie.set(address, resetToken)
      identity.mail.wake()
      return { success: true, error: null, resetToken }
    })
  }

  /**
   * Sets a new password with a code and ends every session of the account.
   * @param resetToken of the answer that the code was asked with; the cookie's without.
   */
  async resetPassword(
    email: string,
    code: string,
    password: string,
    resetToken?: string | null,
  ): Promise<VerificationResult> {
    const address = normalizeEmail(email)
    const { passwords, limits, database, codes, mail } = this.identity
    throwIfInvalid(
      wrongFields({
        email: checkEmail(address),
        code: checkCode(code),
        password: await passwords.check(password),
      }),
    )
    await limits.take('code:address', this.caller.address)
    return this.identity.withMinimumDuration(async () => {
      const cookie = resetCookie(this.identity, this.caller)
      const tokens = [resetToken, cookie.tokenOf(address)].filter((token) => token != null && token !== '')
      const holders = tokens
        .filter((token) => isToken(String(token)))
        .map((token) => resetHolder(String(token)))
      const right = await codes.guess(database, { purpose: 'reset', email: address }, holders, code)
      if (!right)
        return tokens.length > 0 ? WRONG_CODE : { success: false, error: VALIDATION.codeOfAnotherBrowser }
      const passwordHash = await passwords.hash(password, this.caller.address)
      const isDone = await database.transaction(async (statements) => {
        if (!(await codes.use(statements, right))) return false
        const owner = await statements.row<Owner>(SET_PASSWORD, [right.accountId, passwordHash, address])
        if (!owner) return false
        await endSessions(statements, owner.id, null)
        // Of several codes for one account the first that is entered counts.
        await statements.rows(`delete from code where account_id = $1 and purpose = 'reset'`, [owner.id])
        await this.#reportPasswordChange(statements, 'PASSWORD_RESET', { owner, email: address })
        return true
      })
      if (isDone) cookie.remove(address)
      mail.wake()
      return isDone ? DONE : WRONG_CODE
    })
  }

  /**
   * Sets another password for the viewer, or the first one, and ends every other session.
   * @param proof the current password, or, of an account without one, the code of {@link StepUp.sendCode}
   * @throws AppError INVALID_INPUT naming `current`, `code` or `next`; RATE_LIMITED.
   */
  async changePassword(
    { current, code }: { current?: string | null; code?: string | null },
    next: string,
  ): Promise<User> {
    const { id, sessionId } = permit(this.asking, 'account:secure')
    const { passwords, database, mail } = this.identity
    throwIfInvalid(
      wrongFields({
        next: (await passwords.check(next)) ?? (next === current ? VALIDATION.passwordSame : undefined),
      }),
    )
    const confirmed = await this.stepUp.check(
      { password: current, code },
      { password: 'current', code: 'code' },
    )
    const hash = await passwords.hash(next, this.caller.address)
    const user = await database.transaction(async (statements) => {
      // Two changes at once: the other one came first, so this one's current password is no longer right.
      await confirmed.spend(statements)
      const changed = await statements.row<User>(CHANGE_PASSWORD, [id, hash])
      if (!changed) throw new AppError('UNAUTHENTICATED')
      await endSessions(statements, id, sessionId)
      await this.#reportPasswordChange(statements, 'PASSWORD_CHANGED', {
        owner: changed,
        email: changed.email,
      })
      return changed
    })
    mail.wake()
    return user
  }

  /** Records the change in the security log and mails the owner, in the transaction of the change. */
  async #reportPasswordChange(
    statements: Statements,
    kind: 'PASSWORD_CHANGED' | 'PASSWORD_RESET',
    { owner: { id, username }, email }: { owner: Owner; email: string },
  ): Promise<void> {
    const { mail, provider, securityLog } = this.identity
    await securityLog.record(statements, { accountId: id, kind, client: this.caller })
    const linked = await linkedProviders(statements, provider, id)
    const names = linked.map((one) => one.provider)
    await mail.queue(statements, email, EMAILS.passwordChanged(username, names), NEWS_MINUTES)
  }
}

interface Owner {
  id: number
  username: string
}

const BY_ID = `select ${USER_COLUMNS} from account a where a.id = $1`
const OWNER = `select id, username from account where lower(email) = $1 and email_verified_at is not null`
const SET_PASSWORD = `
  update account set password_hash = $2, updated_at = now()
  where id = $1 and lower(email) = $3 and email_verified_at is not null
  returning id, username`
const CHANGE_PASSWORD = `
  update account a set password_hash = $2, updated_at = now() where a.id = $1 returning ${USER_COLUMNS}`
