import { randomBytes } from 'node:crypto'
import { CLAIM } from '../../../contract/rules.js'
import type { ClientInfo } from './ClientInfo.js'
import type { AuthServices } from './AuthServices.js'
import { isToken, ProofCookie } from './ProofCookie.js'
import { fingerprint } from './Secrets.js'

/** What is stored of a token. */
export const storedToken = (token: string) => fingerprint(token).toString('base64url')

/** A random token of 256 bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The tokens that prove a registration: in a cookie for browsers, in the answer for other clients, as a hash in its claim. */
export class RegistrationTokens {
  readonly #cookie: ProofCookie

  constructor(
    private readonly identity: AuthServices,
    caller: ClientInfo,
  ) {
    this.#cookie = new ProofCookie(
      identity.secrets,
      caller,
      'marquee_registration',
      CLAIM.days * 24 * 60 * 60,
    )
  }

  /** The stored form of the tokens that a request brings for an address: the one that is given, and the cookie's. */
  of(email: string, given: string | null | undefined): string[] {
    return [given, this.#cookie.tokenOf(email)]
      .filter((token) => token && isToken(token))
      .map((token) => storedToken(String(token)))
  }

  /** Puts a token into the cookie. */
  remember(email: string, token: string): void {
    this.#cookie.set(email, token)
  }

  /** Takes an address out of the cookie. */
  forget(email: string): void {
    this.#cookie.remove(email)
  }

  /** Another token for a claim whose password was right; the last few stay good, for the devices that have them. */
  async handOut({ id, email }: { id: number; email: string }): Promise<string> {
    const token = newToken()
    await this.identity.database.rows(ADD, [id, storedToken(token), CLAIM.tokens])
    this.remember(email, token)
    return token
  }
}

const ADD = `
  update account set claim_tokens = (array_prepend($2::text, claim_tokens))[1:$3::integer]
  where id = $1 and email_verified_at is null`
