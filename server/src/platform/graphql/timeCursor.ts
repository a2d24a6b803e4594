import { REQUEST_VALIDATION } from '../../../contract/messages/requests.js'
import { AppError } from '../errors/errors.js'

/** A position in a list that is ordered by creation time, newest first. */
export interface TimePosition {
  /** Microseconds since 1970. */
  createdAt: string
  id: string
}

/** The position before the newest item: a time and an id that no item has. */
export const NEWEST: TimePosition = { createdAt: '9999999999999999', id: '2147483647' }

/** Returns the cursor of an item. */
export const timeCursorOf = ({ sortValue, id }: { sortValue: string; id: number }): string =>
  Buffer.from(`${sortValue}.${id}`).toString('base64url')

/** Returns the position behind which a page begins. @throws AppError INVALID_INPUT for an invalid cursor */
export function readTimeCursor(cursor: string | null | undefined): TimePosition {
  if (cursor == null) return NEWEST
  const [, createdAt, id] =
    /^(\d{1,16})\.(\d{1,9})$/.exec(Buffer.from(cursor.slice(0, 60), 'base64url').toString('utf8')) ?? []
  if (createdAt === undefined || id === undefined)
    throw new AppError('INVALID_INPUT', { after: REQUEST_VALIDATION.cursor })
  return { createdAt, id }
}
