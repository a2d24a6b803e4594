import { Extensions } from 'type-graphql'

/**
 * Declares the longest that a list gets which takes no `limit` or `first`, or the longest page of a field that hands one
 * out. The resolver sees to it; the cost of a query counts it.
 */
export const AtMost = (atMost: number): PropertyDecorator & MethodDecorator => Extensions({ atMost })
