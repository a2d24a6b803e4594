import type { ReviewOrder } from '../../generated/types.js'
import {
  useEpisodeReviewsQuery,
  useMovieReviewsQuery,
  useReviewOfEpisodeQuery,
  useReviewOfSeasonQuery,
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

/** Returns the cursor before an episode: the number of the one before it. */
const before = ({ episode }: ReviewedPart) => (episode === null || episode === 1 ? null : String(episode - 1))

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
    variables: { id, season, after: part && before(part), ...args },
    skip: !isEpisode,
  })
  const { error, loading, refetch } = part === null ? ofTitle : isEpisode ? ofEpisode : ofSeason
  const dataOf = (which: 'data' | 'previousData') =>
    part === null
      ? ofTitle[which]?.movie
      : isEpisode
        ? ofEpisode[which]?.movie?.season?.episodes?.nodes[0]
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

/** Returns what the viewer has of a season or an episode, and the figures of its reviews. */
export function useReviewOfPart(id: string, part: ReviewedPart) {
  const { season, episode } = part
  const isSeason = episode === null
  const ofSeason = useReviewOfSeasonQuery({ variables: { id, season }, skip: !isSeason })
  const ofEpisode = useReviewOfEpisodeQuery({
    variables: { id, season, after: before(part) },
    skip: isSeason,
  })
  const { loading, refetch } = isSeason ? ofSeason : ofEpisode
  return {
    loading,
    reviewed: isSeason ? ofSeason.data?.movie?.season : ofEpisode.data?.movie?.season?.episodes?.nodes[0],
    reload: () => void refetch().catch(() => undefined),
  }
}
