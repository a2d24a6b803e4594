import type { IncomingMessage } from 'node:http'
import { callbackify } from 'node:util'
import { Passport, type Strategy } from 'passport'
import { Strategy as JwtStrategy } from 'passport-jwt'
import { Strategy as LocalStrategy } from 'passport-local'
import type { Viewer } from '../../platform/feature/Context.js'
import type { Database } from '../../platform/database/Database.js'
import { AppError } from '../../platform/errors/errors.js'
import { readAccessToken, type TokenViewers } from '../accessTokens/TokenViewers.js'
import type { Passwords } from '../passwords/Passwords.js'
import { type AccessTokens, parseClaims, TOKEN_RULES, type TokenClaims } from './tokens.js'
import { CREDENTIALS_OF_EMAIL } from '../passwords/passwordStatements.js'
import { START_GRACE_PERIOD, VIEWER } from './sessionStatements.js'
import type { User } from '../users/User.js'

/** An account whose password was verified. */
export interface VerifiedCredentials {
  user: User
  /** The verified hash: a session is opened only while the account still has it. */
  passwordHash: string
}

/** Authenticates requests and passwords. Every request checks the session in the database, so ending one takes effect at once. */
export class Authentication {
  readonly #passport = new Passport()

  constructor(
    private readonly database: Database,
    private readonly tokens: AccessTokens,
    private readonly passwords: Passwords,
    private readonly tokenViewers: TokenViewers,
  ) {
    this.#passport.use('bearer', this.#bearer())
    this.#passport.use('password', this.#password())
  }

  /**
   * Returns the viewer of the Authorization header, which has the token of a session or an access token; null without a header.
   * @throws AppError UNAUTHENTICATED for an invalid or expired token; RateLimited.
   */
  async viewer(request: IncomingMessage): Promise<Viewer | null> {
    if (request.headers.authorization === undefined) return null
    const accessToken = readAccessToken(request)
    if (accessToken !== undefined) return this.tokenViewers.find(accessToken, request)
    const viewer = await this.#authenticate<Viewer>('bearer', request)
    if (!viewer) throw new AppError('UNAUTHENTICATED')
    return viewer
  }

  /**
   * Returns the account, verified or not, with this email address and password; null for wrong credentials. Call it
   * inside {@link Passwords.attempt}.
   */
  async verifyCredentials(email: string, password: string): Promise<VerifiedCredentials | null> {
    return this.#authenticate<VerifiedCredentials>('password', { body: { email, password } })
  }

  #bearer(): Strategy {
    return new JwtStrategy(
      {
        jwtFromRequest: ({ headers }) => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null,
        secretOrKeyProvider: (_request, token: string, done) => {
          const key = this.tokens.keyOf(token)
          // The strategy passes the key on to jsonwebtoken; its types do not know KeyObject.
          done(key ? null : 'Unknown signing key', key as unknown as Buffer | undefined)
        },
        ...TOKEN_RULES,
      },
      callbackify(async (payload: Record<string, unknown>) => {
        const claims = parseClaims(payload)
        return claims && this.#viewerOf(claims)
      }),
    )
  }

  async #viewerOf(claims: TokenClaims): Promise<Viewer | undefined> {
    const row = await this.database.row(VIEWER, claims)
    if (!row) return undefined
    const { isFirstUse, ...viewer } = row
    // Runs once per refresh, so that all other requests need one statement.
    if (isFirstUse) await this.database.rows(START_GRACE_PERIOD, claims)
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
    const rows = await this.database.rows(CREDENTIALS_OF_EMAIL, { email })
    const owner = rows.find(({ isEmailVerified }) => isEmailVerified)
    const claims = rows.filter(({ isEmailVerified }) => !isEmailVerified)
    for (const account of [owner, ...(claims.length > 0 ? claims : [undefined])]) {
      const matches = await this.passwords.verify(account?.passwordHash, password)
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
