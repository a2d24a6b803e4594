import { sql, type Expression, type RawBuilder } from 'kysely'

type Unit = 'second' | 'minute' | 'hour' | 'day'

/** The start of the transaction. */
export const NOW = sql<string>`now()`

function interval(count: number, unit: Unit): RawBuilder<unknown> {
  return sql`${count}::integer * interval ${sql.lit(`1 ${unit}`)}`
}

/** Returns the point in time so many units after {@link NOW}. @param count may be a parameter */
export function fromNow(count: number, unit: Unit): RawBuilder<string> {
  return sql`now() + ${interval(count, unit)}`
}

/** Returns the point in time so many units before {@link NOW}. @param count may be a parameter */
export function ago(count: number, unit: Unit): RawBuilder<string> {
  return sql`now() - ${interval(count, unit)}`
}

/** Returns a point in time as microseconds since 1970, which a cursor can hold without loss. */
export function microseconds(time: Expression<unknown>): RawBuilder<string> {
  return sql`(extract(epoch from ${time}) * 1000000)::bigint::text`
}

/** Returns the point in time of {@link microseconds}. */
export function fromMicroseconds(value: string): RawBuilder<string> {
  return sql`(timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond')`
}

/** Formats a point in time as ISO 8601 in UTC with milliseconds. */
export function isoTimestamp<Time extends string | null>(time: Expression<Time>): RawBuilder<Time> {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
