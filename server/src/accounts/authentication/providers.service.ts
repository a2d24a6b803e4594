import { randomInt } from 'node:crypto'
import { EMAILS } from '../../../contract/emails.js'
import { checkEmail, USERNAME_MAX } from '../../../contract/rules.js'
import { normalizeText } from '../../../contract/text.js'
import type { Statements } from '../../database/Database.js'
import { AppError, quotaOf } from '../../errors.js'
import type { ClientInfo } from './ClientInfo.js'
import type { AuthServices } from './AuthServices.js'
import { isTaken } from './inputErrors.js'
import { normalizeEmail } from '../normalize.js'
import type { OpenIdChecks, OpenIdPerson, OpenIdProvider } from './OpenIdProvider.js'
import type { Sessions } from './sessions.service.js'
import { settleAddress } from './settleAddress.js'
import { USER_COLUMNS, type User } from '../User.js'

/** Where a sign-in through the provider ends: the sign-in page, which fetches its token with the refresh cookie. */
const LANDING = '/login'
const COOKIE = 'marquee_oidc'
const PATH = '/api/auth/oidc'
/** Seconds that somebody may take at the provider. */
const PATIENCE = 600
const SEALED = 'oidc'
/** Characters of a provider's name for somebody that a username is made of. */
const NICKNAME_READ = 200

interface Journey {
  checks: OpenIdChecks
  redirectUri: string
  returnTo: string
  until: number
}

/** Signing in with an identity provider. */
export class Providers {
  constructor(
    private readonly identity: AuthServices,
    private readonly caller: ClientInfo,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Sends somebody to the provider.
   * @param returnTo a path of this site to end at; anything else counts as "/".
   * @returns the address to go to.
   */
  async begin(returnTo: string | undefined): Promise<string> {
    const provider = this.#provider()
    await this.identity.limits.take('oidc:address', this.caller.address)
    const redirectUri = `${this.caller.site}${PATH}/callback`
    const { url, checks } = await provider.begin(redirectUri)
    const until = Date.now() + PATIENCE * 1_000
    const journey: Journey = { checks, redirectUri, returnTo: ownPath(returnTo), until }
    const sealed = this.identity.secrets.seal(SEALED, JSON.stringify(journey)).toString('base64url')
    // Lax, because the browser comes back from another site.
    this.caller.setCookie(COOKIE, sealed, { maxAge: PATIENCE, sameSite: 'Lax', path: PATH })
    return url
  }

  /**
   * Takes somebody back and signs them in: the session's refresh token goes into its cookie, nothing into the address.
   * @param search the query that the provider sent along.
   * @returns the address to go to; it tells whether all went well.
   */
  async finish(search: string): Promise<string> {
    const provider = this.#provider()
    const sealed = Buffer.from(this.caller.cookie(COOKIE) ?? '', 'base64url')
    this.caller.setCookie(COOKIE, '', { maxAge: 0, sameSite: 'Lax', path: PATH })
    const text = this.identity.secrets.open(SEALED, sealed)
    const journey = text === undefined ? undefined : (JSON.parse(text) as Journey)
    if (!journey || !(journey.until > Date.now())) return landing({ provider: 'expired' })

    let person: OpenIdPerson
    try {
      person = await provider.finish(new URL(`${journey.redirectUri}${search}`), journey.checks)
    } catch (err) {
      if (err instanceof AppError) throw err
      this.identity.log.warn(
        { reason: err instanceof Error ? err.name : 'unknown' },
        'sign-in refused by the provider',
      )
      return landing({ provider: 'refused' })
    }
    if (!person.isEmailVerified || person.email === undefined || checkEmail(person.email))
      return landing({ provider: 'unverified' })
    let user: User
    try {
      user = await this.#accountOf(person, normalizeEmail(person.email))
    } catch (error) {
      if (quotaOf(error)) return landing({ provider: 'full' })
      throw error
    }
    await this.sessions.open(user)
    this.identity.mail.wake()
    return landing({ provider: 'done', return: journey.returnTo })
  }

  #provider(): OpenIdProvider {
    if (!this.identity.provider) throw new AppError('NOT_FOUND')
    return this.identity.provider
  }

  /** The account that is joined to a person, else that of their verified address, else a new one. */
  async #accountOf(person: OpenIdPerson, email: string): Promise<User> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.identity.database.transaction((statements) =>
          this.#findOrMake(statements, person, email, attempt),
        )
      } catch (error) {
        // A name that is taken, or the same person signing in twice at once: the next look finds out.
        const isRace = ['account_username', 'account_email', 'identity_pkey'].some((index) =>
          isTaken(error, index),
        )
        if (!isRace || attempt >= 20) throw error
      }
    }
  }

  async #findOrMake(
    statements: Statements,
    { issuer, subject, username }: OpenIdPerson,
    email: string,
    attempt: number,
  ): Promise<User> {
    const joined = await statements.row<User>(JOINED, [issuer, subject])
    if (joined) return joined
    const owner = await statements.row<User>(OWNER, [email])
    const name = usernameFrom(username ?? email.split('@', 1)[0] ?? '', attempt)
    const user = owner ?? (await statements.row<User>(MAKE, [name, email]))
    if (!user) throw new Error('The account was not made')
    await statements.rows(JOIN, [issuer, subject, user.id])
    await this.identity.securityLog.record(statements, {
      accountId: user.id,
      kind: 'PROVIDER_LINKED',
      client: this.caller,
      detail: this.#provider().name,
    })
    // Whoever the provider vouches for has the mailbox: nobody else's claim to it goes on.
    await settleAddress(statements, email, user.id)
    if (owner) {
      const letter = EMAILS.providerJoined(user.username, this.#provider().name)
      await this.identity.mail.queue(statements, email, letter, 24 * 60)
    }
    return user
  }
}

/** A path of this site. Of anything that a browser could take for another site's, the home page. */
export function ownPath(path: string | undefined): string {
  return path !== undefined && path.length <= 500 && /^\/(?:[^/\\\s][^\\\s]*)?$/.test(path) ? path : '/'
}

function landing(parameters: Record<string, string>): string {
  return `${LANDING}?${new URLSearchParams(parameters)}`
}

/** A username made of what the provider calls somebody; from the second attempt on with digits behind it. */
export function usernameFrom(text: string, attempt: number): string {
  const plain = normalizeText(text.slice(0, NICKNAME_READ), 'NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
  const base = plain.length >= 3 ? plain : `user_${plain}`
  const digits = attempt === 0 ? '' : String(randomInt(10_000, 1_000_000))
  return base.slice(0, USERNAME_MAX - digits.length) + digits
}

const JOINED = `
  select ${USER_COLUMNS} from identity i join account a on a.id = i.account_id
  where i.issuer = $1 and i.subject = $2`
const OWNER = `select ${USER_COLUMNS} from account a where lower(a.email) = $1 and a.email_verified_at is not null`
const MAKE = `
  insert into account as a (username, email, email_verified_at) values ($1, $2, now()) returning ${USER_COLUMNS}`
const JOIN = `insert into identity (issuer, subject, account_id) values ($1, $2, $3)`
