import { createHash, createSecretKey, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'

/** Lifetime of an access token, in minutes. Short, because scripts can read where browsers store it. */
export const TOKEN_MINUTES = 15

/** Verification options of access tokens. */
export const TOKEN_RULES = {
  algorithms: ['HS256'],
  issuer: 'marquee',
  audience: 'marquee',
} satisfies jwt.VerifyOptions

/** Maximum clock difference of two server processes, in seconds. */
const CLOCK_SKEW = 60

/** The claims of an access token. */
export interface TokenClaims {
  accountId: number
  sessionId: string
  /** How many times the session's refresh token had been rotated when this token was signed. */
  generation: number
}

interface SigningKey {
  id: string
  /** The library tries a string as a public key first, which takes longer than the signature. */
  key: KeyObject
}

/** Signs access tokens. Several secrets may be valid at once, so that a secret can be rotated without ending sessions. */
export class AccessTokens {
  readonly #keys: SigningKey[]

  /** @param secrets newest first: the newest signs, all of them verify. */
  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map((secret) => ({
      id: createHash('sha256').update(`kid ${secret}`).digest('base64url').slice(0, 12),
      key: createSecretKey(secret, 'utf8'),
    }))
  }

  /** Signs a JWT for a session; `generation` defaults to 0. */
  sign({
    accountId,
    sessionId,
    generation = 0,
  }: Omit<TokenClaims, 'generation'> & Partial<TokenClaims>): string {
    const newest = this.#keys[0]
    if (!newest) throw new Error('No secret to sign with')
    return jwt.sign({ sid: sessionId, gen: generation }, newest.key, {
      algorithm: TOKEN_RULES.algorithms[0],
      keyid: newest.id,
      issuer: TOKEN_RULES.issuer,
      audience: TOKEN_RULES.audience,
      subject: String(accountId),
      expiresIn: TOKEN_MINUTES * 60,
    })
  }

  /** Returns the key that a token names by its `kid` header; undefined for an unknown one. */
  keyOf(token: string): KeyObject | undefined {
    const keyId = readHeader(token)?.kid
    return this.#keys.find(({ id }) => id === keyId)?.key
  }
}

function readHeader(token: string): jwt.JwtHeader | undefined {
  try {
    return jwt.decode(token, { complete: true })?.header
  } catch {
    return undefined
  }
}

/**
 * Returns the claims of a verified token. Returns undefined when a claim is missing, the lifetime is too long, or the
 * token was issued in the future: the library checks `exp` only when it is present.
 */
export function parseClaims({ sub, sid, gen, iat, exp }: Record<string, unknown>): TokenClaims | undefined {
  if (!isCount(iat) || !isCount(exp) || !isCount(gen) || gen > MAX_INTEGER) return undefined
  if (exp - iat > TOKEN_MINUTES * 60 || iat > Date.now() / 1_000 + CLOCK_SKEW) return undefined
  if (typeof sub !== 'string' || !/^\d{1,9}$/.test(sub)) return undefined
  if (typeof sid !== 'string' || !UUID_PATTERN.test(sid)) return undefined
  return { accountId: Number(sub), sessionId: sid, generation: gen }
}

const isCount = (claim: unknown): claim is number => Number.isSafeInteger(claim) && Number(claim) >= 0

/** Maximum of PostgreSQL's `integer`. */
const MAX_INTEGER = 2_147_483_647

/** Matches the id of a session. */
export const UUID_PATTERN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
