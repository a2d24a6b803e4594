import { Button } from '@chakra-ui/react'
import { t } from '../../platform/ui/language/t.js'
import { useIsHydrated } from '../../platform/ui/rendering/useIsHydrated.js'
import { PartRating } from '../ratings/PartRating.js'
import { useEpisodePartQuery, useSeasonPartQuery } from './MovieReviews.generated.js'
import { PartReview } from './PartReview.js'
import type { ReviewedPart } from './useReviewsOf.js'

interface PartOpinionProps {
  movie: { id: string; title: string }
  part: ReviewedPart
  /** How the part is named to the viewer, such as "S2E5 · Breakage". */
  name: string
}

/** Stars and a review of a season or an episode, and those of the members. Nothing if the catalogue does not know it. */
export function PartOpinion({ movie, part, name }: PartOpinionProps) {
  const { season, episode } = part
  const isSeason = episode === null
  const ofSeason = useSeasonPartQuery({ variables: { id: movie.id, season }, skip: !isSeason })
  const ofEpisode = useEpisodePartQuery({
    variables: { id: movie.id, season, number: episode ?? 0 },
    skip: isSeason,
  })
  const { error, loading, refetch } = isSeason ? ofSeason : ofEpisode
  const loaded = isSeason ? ofSeason.data?.movie?.season : ofEpisode.data?.movie?.season?.episode
  // The server's HTML does not have it, but the data of an earlier visit may.
  const isHydrated = useIsHydrated()
  const known = isHydrated ? (loaded ?? undefined) : undefined
  const reload = () => void refetch().catch(() => undefined)
  if (!known && isHydrated && !loading)
    return error ? (
      <Button size="sm" variant="outline" minH="11" onClick={reload}>
        {t('Retry')}
      </Button>
    ) : null
  return (
    <>
      <PartRating part={{ movieId: movie.id, season, number: episode ?? undefined, name }} known={known} />
      <PartReview movie={movie} part={part} known={known} onChanged={reload} />
    </>
  )
}
