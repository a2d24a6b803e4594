import type { TitleMarkName } from '../../../../server/contract/rules/titleMarks.js'
import type { MovieCardFragment } from './MovieCard.generated.js'
import { useKnownTitles } from '../knownTitles/knownTitles.js'
import { useState } from 'react'

/** A title with what the viewer knows it by. */
type MarkedTitle = Pick<
  MovieCardFragment,
  'viewerHasFavorited' | 'viewerHasListed' | 'viewerHasWatched' | 'viewerIsNotInterested'
>

const IS_MARKED: Record<TitleMarkName, (movie: MarkedTitle) => boolean | null> = {
  watched: ({ viewerHasWatched }) => viewerHasWatched,
  listed: ({ viewerHasFavorited, viewerHasListed }) => viewerHasFavorited || viewerHasListed,
  'not-interested': ({ viewerIsNotInterested }) => viewerIsNotInterested,
}

/** Returns whether a title has a mark to fade or to hide, in a list that could not leave it out. */
export function useIsFaded(movie: MarkedTitle): boolean {
  const { hide, fade } = useKnownTitles()
  return [...hide, ...fade].some((mark) => IS_MARKED[mark](movie))
}

/** Returns a rail without the titles that were hidden when it came: one marked on the screen stays. */
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
