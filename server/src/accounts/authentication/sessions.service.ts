import { randomBytes } from 'node:crypto'
import type { RateLimitKey } from '../../access/RateLimits.js'
import { permit } from '../../access/permissions.js'
import type { Viewer } from '../../access/Viewer.js'
import { EMAILS } from '../../../contract/emails.js'
import type { SecurityEventKind } from '../../../contract/messages/securityEvents.js'
import { loginSchema } from '../../../contract/schemas/credentials.js'
import { SESSIONS } from '../../../contract/rules/sessions.js'
import type { Statements } from '../../database/Database.js'
import { AppError, parseInput } from '../../errors.js'
import type { VerifiedCredentials } from './Authentication.js'
import type { AuthPayload } from './AuthPayload.js'
import type { ClientInfo } from './ClientInfo.js'
import { NOTICE_TTL_MINUTES } from './codeEmails.js'
import { knownDevice, rememberDevice } from './deviceCookie.js'
import { normalizeEmail } from '../normalize.js'
import { isoTimestamp } from '../../graphql/scalars/DateTimeScalar.js'
import { loginLimits } from './loginLimits.js'
import type { AuthServices } from './AuthServices.js'
import {
  LIVE_SESSION,
  parseRefreshToken,
  REFRESH_COOKIE,
  rotateRefreshToken,
  SESSION_DAYS,
  type RotatedToken,
} from './refreshTokens.js'
import { RegistrationTokens } from './RegistrationTokens.js'
import { sha256 } from './Secrets.js'
import type { Session } from './Session.js'
import { UUID_PATTERN } from './tokens.js'
import { USER_COLUMNS, type User } from '../User.js'

const DAY = 24 * 60 * 60

interface OpenedSession {
  sessionId: string
  /** Number of sessions that ended to make room for this one. */
  displaced: number
}

/** Where a refresh token is returned. */
type TokenDelivery = 'body' | 'cookie'

/** Opens, refreshes, lists and ends sessions. */
export class Sessions {
  #currentId: string | undefined

  constructor(
    private readonly auth: AuthServices,
    private readonly viewer: Viewer | null,
    private readonly client: ClientInfo,
  ) {
    this.#currentId = viewer?.sessionId
  }

  /**
   * Signs in with an address and a password. An account with an unverified address gets no token.
   * @param returnRefreshToken whether the refresh token is returned instead of set as a cookie
   * @throws AppError INVALID_CREDENTIALS, which takes as long as a success.
   */
  async login(email: string, password: string, returnRefreshToken: boolean): Promise<AuthPayload> {
    parseInput(loginSchema, { email, password })
    return this.auth.withMinimumDuration(async () => {
      const { passwords, securityLog, database } = this.auth
      const address = normalizeEmail(email)
      const credentials = await passwords.enqueue(this.client.address, () => this.#verify(address, password))
      if (!credentials) {
        await securityLog.recordFailedSignIn(database, address, this.client)
        throw new AppError('INVALID_CREDENTIALS')
      }
      const { user, passwordHash } = credentials
      if (!user.isEmailVerified) {
        const registrationTokens = new RegistrationTokens(this.auth, this.client)
        return unverifiedPayload(user, await registrationTokens.issue(user))
      }
      return this.open(user, { passwordHash, returnRefreshToken })
    })
  }

  /**
   * Counts an attempt as both right and wrong before verifying the password, then refunds the other count. Runs in the
   * password queue, so that waiting attempts with right passwords do not count as wrong ones.
   */
  async #verify(email: string, password: string): Promise<VerifiedCredentials | null> {
    const { limits, authentication } = this.auth
    const wrongPasswordKeys = loginLimits(this.auth, this.client, email)
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
    const secret = randomBytes(32).toString('base64url')
    const { database, secrets } = this.auth
    const sessionId = await database.transaction(async (statements) => {
      // Locks the account, so that concurrent sign-ins count each other's sessions.
      const account = await statements.row<{ hasSignedIn: boolean }>(LOCK, [user.id, passwordHash ?? null])
      // The password was changed, or the account deleted, in the meantime.
      if (!account) throw new AppError('INVALID_CREDENTIALS')
      const params = [user.id, sha256(secret), this.client.device, SESSION_DAYS.idle]
      const opened = await statements.row<OpenedSession>(OPEN, [...params, SESSIONS.live, SESSIONS.ended])
      if (!opened) throw new Error('The session was not opened')
      await this.#recordSignIn(statements, user, account.hasSignedIn)
      if (opened.displaced > 0) await this.#record(statements, user.id, 'SESSION_DISPLACED')
      return opened.sessionId
    })
    rememberDevice(this.client, secrets, user.email)
    return this.#payload({ user, generation: 0, secret }, sessionId, returnRefreshToken ? 'body' : 'cookie')
  }

  /** Records a sign-in, and notifies the owner by email if the device is unknown, except at the first sign-in. */
  async #recordSignIn(statements: Statements, user: User, hasSignedIn: boolean): Promise<void> {
    const { address, userAgent, device } = this.client
    const { secrets, mail } = this.auth
    if (!hasSignedIn || knownDevice(this.client, secrets, user.email) !== undefined)
      return this.#record(statements, user.id, 'SIGNED_IN')
    // A program without cookies is unknown each time: notify once a day.
    const isNotified = await statements.row(NOTIFIED_TODAY, [user.id, address, userAgent])
    await this.#record(statements, user.id, 'SIGNED_IN_NEW_DEVICE')
    if (isNotified) return
    const notice = EMAILS.newDevice(user.username, device, address, new Date())
    await mail.queue(statements, user.email, notice, NOTICE_TTL_MINUTES)
    statements.afterCommit(() => mail.wake())
  }

  #record(
    statements: Statements,
    accountId: number,
    kind: SecurityEventKind,
    detail?: string,
  ): Promise<void> {
    return this.auth.securityLog.record(statements, { accountId, kind, client: this.client, detail })
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
    if (byCookie && !this.client.isSameOrigin) throw new AppError('FORBIDDEN')
    const token = parseRefreshToken(refreshToken ?? this.client.cookie(REFRESH_COOKIE) ?? '')
    const refreshed = token && (await rotateRefreshToken(this.auth, this.client, token))
    if (!refreshed) {
      if (byCookie) this.#clearCookie()
      throw new AppError('UNAUTHENTICATED')
    }
    return this.#payload(refreshed, token.sessionId, byCookie ? 'cookie' : 'body')
  }

  /** Ends the sessions of the access token and of the cookie. Returns the account; null for a visitor. */
  async logout(): Promise<User | null> {
    const { database } = this.auth
    const token = this.client.isSameOrigin
      ? parseRefreshToken(this.client.cookie(REFRESH_COOKIE) ?? '')
      : undefined
    const params = [
      this.viewer?.sessionId ?? null,
      token?.sessionId ?? null,
      token ? sha256(token.secret) : null,
    ]
    // Token and cookie may belong to different sessions, even to different accounts.
    const users =
      this.viewer || token
        ? await database.transaction(async (statements) => {
            const signedOut = await statements.rows<User>(LOGOUT, params)
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
    return this.auth.database.transaction(async (statements) => {
      const ended = await statements.row<User & { wasLive: boolean; device: string }>(END, [id, ownerId])
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
    return this.auth.database.transaction(async (statements) => {
      const row = await statements.row<User & { ended: number }>(END_OTHERS, [id, sessionId])
      if (!row) throw new AppError('UNAUTHENTICATED')
      const { ended, ...user } = row
      if (ended > 0) await this.#record(statements, id, 'OTHER_SESSIONS_ENDED')
      return user
    })
  }

  /** Returns the live sessions of an account, most recently used first. */
  list({ id }: Pick<User, 'id'>): Promise<Session[]> {
    return this.auth.database.rows<Session>(LIST, [id, this.#currentId ?? null, SESSIONS.live])
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
    const token = this.auth.tokens.sign({ accountId: user.id, sessionId, generation })
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

const LOCK = `
  select last_sign_in_at is not null as "hasSignedIn" from account
  where id = $1 and email_verified_at is not null and ($2::text is null or password_hash = $2) for no key update`
// A statement does not see its own insert, so it keeps one session less than the limit.
const OPEN = `
  with opened as (
    insert into session (account_id, refresh_hash, device, expires_at)
    values ($1::integer, $2, $3, now() + $4::integer * interval '1 day') returning id),
  marked as (update account set last_sign_in_at = now() where id = $1::integer),
  displaced as (
    update session set ended_at = now() where id in (
      select id from session s where s.account_id = $1::integer and ${LIVE_SESSION}
      order by s.last_used_at desc, s.id offset $5::integer - 1)
    returning 1),
  forgotten as (
    delete from session where id in (
      select id from session s where s.account_id = $1::integer and not (${LIVE_SESSION})
      order by least(s.ended_at, s.expires_at) desc, s.id offset $6::integer))
  select id::text as "sessionId", (select count(*) from displaced)::integer as displaced from opened`
const NOTIFIED_TODAY = `
  select 1 from security_event
  where account_id = $1 and kind = 'SIGNED_IN_NEW_DEVICE' and client_address = $2 and user_agent = $3
    and created_at > now() - interval '1 day'
  limit 1`
const LOGOUT = `
  with ended as (
    update session set ended_at = now()
    where ended_at is null and (id = $1::uuid or (id = $2::uuid and (refresh_hash = $3 or previous_hash = $3)))
    returning id, account_id)
  select ${USER_COLUMNS} from ended e join account a on a.id = e.account_id
  order by e.id = $1::uuid desc nulls last`
const END = `
  with found as (
    select id, account_id, device, ended_at is null as was_live from session
    where id = $1::uuid and account_id = $2 for update),
  ended as (update session s set ended_at = now() from found where s.id = found.id and found.was_live)
  select ${USER_COLUMNS}, found.was_live as "wasLive", found.device from found join account a on a.id = found.account_id`
const END_OTHERS = `
  with ended as (
    update session set ended_at = now() where account_id = $1 and id <> $2::uuid and ended_at is null returning 1)
  select ${USER_COLUMNS}, (select count(*) from ended)::integer as ended from account a where a.id = $1`
const LIST = `
  select id::text, device, ${isoTimestamp('created_at')} as "createdAt", ${isoTimestamp('last_used_at')} as "lastUsedAt",
    coalesce(id = $2::uuid, false) as "isCurrent"
  from session s where account_id = $1 and ${LIVE_SESSION}
  order by last_used_at desc, id limit $3`
