import { GraphQLScalarType, Kind } from 'graphql'
import { isCalendarDate } from '../../../../contract/text.js'

function parse(value: unknown): string {
  if (typeof value === 'string' && isCalendarDate(value)) return value
  throw new TypeError('Date must be a calendar date such as 1994-09-23')
}

/** GraphQL scalar of a calendar date without time or time zone, in the text format of PostgreSQL's `date`. */
export const DateScalar = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A calendar date, ISO 8601: 1994-09-23.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  serialize: parse,
  parseValue: parse,
  parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
})
