import type { ApolloCache } from '@apollo/client'
import { addTypePolicies, mergedConnection } from '../../platform/apollo/cache.js'

/** Adds the rules of the cache for lists of people and the feed. */
export function addFollowPolicies(cache: ApolloCache): void {
  addTypePolicies(cache, {
    User: {
      fields: {
        followers: mergedConnection,
        following: mergedConnection,
        mutedUsers: mergedConnection,
        blockedUsers: mergedConnection,
        feed: mergedConnection,
      },
    },
  })
}
