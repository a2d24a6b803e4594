import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Viewer, SharedServices } from '../../platform/feature/Context.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import { sha256, type Secrets } from '../../platform/config/Secrets.js'
import { UUID_PATTERN } from './tokens.js'
import { END_REUSED, HOLDER, ROTATE, ROTATED_BEFORE } from './sessionStatements.js'
import type { User } from '../users/User.js'

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

/** Name of the refresh token cookie. */
export const REFRESH_COOKIE = 'marquee_refresh'

/** The account of a session, and its current refresh token: the secret and the number of rotations. */
export interface RotatedToken {
  user: User
  generation: number
  secret: string
}

/** Parses a refresh token; undefined for any other text. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const [sessionId = '', secret = '', ...rest] = text.length < 200 ? text.split('.') : []
  return UUID_PATTERN.test(sessionId) && /^[\w-]{43}$/.test(secret) && rest.length === 0
    ? { sessionId, secret }
    : undefined
}

/**
 * Rotates a refresh token. The previous token returns the current one again, until ten seconds after the first use of the
 * current one. Any older token ends the session, because it must have been copied. A token that no server issued does not.
 * @returns undefined for an invalid token.
 */
export async function rotateRefreshToken(
  { database, secrets, securityLog }: SharedServices,
  client: ClientInfo,
  token: RefreshToken,
): Promise<RotatedToken | undefined> {
  const used = { sessionId: token.sessionId, hash: sha256(token.secret) }
  const successors = successorsOf(secrets, token)
  const nextHash = sha256(successors[0] ?? '')
  const current =
    (await database.row(ROTATE, { ...used, nextHash })) ?? (await database.row(ROTATED_BEFORE, used))
  if (current) {
    const { generation, hash, ...user } = current
    const successor = successors.find((candidate) => sha256(candidate).equals(hash))
    return successor === undefined ? undefined : { user, generation, secret: successor }
  }
  await database.transaction(async (statements) => {
    const ended = await statements.row(END_REUSED, { ...used, wasIssued: wasIssued(secrets, token) })
    if (ended) await securityLog.record(statements, { ...ended, kind: 'SESSION_REUSED', client })
  })
  return undefined
}

/**
 * Returns the refresh token of the cookie; undefined without one, and for a request of another site. A cookie without
 * prefix counts on a site with https only if its secret is as old as such cookies: other hosts of the domain could plant a
 * newer one, to sign a visitor in to their account.
 */
export function readRefreshCookie({ secrets }: SharedServices, client: ClientInfo): RefreshToken | undefined {
  if (!client.isSameOrigin) return undefined
  const text = client.cookie(REFRESH_COOKIE)
  if (text !== undefined) return parseRefreshToken(text)
  const former = parseRefreshToken(client.formerCookie(REFRESH_COOKIE) ?? '')
  return former && !wasIssued(secrets, former) ? former : undefined
}

/**
 * Returns the viewer of the refresh cookie; null without a valid one. Does not rotate the token, so it is no sign-in: use
 * it only to render pages, which browsers request without an access token and which other sites cannot read.
 */
export async function viewerOfRefreshCookie(
  shared: SharedServices,
  client: ClientInfo,
): Promise<Viewer | null> {
  const token = readRefreshCookie(shared, client)
  if (!token) return null
  const { sessionId, secret } = token
  return (await shared.database.row(HOLDER, { sessionId, hash: sha256(secret) })) ?? null
}
