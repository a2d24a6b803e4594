import type { Viewer } from '../access/Viewer.js'
import type { Database } from '../database/Database.js'
import { AppError } from '../errors.js'
import type { AuthPayload } from './AuthPayload.js'
import type { Session } from './Session.js'
import type { User } from './User.js'

/** Being signed in: sessions from login to logout. */
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
  ) {}

  async login(_email: string, _password: string, _returnRefreshToken: boolean): Promise<AuthPayload> {
    throw new AppError('UNAVAILABLE')
  }

  async refresh(_refreshToken: string | null): Promise<AuthPayload> {
    throw new AppError('UNAVAILABLE')
  }

  async logout(): Promise<User | null> {
    throw new AppError('UNAVAILABLE')
  }

  async end(_id: string): Promise<User> {
    throw new AppError('UNAVAILABLE')
  }

  async endOthers(): Promise<User> {
    throw new AppError('UNAVAILABLE')
  }

  /** The live sessions of the viewer's own account, last used first. */
  async list({ id }: User): Promise<Session[]> {
    return this.database.rows<Session>(LIST, [id, this.viewer?.sessionId ?? null])
  }
}

const LIST = `
  select id::text, device, created_at as "createdAt", last_used_at as "lastUsedAt",
    coalesce(id = $2::uuid, false) as "isCurrent"
  from session where account_id = $1 and ended_at is null and expires_at > now()
  order by last_used_at desc, id`
