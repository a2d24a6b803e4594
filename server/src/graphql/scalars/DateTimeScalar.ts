import { GraphQLScalarType, Kind } from 'graphql'

function parse(value: unknown): Date {
  const date = typeof value === 'string' ? new Date(value) : undefined
  if (date && !Number.isNaN(date.getTime())) return date
  throw new TypeError('DateTime must be a moment such as 2026-05-04T10:15:00Z')
}

/** Returns SQL that formats a `timestamptz` column as ISO 8601 in UTC with milliseconds. */
export function isoTimestamp(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** A point in time in the format of {@link isoTimestamp}. */
export const DateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'A point in time in UTC, ISO 8601: 2026-05-04T10:15:00.000Z.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  serialize: (value) => (value instanceof Date ? value : parse(value)).toISOString(),
  parseValue: parse,
  parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
})
