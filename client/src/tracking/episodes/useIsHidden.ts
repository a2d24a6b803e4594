import { useCallback } from 'react'
import { useViewer } from '../../accounts/sessions/useViewer.js'

interface SeenEpisode {
  viewerHasWatched: boolean | null
  viewerTimesWatched: number | null
}

/** Returns a function that tells whether the viewer wants the title and overview of an episode hidden: they have never watched it. */
export function useIsHidden(): (episode: SeenEpisode) => boolean {
  const hidesSpoilers = useViewer()?.hidesSpoilers === true
  return useCallback(
    ({ viewerHasWatched, viewerTimesWatched }) =>
      hidesSpoilers && viewerHasWatched !== true && !viewerTimesWatched,
    [hidesSpoilers],
  )
}
