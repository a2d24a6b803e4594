import type { Viewer } from '../access/Viewer.js'
import type { Database } from '../database/Database.js'
import { AppError } from '../errors.js'
import type { Tokens } from './tokens.js'

/** Finds out who asks. The session is looked at on every request, so that ending it works at once. */
export class Authentication {
  constructor(
    private readonly database: Database,
    private readonly tokens: Tokens,
  ) {}

  /**
   * Whoever an Authorization header speaks for; null without one.
   * @throws AppError UNAUTHENTICATED when there is one that is no longer or never was good.
   */
  async viewer(authorization: string | undefined): Promise<Viewer | null> {
    if (authorization === undefined) return null
    const claims = this.tokens.read(/^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '')
    const viewer = claims && (await this.database.row<Viewer>(VIEWER, [claims.sessionId, claims.accountId]))
    if (!viewer) throw new AppError('UNAUTHENTICATED')
    return viewer
  }
}

const VIEWER = `
  select a.id, a.username, s.id::text as "sessionId"
  from session s join account a on a.id = s.account_id
  where s.id = $1::uuid and a.id = $2 and s.ended_at is null and s.expires_at > now()
    and a.email_verified_at is not null`
