import { permit } from '../../access/permissions.js'
import type { Viewer } from '../../access/Viewer.js'
import { EMAILS } from '../../../contract/emails.js'
import { VALIDATION } from '../../../contract/messages.js'
import { checkCode, CODE } from '../../../contract/rules.js'
import type { Statements } from '../../database/Database.js'
import { AppError } from '../../errors.js'
import type { ClientInfo } from './ClientInfo.js'
import type { CodeKey } from './Codes.js'
import type { AuthServices } from './AuthServices.js'
import type { VerificationResult } from '../VerificationResult.js'

/** What confirms a change: the current password, or, of an account without one, the code of {@link StepUp.sendCode}. */
export interface StepUpProof {
  password?: string | null
  code?: string | null
}

/** A proof that was right. */
export interface Confirmation {
  username: string
  email: string
  /**
   * Uses it up, in the transaction of the change, and locks the account's row until that ends.
   * @throws AppError INVALID_INPUT when it is no longer right: the password has changed, or the code was used.
   */
  spend(statements: Statements): Promise<void>
}

interface Account {
  hash: string | null
  email: string
  username: string
}

/**
 * Asks whoever is signed in once more who they are, before anything changes that opens the account or ends it: address,
 * password, linked identities, deletion. A stolen token alone does none of that.
 */
export class StepUp {
  constructor(
    private readonly identity: Pick<AuthServices, 'database' | 'passwords' | 'limits' | 'mail' | 'codes'>,
    private readonly client: Pick<ClientInfo, 'address'>,
    private readonly viewer: Viewer | null,
  ) {}

  /**
   * @param fields the names of the input's fields, for the errors.
   * @throws AppError INVALID_INPUT naming the field that is missing or wrong; RATE_LIMITED.
   */
  async check(
    { password, code }: StepUpProof,
    fields: Record<keyof StepUpProof, string> = { password: 'password', code: 'code' },
  ): Promise<Confirmation> {
    const { id, sessionId } = permit(this.viewer, 'account:secure')
    const { database, limits, passwords, codes } = this.identity
    const account = await database.row<Account>(ACCOUNT, [id])
    if (!account) throw new AppError('UNAUTHENTICATED')
    const { hash, email, username } = account
    if (hash !== null && !password)
      throw new AppError('INVALID_INPUT', { [fields.password]: VALIDATION.passwordRequired })
    if (hash === null && !code)
      throw new AppError('INVALID_INPUT', { [fields.code]: VALIDATION.passwordNone })

    await limits.take('confirm:session', sessionId)
    const wrong = () =>
      new AppError(
        'INVALID_INPUT',
        hash === null
          ? { [fields.code]: VALIDATION.codeWrong }
          : { [fields.password]: VALIDATION.passwordWrong },
      )
    let spend: Confirmation['spend']
    if (hash === null) {
      const key = keyOf(sessionId, email)
      const right = checkCode(code ?? '')
        ? undefined
        : await codes.guess(database, key, [key.holder], code ?? '')
      if (!right) throw wrong()
      spend = async (statements) => {
        if (!(await statements.row(LOCK, [id, null])) || !(await codes.use(statements, right))) throw wrong()
      }
    } else {
      if (!(await passwords.verify(hash, password ?? '', this.client.address))) throw wrong()
      spend = async (statements) => {
        if (!(await statements.row(LOCK, [id, hash]))) throw wrong()
      }
    }
    await limits.giveBack('confirm:session', sessionId)
    return { username, email, spend }
  }

  /**
   * Mails the viewer the code that stands for the password of an account that has none, unless the session's last is
   * younger than a minute.
   * @throws AppError INVALID_INPUT when the account has a password; RATE_LIMITED.
   */
  async sendCode(): Promise<VerificationResult> {
    const { id, sessionId } = permit(this.viewer, 'account:secure')
    const { database, limits, codes, mail } = this.identity
    await limits.take('mail:address+account', `confirm ${sessionId}`)
    await database.transaction(async (statements) => {
      const account = await statements.row<Account>(ACCOUNT, [id])
      if (account?.hash !== null)
        throw new AppError('INVALID_INPUT', { password: VALIDATION.passwordRequired })
      const { email, username } = account
      const code = await codes.issue(statements, keyOf(sessionId, email), { accountId: id })
      if (code !== undefined)
        await mail.queue(statements, email, EMAILS.confirm(username, code), CODE.minutes)
    })
    mail.wake()
    return { success: true, error: null }
  }
}

/** A code confirms for the session that asked for it. */
const keyOf = (sessionId: string, email: string): CodeKey => ({
  purpose: 'confirm',
  holder: sessionId,
  email,
})

const ACCOUNT = `select password_hash as hash, email, username from account where id = $1`
const LOCK = `
  select 1 from account where id = $1 and password_hash is not distinct from $2::text for update`
