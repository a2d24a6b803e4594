import { REQUEST_VALIDATION } from '../../../contract/messages/requests.js'
import { SECURITY_EVENTS } from '../../../contract/rules/accounts.js'
import { clampLimit } from '../../../contract/rules/paging.js'
import { permit } from '../../platform/access/permissions.js'
import type { Viewer } from '../../platform/feature/Context.js'
import type { Database } from '../../platform/database/Database.js'
import { AppError } from '../../platform/errors/errors.js'
import { type Connection, createConnection } from '../../platform/graphql/connection.js'
import { deviceOf } from '../../platform/http/ClientInfo.js'
import { SecurityEventEntity } from './entities.js'
import { EVENT_PAGE } from './securityEventStatements.js'
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
    const rows = await this.database.rows(EVENT_PAGE, { accountId: ownerId, before, limit: size + 1 })
    return createConnection(
      rows.map((row) => ({ ...row, device: deviceOf(row.userAgent) })),
      {
        first: size,
        after,
        cursorOf: ({ id }) => id,
        count: () =>
          this.database.em.count(SecurityEventEntity, {
            account: ownerId,
            kind: { $in: SECURITY_EVENT_KINDS },
          }),
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
