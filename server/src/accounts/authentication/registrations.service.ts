import { EMAILS } from '../../../contract/emails.js'
import { ERRORS, VALIDATION } from '../../../contract/messages.js'
import { checkCode, checkEmail, checkUsername, CLAIM, CODE } from '../../../contract/rules.js'
import type { Viewer } from '../../access/Viewer.js'
import type { Statements } from '../../database/Database.js'
import { AppError, throwIfInvalid } from '../../errors.js'
import type { ClientInfo } from './ClientInfo.js'
import { sendCode, takeMail } from './codeMail.js'
import type { CodeKey, RightCode } from './Codes.js'
import { replaceEmail } from './emailChanges.service.js'
import { guessLimits } from './guessLimits.js'
import type { AuthServices } from './AuthServices.js'
import { isTaken, wrongFields } from './inputErrors.js'
import { normalizeEmail, normalizeUsername } from '../normalize.js'
import type { RegisterInput, RegistrationResult } from '../Registration.js'
import { newToken, RegistrationTokens, storedToken } from './RegistrationTokens.js'
import { settleAddress } from './settleAddress.js'
import type { VerificationResult } from '../VerificationResult.js'

/** What shows that a registration is one's own, beside the cookie of the browser that made it. */
export interface RegistrationProof {
  registrationToken?: string | null
  password?: string | null
}

/** Somebody who waits for a code: a registration, or an account that is to have another address. */
interface Claim {
  id: number
  username: string
  purpose: 'register' | 'change'
}

const DONE: VerificationResult = { success: true, error: null }
const failed = (error: string): VerificationResult => ({ success: false, error })

/** Registering, and proving with a code that an address is one's own. */
export class Registrations {
  readonly #tokens: RegistrationTokens

  constructor(
    private readonly identity: AuthServices,
    private readonly caller: ClientInfo,
    private readonly viewer: Viewer | null,
  ) {
    this.#tokens = new RegistrationTokens(identity, caller)
  }

  /**
   * Makes a claim: an account that waits for its own code, beside whatever other claims there are to the address. A taken
   * address is answered like a free one; its code is never right, and the owner gets a mail.
   * @throws AppError INVALID_INPUT, USERNAME_TAKEN, RATE_LIMITED.
   */
  async register(input: RegisterInput): Promise<RegistrationResult> {
    const username = normalizeUsername(input.username)
    const email = normalizeEmail(input.email)
    const { database, passwords, limits, mail } = this.identity
    throwIfInvalid(
      wrongFields({
        username: checkUsername(username),
        email: checkEmail(email),
        password: await passwords.check(input.password),
      }),
    )
    const { address } = this.caller
    await limits.takeAll([
      ['register:address', address],
      ['mail:address+account', `register ${address} ${email}`.slice(0, 200)],
    ])
    return this.identity.withMinimumDuration(async () => {
      const hash = await passwords.hash(input.password, address)
      const registrationToken = newToken()
      await database.transaction((statements) =>
        this.#claim(statements, { username, email, hash, token: storedToken(registrationToken) }),
      )
      this.#tokens.remember(email, registrationToken)
      mail.wake()
      const user = { username, email }
      return { success: true, emailVerificationRequired: true, ...user, user, registrationToken }
    })
  }

  /**
   * Shows with a code that an address is one's own: that of a registration, which becomes an account and ends every other
   * claim to the address, or the new one of an account. The code counts only together with what proves that registration
   * or account.
   */
  async verifyEmail(email: string, code: string, proof: RegistrationProof = {}): Promise<VerificationResult> {
    const address = normalizeEmail(email)
    throwIfInvalid(wrongFields({ email: checkEmail(address), code: checkCode(code) }))
    await this.identity.limits.take('code:address', this.caller.address)
    return this.identity.withMinimumDuration(async () => {
      const { database, codes, mail } = this.identity
      const claims = await this.#claims(address, proof)
      let right: RightCode | undefined
      for (const purpose of ['register', 'change'] as const) {
        const holders = claims.found.filter((claim) => claim.purpose === purpose).map(({ id }) => String(id))
        right ??= await codes.guess(database, { purpose, email: address }, holders, code)
      }
      if (!right) return this.#wrongCode(claims.isProven, proof)
      const found = right
      try {
        const isDone = await database.transaction((statements) => this.#complete(statements, found))
        if (!isDone) return this.#wrongCode(true, proof)
      } catch (error) {
        // Somebody else has shown meanwhile that the address is theirs, or has it already.
        if (isTaken(error, 'account_email')) return this.#wrongCode(true, proof)
        if (isTaken(error, 'account_username')) return failed(VALIDATION.usernameGone)
        throw error
      }
      this.#tokens.forget(address)
      mail.wake()
      return DONE
    })
  }

  /**
   * Sends another code to whoever proves that they wait for one at this address, unless their last but one is younger than
   * a minute. Answers the same in any case.
   */
  async resendCode(email: string, proof: RegistrationProof = {}): Promise<VerificationResult> {
    const address = normalizeEmail(email)
    throwIfInvalid(wrongFields({ email: checkEmail(address) }))
    await takeMail(this.identity, this.caller, 'register', address)
    return this.identity.withMinimumDuration(async () => {
      const { database, mail } = this.identity
      const { found, isProven } = await this.#claims(address, proof)
      const [claim] = found
      if (claim) await database.transaction((statements) => this.#send(statements, claim, address, true))
      mail.wake()
      return isProven ? DONE : { ...DONE, passwordRequired: true }
    })
  }

  async #claim(
    statements: Statements,
    { username, email, hash, token }: { username: string; email: string; hash: string; token: string },
  ): Promise<void> {
    if (!(await statements.row(HOLD_USERNAME, [username, email, CLAIM.usernameMinutes])))
      throw new AppError('USERNAME_TAKEN', { username: ERRORS.USERNAME_TAKEN.text })
    const claim = await statements.row<{ id: number }>(MAKE_CLAIM, [username, email, hash, token])
    if (!claim) throw new Error('The claim was not written')
    const isSent = await this.#send(statements, { ...claim, username, purpose: 'register' }, email)
    // Whoever gets no code cannot go on; so the day's codes bound the claims that there are.
    if (!isSent) await statements.rows(`delete from account where id = $1`, [claim.id])
  }

  /** Mails a claim its own code. */
  #send(
    statements: Statements,
    { id, username, purpose }: Claim,
    email: string,
    again = false,
  ): Promise<boolean> {
    const write = purpose === 'register' ? EMAILS.verify : EMAILS.changeEmail
    const key = keyOf(purpose, id, email)
    return sendCode(this.identity, statements, key, {
      accountId: id,
      again,
      write: (code) => write(username, email, code),
    })
  }

  /** Those who wait for a code at an address and whom this request proves, newest first; and whether it brings any proof at all. */
  async #claims(email: string, proof: RegistrationProof): Promise<{ found: Claim[]; isProven: boolean }> {
    const { database } = this.identity
    const tokens = this.#tokens.of(email, proof.registrationToken)
    const found = await database.rows<Claim>(PROVEN, [email, tokens, this.viewer?.id ?? null, CLAIM.days])
    const byPassword = proof.password ? await this.#claimsOf(email, proof.password) : []
    const isProven =
      tokens.length > 0 || Boolean(proof.registrationToken) || Boolean(proof.password) || found.length > 0
    const others = byPassword.filter(({ id }) => found.every((claim) => claim.id !== id))
    return { found: [...found, ...others], isProven }
  }

  /** Those who wait for a code at an address and have this password, counted like a sign-in. */
  async #claimsOf(email: string, password: string): Promise<Claim[]> {
    const { database, limits, passwords } = this.identity
    const guesses = guessLimits(this.identity, this.caller, email)
    await limits.takeAll(guesses)
    const waiting = await database.rows<Claim & { hash: string | null }>(WAITING, [email, CLAIM.days])
    const found: Claim[] = []
    for (const { hash, ...claim } of waiting.length > 0 ? waiting : [NOBODY])
      if (await passwords.verify(hash, password, this.caller.address)) found.push(claim)
    if (found.length > 0) await limits.giveBackAll(guesses)
    return found
  }

  async #complete(statements: Statements, right: RightCode): Promise<boolean> {
    const { codes } = this.identity
    if (!(await codes.use(statements, right))) return false
    const { purpose, accountId, email } = right
    if (purpose === 'change')
      return replaceEmail(this.identity, statements, {
        accountId,
        email,
        keepSession: this.viewer?.id === accountId ? this.viewer.sessionId : null,
        client: this.caller,
      })
    if (!(await statements.row(OPEN, [accountId, email]))) return false
    await settleAddress(statements, email, accountId)
    return true
  }

  /** The answer depends on what the request brings, and not on who there is. */
  #wrongCode(isProven: boolean, { password }: RegistrationProof): VerificationResult {
    if (!isProven) return { ...failed(VALIDATION.codeNeedsPassword), passwordRequired: true }
    return failed(password ? VALIDATION.codeOrPasswordWrong : VALIDATION.codeWrong)
  }
}

/** Whose code it is that a registration, or an account that is to have this address, waits for. */
function keyOf(purpose: 'register' | 'change', id: number, email: string): CodeKey {
  return { purpose, holder: String(id), email }
}

const NOBODY: Claim & { hash: null } = { id: 0, username: '', purpose: 'register', hash: null }

// A name belongs to the address that asked for it first, for a while; so the same person can register again, and
// nobody keeps a name from others by never entering a code.
const HOLD_USERNAME = `
  insert into username_hold (username, email, held_until)
  select lower($1), $2::text, now() + $3::integer * interval '1 minute'
  where not exists (
    select 1 from account where lower(username) = lower($1) and email_verified_at is not null)
  on conflict (username) do update set email = excluded.email,
    held_until = case when username_hold.held_until > now() then username_hold.held_until else excluded.held_until end
  where username_hold.email = excluded.email or username_hold.held_until <= now()
  returning 1`
const MAKE_CLAIM = `
  insert into account (username, email, password_hash, claim_tokens) values ($1, $2, $3, array[$4::text]) returning id`
const PROVEN = `
  select id, username, 'change' as purpose, created_at from account
  where id = $3::integer and lower(pending_email) = $1 and email_verified_at is not null
  union all
  select id, username, 'register', created_at from account
  where lower(email) = $1 and email_verified_at is null and claim_tokens && $2::text[]
    and created_at > now() - $4::integer * interval '1 day'
  order by purpose, created_at desc`
const WAITING = `
  (select id, username, 'register' as purpose, password_hash as hash from account
   where lower(email) = $1 and email_verified_at is null and created_at > now() - $2::integer * interval '1 day'
   order by created_at desc limit ${CLAIM.perAddress})
  union all
  (select a.id, a.username, 'change', a.password_hash from account a
   join code c on c.purpose = 'change' and c.holder = a.id::text and c.email = $1
   where lower(a.pending_email) = $1 and a.email_verified_at is not null
   order by c.sent_at desc limit ${CODE.perDay})`
const OPEN = `
  update account set email_verified_at = now(), claim_tokens = '{}', updated_at = now()
  where id = $1 and lower(email) = $2 and email_verified_at is null
  returning 1`
