import { randomUUID } from 'node:crypto'
import type { RateLimitKey } from '../../platform/access/RateLimits.js'
import { permit } from '../../platform/access/permissions.js'
import type { Viewer } from '../../platform/feature/Viewer.js'
import { EMAILS } from '../../../contract/emails.js'
import type { SecurityEventKind } from '../../../contract/messages/securityEvents.js'
import { loginSchema } from '../../../contract/schemas/credentials.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import { AppError, parseInput } from '../../platform/errors/errors.js'
import type { VerifiedCredentials } from './Authentication.js'
import type { AuthPayload } from './AuthPayload.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import { NOTICE_TTL_MINUTES } from '../codes/codeEmails.js'
import { knownDevice, rememberDevice } from '../codes/deviceCookie.js'
import { normalizeEmail } from '../users/normalize.js'
import { loginLimits } from './loginLimits.js'
import type { SharedServices } from '../../platform/feature/Context.js'
import { newSecret } from './refreshSecrets.js'
import {
  parseRefreshToken,
  readRefreshCookie,
  REFRESH_COOKIE,
  rotateRefreshToken,
  type RotatedToken,
} from './refreshTokens.js'
import { RegistrationTokens } from '../codes/RegistrationTokens.js'
import { sha256 } from '../../platform/config/Secrets.js'
import { NOTIFIED_TODAY } from '../securityEvents/securityEventStatements.js'
import type { Session } from './Session.js'
import {
  END_ONE,
  END_OTHERS,
  LIVE_SESSIONS,
  LOCK_FOR_SIGN_IN,
  LOGOUT,
  OPEN,
  SESSION_DAYS,
} from './sessionStatements.js'
import { UUID_PATTERN } from './tokens.js'
import type { User } from '../users/User.js'

const DAY = 24 * 60 * 60

/** Where a refresh token is returned. */
type TokenDelivery = 'body' | 'cookie'

/** Opens, refreshes, lists and ends sessions. */
export class Sessions {
  #currentId: string | undefined

  constructor(
    private readonly shared: SharedServices,
    private readonly viewer: Viewer | null,
    private readonly client: ClientInfo,
  ) {
    this.#currentId = viewer?.sessionId
  }

  /**
   * Signs in with an address and a password. An account with an unverified address gets no token.
   * @param returnRefreshToken whether the refresh token is returned instead of set as a cookie
   * @throws AppError INVALID_CREDENTIALS, which takes as long as a success; FORBIDDEN for a page of another origin.
   */
  async login(email: string, password: string, returnRefreshToken: boolean): Promise<AuthPayload> {
    this.client.requireSameOrigin()
    parseInput(loginSchema, { email, password })
    return this.shared.withMinimumDuration(async () => {
      const { passwords, securityLog, database } = this.shared
      const address = normalizeEmail(email)
      const credentials = await passwords.attempt(this.client.address, address, () =>
        this.#verify(address, password),
      )
      if (!credentials) {
        await securityLog.recordFailedSignIn(database, address, this.client)
        throw new AppError('INVALID_CREDENTIALS')
      }
      const { user, passwordHash } = credentials
      if (!user.isEmailVerified) {
        const registrationTokens = new RegistrationTokens(this.shared, this.client)
        return unverifiedPayload(user, await registrationTokens.issue(user))
      }
      return this.open(user, { passwordHash, returnRefreshToken })
    })
  }

  /**
   * Counts an attempt as both right and wrong before verifying the password, then refunds the other count. Runs as an attempt
   * of the password queue, so that other attempts with right passwords do not count as wrong ones.
   */
  async #verify(email: string, password: string): Promise<VerifiedCredentials | null> {
    const { limits, authentication } = this.shared
    const wrongPasswordKeys = loginLimits(this.shared, this.client, email)
    const rightPasswordKey: RateLimitKey = ['login:right', sha256(email).toString('base64url')]
    await limits.consumeAll([...wrongPasswordKeys, rightPasswordKey])
    const credentials = await authentication.verifyCredentials(email, password)
    await limits.refundAll(credentials ? wrongPasswordKeys : [rightPasswordKey])
    return credentials
  }

  /** Opens a session for an authenticated account. @param passwordHash the verified hash: fails if the password has changed since */
  async open(
    user: User,
    {
      passwordHash,
      returnRefreshToken = false,
    }: { passwordHash?: string; returnRefreshToken?: boolean } = {},
  ): Promise<AuthPayload> {
    const { database, secrets } = this.shared
    const sessionId = randomUUID()
    const secret = newSecret(secrets, sessionId)
    await database.transaction(async (statements) => {
      const accountId = user.id
      const account = await statements.row(LOCK_FOR_SIGN_IN, {
        accountId,
        passwordHash: passwordHash ?? null,
      })
      // The password was changed, or the account deleted, in the meantime.
      if (!account) throw new AppError('INVALID_CREDENTIALS')
      const { device } = this.client
      const opened = await statements.row(OPEN, { id: sessionId, accountId, hash: sha256(secret), device })
      if (!opened) throw new Error('The session was not opened')
      await this.#recordSignIn(statements, user, account.hasSignedIn)
      if (opened.displaced > 0) await this.#record(statements, accountId, 'SESSION_DISPLACED')
    })
    rememberDevice(this.client, secrets, user.email)
    return this.#payload({ user, generation: 0, secret }, sessionId, returnRefreshToken ? 'body' : 'cookie')
  }

  /** Records a sign-in, and notifies the owner by email if the device is unknown, except at the first sign-in. */
  async #recordSignIn(statements: StatementRunner, user: User, hasSignedIn: boolean): Promise<void> {
    const { address, userAgent, device, language } = this.client
    const { secrets, mail } = this.shared
    if (!hasSignedIn || knownDevice(this.client, secrets, user.email) !== undefined)
      return this.#record(statements, user.id, 'SIGNED_IN')
    // A program without cookies is unknown each time: notify once a day.
    const isNotified = await statements.row(NOTIFIED_TODAY, { accountId: user.id, address, userAgent })
    await this.#record(statements, user.id, 'SIGNED_IN_NEW_DEVICE')
    if (isNotified) return
    const write = () => EMAILS.newDevice(user.username, device, address, new Date())
    await mail.queue(statements, { to: user.email, write, language, minutes: NOTICE_TTL_MINUTES })
    statements.afterCommit(() => mail.wake())
  }

  #record(
    statements: StatementRunner,
    accountId: number,
    kind: SecurityEventKind,
    detail?: string,
  ): Promise<void> {
    return this.shared.securityLog.record(statements, { accountId, kind, client: this.client, detail })
  }

  /**
   * Rotates the refresh token of a session and returns a new access token. The previous refresh token returns the same
   * successor until ten seconds after the successor's first use, because responses get lost and tabs refresh at the same
   * time. A later use means that the token was copied, and ends the session.
   * @param refreshToken null reads it from the cookie
   * @throws AppError UNAUTHENTICATED for an invalid token; FORBIDDEN for a cross-site request with the cookie.
   */
  async refresh(refreshToken: string | null | undefined): Promise<AuthPayload> {
    const byCookie = refreshToken == null
    if (byCookie) this.client.requireSameOrigin()
    const token = byCookie ? readRefreshCookie(this.shared, this.client) : parseRefreshToken(refreshToken)
    const refreshed = token && (await rotateRefreshToken(this.shared, this.client, token))
    if (!refreshed) {
      if (byCookie) this.#clearCookie()
      throw new AppError('UNAUTHENTICATED')
    }
    return this.#payload(refreshed, token.sessionId, byCookie ? 'cookie' : 'body')
  }

  /** Ends the sessions of the access token and of the cookie. Returns the account; null for a visitor. */
  async logout(): Promise<User | null> {
    const { database } = this.shared
    const token = readRefreshCookie(this.shared, this.client)
    // Token and cookie may belong to different sessions, even to different accounts.
    const users =
      this.viewer || token
        ? await database.transaction(async (statements) => {
            const signedOut = await statements.rows(LOGOUT, {
              viewerSessionId: this.viewer?.sessionId ?? null,
              tokenSessionId: token?.sessionId ?? null,
              tokenHash: token ? sha256(token.secret) : null,
            })
            for (const id of new Set(signedOut.map((user) => user.id)))
              await this.#record(statements, id, 'SIGNED_OUT')
            return signedOut
          })
        : []
    if (this.client.isSameOrigin) this.#clearCookie()
    this.#currentId = undefined
    return users[0] ?? null
  }

  /** Ends one of the viewer's sessions. Idempotent. */
  async end(id: string): Promise<User> {
    const viewer = this.viewer
    const { id: ownerId } = permit(viewer, 'sessions:end', viewer ? { ownerId: viewer.id } : undefined)
    if (!UUID_PATTERN.test(id)) throw new AppError('SESSION_NOT_FOUND')
    return this.shared.database.transaction(async (statements) => {
      const ended = await statements.row(END_ONE, { id, accountId: ownerId })
      if (!ended) throw new AppError('SESSION_NOT_FOUND')
      const { wasLive, device, ...user } = ended
      if (wasLive) await this.#record(statements, ownerId, 'SESSION_ENDED', device)
      return user
    })
  }

  /** Ends all of the viewer's sessions except the current one. */
  async endOthers(): Promise<User> {
    const viewer = this.viewer
    const { id, sessionId } = permit(viewer, 'sessions:end', viewer ? { ownerId: viewer.id } : undefined)
    return this.shared.database.transaction(async (statements) => {
      const row = await statements.row(END_OTHERS, { accountId: id, exceptId: sessionId })
      if (!row) throw new AppError('UNAUTHENTICATED')
      const { ended, ...user } = row
      if (ended > 0) await this.#record(statements, id, 'OTHER_SESSIONS_ENDED')
      return user
    })
  }

  /** Returns the live sessions of an account, most recently used first. */
  list({ id }: Pick<User, 'id'>): Promise<Session[]> {
    return this.shared.database.rows(LIVE_SESSIONS, { accountId: id, currentId: this.#currentId ?? null })
  }

  /** Returns the viewer's live sessions, most recently used first. @throws AppError UNAUTHENTICATED */
  async own(): Promise<Session[]> {
    return this.list(permit(this.viewer, 'profile:read'))
  }

  #payload(
    { user, generation, secret }: RotatedToken,
    sessionId: string,
    delivery: TokenDelivery,
  ): AuthPayload {
    const token = this.shared.tokens.sign({ accountId: user.id, sessionId, generation })
    const refreshToken = `${sessionId}.${secret}`
    this.#currentId = sessionId
    if (delivery === 'cookie')
      this.client.setCookie(REFRESH_COOKIE, refreshToken, {
        maxAge: SESSION_DAYS.idle * DAY,
        sameSite: 'Strict',
      })
    return {
      user,
      token,
      accessToken: token,
      refreshToken: delivery === 'body' ? refreshToken : null,
      emailVerificationRequired: false,
      registrationToken: null,
    }
  }

  #clearCookie(): void {
    if ((this.client.cookie(REFRESH_COOKIE) ?? this.client.formerCookie(REFRESH_COOKIE)) !== undefined)
      this.client.setCookie(REFRESH_COOKIE, '', { maxAge: 0, sameSite: 'Strict' })
  }
}

function unverifiedPayload(user: User, registrationToken: string): AuthPayload {
  const none = { token: null, accessToken: null, refreshToken: null }
  return { user, ...none, emailVerificationRequired: true, registrationToken }
}
