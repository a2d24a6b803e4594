import { GraphQLScalarType, Kind } from 'graphql'
import { isCalendarDate } from '../../../contract/text.js'

// RFC 3339. Date.parse alone accepts texts like "5".
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/

function parse(value: unknown): Date {
  if (typeof value === 'string' && DATE_TIME.test(value) && isCalendarDate(value.slice(0, 10))) {
    const date = new Date(value)
    if (!Number.isNaN(date.getTime())) return date
  }
  throw new TypeError('DateTime must be a moment such as 2026-05-04T10:15:00Z')
}

/** A point in time, written in UTC with milliseconds. */
export const DateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description:
    'A point in time, RFC 3339, with a time zone: 2026-05-04T10:15:00+02:00. Results are in UTC with milliseconds: 2026-05-04T08:15:00.000Z.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  serialize: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
  parseValue: parse,
  parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
})
