import { GraphQLScalarType, Kind } from 'graphql'

function parse(value: unknown): Date {
  const date = typeof value === 'string' ? new Date(value) : undefined
  if (date && !Number.isNaN(date.getTime())) return date
  throw new TypeError('DateTime must be a moment such as 2026-05-04T10:15:00Z')
}

/** A column of the type `timestamptz` as the text that JSON has for a moment. */
export function moment(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** A moment, as {@link moment} gives it. */
export const DateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'A moment in UTC, ISO 8601: 2026-05-04T10:15:00.000Z.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  serialize: (value) => (value instanceof Date ? value : parse(value)).toISOString(),
  parseValue: parse,
  parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
})
