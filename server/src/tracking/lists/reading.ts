import { Loader } from '../../platform/database/Loader.js'
import {
  type Connection,
  createConnection,
  readTimeCursor,
  timeCursorOf,
  type TimePosition,
} from '../../platform/graphql/connection.js'

/** Returns a page of a list by time, newest first. @throws AppError INVALID_INPUT for an invalid cursor */
export async function timePage<Row extends { sortValue: string; id: number }>(
  { first, after }: { first: number; after?: string | null },
  read: (page: TimePosition & { limit: number }) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<Connection<Row>> {
  const rows = await read({ ...readTimeCursor(after), limit: first + 1 })
  return createConnection(rows, { first, after, cursorOf: timeCursorOf, count })
}

/** Creates a loader that reads the values of many keys in one statement, whose rows contain their `key`. */
export function loaderByKey<Row extends { key: number }, Value>(
  read: (keys: readonly number[]) => Promise<Row[]>,
  toValue: (row: Row | undefined) => Value,
  options?: { maxBatchSize: number },
): Loader<number, Value> {
  return new Loader<number, Value>(async (keys) => {
    const byKey = new Map((await read(keys)).map((row) => [row.key, row]))
    return keys.map((key) => toValue(byKey.get(key)))
  }, options)
}
