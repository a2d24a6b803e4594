import type { ReviewOrder } from '../../generated/types.js'
import {
  useEpisodeReviewsQuery,
  useMovieReviewsQuery,
  useSeasonReviewsQuery,
} from './MovieReviews.generated.js'

/** A season of a series, or an episode of it. */
export interface ReviewedPart {
  season: number
  /** Number of the episode; null for the season itself. */
  episode: number | null
}

interface ReviewsArgs {
  page: number
  orderBy: ReviewOrder
  filterSpoilers: boolean
}

/** Returns a page of the reviews of a title, or of a part of it, and what the viewer has of it. */
export function useReviewsOf(id: string, part: ReviewedPart | null, args: ReviewsArgs) {
  const options = {
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  } as const
  const season = part?.season ?? 0
  const isEpisode = part !== null && part.episode !== null
  const ofTitle = useMovieReviewsQuery({ ...options, variables: { id, ...args }, skip: part !== null })
  const ofSeason = useSeasonReviewsQuery({
    ...options,
    variables: { id, season, ...args },
    skip: part === null || isEpisode,
  })
  const ofEpisode = useEpisodeReviewsQuery({
    ...options,
    variables: { id, season, number: part?.episode ?? 0, ...args },
    skip: !isEpisode,
  })
  const { error, loading, refetch } = part === null ? ofTitle : isEpisode ? ofEpisode : ofSeason
  const dataOf = (which: 'data' | 'previousData') =>
    part === null
      ? ofTitle[which]?.movie
      : isEpisode
        ? ofEpisode[which]?.movie?.season?.episode
        : ofSeason[which]?.movie?.season
  const current = dataOf('data')
  return {
    // The previous page stays while the next one is loading, so that the layout does not jump.
    reviewed: current ?? dataOf('previousData'),
    current,
    error,
    loading,
    reload: () => void refetch().catch(() => undefined),
  }
}
