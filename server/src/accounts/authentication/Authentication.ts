import type { IncomingMessage } from 'node:http'
import { callbackify } from 'node:util'
import { Passport, type Strategy } from 'passport'
import { Strategy as JwtStrategy } from 'passport-jwt'
import { Strategy as LocalStrategy } from 'passport-local'
import type { Viewer } from '../../access/Viewer.js'
import type { Database } from '../../database/Database.js'
import { prepared } from '../../database/prepared.js'
import { CLAIM } from '../../../contract/rules.js'
import { AppError } from '../../errors.js'
import type { Passwords } from './Passwords.js'
import { readClaims, TOKEN_RULES, type TokenClaims, type Tokens } from './tokens.js'
import { USER_COLUMNS, type User } from '../User.js'

/** An account whose password was right. */
export interface SignedIn {
  user: User
  /** The hash that was checked, so that a session is opened only while it is still the one. */
  passwordHash: string
}

/**
 * Seconds that a refresh token is still good after its successor was first used: another tab's request with it may be on
 * its way.
 */
export const REFRESH_GRACE_SECONDS = 10

/** A viewer, and whether the token is the first sign that the answer to the last refresh has arrived. */
interface Found extends Viewer {
  isFirstUse: boolean
}

/** Finds out who asks. The session is looked at on every request, so that ending it works at once. */
export class Authentication {
  readonly #passport = new Passport()

  constructor(
    private readonly database: Database,
    private readonly tokens: Tokens,
    private readonly passwords: Passwords,
  ) {
    this.#passport.use('bearer', this.#bearer())
    this.#passport.use('password', this.#password())
  }

  /**
   * Whoever an Authorization header speaks for; null without one.
   * @throws AppError UNAUTHENTICATED when there is one that is no longer or never was good.
   */
  async viewer(request: IncomingMessage): Promise<Viewer | null> {
    if (request.headers.authorization === undefined) return null
    const viewer = await this.#ask<Viewer>('bearer', request)
    if (!viewer) throw new AppError('UNAUTHENTICATED')
    return viewer
  }

  /**
   * The account that an address and a password open, be it verified or not; null when they open none. Call it inside
   * {@link Passwords.inTurn}.
   */
  async signIn(email: string, password: string): Promise<SignedIn | null> {
    return this.#ask<SignedIn>('password', { body: { email, password } })
  }

  #bearer(): Strategy {
    return new JwtStrategy(
      {
        jwtFromRequest: ({ headers }) => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null,
        secretOrKeyProvider: (_request, token: string, done) => {
          const secret = this.tokens.secretOf(token)
          done(secret ? null : 'No key of ours', secret)
        },
        ...TOKEN_RULES,
      },
      callbackify(async (payload: Record<string, unknown>) => {
        const claims = readClaims(payload)
        return claims && this.#viewerOf(claims)
      }),
    )
  }

  async #viewerOf({ sessionId, accountId, generation }: TokenClaims): Promise<Viewer | undefined> {
    const found = await this.database.row<Found>(prepared(VIEWER), [sessionId, accountId, generation])
    if (!found) return undefined
    const { isFirstUse, ...viewer } = found
    // Once for each refresh, so that all other requests stay at one statement.
    if (isFirstUse) await this.database.rows(MARK_USED, [sessionId, generation, REFRESH_GRACE_SECONDS])
    return viewer
  }

  #password(): Strategy {
    const check = callbackify((email: string, password: string) => this.#check(email, password))
    return new LocalStrategy({ usernameField: 'email' }, check)
  }

  /**
   * The owner's hash is looked at, then those of the claims to the address until one fits: each claim is another
   * registration. Two at least, whoever the address belongs to.
   */
  async #check(email: string, password: string): Promise<SignedIn | undefined> {
    const rows = await this.database.rows<User & { passwordHash: string | null }>(ACCOUNTS, [
      email,
      CLAIM.days,
    ])
    const owner = rows.find(({ isEmailVerified }) => isEmailVerified)
    const claims = rows.filter(({ isEmailVerified }) => !isEmailVerified)
    for (const account of [owner, ...(claims.length > 0 ? claims : [undefined])]) {
      const isRight = await this.passwords.verifyNow(account?.passwordHash, password)
      if (!isRight || !account?.passwordHash) continue
      const { passwordHash, ...user } = account
      return { user, passwordHash }
    }
    return undefined
  }

  /** Runs a strategy outside of Express: the graph has no middlewares. */
  #ask<Result>(strategy: string, request: object): Promise<Result | null> {
    return new Promise((found, failed) => {
      const settle = (error: unknown, user?: Result | false) => (error ? failed(error) : found(user || null))
      const authenticate = this.#passport.authenticate(strategy, { session: false }, settle) as (
        request: object,
        response: object,
        next: (error: unknown) => void,
      ) => void
      authenticate(request, {}, failed)
    })
  }
}

const VIEWER = `
  select a.id, a.username, s.id::text as "sessionId",
    s.generation = $3::integer and s.previous_hash is not null and s.previous_until is null as "isFirstUse"
  from session s join account a on a.id = s.account_id
  where s.id = $1::uuid and a.id = $2 and s.ended_at is null and s.expires_at > now()
    and a.email_verified_at is not null`
// Only the first use counts, so that the time is not put off by each further one.
const MARK_USED = `
  update session set previous_until = now() + $3::integer * interval '1 second'
  where id = $1::uuid and generation = $2::integer and previous_hash is not null and previous_until is null`
const ACCOUNTS = `
  select ${USER_COLUMNS}, a.password_hash as "passwordHash" from account a
  where lower(a.email) = $1
    and (a.email_verified_at is not null or a.created_at > now() - $2::integer * interval '1 day')
  order by a.email_verified_at is null, a.created_at desc limit ${CLAIM.perAddress + 1}`
