import { randomUUID } from 'node:crypto'
import { sql, type FilterQuery } from '@mikro-orm/core'
import type { RateLimitKey } from '../../platform/access/RateLimits.js'
import { permit, permitSession } from '../../platform/access/permissions.js'
import type { SharedServices, SignedInViewer, Viewer } from '../../platform/feature/Context.js'
import { EMAILS } from '../../platform/mail/emails.js'
import type { SecurityEventKind } from '../../../contract/messages/securityEvents.js'
import { loginSchema } from '../../../contract/schemas/credentials.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import { AppError, parseInput } from '../../platform/errors/errors.js'
import type { VerifiedCredentials } from './Authentication.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import { reportChange } from '../codes/codeEmails.js'
import { knownDevice, rememberDevice } from '../codes/deviceCookie.js'
import { normalizeEmail } from '../users/normalize.js'
import { loginLimits } from './loginLimits.js'
import {
  newSecret,
  parseRefreshToken,
  readRefreshCookie,
  REFRESH_COOKIE,
  type RotatedToken,
  rotateRefreshToken,
} from './refreshTokens.js'
import { addRegistrationToken } from '../codes/registrationTokens.js'
import { sha256 } from '../../platform/config/Secrets.js'
import { SecurityEventEntity } from '../securityEvents/entities.js'
import type { AuthPayload, Session } from './Session.js'
import { SessionEntity } from './entities.js'
import { endSessions } from './endSessions.js'
import { LIVE_SESSIONS, LOCK_FOR_SIGN_IN, OPEN, SESSION_DAYS } from './sessionStatements.js'
import { UUID_PATTERN } from './tokens.js'
import type { User } from '../users/User.js'
import { USER_BY_ID } from '../users/userStatements.js'

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
    this.#currentId = viewer?.sessionId ?? undefined
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
      if (!user.isEmailVerified)
        return unverifiedPayload(user, await addRegistrationToken(this.shared, this.client, user))
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
    const { address, userAgent, device } = this.client
    if (!hasSignedIn || knownDevice(this.client, this.shared.secrets, user.email) !== undefined)
      return this.#record(statements, user.id, 'SIGNED_IN')
    const kind = 'SIGNED_IN_NEW_DEVICE'
    // A program without cookies is unknown each time: notify once a day.
    const createdAt = { $gt: sql<Date>`now() - interval '1 day'` }
    const sameDevice = { account: user.id, kind, clientAddress: address, userAgent, createdAt } as const
    if (await statements.em.count(SecurityEventEntity, sameDevice))
      return this.#record(statements, user.id, kind)
    const write = () => EMAILS.newDevice(user.username, device, address, new Date())
    const change = { accountId: user.id, kind, email: user.email, write } as const
    await reportChange(this.shared, this.client, statements, change)
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
   * @throws AppError UNAUTHENTICATED for an invalid token; FORBIDDEN for a page of another origin.
   */
  async refresh(refreshToken: string | null | undefined): Promise<AuthPayload> {
    this.client.requireSameOrigin()
    const byCookie = refreshToken == null
    const token = byCookie ? readRefreshCookie(this.shared, this.client) : parseRefreshToken(refreshToken)
    const refreshed = token && (await rotateRefreshToken(this.shared, this.client, token))
    if (!refreshed) {
      if (byCookie) this.#clearCookie()
      throw new AppError('UNAUTHENTICATED')
    }
    const payload = this.#payload(refreshed, token.sessionId, byCookie ? 'cookie' : 'body')
    if (byCookie) this.client.deleteFormerCookies(REFRESH_COOKIE)
    return payload
  }

  /** Ends the sessions of the access token and of the cookie. Returns the account; null for a visitor. */
  async logout(): Promise<User | null> {
    const token = readRefreshCookie(this.shared, this.client)
    const hash = token && sha256(token.secret)
    // Token and cookie may belong to different sessions, even to different accounts.
    const carried: FilterQuery<SessionEntity>[] = [
      ...(this.viewer?.sessionId ? [{ id: this.viewer.sessionId }] : []),
      ...(token ? [{ id: token.sessionId, $or: [{ refreshHash: hash }, { previousHash: hash }] }] : []),
    ]
    const end = async (statements: StatementRunner) => {
      const ended = new Set<number>()
      for (const session of carried) {
        const found = await statements.em.findOne(SessionEntity, session)
        if (found && (await this.#end(statements, found.id, found.account.id))) ended.add(found.account.id)
      }
      for (const id of ended) await this.#record(statements, id, 'SIGNED_OUT')
      return [...ended]
    }
    const [id] = carried.length > 0 ? await this.shared.database.transaction(end) : []
    if (this.client.isSameOrigin) this.#clearCookie()
    this.#currentId = undefined
    return id === undefined ? null : this.#account(this.shared.database, id)
  }

  /** Ends one of the viewer's sessions. Idempotent. */
  async end(id: string): Promise<User> {
    const { id: ownerId } = this.#permitEnd()
    if (!UUID_PATTERN.test(id)) throw new AppError('SESSION_NOT_FOUND')
    return this.shared.database.transaction(async (statements) => {
      const session = await statements.em.findOne(SessionEntity, { id, account: ownerId })
      if (!session) throw new AppError('SESSION_NOT_FOUND')
      if (await this.#end(statements, id, ownerId))
        await this.#record(statements, ownerId, 'SESSION_ENDED', session.device)
      return this.#account(statements, ownerId)
    })
  }

  /** Ends all of the viewer's sessions except the current one. */
  async endOthers(): Promise<User> {
    const { id, sessionId } = this.#permitEnd()
    return this.shared.database.transaction(async (statements) => {
      if (await endSessions(statements, id, sessionId))
        await this.#record(statements, id, 'OTHER_SESSIONS_ENDED')
      return this.#account(statements, id)
    })
  }

  #permitEnd(): SignedInViewer {
    return permitSession(this.viewer, 'sessions:end', this.viewer ? { ownerId: this.viewer.id } : undefined)
  }

  /** Ends a session. Returns 0 if it is not live. */
  #end({ em }: StatementRunner, id: string, accountId: number): Promise<number> {
    return em.nativeUpdate(SessionEntity, { id, account: accountId, endedAt: null }, { endedAt: sql.now() })
  }

  async #account(statements: StatementRunner, id: number): Promise<User> {
    const user = await statements.row(USER_BY_ID, { id })
    if (!user) throw new AppError('UNAUTHENTICATED')
    return user
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
    if (this.client.cookie(REFRESH_COOKIE) !== undefined)
      this.client.setCookie(REFRESH_COOKIE, '', { maxAge: 0, sameSite: 'Strict' })
  }
}

function unverifiedPayload(user: User, registrationToken: string): AuthPayload {
  const none = { token: null, accessToken: null, refreshToken: null }
  return { user, ...none, emailVerificationRequired: true, registrationToken }
}
