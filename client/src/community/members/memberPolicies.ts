import type { ApolloCache, FieldPolicy, Reference } from '@apollo/client'
import { addTypePolicies, keyWithout } from '../../platform/apollo/cache.js'

interface MembersInCache {
  readonly nodes: readonly Reference[]
  readonly hasNextPage: boolean
}

/** Pages of members are merged into one list. An unchanged first page keeps what follows. */
const mergedMembers: FieldPolicy<MembersInCache | null> = {
  keyArgs: keyWithout('limit', 'offset'),
  merge: (existing, incoming, { args }) => {
    if (!existing || !incoming) return incoming ?? existing ?? null
    const offset = typeof args?.offset === 'number' ? args.offset : 0
    const isSame = incoming.nodes.every(({ __ref }, index) => existing.nodes[index]?.__ref === __ref)
    if (offset === 0) return isSame && incoming.hasNextPage ? existing : incoming
    const known = new Set(existing.nodes.map(({ __ref }) => __ref))
    return {
      ...incoming,
      nodes: [...existing.nodes, ...incoming.nodes.filter(({ __ref }) => !known.has(__ref))],
    }
  },
}

/** Adds the rules of the cache for lists of members. */
export function addMemberPolicies(cache: ApolloCache): void {
  addTypePolicies(cache, {
    Query: { fields: { members: mergedMembers } },
    MemberPage: { keyFields: false },
  })
}
