import { GraphQLScalarType, Kind } from 'graphql'
import { isCalendarDate, parseMoment } from '../../../contract/text.js'

function parseDate(value: unknown): string {
  if (typeof value === 'string' && isCalendarDate(value)) return value
  throw new TypeError('Date must be a calendar date such as 1994-09-23')
}

/** GraphQL scalar of a calendar date without time or time zone, in the text format of PostgreSQL's `date`. */
export const DateScalar = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A calendar date, ISO 8601: 1994-09-23.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  serialize: parseDate,
  parseValue: parseDate,
  parseLiteral: (node) => parseDate(node.kind === Kind.STRING ? node.value : undefined),
})

function parseDateTime(value: unknown): Date {
  const moment = typeof value === 'string' ? parseMoment(value) : undefined
  if (!moment) throw new TypeError('DateTime must be a moment such as 2026-05-04T10:15:00Z')
  return moment
}

/** A point in time, written in UTC with milliseconds. */
export const DateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description:
    'A point in time, RFC 3339, with a time zone: 2026-05-04T10:15:00+02:00. Results are in UTC with milliseconds: 2026-05-04T08:15:00.000Z.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  serialize: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
  parseValue: parseDateTime,
  parseLiteral: (node) => parseDateTime(node.kind === Kind.STRING ? node.value : undefined),
})
