import { useState } from 'react'
import { useKnownTitles } from '../knownTitles/knownTitles.js'
import { IS_MARKED, type MarkedTitle } from './useIsFaded.js'

/**
 * Returns the titles of a rail without those that the viewer has chosen to hide, for lists that the server cannot narrow. Decided
 * when the titles come: one that is marked on the screen stays, so that nothing moves under the pointer.
 */
export function useShownTitles<Title extends MarkedTitle & { id: string }>(
  titles: readonly Title[] | null | undefined,
): Title[] {
  const { hide } = useKnownTitles()
  const key = `${hide.join()} ${titles?.map(({ id }) => id).join()}`
  const [decided, decide] = useState({ key: '', hidden: new Set<string>() })
  if (decided.key !== key) {
    const hidden = titles?.filter((title) => hide.some((mark) => IS_MARKED[mark](title))) ?? []
    decide({ key, hidden: new Set(hidden.map(({ id }) => id)) })
  }
  return titles?.filter(({ id }) => !decided.hidden.has(id)) ?? []
}
