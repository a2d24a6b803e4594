import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { addTypePolicies, membersOnly } from '../../platform/apollo/cache.js'

/** Adds the rules of what is next to the cache, before the first query of the component that calls it. */
export function useUpNextPolicies(): void {
  const { cache } = useApolloClient()
  useState(() =>
    addTypePolicies(cache, {
      User: { fields: { upNext: membersOnly(() => true), calendar: { merge: false } } },
    }),
  )
}
