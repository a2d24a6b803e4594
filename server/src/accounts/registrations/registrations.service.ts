import { EMAILS } from '../../../contract/emails.js'
import { ACCOUNT_VALIDATION } from '../../../contract/messages/accounts.js'
import { ERRORS } from '../../../contract/messages/errors.js'
import { codeSchema, emailSchema, newUsernameSchema } from '../../../contract/schemas/credentials.js'
import { errorOf } from '../../../contract/schemas/fieldErrors.js'
import type { Viewer } from '../../platform/feature/Viewer.js'
import type { StatementRunner, Transaction } from '../../platform/database/Database.js'
import { AppError, throwIfInvalid } from '../../platform/errors/errors.js'
import { Account } from '../users/entities.js'
import { HOLD_USERNAME, PENDING_CLAIMS, PROVEN_CLAIMS, VERIFY_ACCOUNT } from '../codes/claimStatements.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import { sendCode, consumeCodeEmailLimits } from '../codes/codeEmails.js'
import type { CodeKey, VerifiedCode } from '../codes/Codes.js'
import { applyEmailChange } from '../emailChanges/emailChanges.service.js'
import { loginLimits } from '../sessions/loginLimits.js'
import type { SharedServices } from '../../platform/feature/Context.js'
import { isUniqueViolation, definedErrors } from '../users/inputErrors.js'
import { normalizeEmail, normalizeUsername } from '../users/normalize.js'
import type { RegisterInput, RegistrationResult } from './Registration.js'
import { newToken, RegistrationTokens, hashToken } from '../codes/RegistrationTokens.js'
import { removeCompetingClaims } from '../codes/removeCompetingClaims.js'
import type { VerificationResult } from '../codes/VerificationResult.js'

/** Proves that a registration belongs to the client; the cookie of the registering browser does so too. */
export interface RegistrationProof {
  registrationToken?: string | null
  password?: string | null
}

/** A pending claim to an address: an unverified registration, or an account with a pending address change. */
interface AddressClaim {
  id: number
  username: string
  purpose: 'register' | 'change'
}

const DONE: VerificationResult = { success: true, error: null }
const failed = (error: string): VerificationResult => ({ success: false, error })

/** Registers accounts and verifies email addresses with codes. */
export class Registrations {
  readonly #tokens: RegistrationTokens

  constructor(
    private readonly shared: SharedServices,
    private readonly client: ClientInfo,
    private readonly viewer: Viewer | null,
  ) {
    this.#tokens = new RegistrationTokens(shared, client)
  }

  /**
   * Creates an unverified account with a code of its own; several may claim one address. The response is the same for a
   * taken address: no code verifies, and its owner gets a notice.
   * @throws AppError INVALID_INPUT, USERNAME_TAKEN; RateLimited; FORBIDDEN for a page of another origin.
   */
  async register(input: RegisterInput): Promise<RegistrationResult> {
    this.client.requireSameOrigin()
    const username = normalizeUsername(input.username)
    const email = normalizeEmail(input.email)
    const { database, passwords, limits, mail, operatorNames } = this.shared
    throwIfInvalid(
      definedErrors({
        username: errorOf(newUsernameSchema(operatorNames), username),
        email: errorOf(emailSchema, email),
        password: await passwords.check(input.password),
      }),
    )
    const { address } = this.client
    await limits.consumeAll([
      ['register:address', address],
      ['mail:address+account', `register ${address} ${email}`.slice(0, 200)],
    ])
    return this.shared.withMinimumDuration(async () => {
      const hash = await passwords.hash(input.password, address)
      const registrationToken = newToken()
      await database.transaction((transaction) =>
        this.#createClaim(transaction, { username, email, hash, token: hashToken(registrationToken) }),
      )
      this.#tokens.setCookie(email, registrationToken)
      mail.wake()
      const user = { username, email }
      return { success: true, emailVerificationRequired: true, ...user, user, registrationToken }
    })
  }

  /**
   * Verifies an address with a code: the address of a registration, which becomes an account and ends all other claims to
   * the address, or the pending address of an account. The code verifies only with a proof of that registration or
   * account.
   */
  async verifyEmail(email: string, code: string, proof: RegistrationProof = {}): Promise<VerificationResult> {
    const address = normalizeEmail(email)
    throwIfInvalid(definedErrors({ email: errorOf(emailSchema, address), code: errorOf(codeSchema, code) }))
    await this.shared.limits.consume('code:address', this.client.address)
    return this.shared.withMinimumDuration(async () => {
      const { database, codes, mail } = this.shared
      const claims = await this.#provenClaims(address, proof)
      let verified: VerifiedCode | undefined
      for (const purpose of ['register', 'change'] as const) {
        const holders = claims.found.filter((claim) => claim.purpose === purpose).map(({ id }) => String(id))
        verified ??= await codes.verify(database, { purpose, email: address }, holders, code)
      }
      if (!verified) return this.#wrongCode(claims.hasProof, proof)
      const verifiedCode = verified
      try {
        const isDone = await database.transaction((transaction) => this.#complete(transaction, verifiedCode))
        if (!isDone) return this.#wrongCode(true, proof)
      } catch (error) {
        // Another account verified the address concurrently, or owns it already.
        if (isUniqueViolation(error, 'account_email')) return this.#wrongCode(true, proof)
        if (isUniqueViolation(error, 'account_username')) return failed(ACCOUNT_VALIDATION.usernameGone)
        throw error
      }
      this.#tokens.clearCookie(address)
      mail.wake()
      return DONE
    })
  }

  /**
   * Sends another code for a proven claim to this address. The first resend is immediate; later ones wait for the
   * cooldown. The response depends on the request only.
   */
  async resendCode(email: string, proof: RegistrationProof = {}): Promise<VerificationResult> {
    const address = normalizeEmail(email)
    throwIfInvalid(definedErrors({ email: errorOf(emailSchema, address) }))
    await consumeCodeEmailLimits(this.shared, this.client, 'register', address)
    return this.shared.withMinimumDuration(async () => {
      const { database, mail } = this.shared
      const { found, hasProof } = await this.#provenClaims(address, proof)
      const [claim] = found
      if (claim)
        await database.transaction((statements) =>
          this.#sendCode(statements, claim, address, { again: true }),
        )
      mail.wake()
      return hasProof ? DONE : { ...DONE, passwordRequired: true }
    })
  }

  async #createClaim(
    transaction: Transaction,
    { username, email, hash, token }: { username: string; email: string; hash: string; token: string },
  ): Promise<void> {
    if (!(await transaction.row(HOLD_USERNAME, { username, email })))
      throw new AppError('USERNAME_TAKEN', { username: ERRORS.USERNAME_TAKEN.text })
    const { em } = transaction
    const account = em.create(Account, { username, email, passwordHash: hash, claimTokens: [token] })
    await em.flush()
    const isSent = await this.#sendCode(transaction, { id: account.id, username, purpose: 'register' }, email)
    // A claim without a code is useless. Deleting it makes the daily quota of codes limit the number of claims.
    if (!isSent) em.remove(account)
  }

  /** Emails the code of a claim. */
  #sendCode(
    statements: StatementRunner,
    { id, username, purpose }: AddressClaim,
    email: string,
    { again = false }: { again?: boolean } = {},
  ): Promise<boolean> {
    const write = purpose === 'register' ? EMAILS.verify : EMAILS.changeEmail
    const key = keyOf(purpose, id, email)
    return sendCode(this.shared, statements, key, {
      accountId: id,
      again,
      write: (code) => write(username, email, code),
      language: this.client.language,
    })
  }

  /** Returns the claims to an address that the request proves, newest first, and whether the request carries any proof. */
  async #provenClaims(
    email: string,
    proof: RegistrationProof,
  ): Promise<{ found: AddressClaim[]; hasProof: boolean }> {
    const { database } = this.shared
    const tokens = this.#tokens.hashesOf(email, proof.registrationToken)
    const viewerId = this.viewer?.id ?? null
    const found = await database.rows(PROVEN_CLAIMS, { email, tokens, viewerId })
    const byPassword = proof.password ? await this.#claimsByPassword(email, proof.password) : []
    const hasProof =
      tokens.length > 0 || Boolean(proof.registrationToken) || Boolean(proof.password) || found.length > 0
    const others = byPassword.filter(({ id }) => found.every((claim) => claim.id !== id))
    return { found: [...found, ...others], hasProof }
  }

  /**
   * Returns the claims to an address with this password. Counts against the login limits.
   * @throws AppError FORBIDDEN for a page of another origin.
   */
  async #claimsByPassword(email: string, password: string): Promise<AddressClaim[]> {
    this.client.requireSameOrigin()
    const { database, limits, passwords } = this.shared
    const limitKeys = loginLimits(this.shared, this.client, email)
    return passwords.attempt(this.client.address, email, async () => {
      await limits.consumeAll(limitKeys)
      const candidates = await database.rows(PENDING_CLAIMS, { email })
      const found: AddressClaim[] = []
      for (const { hash, ...claim } of candidates.length > 0 ? candidates : [NO_CLAIM])
        if (await passwords.verify(hash, password)) found.push(claim)
      if (found.length > 0) await limits.refundAll(limitKeys)
      return found
    })
  }

  async #complete(transaction: Transaction, verified: VerifiedCode): Promise<boolean> {
    const { codes } = this.shared
    if (!(await codes.consume(transaction, verified))) return false
    const { purpose, accountId, email } = verified
    if (purpose === 'change')
      return applyEmailChange(this.shared, transaction, {
        accountId,
        email,
        keptSessionId: this.viewer?.id === accountId ? this.viewer.sessionId : null,
        client: this.client,
      })
    if (!(await transaction.row(VERIFY_ACCOUNT, { id: accountId, email }))) return false
    await removeCompetingClaims(transaction, email, accountId)
    return true
  }

  /** The error depends on the request only, not on whether an account exists. */
  #wrongCode(hasProof: boolean, { password }: RegistrationProof): VerificationResult {
    if (!hasProof) return { ...failed(ACCOUNT_VALIDATION.codeNeedsPassword), passwordRequired: true }
    return failed(password ? ACCOUNT_VALIDATION.codeOrPasswordWrong : ACCOUNT_VALIDATION.codeWrong)
  }
}

/** Returns the key of the code of a registration or of a pending address change. */
function keyOf(purpose: 'register' | 'change', id: number, email: string): CodeKey {
  return { purpose, holder: String(id), email }
}

const NO_CLAIM: AddressClaim & { hash: null } = { id: 0, username: '', purpose: 'register', hash: null }
