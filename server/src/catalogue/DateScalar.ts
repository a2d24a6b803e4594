import { GraphQLScalarType, Kind } from 'graphql'

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/

function parse(value: unknown): string {
  if (typeof value === 'string' && CALENDAR_DATE.test(value) && !Number.isNaN(Date.parse(value))) return value
  throw new TypeError('Date must be a calendar date such as 1994-09-23')
}

/** A calendar date without time or zone, as the string that PostgreSQL's `date` gives. */
export const DateScalar = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A calendar date, ISO 8601: 1994-09-23.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  serialize: parse,
  parseValue: parse,
  parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
})
