import type { TitleMarkName } from '../../../../server/contract/rules/titleMarks.js'
import type { MovieCardFragment } from './MovieCard.generated.js'
import { useKnownTitles } from '../knownTitles/knownTitles.js'

/** A title with what the viewer knows it by. */
export type MarkedTitle = Pick<
  MovieCardFragment,
  'viewerHasFavorited' | 'viewerHasListed' | 'viewerHasWatched' | 'viewerIsNotInterested'
>

export const IS_MARKED: Record<TitleMarkName, (movie: MarkedTitle) => boolean | null> = {
  watched: ({ viewerHasWatched }) => viewerHasWatched,
  listed: ({ viewerHasFavorited, viewerHasListed }) => viewerHasFavorited || viewerHasListed,
  'not-interested': ({ viewerIsNotInterested }) => viewerIsNotInterested,
}

/**
 * Returns whether a title has a mark that the viewer wants to fade, or to hide: a title that was marked after its list was loaded, or
 * one of a list that cannot leave titles out.
 */
export function useIsFaded(movie: MarkedTitle): boolean {
  const { hide, fade } = useKnownTitles()
  return [...hide, ...fade].some((mark) => IS_MARKED[mark](movie))
}
