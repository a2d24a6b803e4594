import { randomBytes } from 'node:crypto'
import { permit } from '../access/permissions.js'
import type { Viewer } from '../access/Viewer.js'
import { VALIDATION } from '../../contract/messages.js'
import { checkEmail } from '../../contract/rules.js'
import { AppError, refuseInvalid } from '../errors.js'
import type { AuthPayload } from './AuthPayload.js'
import type { Caller } from './Caller.js'
import { normalizeEmail } from './normalize.js'
import { moment } from './DateTimeScalar.js'
import { DEVICE_COOKIE, guessLimits } from './guessLimits.js'
import type { Identity } from './Identity.js'
import { RegistrationTokens } from './RegistrationTokens.js'
import { fingerprint } from './Secrets.js'
import type { Session } from './Session.js'
import { UUID } from './tokens.js'
import { USER_COLUMNS, type User } from './User.js'

/** Days that a session lives without being used, and at most. */
const SESSION_DAYS = { idle: 30, most: 180 }
/** Seconds that the refresh token before the current one is still good: tabs ask at the same moment. */
const REFRESH_GRACE_SECONDS = 10

const REFRESH_COOKIE = 'marquee_refresh'
const DAY = 24 * 60 * 60

interface Opened {
  sessionId: string
}

/** Being signed in: sessions from login to logout. */
export class Sessions {
  #currentId: string | undefined

  constructor(
    private readonly identity: Identity,
    private readonly viewer: Viewer | null,
    private readonly caller: Caller,
  ) {
    this.#currentId = viewer?.sessionId
  }

  /**
   * Signs in with an address and a password. An account whose address is not verified gets no token.
   * @throws AppError INVALID_CREDENTIALS, which takes as long as anything else.
   */
  async login(email: string, password: string, returnRefreshToken: boolean): Promise<AuthPayload> {
    const wrong = checkEmail(email)
    refuseInvalid({
      ...(wrong && { email: wrong }),
      ...(password === '' && { password: VALIDATION.passwordRequired }),
    })
    return this.identity.evenly(async () => {
      const address = normalizeEmail(email)
      const guesses = guessLimits(this.identity, this.caller, address)
      for (const [limit, key] of guesses) await this.identity.limits.take(limit, key)
      const signedIn = await this.identity.authentication.signIn(address, password)
      if (!signedIn) throw new AppError('INVALID_CREDENTIALS')
      await Promise.all(guesses.map(([limit, key]) => this.identity.limits.giveBack(limit, key)))
      const { user, passwordHash } = signedIn
      if (!user.isEmailVerified) {
        const registrations = new RegistrationTokens(this.identity, this.caller)
        return unverified(user, await registrations.handOut(user))
      }
      return this.open(user, { passwordHash, returnRefreshToken })
    })
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
    const { device } = this.caller
    const params = [user.id, fingerprint(secret), device, SESSION_DAYS.idle, passwordHash ?? null]
    const opened = await this.identity.database.row<Opened>(OPEN, params)
    // The password was changed, or the account deleted, while it was being checked.
    if (!opened) throw new AppError('INVALID_CREDENTIALS')
    this.#rememberDevice(user.email)
    return this.#payload(user, opened.sessionId, secret, returnRefreshToken)
  }

  /** Marks this device as one of an address's owner. */
  #rememberDevice(email: string): void {
    const nonce = randomBytes(12).toString('base64url')
    const mark = this.identity.secrets.digest('device', `${nonce} ${email}`).toString('base64url')
    this.caller.setCookie(DEVICE_COOKIE, `${nonce}.${mark}`, { maxAge: 365 * DAY, sameSite: 'Strict' })
  }

  /**
   * A new access token and a new refresh token for a session. The one before stays good for a few seconds and then gets
   * the same successor; using it later means that somebody has a copy, and ends the session.
   * @param given the refresh token of whoever keeps it themselves; the cookie's without.
   * @throws AppError UNAUTHENTICATED when it is not good, FORBIDDEN when another site's page asks.
   */
  async refresh(given: string | null | undefined): Promise<AuthPayload> {
    const byCookie = given == null
    if (byCookie && !this.caller.isFromHere) throw new AppError('FORBIDDEN')
    const token = readRefreshToken(given ?? this.caller.cookie(REFRESH_COOKIE) ?? '')
    const turned = token && (await this.#turn(token))
    if (!turned) {
      if (byCookie) this.#clearCookie()
      throw new AppError('UNAUTHENTICATED')
    }
    return this.#payload(turned.user, token.sessionId, turned.secret, !byCookie)
  }

  /** Ends the session of the access token and that of the cookie. Gives the account, null for a visitor. */
  async logout(): Promise<User | null> {
    const { database } = this.identity
    const token = this.caller.isFromHere
      ? readRefreshToken(this.caller.cookie(REFRESH_COOKIE) ?? '')
      : undefined
    const params = [
      this.viewer?.sessionId ?? null,
      token?.sessionId ?? null,
      token ? fingerprint(token.secret) : null,
    ]
    const user = this.viewer || token ? await database.row<User>(LOGOUT, params) : undefined
    if (this.caller.isFromHere) this.#clearCookie()
    this.#currentId = undefined
    return user ?? null
  }

  /** Ends one of the viewer's sessions; one that has ended already stays so. */
  async end(id: string): Promise<User> {
    const viewer = this.viewer
    const { id: ownerId } = permit(viewer, 'sessions:end', viewer ? { ownerId: viewer.id } : undefined)
    const user = UUID.test(id) ? await this.identity.database.row<User>(END, [id, ownerId]) : undefined
    if (!user) throw new AppError('SESSION_NOT_FOUND')
    return user
  }

  /** Ends all of the viewer's sessions but the one that asks. */
  async endOthers(): Promise<User> {
    const viewer = this.viewer
    const { id, sessionId } = permit(viewer, 'sessions:end', viewer ? { ownerId: viewer.id } : undefined)
    const user = await this.identity.database.row<User>(END_OTHERS, [id, sessionId])
    if (!user) throw new AppError('UNAUTHENTICATED')
    return user
  }

  /** The live sessions of the account that the caller was given, last used first. */
  async list({ id }: User): Promise<Session[]> {
    return this.identity.database.rows<Session>(LIST, [id, this.#currentId ?? null])
  }

  async #turn({ sessionId, secret }: RefreshToken): Promise<{ user: User; secret: string } | undefined> {
    const { database } = this.identity
    const used = fingerprint(secret)
    const next = this.#successor(sessionId, secret)
    const { idle, most } = SESSION_DAYS
    const turn = [sessionId, used, fingerprint(next), REFRESH_GRACE_SECONDS, idle, most]
    const user =
      (await database.row<User>(TURN, turn)) ??
      (await database.row<User>(TURNED_JUST_BEFORE, [sessionId, used, fingerprint(next)]))
    if (user) return { user, secret: next }
    await database.rows(END_COPIED, [sessionId, used])
    return undefined
  }

  /** Two tabs that use the same token get the same next one, so that neither loses. Nobody without the key can tell it. */
  #successor(sessionId: string, secret: string): string {
    return this.identity.secrets.digest('refresh', `${sessionId} ${secret}`).toString('base64url')
  }

  #payload(user: User, sessionId: string, secret: string, inBody: boolean): AuthPayload {
    const token = this.identity.tokens.sign({ accountId: user.id, sessionId })
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

/**
 * Whoever the refresh cookie speaks for, null when it speaks for nobody. The token is not used up, so this is no sign-in:
 * only for what a browser asks for without a token, and gets nothing private in answer to.
 */
export async function holderOfCookie({ database }: Identity, caller: Caller): Promise<Viewer | null> {
  const token = caller.isFromHere ? readRefreshToken(caller.cookie(REFRESH_COOKIE) ?? '') : undefined
  if (!token) return null
  return (await database.row<Viewer>(HOLDER, [token.sessionId, fingerprint(token.secret)])) ?? null
}

function unverified(user: User, registrationToken: string): AuthPayload {
  const none = { token: null, accessToken: null, refreshToken: null }
  return { user, ...none, emailVerificationRequired: true, registrationToken }
}

interface RefreshToken {
  sessionId: string
  secret: string
}

function readRefreshToken(text: string): RefreshToken | undefined {
  const [sessionId = '', secret = '', ...rest] = text.length < 200 ? text.split('.') : []
  return UUID.test(sessionId) && /^[\w-]{43}$/.test(secret) && rest.length === 0
    ? { sessionId, secret }
    : undefined
}

const LIVE = `s.ended_at is null and s.expires_at > now()`
const OPEN = `
  insert into session (account_id, refresh_hash, device, expires_at)
  select id, $2, $3, now() + $4::integer * interval '1 day' from account
  where id = $1 and email_verified_at is not null and ($5::text is null or password_hash = $5)
  returning id::text as "sessionId"`
const TURN = `
  with turned as (
    update session s set previous_hash = s.refresh_hash, previous_until = now() + $4::integer * interval '1 second',
      refresh_hash = $3, last_used_at = now(),
      expires_at = least(now() + $5::integer * interval '1 day', s.created_at + $6::integer * interval '1 day')
    where s.id = $1::uuid and s.refresh_hash = $2 and ${LIVE}
    returning s.account_id)
  select ${USER_COLUMNS} from turned join account a on a.id = turned.account_id
  where a.email_verified_at is not null`
const TURNED_JUST_BEFORE = `
  select ${USER_COLUMNS} from session s join account a on a.id = s.account_id
  where s.id = $1::uuid and s.previous_hash = $2 and s.refresh_hash = $3 and s.previous_until > now() and ${LIVE}
    and a.email_verified_at is not null`
const END_COPIED = `
  update session set ended_at = now()
  where id = $1::uuid and refresh_hash <> $2 and ended_at is null`
const HOLDER = `
  select a.id, a.username, s.id::text as "sessionId" from session s join account a on a.id = s.account_id
  where s.id = $1::uuid and (s.refresh_hash = $2 or (s.previous_hash = $2 and s.previous_until > now())) and ${LIVE}
    and a.email_verified_at is not null`
const LOGOUT = `
  with ended as (
    update session set ended_at = now()
    where ended_at is null and (id = $1::uuid or (id = $2::uuid and (refresh_hash = $3 or previous_hash = $3)))
    returning id, account_id)
  select ${USER_COLUMNS} from ended e join account a on a.id = e.account_id
  order by e.id = $1::uuid desc nulls last limit 1`
const END = `
  with ended as (
    update session set ended_at = coalesce(ended_at, now()) where id = $1::uuid and account_id = $2
    returning account_id)
  select ${USER_COLUMNS} from account a join ended on ended.account_id = a.id`
const END_OTHERS = `
  with ended as (
    update session set ended_at = now() where account_id = $1 and id <> $2::uuid and ended_at is null)
  select ${USER_COLUMNS} from account a where a.id = $1`
const LIST = `
  select id::text, device, ${moment('created_at')} as "createdAt", ${moment('last_used_at')} as "lastUsedAt",
    coalesce(id = $2::uuid, false) as "isCurrent"
  from session s where account_id = $1 and ${LIVE}
  order by last_used_at desc, id`
