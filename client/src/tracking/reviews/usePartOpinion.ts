import type { ReactNode } from 'react'
import { t } from '../../platform/ui/language/t.js'
import { useIsHydrated } from '../../platform/ui/rendering/useIsHydrated.js'
import type { RatedEpisodeFragment, RatedSeasonFragment } from '../ratings/PartRating.generated.js'
import { useEpisodePartQuery, useSeasonPartQuery } from './MovieReviews.generated.js'
import type { ReviewedEpisodeFragment, ReviewedSeasonFragment } from './ReviewCard.generated.js'
import { useReviewDialogs } from './useReviewDialogs.js'
import type { ReviewedPart } from './useReviewsOf.js'

/** What the viewer and the members say of a season or an episode. */
export interface PartOpinion {
  /** Undefined until it is loaded, and if the catalogue does not know the part. */
  known:
    | (RatedSeasonFragment & ReviewedSeasonFragment)
    | (RatedEpisodeFragment & ReviewedEpisodeFragment)
    | undefined
  state: 'waiting' | 'known' | 'unknown' | 'failed'
  reload: () => void
  /** The action that writes or edits the viewer's review. */
  writeLabel: string
  write: () => void
  /** The dialogs of the review, for the caller to render. */
  dialogs: ReactNode
}

/** Loads what the viewer and the members say of a season or an episode. @param skip loads nothing */
export function usePartOpinion(
  movie: { id: string; title: string },
  part: ReviewedPart,
  { skip = false } = {},
): PartOpinion {
  const { season, episode } = part
  const isSeason = episode === null
  const ofSeason = useSeasonPartQuery({ variables: { id: movie.id, season }, skip: skip || !isSeason })
  const ofEpisode = useEpisodePartQuery({
    variables: { id: movie.id, season, number: episode ?? 0 },
    skip: skip || isSeason,
  })
  const { error, loading, refetch } = isSeason ? ofSeason : ofEpisode
  const loaded = isSeason ? ofSeason.data?.movie?.season : ofEpisode.data?.movie?.season?.episode
  // The server's HTML does not have it, but the data of an earlier visit may.
  const isHydrated = useIsHydrated()
  const known = isHydrated ? (loaded ?? undefined) : undefined
  const reload = () => void refetch().catch(() => undefined)
  const { dialogs, write } = useReviewDialogs(reload)
  const { viewerReview = null, viewerRating = null } = known ?? {}
  // The stars beside the button may have changed since.
  const own = viewerReview && { ...viewerReview, rating: viewerRating ?? viewerReview.rating }
  return {
    known,
    state: known ? 'known' : !isHydrated || loading || skip ? 'waiting' : error ? 'failed' : 'unknown',
    reload,
    writeLabel: own ? t('Edit Your Review') : t('Write a Review'),
    write: () => write({ movie: { ...movie, ...part, viewerRating }, review: own }),
    dialogs,
  }
}
