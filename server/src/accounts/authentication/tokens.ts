import { createHash } from 'node:crypto'
import jwt from 'jsonwebtoken'

/** Minutes that an access token is valid: short, because browsers keep it where scripts can read it. */
export const TOKEN_MINUTES = 15

/** How an access token must be made to be believed. */
export const TOKEN_RULES = {
  algorithms: ['HS256'],
  issuer: 'marquee',
  audience: 'marquee',
} satisfies jwt.VerifyOptions

/** Seconds that the clocks of two of our processes may differ. */
const CLOCK_SKEW = 60

/** What an access token says. */
export interface TokenClaims {
  accountId: number
  sessionId: string
  /** How often the session's refresh token had been replaced when the token was signed. */
  generation: number
}

interface Key {
  id: string
  secret: string
}

/** Signs access tokens and knows their keys. Several secrets may be valid at once, so that they can be changed without signing anybody out. */
export class Tokens {
  readonly #keys: Key[]

  /** @param secrets newest first; the newest signs, all of them are believed. */
  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map((secret) => ({
      id: createHash('sha256').update(`kid ${secret}`).digest('base64url').slice(0, 12),
      secret,
    }))
  }

  /** A JWT for a session; `generation` is 0 unless given. */
  sign({
    accountId,
    sessionId,
    generation = 0,
  }: Omit<TokenClaims, 'generation'> & Partial<TokenClaims>): string {
    const key = this.#keys[0]
    if (!key) throw new Error('No secret to sign with')
    return jwt.sign({ sid: sessionId, gen: generation }, key.secret, {
      algorithm: TOKEN_RULES.algorithms[0],
      keyid: key.id,
      issuer: TOKEN_RULES.issuer,
      audience: TOKEN_RULES.audience,
      subject: String(accountId),
      expiresIn: TOKEN_MINUTES * 60,
    })
  }

  /** The secret that a token says it is signed with, if it is one of ours. */
  secretOf(token: string): string | undefined {
    const keyId = readHeader(token)?.kid
    return this.#keys.find(({ id }) => id === keyId)?.secret
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
 * What a verified token says. Undefined when it lacks a claim that ours have, lives longer than ours, or was signed in
 * the future: the library checks `exp` only where there is one.
 */
export function readClaims({ sub, sid, gen, iat, exp }: Record<string, unknown>): TokenClaims | undefined {
  if (!isWhole(iat) || !isWhole(exp) || !isWhole(gen) || gen > MAX_INTEGER) return undefined
  if (exp - iat > TOKEN_MINUTES * 60 || iat > Date.now() / 1_000 + CLOCK_SKEW) return undefined
  if (typeof sub !== 'string' || !/^\d{1,9}$/.test(sub)) return undefined
  if (typeof sid !== 'string' || !UUID.test(sid)) return undefined
  return { accountId: Number(sub), sessionId: sid, generation: gen }
}

const isWhole = (claim: unknown): claim is number => Number.isSafeInteger(claim) && Number(claim) >= 0

/** The largest value of PostgreSQL's `integer`. */
const MAX_INTEGER = 2_147_483_647

/** The form of a session's id. */
export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
