import type { IncomingMessage } from 'node:http'
import { callbackify } from 'node:util'
import { Passport, type Strategy } from 'passport'
import { Strategy as JwtStrategy } from 'passport-jwt'
import { Strategy as LocalStrategy } from 'passport-local'
import type { Viewer } from '../../access/Viewer.js'
import type { Database } from '../../database/Database.js'
import { prepared } from '../../database/prepared.js'
import { CLAIM } from '../../../contract/rules/accounts.js'
import { AppError } from '../../errors.js'
import type { Passwords } from './Passwords.js'
import { parseClaims, TOKEN_RULES, type TokenClaims, type AccessTokens } from './tokens.js'
import { USER_COLUMNS, type User } from '../User.js'

/** An account whose password was verified. */
export interface VerifiedCredentials {
  user: User
  /** The verified hash: a session is opened only while the account still has it. */
  passwordHash: string
}

/**
 * Seconds for which a refresh token stays valid after its successor was first used: a request of another tab may still
 * carry it.
 */
export const REFRESH_GRACE_SECONDS = 10

/** A viewer, and whether this is the first request with the access token of the last refresh. */
interface SessionViewer extends Viewer {
  isFirstUse: boolean
}

/** Authenticates requests and passwords. Every request checks the session in the database, so ending one takes effect at once. */
export class Authentication {
  readonly #passport = new Passport()

  constructor(
    private readonly database: Database,
    private readonly tokens: AccessTokens,
    private readonly passwords: Passwords,
  ) {
    this.#passport.use('bearer', this.#bearer())
    this.#passport.use('password', this.#password())
  }

  /**
   * Returns the viewer of the Authorization header; null without a header.
   * @throws AppError UNAUTHENTICATED for an invalid or expired token.
   */
  async viewer(request: IncomingMessage): Promise<Viewer | null> {
    if (request.headers.authorization === undefined) return null
    const viewer = await this.#authenticate<Viewer>('bearer', request)
    if (!viewer) throw new AppError('UNAUTHENTICATED')
    return viewer
  }

  /**
   * Returns the account, verified or not, with this email address and password; null for wrong credentials. Call it
   * inside {@link Passwords.enqueue}.
   */
  async verifyCredentials(email: string, password: string): Promise<VerifiedCredentials | null> {
    return this.#authenticate<VerifiedCredentials>('password', { body: { email, password } })
  }

  #bearer(): Strategy {
    return new JwtStrategy(
      {
        jwtFromRequest: ({ headers }) => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null,
        secretOrKeyProvider: (_request, token: string, done) => {
          const secret = this.tokens.secretOf(token)
          done(secret ? null : 'Unknown signing key', secret)
        },
        ...TOKEN_RULES,
      },
      callbackify(async (payload: Record<string, unknown>) => {
        const claims = parseClaims(payload)
        return claims && this.#viewerOf(claims)
      }),
    )
  }

  async #viewerOf({ sessionId, accountId, generation }: TokenClaims): Promise<Viewer | undefined> {
    const row = await this.database.row<SessionViewer>(prepared(VIEWER), [sessionId, accountId, generation])
    if (!row) return undefined
    const { isFirstUse, ...viewer } = row
    // Runs once per refresh, so that all other requests need one statement.
    if (isFirstUse)
      await this.database.rows(START_GRACE_PERIOD, [sessionId, generation, REFRESH_GRACE_SECONDS])
    return viewer
  }

  #password(): Strategy {
    const check = callbackify((email: string, password: string) => this.#verifyPassword(email, password))
    return new LocalStrategy({ usernameField: 'email' }, check)
  }

  /**
   * Compares the password with the hash of the address's owner, then with those of the registrations that claim the
   * address. Compares at least two hashes, so that the duration does not reveal whether the address has an owner.
   */
  async #verifyPassword(email: string, password: string): Promise<VerifiedCredentials | undefined> {
    const rows = await this.database.rows<User & { passwordHash: string | null }>(ACCOUNTS, [
      email,
      CLAIM.days,
    ])
    const owner = rows.find(({ isEmailVerified }) => isEmailVerified)
    const claims = rows.filter(({ isEmailVerified }) => !isEmailVerified)
    for (const account of [owner, ...(claims.length > 0 ? claims : [undefined])]) {
      const matches = await this.passwords.verifyUnqueued(account?.passwordHash, password)
      if (!matches || !account?.passwordHash) continue
      const { passwordHash, ...user } = account
      return { user, passwordHash }
    }
    return undefined
  }

  /** Runs a Passport strategy outside Express, because the GraphQL API has no middleware. */
  #authenticate<Result>(strategy: string, request: object): Promise<Result | null> {
    return new Promise((resolve, reject) => {
      const settle = (error: unknown, user?: Result | false) =>
        error ? reject(error) : resolve(user || null)
      const authenticate = this.#passport.authenticate(strategy, { session: false }, settle) as (
        request: object,
        response: object,
        next: (error: unknown) => void,
      ) => void
      authenticate(request, {}, reject)
    })
  }
}

const VIEWER = `
  select a.id, a.username, s.id::text as "sessionId",
    s.generation = $3::integer and s.previous_hash is not null and s.previous_until is null as "isFirstUse"
  from session s join account a on a.id = s.account_id
  where s.id = $1::uuid and a.id = $2 and s.ended_at is null and s.expires_at > now()
    and a.email_verified_at is not null`
// Only the first use starts the grace period; later ones must not extend it.
const START_GRACE_PERIOD = `
  update session set previous_until = now() + $3::integer * interval '1 second'
  where id = $1::uuid and generation = $2::integer and previous_hash is not null and previous_until is null`
const ACCOUNTS = `
  select ${USER_COLUMNS}, a.password_hash as "passwordHash" from account a
  where lower(a.email) = $1
    and (a.email_verified_at is not null or a.created_at > now() - $2::integer * interval '1 day')
  order by a.email_verified_at is null, a.created_at desc limit ${CLAIM.perAddress + 1}`
