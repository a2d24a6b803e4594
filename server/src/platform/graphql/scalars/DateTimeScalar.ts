import { GraphQLScalarType, Kind } from 'graphql'
import { parseMoment } from '../../../../contract/text.js'

function parse(value: unknown): Date {
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
  parseValue: parse,
  parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
})
