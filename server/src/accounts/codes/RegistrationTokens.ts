import { randomBytes } from 'node:crypto'
import { CLAIM } from '../../../contract/rules/accounts.js'
import { ADD_CLAIM_TOKEN } from './claimStatements.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import type { SharedServices } from '../../platform/feature/Context.js'
import { isToken, ProofCookie } from './ProofCookie.js'
import { sha256 } from '../../platform/config/Secrets.js'

/** Returns the hash of a token, as the database stores it. */
export const hashToken = (token: string) => sha256(token).toString('base64url')

/** Creates a random token of 256 bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/**
 * The tokens that prove a registration. Browsers get them in a cookie, other clients in the response; the unverified
 * account stores their hashes.
 */
export class RegistrationTokens {
  readonly #cookie: ProofCookie

  constructor(
    private readonly shared: SharedServices,
    client: ClientInfo,
  ) {
    this.#cookie = new ProofCookie(shared.secrets, client, 'marquee_registration', CLAIM.days * 24 * 60 * 60)
  }

  /** Returns the hashes of the tokens that a request carries for an address: the argument and the cookie. */
  hashesOf(email: string, token: string | null | undefined): string[] {
    return [token, this.#cookie.get(email)]
      .filter((candidate) => candidate && isToken(candidate))
      .map((candidate) => hashToken(String(candidate)))
  }

  /** Adds a token to the cookie. */
  setCookie(email: string, token: string): void {
    this.#cookie.set(email, token)
  }

  /** Removes an address from the cookie. */
  clearCookie(email: string): void {
    this.#cookie.remove(email)
  }

  /** Issues another token for a registration whose password was verified; the last few tokens stay valid. */
  async issue({ id, email }: { id: number; email: string }): Promise<string> {
    const token = newToken()
    await this.shared.database.rows(ADD_CLAIM_TOKEN, { id, token: hashToken(token) })
    this.setCookie(email, token)
    return token
  }
}
