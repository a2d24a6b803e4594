import { LockMode } from '@mikro-orm/core'
import { permitSession } from '../../platform/access/permissions.js'
import type { SharedServices, Viewer } from '../../platform/feature/Context.js'
import { EMAILS } from '../../platform/mail/emails.js'
import { ACCOUNT_VALIDATION } from '../../../contract/messages/accounts.js'
import { CODE } from '../../../contract/rules/accounts.js'
import { codeSchema } from '../../../contract/schemas/credentials.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import { AppError } from '../../platform/errors/errors.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import type { CodeKey } from './Codes.js'
import { Account } from '../users/entities.js'
import type { VerificationResult } from './VerificationResult.js'

/** Confirms a change: the current password, or, for an account without one, the code of {@link StepUp.sendCode}. */
export interface StepUpProof {
  password?: string | null
  code?: string | null
}

/** A verified proof. */
export interface Confirmation {
  username: string
  email: string
  /**
   * Consumes the proof in the transaction of the change, and locks the account's row until the transaction ends.
   * @throws AppError INVALID_INPUT when the password has changed, or the code was used, since.
   */
  consume(statements: StatementRunner): Promise<void>
}

/**
 * Step-up authentication: requires another proof before a change of address, password or linked identities, or before
 * the deletion of the account. A stolen access token alone is not enough.
 */
export class StepUp {
  constructor(
    private readonly shared: Pick<SharedServices, 'database' | 'passwords' | 'limits' | 'mail' | 'codes'>,
    private readonly client: Pick<ClientInfo, 'address' | 'language'>,
    private readonly viewer: Viewer | null,
  ) {}

  /**
   * Verifies a proof of the viewer.
   * @param fields names of the input fields, for errors
   * @throws AppError INVALID_INPUT naming the missing or wrong field; RateLimited.
   */
  async check(
    { password, code }: StepUpProof,
    fields: Record<keyof StepUpProof, string> = { password: 'password', code: 'code' },
  ): Promise<Confirmation> {
    const { id, sessionId } = permitSession(this.viewer, 'account:secure')
    const { database, limits, passwords, codes } = this.shared
    const account = await database.em.findOne(Account, id)
    if (!account) throw new AppError('UNAUTHENTICATED')
    const { passwordHash: hash, email, username } = account
    if (hash !== null && !password)
      throw new AppError('INVALID_INPUT', { [fields.password]: ACCOUNT_VALIDATION.passwordRequired })
    if (hash === null && !code)
      throw new AppError('INVALID_INPUT', { [fields.code]: ACCOUNT_VALIDATION.passwordNone })

    /** Counts an attempt before it is verified, and refunds a right one. */
    const counted = async <T>(verify: () => Promise<T>): Promise<T> => {
      await limits.consume('confirm:session', sessionId)
      const verified = await verify()
      if (verified) await limits.refund('confirm:session', sessionId)
      return verified
    }
    const invalidProof = () =>
      new AppError(
        'INVALID_INPUT',
        hash === null
          ? { [fields.code]: ACCOUNT_VALIDATION.codeWrong }
          : { [fields.password]: ACCOUNT_VALIDATION.passwordWrong },
      )
    /** Locks the account if it still has this password; null stands for no password. */
    const lock = ({ em }: StatementRunner) =>
      em.findOne(Account, { id, passwordHash: hash }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (hash === null) {
      const key = keyOf(sessionId, email)
      const { data: digits } = codeSchema.safeParse(code)
      const verified = await counted(async () => digits && codes.verify(database, key, [key.holder], digits))
      if (!verified) throw invalidProof()
      const consume = async (statements: StatementRunner) => {
        if (!(await lock(statements)) || !(await codes.consume(statements, verified))) throw invalidProof()
      }
      return { username, email, consume }
    }
    const matches = await passwords.attempt(this.client.address, sessionId, () =>
      counted(() => passwords.verify(hash, password ?? '')),
    )
    if (!matches) throw invalidProof()
    const consume = async (statements: StatementRunner) => {
      if (!(await lock(statements))) throw invalidProof()
    }
    return { username, email, consume }
  }

  /**
   * Emails the viewer a code that replaces the password of an account without one. Sends none within a minute of the
   * session's previous code.
   * @throws AppError INVALID_INPUT when the account has a password; RateLimited.
   */
  async sendCode(): Promise<VerificationResult> {
    const { id, sessionId } = permitSession(this.viewer, 'account:secure')
    const { database, limits, codes, mail } = this.shared
    await limits.consume('mail:address+account', `confirm ${sessionId}`)
    await database.transaction(async (statements) => {
      const account = await statements.em.findOne(Account, id)
      if (account?.passwordHash !== null)
        throw new AppError('INVALID_INPUT', { password: ACCOUNT_VALIDATION.passwordRequired })
      const { email, username } = account
      const code = await codes.issue(statements, keyOf(sessionId, email), { accountId: id })
      if (code !== undefined)
        await mail.queue(statements, {
          to: email,
          write: () => EMAILS.confirm(username, code),
          language: this.client.language,
          minutes: CODE.minutes,
        })
    })
    mail.wake()
    return { success: true, error: null }
  }
}

/** Returns the key of a code, which is bound to the session that requested it. */
const keyOf = (sessionId: string, email: string): CodeKey => ({
  purpose: 'confirm',
  holder: sessionId,
  email,
})
