import { randomInt } from 'node:crypto'
import { sql } from '@mikro-orm/core'
import type { PROVIDER_PROBLEMS } from '../../../contract/messages/accounts.js'
import { EMAILS } from '../../platform/mail/emails.js'
import { USERNAME } from '../../../contract/rules/credentials.js'
import { isReservedUsername } from '../../../contract/rules/reservedUsernames.js'
import { emailSchema } from '../../../contract/schemas/credentials.js'
import { errorOf } from '../../../contract/schemas/fieldErrors.js'
import { normalizeText } from '../../../contract/text.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import { AppError, quotaOf } from '../../platform/errors/errors.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import type { SharedServices } from '../../platform/feature/Context.js'
import { isUniqueViolation } from '../users/inputErrors.js'
import { normalizeEmail } from '../users/normalize.js'
import type { SignInOptions } from './SignInOptions.js'
import type { OpenIdChecks, OpenIdProfile, OpenIdProvider } from './OpenIdProvider.js'
import type { Sessions } from '../sessions/sessions.service.js'
import { reportChange } from '../codes/codeEmails.js'
import { removeCompetingClaims } from '../codes/removeCompetingClaims.js'
import { Account } from '../users/entities.js'
import { Identity } from './entities.js'
import { USER_OF_IDENTITY } from './identityStatements.js'
import type { User } from '../users/User.js'
import { OWNER_OF_EMAIL, USER_BY_ID } from '../users/userStatements.js'

/** Page that the browser returns to: the sign-in page, which gets its token with the refresh cookie. */
const RETURN_PAGE = '/login'
const COOKIE = 'marquee_oidc'
const PATH = '/api/auth/oidc'
/** Maximum duration of a sign-in at the provider, in seconds. */
const LOGIN_TIMEOUT_S = 600
/** Purpose of the key that encrypts the cookie. */
const KEY_PURPOSE = 'oidc'
/** Maximum number of characters of a provider's nickname that become a username. */
const NICKNAME_MAX = 200

/** Why a profile has no account to sign in to. */
type NoAccount = keyof Pick<typeof PROVIDER_PROBLEMS, 'unverified' | 'taken'>

/** State of a sign-in in progress, stored encrypted in a cookie. */
interface LoginState {
  checks: OpenIdChecks
  redirectUri: string
  returnTo: string
  /** Unix time in milliseconds. */
  expiresAt: number
}

/** Signs users in with the configured identity provider. */
export class Providers {
  constructor(
    private readonly shared: SharedServices,
    private readonly client: ClientInfo,
    private readonly sessions: Sessions,
  ) {}

  /** Returns the configured sign-in methods. */
  signInOptions(): SignInOptions {
    const { mailTransport, identityProvider } = this.shared
    return {
      passwordReset: mailTransport !== 'off',
      provider: identityProvider ? { name: identityProvider.name, url: '/api/auth/oidc/start' } : null,
    }
  }

  /**
   * Starts a sign-in, which only the browser that started it can complete.
   * @param returnTo path of this site to return to; any other value counts as "/"
   * @returns the URL of the provider to redirect to; the sign-in page if the user has not asked for it on this site.
   */
  async start(returnTo: string | undefined): Promise<string> {
    const provider = this.#provider()
    // Neither another site nor an image of a page may sign a visitor in.
    if (!this.client.isSameOrigin || !this.client.isNavigation) return RETURN_PAGE
    await this.shared.limits.consume('oidc:address', this.client.address)
    const redirectUri = `${this.client.siteUrl}${PATH}/callback`
    const { url, checks } = await provider.authorizationRequest(redirectUri)
    const expiresAt = Date.now() + LOGIN_TIMEOUT_S * 1_000
    const state: LoginState = { checks, redirectUri, returnTo: localPath(returnTo), expiresAt }
    const sealed = this.shared.secrets.seal(KEY_PURPOSE, JSON.stringify(state)).toString('base64url')
    // Lax, because the callback is a cross-site navigation.
    this.client.setCookie(COOKIE, sealed, { maxAge: LOGIN_TIMEOUT_S, sameSite: 'Lax' })
    return url
  }

  /**
   * Completes a sign-in: opens a session and sets the refresh cookie. The returned URL contains no token.
   * @param search query of the callback URL
   * @returns the URL to redirect to, with the outcome in its query.
   */
  async complete(search: string): Promise<string> {
    const provider = this.#provider()
    if (!this.client.isNavigation) return returnUrl({ provider: 'refused' })
    const sealed = Buffer.from(this.client.cookie(COOKIE) ?? '', 'base64url')
    this.client.setCookie(COOKIE, '', { maxAge: 0, sameSite: 'Lax' })
    const text = this.shared.secrets.open(KEY_PURPOSE, sealed)
    const state = text === undefined ? undefined : (JSON.parse(text) as LoginState)
    if (!state || !(state.expiresAt > Date.now())) return returnUrl({ provider: 'expired' })

    let profile: OpenIdProfile
    try {
      profile = await provider.exchangeCode(new URL(`${state.redirectUri}${search}`), state.checks)
    } catch (err) {
      if (err instanceof AppError) throw err
      this.shared.log.warn(
        { reason: err instanceof Error ? err.name : 'unknown' },
        'identity provider rejected a sign-in',
      )
      return returnUrl({ provider: 'refused' })
    }
    let user: User | NoAccount
    try {
      user = await this.#accountOf(profile)
    } catch (error) {
      if (quotaOf(error)) return returnUrl({ provider: 'full' })
      throw error
    }
    if (typeof user === 'string') return returnUrl({ provider: user })
    await this.sessions.open(user)
    return returnUrl({ provider: 'done', return: state.returnTo })
  }

  #provider(): OpenIdProvider {
    if (!this.shared.identityProvider) throw new AppError('NOT_FOUND')
    return this.shared.identityProvider
  }

  /** Returns the account that is linked to a profile, else the owner of its verified address, else a new account. */
  async #accountOf(profile: OpenIdProfile): Promise<User | NoAccount> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.shared.database.transaction((statements) =>
          this.#findOrCreate(statements, profile, attempt),
        )
      } catch (error) {
        // The username is taken, or the same user signs in concurrently: try again.
        const isRace = ['account_username', 'account_email', 'identity_pkey'].some((index) =>
          isUniqueViolation(error, index),
        )
        if (!isRace || attempt >= 20) throw error
      }
    }
  }

  async #findOrCreate(
    statements: StatementRunner,
    { issuer, subject, username, ...profile }: OpenIdProfile,
    attempt: number,
  ): Promise<User | NoAccount> {
    const { em, row } = statements
    // Whatever address the provider knows by now: the account keeps its own.
    const linked = await row(USER_OF_IDENTITY, { issuer, subject })
    if (linked) return linked
    const email = normalizeEmail(profile.email ?? '')
    if (!profile.isEmailVerified || errorOf(emailSchema, email)) return 'unverified'
    const owner = await row(OWNER_OF_EMAIL, { email })
    // The provider has another user for this account, and may have given that user's former address to this one.
    if (owner && (await em.count(Identity, { issuer, account: owner.id }))) return 'taken'
    const nickname = username ?? email.split('@', 1)[0] ?? ''
    const name = usernameFrom(nickname, attempt, this.shared.operatorNames)
    const account = owner
      ? em.getReference(Account, owner.id)
      : // `create` takes values only, no SQL.
        Object.assign(em.create(Account, { username: name, email }), { emailVerifiedAt: sql<Date>`now()` })
    em.create(Identity, { issuer, subject, account })
    await em.flush()
    const user = owner ?? (await row(USER_BY_ID, { id: account.id }))
    if (!user) throw new Error('The account was not created')
    const change = { accountId: user.id, kind: 'PROVIDER_LINKED', detail: this.#provider().name } as const
    if (owner)
      await reportChange(this.shared, this.client, statements, {
        ...change,
        email,
        write: () => EMAILS.providerLinked(user.username, change.detail),
      })
    else await this.shared.securityLog.record(statements, { ...change, client: this.client })
    // The provider has verified the mailbox, so other claims to it end.
    await removeCompetingClaims(statements, email, user.id)
    return user
  }
}

/** A path of this site. Of anything that a browser could take for another site's, the home page. */
export function localPath(path: string | undefined): string {
  return path !== undefined && path.length <= 500 && /^\/(?:[^/\\\s][^\\\s]*)?$/.test(path) ? path : '/'
}

function returnUrl(parameters: Record<string, string>): string {
  return `${RETURN_PAGE}?${new URLSearchParams(parameters)}`
}

/**
 * Derives a username from the provider's nickname; adds random digits from the second attempt on. A nickname that looks
 * like a reserved name is not used.
 */
export function usernameFrom(text: string, attempt: number, ownNames: readonly string[] = []): string {
  const plain = normalizeText(text.slice(0, NICKNAME_MAX), 'NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, USERNAME.max)
  const isReserved = isReservedUsername(plain, ownNames)
  const base = isReserved ? 'user_' : plain.length >= 3 ? plain : `user_${plain}`
  const digits = attempt === 0 && !isReserved ? '' : String(randomInt(10_000, 1_000_000))
  return base.slice(0, USERNAME.max - digits.length) + digits
}
