import { GraphQLError } from 'graphql'

/** Maximum length of a message: graphql-js quotes invalid values whole. */
const MAX_MESSAGE_LENGTH = 500

/** An operation is rejected before it runs: its document or its variables are invalid. */
export class InvalidOperation extends GraphQLError {
  /** All errors that are reported, with their places. */
  readonly reasons: readonly { message: string; locations?: readonly unknown[] }[]

  constructor(
    readonly code: 'GRAPHQL_PARSE_FAILED' | 'GRAPHQL_VALIDATION_FAILED' | 'BAD_USER_INPUT',
    errors: readonly GraphQLError[],
  ) {
    super(shorten(errors[0]?.message ?? ''), { nodes: errors[0]?.nodes, extensions: { code } })
    this.reasons = errors.map((error) => ({ ...error.toJSON(), message: shorten(error.message) }))
  }
}

/** Shortens a message in its middle: it begins with the place and ends with the reason. */
function shorten(message: string): string {
  const half = MAX_MESSAGE_LENGTH / 2
  return message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, half)} … ${message.slice(-half)}` : message
}
