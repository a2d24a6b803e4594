import type { User } from './User.js'

/** Returns the JSON of a user in the REST API. */
export function userBody(user: User): object {
  const { hasPassword: _graphqlOnly, ...fields } = user
  const { id, isEmailVerified, createdAt, deletionAt } = fields
  return {
    ...fields,
    _id: String(id),
    id: String(id),
    emailVerified: isEmailVerified,
    // The format of the GraphQL scalar `DateTime`.
    createdAt: new Date(createdAt),
    deletionAt: deletionAt && new Date(deletionAt),
  }
}
