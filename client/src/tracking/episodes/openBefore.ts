import type { EpisodeItemFragment } from './Episodes.generated.js'
import type { Place } from './episodesCache.js'

interface CountedSeason {
  number: number
  airedCount: number
  viewerWatchedCount: number | null
}

/**
 * Returns how many episodes before one were broadcast and are not watched; none before a special. Those of earlier pages of its
 * season are counted by what the season's figure leaves for them.
 */
export function openBefore(
  { season, number }: Place,
  shown: readonly EpisodeItemFragment[],
  seasons: readonly CountedSeason[],
): number {
  if (season === 0) return 0
  const isOpen = (episode: EpisodeItemFragment) => episode.hasAired && !episode.viewerHasWatched
  const own = shown.filter((episode) => episode.season === season)
  const here = own.filter((episode) => episode.number < number && isOpen(episode)).length
  const count = seasons.find((one) => one.number === season)?.viewerWatchedCount ?? 0
  const watchedHere = own.filter(({ viewerHasWatched }) => viewerHasWatched).length
  const onEarlierPages = Math.max(0, (own[0]?.number ?? 1) - 1 - Math.max(0, count - watchedHere))
  const inEarlierSeasons = seasons
    .filter((one) => one.number > 0 && one.number < season)
    .reduce((sum, one) => sum + Math.max(0, one.airedCount - (one.viewerWatchedCount ?? 0)), 0)
  return here + onEarlierPages + inEarlierSeasons
}
