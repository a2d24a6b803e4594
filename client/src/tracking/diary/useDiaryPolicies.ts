import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { addTypePolicies, membersOnly } from '../../platform/apollo/cache.js'

/** Adds the diary's rules to the cache, before the first query of the component that calls it. */
export function useDiaryPolicies(): void {
  const { cache } = useApolloClient()
  useState(() =>
    addTypePolicies(cache, {
      User: { fields: { diary: membersOnly(() => true), diaryMonths: { merge: false } } },
      Movie: { fields: { viewerViewings: { merge: false } } },
    }),
  )
}
