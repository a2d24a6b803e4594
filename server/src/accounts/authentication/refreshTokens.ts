import type { Viewer } from '../../access/Viewer.js'
import type { ClientInfo } from './ClientInfo.js'
import type { AuthServices } from './AuthServices.js'
import { fingerprint } from './Secrets.js'
import { UUID } from './tokens.js'
import { USER_COLUMNS, type User } from '../User.js'

/** Days that a session lives without being used, and at most. */
export const SESSION_DAYS = { idle: 30, most: 180 }

export const REFRESH_COOKIE = 'marquee_refresh'

/** A refresh token in its parts. */
export interface RefreshToken {
  sessionId: string
  secret: string
}

/** A session with its current refresh token: whose it is, and how often the token was replaced. */
export interface Refreshed {
  user: User
  generation: number
  secret: string
}

/** A refresh token as clients send it; undefined for any other text. */
export function readRefreshToken(text: string): RefreshToken | undefined {
  const [sessionId = '', secret = '', ...rest] = text.length < 200 ? text.split('.') : []
  return UUID.test(sessionId) && /^[\w-]{43}$/.test(secret) && rest.length === 0
    ? { sessionId, secret }
    : undefined
}

/**
 * Replaces a refresh token. The one before the current one gets the current one again, until ten seconds after that was
 * first used. Any other ends the session: somebody has a copy.
 * @returns undefined when the token is not good.
 */
export async function rotate(
  { database, secrets, securityLog }: AuthServices,
  client: ClientInfo,
  { sessionId, secret }: RefreshToken,
): Promise<Refreshed | undefined> {
  const used = fingerprint(secret)
  // Derived and not drawn: whoever uses the same token gets the same next one, so that neither of two tabs loses. Nobody
  // without the key can derive it. It may have been derived with a key that is no longer the newest.
  const successors = secrets
    .digests('refresh', `${sessionId} ${secret}`)
    .map((digest) => digest.toString('base64url'))
  const { idle, most } = SESSION_DAYS
  const params = [sessionId, used, fingerprint(successors[0] ?? ''), idle, most]
  const current =
    (await database.row<Current>(ROTATE, params)) ?? (await database.row<Current>(ROTATED, [sessionId, used]))
  if (current) {
    const { generation, hash, ...user } = current
    const next = successors.find((one) => fingerprint(one).equals(hash))
    return next === undefined ? undefined : { user, generation, secret: next }
  }
  await database.transaction(async (statements) => {
    const ended = await statements.row<{ accountId: number }>(END_COPIED, [sessionId, used])
    if (ended) await securityLog.record(statements, { ...ended, kind: 'SESSION_REUSED', client })
  })
  return undefined
}

/**
 * Whoever the refresh cookie speaks for, null when it speaks for nobody. The token is not used up, so this is no sign-in:
 * only for what a browser asks for without a token, and gets nothing private in answer to.
 */
export async function viewerOfRefreshCookie(
  { database }: AuthServices,
  caller: ClientInfo,
): Promise<Viewer | null> {
  const token = caller.isSameOrigin ? readRefreshToken(caller.cookie(REFRESH_COOKIE) ?? '') : undefined
  if (!token) return null
  return (await database.row<Viewer>(HOLDER, [token.sessionId, fingerprint(token.secret)])) ?? null
}

/** The account of a session, and what is stored of the session's current refresh token. */
interface Current extends User {
  generation: number
  hash: Buffer
}

/** Condition of a live session of the alias `s`. */
export const LIVE = `s.ended_at is null and s.expires_at > now()`
// The token before the current one. While it has no time, nobody has used the current one yet.
const PREVIOUS = `s.previous_hash = $2 and (s.previous_until is null or s.previous_until > now())`

const ROTATE = `
  with rotated as (
    update session s set previous_hash = s.refresh_hash, previous_until = null, refresh_hash = $3,
      generation = s.generation + 1, last_used_at = now(),
      expires_at = least(now() + $4::integer * interval '1 day', s.created_at + $5::integer * interval '1 day')
    where s.id = $1::uuid and s.refresh_hash = $2 and ${LIVE}
    returning s.account_id, s.generation, s.refresh_hash)
  select ${USER_COLUMNS}, r.generation, r.refresh_hash as hash
  from rotated r join account a on a.id = r.account_id
  where a.email_verified_at is not null`
const ROTATED = `
  select ${USER_COLUMNS}, s.generation, s.refresh_hash as hash
  from session s join account a on a.id = s.account_id
  where s.id = $1::uuid and ${PREVIOUS} and ${LIVE} and a.email_verified_at is not null`
const END_COPIED = `
  update session s set ended_at = now()
  where s.id = $1::uuid and s.refresh_hash <> $2 and (${PREVIOUS}) is not true and s.ended_at is null
  returning s.account_id as "accountId"`
const HOLDER = `
  select a.id, a.username, s.id::text as "sessionId" from session s join account a on a.id = s.account_id
  where s.id = $1::uuid and (s.refresh_hash = $2 or (${PREVIOUS})) and ${LIVE} and a.email_verified_at is not null`
