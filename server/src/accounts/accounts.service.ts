import { permit } from '../access/permissions.js'
import type { Viewer } from '../access/Viewer.js'
import { LETTERS, type Letter } from '../../contract/letters.js'
import { ERRORS, VALIDATION } from '../../contract/messages.js'
import { checkCode, checkEmail, checkUsername, CODE } from '../../contract/rules.js'
import type { Statements } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import { AppError, refuseInvalid, type FieldErrors } from '../errors.js'
import type { Caller } from './Caller.js'
import type { Purpose } from './Codes.js'
import type { Identity } from './Identity.js'
import { normalizeEmail, normalizeUsername } from './normalize.js'
import type { RegisterInput, RegistrationResult } from './Registration.js'
import type { SignInOptions } from './SignInOptions.js'
import { USER_COLUMNS, type User } from './User.js'
import type { VerificationResult } from './VerificationResult.js'

/** Minutes after which a mail that only tells something is no longer worth sending. */
const NEWS_MINUTES = 24 * 60

const DONE: VerificationResult = { success: true, error: null }
const WRONG_CODE: VerificationResult = { success: false, error: VALIDATION.codeWrong }

/** Accounts: how they come to be, how their addresses are shown to be real, and their passwords. */
export class Accounts {
  constructor(
    private readonly identity: Identity,
    private readonly caller: Caller,
    private readonly asking: Viewer | null,
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
   * Makes an account that waits for its code. A taken address is answered like a free one: the claim beside the account
   * gets a code that is never right, and the owner a mail.
   * @throws AppError INVALID_INPUT, USERNAME_TAKEN.
   */
  async register(input: RegisterInput): Promise<RegistrationResult> {
    const username = normalizeUsername(input.username)
    const email = normalizeEmail(input.email)
    refuseInvalid(
      told({
        username: checkUsername(username),
        email: checkEmail(email),
        password: await this.identity.passwords.check(input.password),
      }),
    )
    await this.identity.limits.take('register:address', this.caller.address)
    return this.identity.evenly(async () => {
      const hash = await this.identity.passwords.hash(input.password)
      try {
        await this.identity.database.transaction((statements) =>
          this.#claim(statements, { username, email, hash }),
        )
      } catch (error) {
        if (isTaken(error, 'account_username')) throw usernameTaken()
        throw error
      }
      this.identity.mail.wake()
      const user = { username, email }
      return { success: true, emailVerificationRequired: true, ...user, user }
    })
  }

  /** Shows with a code that an address is one's own: that of a new account, or the new one of an account. */
  async verifyEmail(email: string, code: string): Promise<VerificationResult> {
    const address = normalizeEmail(email)
    refuseInvalid(told({ email: checkEmail(address), code: checkCode(code) }))
    await this.identity.limits.take('code:address', this.caller.address)
    return this.identity.evenly(async () => {
      const { database, codes } = this.identity
      const hash = await codes.guess(database, address, 'verify', code)
      if (!hash) return WRONG_CODE
      try {
        const isVerified = await database.transaction(async (statements) => {
          const id = await codes.use(statements, address, 'verify', hash)
          return id !== undefined && (await this.#markVerified(statements, id, address))
        })
        return isVerified ? DONE : WRONG_CODE
      } catch (error) {
        // Somebody else has shown meanwhile that the address is theirs.
        if (isTaken(error, 'account_email')) return WRONG_CODE
        throw error
      }
    })
  }

  /** Sends a new code to an address that waits for one, unless it has had a second one lately. Answers the same in any case. */
  async resendCode(email: string): Promise<VerificationResult> {
    const address = normalizeEmail(email)
    refuseInvalid(told({ email: checkEmail(address) }))
    await this.#takeMail(address)
    return this.identity.evenly(async () => {
      await this.#sendCode(
        address,
        'verify',
        WAITING,
        ({ username, isNew }, code) =>
          isNew ? LETTERS.verify(username, address, code) : LETTERS.changeEmail(username, address, code),
        { again: true },
      )
      return DONE
    })
  }

  /** Sends a code for a new password to an address that has an account. Answers the same in any case. */
  async requestPasswordReset(email: string): Promise<VerificationResult> {
    const address = normalizeEmail(email)
    refuseInvalid(told({ email: checkEmail(address) }))
    await this.#takeMail(address)
    return this.identity.evenly(async () => {
      await this.#sendCode(address, 'reset', OWNER, ({ username }, code) => LETTERS.reset(username, code))
      return DONE
    })
  }

  /** Sets a new password with a code and ends every session of the account. */
  async resetPassword(email: string, code: string, password: string): Promise<VerificationResult> {
    const address = normalizeEmail(email)
    const { passwords, limits, database, codes, mail } = this.identity
    refuseInvalid(
      told({ email: checkEmail(address), code: checkCode(code), password: await passwords.check(password) }),
    )
    await limits.take('code:address', this.caller.address)
    return this.identity.evenly(async () => {
      const hash = await codes.guess(database, address, 'reset', code)
      if (!hash) return WRONG_CODE
      const passwordHash = await passwords.hash(password)
      const isDone = await database.transaction(async (statements) => {
        const id = await codes.use(statements, address, 'reset', hash)
        const owner =
          id === undefined
            ? undefined
            : await statements.row<Owner>(SET_PASSWORD, [id, passwordHash, address])
        if (!owner) return false
        await statements.rows(END_SESSIONS, [owner.id, null])
        await mail.queue(statements, address, LETTERS.passwordChanged(owner.username), NEWS_MINUTES)
        return true
      })
      mail.wake()
      return isDone ? DONE : WRONG_CODE
    })
  }

  /**
   * Sets another password for the viewer and ends every other session.
   * @throws AppError INVALID_INPUT naming `current` or `next`.
   */
  async changePassword(current: string, next: string): Promise<User> {
    const { id, sessionId } = permit(this.asking, 'profile:edit')
    const { passwords, limits, database, mail } = this.identity
    refuseInvalid(
      told({
        current: current === '' ? VALIDATION.passwordRequired : undefined,
        next: (await passwords.check(next)) ?? (next === current ? VALIDATION.passwordSame : undefined),
      }),
    )
    await limits.take('password:account', String(id))
    const before = await database.row<{ hash: string | null }>(PASSWORD, [id])
    const isRight = await passwords.verify(before?.hash, current)
    if (!isRight || !before?.hash) throw new AppError('INVALID_INPUT', { current: VALIDATION.passwordWrong })
    await limits.giveBack('password:account', String(id))
    const hash = await passwords.hash(next)
    const user = await database.transaction(async (statements) => {
      const changed = await statements.row<User>(CHANGE_PASSWORD, [id, hash, before.hash])
      // Two changes at once: the other one came first, so this one's current password is no longer right.
      if (!changed) throw new AppError('INVALID_INPUT', { current: VALIDATION.passwordWrong })
      await statements.rows(END_SESSIONS, [id, sessionId])
      await mail.queue(statements, changed.email, LETTERS.passwordChanged(changed.username), NEWS_MINUTES)
      return changed
    })
    mail.wake()
    return user
  }

  /**
   * Begins to change the viewer's address: a code goes to the new one, a notice to the one in use, which stays until the
   * code is entered. A taken address is answered the same; then the code is never right and its owner gets a mail.
   * The address in use takes a change back.
   */
  async changeEmail(email: string): Promise<void> {
    const { id } = permit(this.asking, 'profile:edit')
    const address = normalizeEmail(email)
    refuseInvalid(told({ email: checkEmail(address) }))
    const { database, mail } = this.identity
    const before = await database.row<User>(BY_ID, [id])
    if (!before || address === before.pendingEmail) return
    if (address === before.email) {
      await database.rows(SET_PENDING, [id, null])
      return
    }
    await this.identity.limits.take('mail:address', this.caller.address)
    const { username } = before
    // The code comes first, as in every transaction that writes both, so that none waits for another in a circle.
    await database.transaction(async (statements) => {
      await this.#issue(statements, address, 'verify', { id, username }, (_owner, code) =>
        LETTERS.changeEmail(username, address, code),
      )
      await statements.rows(SET_PENDING, [id, address])
      await mail.queue(statements, before.email, LETTERS.emailChanging(username, address), NEWS_MINUTES)
    })
    mail.wake()
  }

  /** One claim an address: the latest, unless its code is too young to be replaced. What is claimed and its code belong together. */
  async #claim(
    statements: Statements,
    claim: { username: string; email: string; hash: string },
  ): Promise<void> {
    const { username, email, hash } = claim
    const { codes } = this.identity
    const code = await codes.issue(statements, email, 'verify')
    if (code === undefined) {
      const taken = await statements.row(USERNAME_OF_ANOTHER, [username, email])
      if (taken) throw usernameTaken()
      await statements.rows(CLAIM_ONCE, [username, email, hash])
      return
    }
    const row = await statements.row<{ id: number }>(CLAIM, [username, email, hash])
    if (!row) throw new Error('The claim was not written')
    await this.#deliver(
      statements,
      email,
      'verify',
      { id: row.id, username },
      LETTERS.verify(username, email, code),
    )
  }

  async #sendCode(
    email: string,
    purpose: Purpose,
    find: string,
    write: (owner: Owner, code: string) => Letter,
    how?: { again: boolean },
  ): Promise<void> {
    await this.identity.database.transaction(async (statements) => {
      const owner = await statements.row<Owner>(find, [email])
      await this.#issue(statements, email, purpose, owner, write, how)
    })
    this.identity.mail.wake()
  }

  /** A code for an address, sent if it is somebody's. */
  async #issue(
    statements: Statements,
    email: string,
    purpose: Purpose,
    owner: Owner | undefined,
    write: (owner: Owner, code: string) => Letter,
    how?: { again: boolean },
  ): Promise<void> {
    const code = await this.identity.codes.issue(statements, email, purpose, how)
    if (code !== undefined && owner)
      await this.#deliver(statements, email, purpose, owner, write(owner, code))
  }

  /** Binds a code to whom it is for and mails it; when the address belongs to another account, that one is told instead. */
  async #deliver(
    statements: Statements,
    email: string,
    purpose: Purpose,
    { id }: Owner,
    letter: Letter,
  ): Promise<void> {
    const { codes, mail } = this.identity
    const other = await statements.row<Owner>(OWNER_BUT, [email, id])
    await codes.bind(statements, email, purpose, other ? null : id)
    await mail.queue(
      statements,
      email,
      other ? LETTERS.addressTaken(other.username) : letter,
      other ? NEWS_MINUTES : CODE.minutes,
    )
  }

  async #markVerified(statements: Statements, id: number, email: string): Promise<boolean> {
    const account = await statements.row(VERIFY, [id, email])
    if (!account) return false
    // Of a new address nothing that was begun under the old one goes on, but for the session that enters the code.
    await statements.rows(END_SESSIONS, [id, this.asking?.id === id ? this.asking.sessionId : null])
    await statements.rows(DROP_CLAIMS, [email])
    return true
  }

  async #takeMail(email: string): Promise<void> {
    const { limits } = this.identity
    const { address } = this.caller
    await limits.take('mail:address+account', `${address} ${email}`.slice(0, 200))
    await limits.take('mail:address', address)
  }
}

interface Owner {
  id: number
  username: string
  /** Whether the account waits for its first code. */
  isNew?: boolean
}

/** Only the fields that are wrong. */
function told(fields: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

function usernameTaken(): AppError {
  return new AppError('USERNAME_TAKEN', { username: ERRORS.USERNAME_TAKEN.text })
}

/** Whether a unique index has refused a row. */
export function isTaken(error: unknown, index: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === index
}

const BY_ID = `select ${USER_COLUMNS} from account a where a.id = $1`
const OWNER = `select id, username from account where lower(email) = $1 and email_verified_at is not null`
const OWNER_BUT = `
  select id, username from account where lower(email) = $1 and email_verified_at is not null and id <> $2`
const USERNAME_OF_ANOTHER = `
  select 1 from account
  where lower(username) = lower($1) and not (lower(email) = $2 and email_verified_at is null)`
const CLAIM_ONCE = `
  insert into account (username, email, password_hash) values ($1, $2, $3)
  on conflict (lower(email)) where email_verified_at is null do nothing`
const CLAIM = `
  insert into account (username, email, password_hash) values ($1, $2, $3)
  on conflict (lower(email)) where email_verified_at is null do update
    set username = excluded.username, password_hash = excluded.password_hash, created_at = now(), updated_at = now()
  returning id`
// Whoever the last code was for comes first: several members may wait for one address.
const WAITING = `
  select a.id, a.username, a.email_verified_at is null as "isNew" from account a
  where (lower(a.email) = $1 and a.email_verified_at is null) or lower(a.pending_email) = $1
  order by a.id = (select account_id from code where email = $1 and purpose = 'verify') desc nulls last, "isNew" desc, a.id
  limit 1`
const VERIFY = `
  update account set email = $2, email_verified_at = now(), pending_email = null, updated_at = now()
  where id = $1 and ((lower(email) = $2 and email_verified_at is null) or lower(pending_email) = $2)
  returning id`
const DROP_CLAIMS = `delete from account where lower(email) = $1 and email_verified_at is null`
const SET_PASSWORD = `
  update account set password_hash = $2, updated_at = now()
  where id = $1 and lower(email) = $3 and email_verified_at is not null
  returning id, username`
const PASSWORD = `select password_hash as hash from account where id = $1`
const CHANGE_PASSWORD = `
  update account a set password_hash = $2, updated_at = now() where a.id = $1 and a.password_hash = $3
  returning ${USER_COLUMNS}`
const SET_PENDING = `update account set pending_email = $2, updated_at = now() where id = $1`
const END_SESSIONS = `
  update session set ended_at = now() where account_id = $1 and ended_at is null and id is distinct from $2::uuid`
