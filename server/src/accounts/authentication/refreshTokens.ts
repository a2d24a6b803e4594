import type { Viewer } from '../../access/Viewer.js'
import type { ClientInfo } from './ClientInfo.js'
import type { AuthServices } from './AuthServices.js'
import { sha256 } from './Secrets.js'
import { UUID_PATTERN } from './tokens.js'
import { USER_COLUMNS, type User } from '../User.js'

/** Days after which a session expires: since its last use, and since it was opened. */
export const SESSION_DAYS = { idle: 30, max: 180 }

/** Name of the refresh token cookie. */
export const REFRESH_COOKIE = 'marquee_refresh'

/** A parsed refresh token. */
export interface RefreshToken {
  sessionId: string
  secret: string
}

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
 * current one. Any older token ends the session, because it must have been copied.
 * @returns undefined for an invalid token.
 */
export async function rotateRefreshToken(
  { database, secrets, securityLog }: AuthServices,
  client: ClientInfo,
  { sessionId, secret }: RefreshToken,
): Promise<RotatedToken | undefined> {
  const used = sha256(secret)
  // The successor is derived with a key, not random: two tabs that refresh with the same token get the same successor.
  // It may have been derived with an older key.
  const successors = secrets
    .hmacs('refresh', `${sessionId} ${secret}`)
    .map((digest) => digest.toString('base64url'))
  const { idle, max } = SESSION_DAYS
  const params = [sessionId, used, sha256(successors[0] ?? ''), idle, max]
  const current =
    (await database.row<CurrentToken>(ROTATE, params)) ??
    (await database.row<CurrentToken>(ROTATED_BEFORE, [sessionId, used]))
  if (current) {
    const { generation, hash, ...user } = current
    const successor = successors.find((candidate) => sha256(candidate).equals(hash))
    return successor === undefined ? undefined : { user, generation, secret: successor }
  }
  await database.transaction(async (statements) => {
    const ended = await statements.row<{ accountId: number }>(END_REUSED, [sessionId, used])
    if (ended) await securityLog.record(statements, { ...ended, kind: 'SESSION_REUSED', client })
  })
  return undefined
}

/**
 * Returns the viewer of the refresh cookie; null without a valid one. Does not rotate the token, so it is no sign-in: use
 * it only for requests that browsers send without an access token and whose responses contain nothing private.
 */
export async function viewerOfRefreshCookie(
  { database }: AuthServices,
  client: ClientInfo,
): Promise<Viewer | null> {
  const token = client.isSameOrigin ? parseRefreshToken(client.cookie(REFRESH_COOKIE) ?? '') : undefined
  if (!token) return null
  return (await database.row<Viewer>(HOLDER, [token.sessionId, sha256(token.secret)])) ?? null
}

/** The account of a session, and the hash of its current refresh token. */
interface CurrentToken extends User {
  generation: number
  hash: Buffer
}

/** SQL condition: session `s` is live. */
export const LIVE_SESSION = `s.ended_at is null and s.expires_at > now()`
// Matches the previous token. `previous_until` is null until the current token is first used.
const PREVIOUS = `s.previous_hash = $2 and (s.previous_until is null or s.previous_until > now())`

const ROTATE = `
  with rotated as (
    update session s set previous_hash = s.refresh_hash, previous_until = null, refresh_hash = $3,
      generation = s.generation + 1, last_used_at = now(),
      expires_at = least(now() + $4::integer * interval '1 day', s.created_at + $5::integer * interval '1 day')
    where s.id = $1::uuid and s.refresh_hash = $2 and ${LIVE_SESSION}
    returning s.account_id, s.generation, s.refresh_hash)
  select ${USER_COLUMNS}, r.generation, r.refresh_hash as hash
  from rotated r join account a on a.id = r.account_id
  where a.email_verified_at is not null`
const ROTATED_BEFORE = `
  select ${USER_COLUMNS}, s.generation, s.refresh_hash as hash
  from session s join account a on a.id = s.account_id
  where s.id = $1::uuid and ${PREVIOUS} and ${LIVE_SESSION} and a.email_verified_at is not null`
const END_REUSED = `
  update session s set ended_at = now()
  where s.id = $1::uuid and s.refresh_hash <> $2 and (${PREVIOUS}) is not true and s.ended_at is null
  returning s.account_id as "accountId"`
const HOLDER = `
  select a.id, a.username, s.id::text as "sessionId" from session s join account a on a.id = s.account_id
  where s.id = $1::uuid and (s.refresh_hash = $2 or (${PREVIOUS})) and ${LIVE_SESSION} and a.email_verified_at is not null`
