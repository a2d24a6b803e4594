import { createHash } from 'node:crypto'
import jwt from 'jsonwebtoken'

/** Minutes that an access token is valid: short, because browsers keep it where scripts can read it. */
export const TOKEN_MINUTES = 15

const ISSUER = 'marquee'
const ALGORITHM = 'HS256'

/** What an access token says. */
export interface TokenClaims {
  accountId: number
  sessionId: string
}

interface Key {
  id: string
  secret: string
}

/** Signs and reads access tokens. Several secrets may be valid at once, so that they can be changed without signing anybody out. */
export class Tokens {
  readonly #keys: Key[]

  /** @param secrets newest first; the newest signs, all of them are believed. */
  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map((secret) => ({
      id: createHash('sha256').update(`kid ${secret}`).digest('base64url').slice(0, 12),
      secret,
    }))
  }

  /** A JWT for a session. */
  sign({ accountId, sessionId }: TokenClaims): string {
    const key = this.#keys[0]
    if (!key) throw new Error('No secret to sign with')
    return jwt.sign({ sid: sessionId }, key.secret, {
      algorithm: ALGORITHM,
      keyid: key.id,
      issuer: ISSUER,
      audience: ISSUER,
      subject: String(accountId),
      expiresIn: TOKEN_MINUTES * 60,
    })
  }

  /** What a token says, or undefined when it is not one of ours or has had its time. */
  read(token: string): TokenClaims | undefined {
    try {
      const keyId = jwt.decode(token, { complete: true })?.header.kid
      const key = this.#keys.find(({ id }) => id === keyId)
      if (!key) return undefined
      const claims = jwt.verify(token, key.secret, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: ISSUER,
      })
      if (typeof claims === 'string' || !/^\d{1,9}$/.test(claims.sub ?? '') || !UUID.test(String(claims.sid)))
        return undefined
      return { accountId: Number(claims.sub), sessionId: String(claims.sid) }
    } catch {
      return undefined
    }
  }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
