import { REQUEST_VALIDATION } from '../../../contract/messages/requests.js'
import { SECURITY_EVENTS } from '../../../contract/rules/accounts.js'
import { clampLimit } from '../../../contract/rules/paging.js'
import { permit } from '../../access/permissions.js'
import type { Viewer } from '../../access/Viewer.js'
import type { Database } from '../../database/Database.js'
import { AppError } from '../../errors.js'
import { createConnection, type Connection } from '../../graphql/connection.js'
import { deviceOf } from './ClientInfo.js'
import { isoTimestamp } from '../../graphql/scalars/DateTimeScalar.js'
import { SECURITY_EVENT_KINDS, type SecurityEvent, type SecurityEventsArgs } from './SecurityEvent.js'

/** Reads the security log; {@link SecurityLog} writes it. */
export class SecurityEvents {
  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
  ) {}

  /**
   * Returns a page of the security log of an account, newest first.
   * @throws AppError UNAUTHENTICATED; FORBIDDEN for another account; INVALID_INPUT for an invalid cursor.
   */
  async list(ownerId: number, { first, after }: SecurityEventsArgs): Promise<Connection<SecurityEvent>> {
    permit(this.viewer, 'securityEvents:read', { ownerId })
    const size = clampLimit(first, SECURITY_EVENTS.pageSize)
    const before = after == null ? null : parseCursor(after)
    // A newer version may have stored kinds that this version does not know.
    const params = [ownerId, SECURITY_EVENT_KINDS]
    const rows = await this.database.rows<Omit<SecurityEvent, 'device'>>(PAGE, [...params, before, size + 1])
    return createConnection(
      rows.map((row) => ({ ...row, device: deviceOf(row.userAgent) })),
      {
        first: size,
        after,
        cursorOf: ({ id }) => id,
        count: async () => (await this.database.row<{ total: number }>(COUNT, params))?.total ?? 0,
      },
    )
  }

  /** Returns a page of the viewer's security log. @throws AppError UNAUTHENTICATED, INVALID_INPUT. */
  own(args: SecurityEventsArgs): Promise<Connection<SecurityEvent>> {
    return this.list(permit(this.viewer, 'profile:read').id, args)
  }
}

function parseCursor(cursor: string): string {
  if (cursor.length > 18 || !/^\d+$/.test(cursor))
    throw new AppError('INVALID_INPUT', { after: REQUEST_VALIDATION.cursor })
  return cursor
}

const PAGE = `
  select id::text, kind, ${isoTimestamp('created_at')} as "createdAt", client_address as "clientAddress",
    user_agent as "userAgent", detail
  from security_event
  where account_id = $1 and kind = any($2::text[]) and ($3::bigint is null or id < $3::bigint)
  order by id desc limit $4`
const COUNT = `
  select count(*)::integer as total from security_event where account_id = $1 and kind = any($2::text[])`
