import type { Feature } from '../feature/Feature.js'
import { ErrorCodesResolver } from './errorCodes.resolver.js'
import { RateLimitResolver } from './rateLimit.resolver.js'

/** What the GraphQL API tells of itself. */
export const feature: Feature = {
  resolvers: [ErrorCodesResolver, RateLimitResolver],
}
