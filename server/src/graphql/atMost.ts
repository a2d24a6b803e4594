import { Extensions } from 'type-graphql'

/**
 * Declares the maximum length of a list field without `limit` or `first`, of objects or of scalars, or of the page that a
 * field returns. The cost of a query is computed from it; the resolver must enforce it.
 */
export const AtMost = (atMost: number): PropertyDecorator & MethodDecorator => Extensions({ atMost })
