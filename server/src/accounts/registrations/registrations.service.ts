import { sql } from '@mikro-orm/core'
import { EMAILS } from '../../platform/mail/emails.js'
import { ACCOUNT_VALIDATION } from '../../../contract/messages/accounts.js'
import { ERRORS } from '../../../contract/messages/errors.js'
import { codeSchema, emailSchema, newUsernameSchema } from '../../../contract/schemas/credentials.js'
import { errorOf } from '../../../contract/schemas/fieldErrors.js'
import type { SharedServices, Viewer } from '../../platform/feature/Context.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import { AppError, throwIfInvalid } from '../../platform/errors/errors.js'
import { Account } from '../users/entities.js'
import { HOLD_USERNAME, PENDING_CLAIMS, PROVEN_CLAIMS } from '../codes/claimStatements.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import { sendCode, consumeCodeEmailLimits } from '../codes/codeEmails.js'
import type { VerifiedCode } from '../codes/Codes.js'
import { applyEmailChange } from '../emailChanges/emailChanges.service.js'
import { loginLimits } from '../sessions/loginLimits.js'
import { definedErrors, isUniqueViolation } from '../users/inputErrors.js'
import { normalizeEmail, normalizeUsername } from '../users/normalize.js'
import type { RegisterInput, RegistrationResult } from './Registration.js'
import { hashToken, isToken, newToken, registrationCookie, type ProofCookie } from '../codes/ProofCookie.js'
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
  readonly #cookie: ProofCookie

  constructor(
    private readonly shared: SharedServices,
    private readonly client: ClientInfo,
    private readonly viewer: Viewer | null,
  ) {
    this.#cookie = registrationCookie(shared, client)
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
      await database.transaction((statements) =>
        this.#createClaim(statements, { username, email, hash, token: hashToken(registrationToken) }),
      )
      this.#cookie.set(email, registrationToken)
      mail.wake()
      const user = { username, email }
      return { success: true, emailVerificationRequired: true, ...user, user, registrationToken }
    })
  }

  /**
   * Verifies an address with a code: the address of a registration, which becomes an account and ends all other claims to
   * the address, or the pending address of an account. An address that only one registration claims needs nothing but the
   * code; any other needs a proof of the registration or account.
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
        verified ??= await codes.verify(database, { purpose, email: address }, holders, code, claims.hasProof)
      }
      if (!verified) return this.#wrongCode(claims.hasProof, proof)
      const verifiedCode = verified
      try {
        const isDone = await database.transaction((statements) => this.#complete(statements, verifiedCode))
        if (!isDone) return this.#wrongCode(true, proof)
      } catch (error) {
        // Another account verified the address concurrently, or owns it already.
        if (isUniqueViolation(error, 'account_email')) return this.#wrongCode(true, proof)
        if (isUniqueViolation(error, 'account_username')) return failed(ACCOUNT_VALIDATION.usernameGone)
        throw error
      }
      this.#cookie.remove(address)
      mail.wake()
      return DONE
    })
  }

  /**
   * Sends another code for a proven claim to this address, or for the only one. The first resend is immediate; later ones wait for the
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
    statements: StatementRunner,
    { username, email, hash, token }: { username: string; email: string; hash: string; token: string },
  ): Promise<void> {
    if (!(await statements.row(HOLD_USERNAME, { username, email })))
      throw new AppError('USERNAME_TAKEN', { username: ERRORS.USERNAME_TAKEN.text })
    const { em } = statements
    const account = em.create(Account, { username, email, passwordHash: hash, claimTokens: [token] })
    await em.flush()
    const isSent = await this.#sendCode(statements, { id: account.id, username, purpose: 'register' }, email)
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
    return sendCode(
      this.shared,
      statements,
      { purpose, holder: String(id), email },
      {
        accountId: id,
        again,
        write: (code) => write(username, email, code),
        language: this.client.language,
      },
    )
  }

  /**
   * Returns the claims to an address that the request proves, newest first, and whether the request carries any proof. Without one
   * it is the only claim, if that is a registration.
   */
  async #provenClaims(
    email: string,
    proof: RegistrationProof,
  ): Promise<{ found: AddressClaim[]; hasProof: boolean }> {
    const { database } = this.shared
    const tokens = [proof.registrationToken, this.#cookie.get(email)]
      .filter((token) => token && isToken(token))
      .map((token) => hashToken(String(token)))
    const viewerId = this.viewer?.id ?? null
    const found = await database.rows(PROVEN_CLAIMS, { email, tokens, viewerId })
    const byPassword = proof.password ? await this.#claimsByPassword(email, proof.password) : []
    const hasProof =
      tokens.length > 0 || Boolean(proof.registrationToken) || Boolean(proof.password) || found.length > 0
    if (!hasProof) return { found: await this.#onlyRegistration(email), hasProof }
    const others = byPassword.filter(({ id }) => found.every((claim) => claim.id !== id))
    return { found: [...found, ...others], hasProof }
  }

  /** Returns the registration of an address that nobody else claims. */
  async #onlyRegistration(email: string): Promise<AddressClaim[]> {
    const claims = await this.shared.database.rows(PENDING_CLAIMS, { email })
    return claims.length === 1 && claims[0]?.purpose === 'register' ? claims : []
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

  async #complete(statements: StatementRunner, verified: VerifiedCode): Promise<boolean> {
    const { codes } = this.shared
    if (!(await codes.consume(statements, verified))) return false
    const { purpose, accountId, email } = verified
    if (purpose === 'change')
      return applyEmailChange(this.shared, statements, {
        accountId,
        email,
        keptSessionId: this.viewer?.id === accountId ? (this.viewer.sessionId ?? undefined) : undefined,
        client: this.client,
      })
    const isVerified = await statements.em.nativeUpdate(
      Account,
      { id: accountId, [sql.lower('email')]: email, emailVerifiedAt: null },
      { emailVerifiedAt: sql.now(), claimTokens: [], updatedAt: sql.now() },
    )
    if (!isVerified) return false
    await removeCompetingClaims(statements, email, accountId)
    return true
  }

  /** The error depends on the request only, not on whether an account exists. */
  #wrongCode(hasProof: boolean, { password }: RegistrationProof): VerificationResult {
    if (!hasProof) return { ...failed(ACCOUNT_VALIDATION.codeUnproven), passwordRequired: true }
    return failed(password ? ACCOUNT_VALIDATION.codeOrPasswordWrong : ACCOUNT_VALIDATION.codeWrong)
  }
}

const NO_CLAIM: AddressClaim & { hash: null } = { id: 0, username: '', purpose: 'register', hash: null }
