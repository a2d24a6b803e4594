import { randomBytes } from 'node:crypto'
import type { Take } from '../../access/RateLimits.js'
import { permit } from '../../access/permissions.js'
import type { Viewer } from '../../access/Viewer.js'
import { EMAILS } from '../../../contract/emails.js'
import { VALIDATION, type SecurityEventKind } from '../../../contract/messages.js'
import { checkEmail, SESSIONS } from '../../../contract/rules.js'
import type { Statements } from '../../database/Database.js'
import { AppError, throwIfInvalid } from '../../errors.js'
import type { SignedIn } from './Authentication.js'
import type { AuthPayload } from './AuthPayload.js'
import type { ClientInfo } from './ClientInfo.js'
import { knownDevice, rememberDevice } from './deviceCookie.js'
import { normalizeEmail } from '../normalize.js'
import { moment } from '../DateTimeScalar.js'
import { guessLimits } from './guessLimits.js'
import type { AuthServices } from './AuthServices.js'
import {
  LIVE,
  readRefreshToken,
  REFRESH_COOKIE,
  rotate,
  SESSION_DAYS,
  type Refreshed,
} from './refreshTokens.js'
import { RegistrationTokens } from './RegistrationTokens.js'
import { fingerprint } from './Secrets.js'
import type { Session } from './Session.js'
import { UUID } from './tokens.js'
import { USER_COLUMNS, type User } from '../User.js'

const DAY = 24 * 60 * 60
/** Minutes after which the mail about a new device is no longer worth sending. */
const NEWS_MINUTES = 24 * 60

interface Opened {
  sessionId: string
  /** How many sessions had to end for this one. */
  displaced: number
}

/** Being signed in: sessions from login to logout. */
export class Sessions {
  #currentId: string | undefined

  constructor(
    private readonly identity: AuthServices,
    private readonly viewer: Viewer | null,
    private readonly caller: ClientInfo,
  ) {
    this.#currentId = viewer?.sessionId
  }

  /**
   * Signs in with an address and a password. An account whose address is not verified gets no token.
   * @throws AppError INVALID_CREDENTIALS, which takes as long as anything else.
   */
  async login(email: string, password: string, returnRefreshToken: boolean): Promise<AuthPayload> {
    const wrong = checkEmail(email)
    throwIfInvalid({
      ...(wrong && { email: wrong }),
      ...(password === '' && { password: VALIDATION.passwordRequired }),
    })
    return this.identity.withMinimumDuration(async () => {
      const { passwords, securityLog, database } = this.identity
      const address = normalizeEmail(email)
      const signedIn = await passwords.inTurn(this.caller.address, () => this.#check(address, password))
      if (!signedIn) {
        await securityLog.recordFailedSignIn(database, address, this.caller)
        throw new AppError('INVALID_CREDENTIALS')
      }
      const { user, passwordHash } = signedIn
      if (!user.isEmailVerified) {
        const registrations = new RegistrationTokens(this.identity, this.caller)
        return unverified(user, await registrations.handOut(user))
      }
      return this.open(user, { passwordHash, returnRefreshToken })
    })
  }

  /**
   * Counts an attempt before the password is looked at, and takes back what it turned out not to be. It runs in its
   * turn, so that many right passwords at once are not taken for guesses: only those that run are counted as such.
   */
  async #check(email: string, password: string): Promise<SignedIn | null> {
    const { limits, authentication } = this.identity
    const guesses = guessLimits(this.identity, this.caller, email)
    const right: Take = ['login:right', fingerprint(email).toString('base64url')]
    await limits.takeAll([...guesses, right])
    const signedIn = await authentication.signIn(email, password)
    await limits.giveBackAll(signedIn ? guesses : [right])
    return signedIn
  }

  /** Opens a session for an account that has shown who it is; `passwordHash` is what it has shown it with. */
  async open(
    user: User,
    {
      passwordHash,
      returnRefreshToken = false,
    }: { passwordHash?: string; returnRefreshToken?: boolean } = {},
  ): Promise<AuthPayload> {
    const secret = randomBytes(32).toString('base64url')
    const { database, secrets } = this.identity
    const sessionId = await database.transaction(async (statements) => {
      // Locks the account: of sign-ins at the same moment each counts the sessions that the one before it has opened.
      const account = await statements.row<{ hasSignedIn: boolean }>(LOCK, [user.id, passwordHash ?? null])
      // The password was changed, or the account deleted, while it was being checked.
      if (!account) throw new AppError('INVALID_CREDENTIALS')
      const params = [user.id, fingerprint(secret), this.caller.device, SESSION_DAYS.idle]
      const opened = await statements.row<Opened>(OPEN, [...params, SESSIONS.live, SESSIONS.ended])
      if (!opened) throw new Error('The session was not opened')
      await this.#recordSignIn(statements, user, account.hasSignedIn)
      if (opened.displaced > 0) await this.#record(statements, user.id, 'SESSION_DISPLACED')
      return opened.sessionId
    })
    rememberDevice(this.caller, secrets, user.email)
    return this.#payload({ user, generation: 0, secret }, sessionId, returnRefreshToken)
  }

  /** A sign-in on a device that the account does not know is mailed to its owner, unless it is the very first one. */
  async #recordSignIn(statements: Statements, user: User, hasSignedIn: boolean): Promise<void> {
    const { address, userAgent, device } = this.caller
    const { secrets, mail } = this.identity
    if (!hasSignedIn || knownDevice(this.caller, secrets, user.email) !== undefined)
      return this.#record(statements, user.id, 'SIGNED_IN')
    // A program that keeps no cookies is always new: it is mailed once a day.
    const isMailed = await statements.row(MAILED_TODAY, [user.id, address, userAgent])
    await this.#record(statements, user.id, 'SIGNED_IN_NEW_DEVICE')
    if (isMailed) return
    const letter = EMAILS.newDevice(user.username, device, address, new Date())
    await mail.queue(statements, user.email, letter, NEWS_MINUTES)
    statements.afterCommit(() => mail.wake())
  }

  #record(
    statements: Statements,
    accountId: number,
    kind: SecurityEventKind,
    detail?: string,
  ): Promise<void> {
    return this.identity.securityLog.record(statements, { accountId, kind, client: this.caller, detail })
  }

  /**
   * A new access token and a new refresh token for a session. The one before gets the same successor again until
   * ten seconds after that was first used: an answer may be lost, tabs ask at the same moment. Using it
   * later means that somebody has a copy, and ends the session.
   * @param given the refresh token of whoever keeps it themselves; the cookie's without.
   * @throws AppError UNAUTHENTICATED when it is not good, FORBIDDEN when another site's page asks.
   */
  async refresh(given: string | null | undefined): Promise<AuthPayload> {
    const byCookie = given == null
    if (byCookie && !this.caller.isSameOrigin) throw new AppError('FORBIDDEN')
    const token = readRefreshToken(given ?? this.caller.cookie(REFRESH_COOKIE) ?? '')
    const refreshed = token && (await rotate(this.identity, this.caller, token))
    if (!refreshed) {
      if (byCookie) this.#clearCookie()
      throw new AppError('UNAUTHENTICATED')
    }
    return this.#payload(refreshed, token.sessionId, !byCookie)
  }

  /** Ends the session of the access token and that of the cookie. Gives the account, null for a visitor. */
  async logout(): Promise<User | null> {
    const { database } = this.identity
    const token = this.caller.isSameOrigin
      ? readRefreshToken(this.caller.cookie(REFRESH_COOKIE) ?? '')
      : undefined
    const params = [
      this.viewer?.sessionId ?? null,
      token?.sessionId ?? null,
      token ? fingerprint(token.secret) : null,
    ]
    // Token and cookie may be of two sessions, even of two accounts.
    const left =
      this.viewer || token
        ? await database.transaction(async (statements) => {
            const users = await statements.rows<User>(LOGOUT, params)
            for (const id of new Set(users.map((user) => user.id)))
              await this.#record(statements, id, 'SIGNED_OUT')
            return users
          })
        : []
    if (this.caller.isSameOrigin) this.#clearCookie()
    this.#currentId = undefined
    return left[0] ?? null
  }

  /** Ends one of the viewer's sessions; one that has ended already stays so. */
  async end(id: string): Promise<User> {
    const viewer = this.viewer
    const { id: ownerId } = permit(viewer, 'sessions:end', viewer ? { ownerId: viewer.id } : undefined)
    if (!UUID.test(id)) throw new AppError('SESSION_NOT_FOUND')
    return this.identity.database.transaction(async (statements) => {
      const ended = await statements.row<User & { wasLive: boolean; device: string }>(END, [id, ownerId])
      if (!ended) throw new AppError('SESSION_NOT_FOUND')
      const { wasLive, device, ...user } = ended
      if (wasLive) await this.#record(statements, ownerId, 'SESSION_ENDED', device)
      return user
    })
  }

  /** Ends all of the viewer's sessions but the one that asks. */
  async endOthers(): Promise<User> {
    const viewer = this.viewer
    const { id, sessionId } = permit(viewer, 'sessions:end', viewer ? { ownerId: viewer.id } : undefined)
    return this.identity.database.transaction(async (statements) => {
      const left = await statements.row<User & { ended: number }>(END_OTHERS, [id, sessionId])
      if (!left) throw new AppError('UNAUTHENTICATED')
      const { ended, ...user } = left
      if (ended > 0) await this.#record(statements, id, 'OTHER_SESSIONS_ENDED')
      return user
    })
  }

  /** The live sessions of the account that the caller was given, last used first. */
  async list({ id }: User): Promise<Session[]> {
    return this.identity.database.rows<Session>(LIST, [id, this.#currentId ?? null, SESSIONS.live])
  }

  #payload({ user, generation, secret }: Refreshed, sessionId: string, inBody: boolean): AuthPayload {
    const token = this.identity.tokens.sign({ accountId: user.id, sessionId, generation })
    const refreshToken = `${sessionId}.${secret}`
    this.#currentId = sessionId
    if (!inBody)
      this.caller.setCookie(REFRESH_COOKIE, refreshToken, {
        maxAge: SESSION_DAYS.idle * DAY,
        sameSite: 'Strict',
      })
    return {
      user,
      token,
      accessToken: token,
      refreshToken: inBody ? refreshToken : null,
      emailVerificationRequired: false,
      registrationToken: null,
    }
  }

  #clearCookie(): void {
    if (this.caller.cookie(REFRESH_COOKIE) !== undefined)
      this.caller.setCookie(REFRESH_COOKIE, '', { maxAge: 0, sameSite: 'Strict' })
  }
}

function unverified(user: User, registrationToken: string): AuthPayload {
  const none = { token: null, accessToken: null, refreshToken: null }
  return { user, ...none, emailVerificationRequired: true, registrationToken }
}

const LOCK = `
  select last_sign_in_at is not null as "hasSignedIn" from account
  where id = $1 and email_verified_at is not null and ($2::text is null or password_hash = $2) for no key update`
// A statement does not see what it inserts itself, so one less than the bound stays live.
const OPEN = `
  with opened as (
    insert into session (account_id, refresh_hash, device, expires_at)
    values ($1::integer, $2, $3, now() + $4::integer * interval '1 day') returning id),
  marked as (update account set last_sign_in_at = now() where id = $1::integer),
  displaced as (
    update session set ended_at = now() where id in (
      select id from session s where s.account_id = $1::integer and ${LIVE}
      order by s.last_used_at desc, s.id offset $5::integer - 1)
    returning 1),
  forgotten as (
    delete from session where id in (
      select id from session s where s.account_id = $1::integer and not (${LIVE})
      order by least(s.ended_at, s.expires_at) desc, s.id offset $6::integer))
  select id::text as "sessionId", (select count(*) from displaced)::integer as displaced from opened`
const MAILED_TODAY = `
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
  select id::text, device, ${moment('created_at')} as "createdAt", ${moment('last_used_at')} as "lastUsedAt",
    coalesce(id = $2::uuid, false) as "isCurrent"
  from session s where account_id = $1 and ${LIVE}
  order by last_used_at desc, id limit $3`
