import type { Feature, NodeType } from '../feature/Feature.js'
import { ErrorCodesResolver } from './errorCodes.resolver.js'
import { NodeFieldsResolver, NodesResolver } from './node.resolver.js'
import { RateLimitResolver } from './rateLimit.resolver.js'

declare module '../feature/Context.js' {
  interface SharedServices {
    /** How objects are read by their `nodeId`, by name of their type. */
    nodes: ReadonlyMap<string, NodeType>
  }
}

/** What the GraphQL API tells of itself, and what it can read of every feature. */
export const feature: Feature = {
  resolvers: [ErrorCodesResolver, NodeFieldsResolver, NodesResolver, RateLimitResolver],
}
