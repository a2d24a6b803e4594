import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../platform/config/Secrets.js'

/** A parsed refresh token. */
export interface RefreshToken {
  sessionId: string
  secret: string
}

/** Size of each half of a secret, in bytes: the value, and the proof that a server issued it for the session. */
const HALF = 16

/** Returns the first secret of a session. */
export function newSecret(secrets: Secrets, sessionId: string): string {
  const [secret = ''] = withProofs(secrets, sessionId, randomBytes(HALF))
  return secret
}

/**
 * Returns the possible successors of a refresh token's secret, the one to issue first. They are derived with a key, not
 * random: two tabs that refresh with the same token get the same successor. It may have been derived with an older key.
 */
export function successorsOf(secrets: Secrets, { sessionId, secret }: RefreshToken): string[] {
  const derived = secrets.hmacs('refresh', `${sessionId} ${secret}`)
  return [
    ...derived.flatMap((digest) => withProofs(secrets, sessionId, digest.subarray(0, HALF))),
    // Issued by versions whose secrets had no proof: the response may have been lost before the upgrade.
    ...derived.map((digest) => digest.toString('base64url')),
  ]
}

/**
 * Checks whether a server issued a secret for this session at any time. A session's id is no secret, so everybody can make
 * up a token of it. False for secrets of versions that added no proof.
 */
export function wasIssued(secrets: Secrets, { sessionId, secret }: RefreshToken): boolean {
  const bytes = Buffer.from(secret, 'base64url')
  const [value, proof] = [bytes.subarray(0, HALF), bytes.subarray(HALF)]
  return proofsOf(secrets, sessionId, value).some(
    (expected) => expected.length === proof.length && timingSafeEqual(expected, proof),
  )
}

/** Returns the secrets of a value, with the proofs of all keys, newest first. */
const withProofs = (secrets: Secrets, sessionId: string, value: Buffer): string[] =>
  proofsOf(secrets, sessionId, value).map((proof) => Buffer.concat([value, proof]).toString('base64url'))

const proofsOf = (secrets: Secrets, sessionId: string, value: Buffer): Buffer[] =>
  secrets
    .hmacs('refresh proof', `${sessionId} ${value.toString('base64url')}`)
    .map((digest) => digest.subarray(0, HALF))
