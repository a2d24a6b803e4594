import { UP_NEXT_VALIDATION } from '../../../contract/messages/upNext.js'
import { clampLimit } from '../../../contract/rules/paging.js'
import { UP_NEXT } from '../../../contract/rules/upNext.js'
import { daysBefore } from '../../../contract/timeZone.js'
import { permit } from '../../platform/access/permissions.js'
import type { Database } from '../../platform/database/Database.js'
import { AppError } from '../../platform/errors/errors.js'
import type { Viewer } from '../../platform/feature/Context.js'
import {
  type Connection,
  readTimeCursor,
  timePage,
  type TimePosition,
} from '../../platform/graphql/connection.js'
import { type CalendarArgs, type CalendarEntry, type Release, type UpNextArgs, UpNextSort } from './UpNext.js'
import { CALENDAR, RELEASES, UP_NEXT_PAGE } from './upNext.sql.js'

/** Reads what is next for the viewer: the series to go on with, and what comes out. */
export class UpNext {
  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
  ) {}

  /**
   * Returns a page of the ids of the series that a member is in the midst of and whose next episode has been broadcast, in one
   * statement. @throws AppError FORBIDDEN for another member's, INVALID_INPUT for an invalid cursor
   */
  series(ownerId: number, { orderBy, sort, first, after }: UpNextArgs): Promise<Connection<{ id: number }>> {
    const { id: accountId } = permit(this.viewer, 'upNext:read', { ownerId })
    const isByAirDate = (orderBy?.field ?? sort) === UpNextSort.AIR_DATE
    const read = (page: TimePosition & { limit: number }) =>
      this.database.rows(UP_NEXT_PAGE, { ...page, accountId, isByAirDate })
    let total: number | undefined
    return timePage(
      { first: clampLimit(first, UP_NEXT.page, UP_NEXT.pageMax), after },
      async (page) => {
        const rows = await read(page)
        total = rows[0]?.total ?? (after == null ? 0 : undefined)
        return rows
      },
      // Only a page behind the end does not know it.
      async () => total ?? (await read({ ...readTimeCursor(null), limit: 1 }))[0]?.total ?? 0,
    )
  }

  /** As {@link series}, of the viewer. @throws AppError UNAUTHENTICATED for a visitor */
  ownSeries(args: UpNextArgs): Promise<Connection<{ id: number }>> {
    return this.series(this.viewer?.id ?? 0, args)
  }

  /**
   * Returns what comes out for a member from a day to another, in order and in one statement.
   * @throws AppError FORBIDDEN for another member's, INVALID_INPUT for more days than a calendar has
   */
  async calendar(ownerId: number, { from, to }: CalendarArgs): Promise<CalendarEntry[]> {
    const { id: accountId } = permit(this.viewer, 'calendar:read', { ownerId })
    if (to < from || daysBefore(to, UP_NEXT.calendarDays - 1) > from)
      throw new AppError('INVALID_INPUT', { to: UP_NEXT_VALIDATION.to })
    return this.database.rows(CALENDAR, { accountId, from, to })
  }

  /** Returns what comes out around the today of a member, in order: the calendar of whoever has its address, which the caller must have checked. */
  releases(
    accountId: number,
    range: { daysBefore: number; daysAfter: number; limit: number },
  ): Promise<Release[]> {
    return this.database.rows(RELEASES, { accountId, ...range })
  }

  /** As {@link calendar}, of the viewer. @throws AppError UNAUTHENTICATED for a visitor */
  ownCalendar(args: CalendarArgs): Promise<CalendarEntry[]> {
    return this.calendar(this.viewer?.id ?? 0, args)
  }
}
