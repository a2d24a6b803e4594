import { Button, Flex } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { t } from '../../platform/ui/language/t.js'
import { useIsHydrated } from '../../platform/ui/rendering/useIsHydrated.js'
import { useEpisodeRatingQuery, useSeasonRatingQuery } from './PartRating.generated.js'
import { ratePart, type Part } from './ratePart.js'
import { RatingButton } from './RatingButton.js'
import { useRatingScale } from './ratingScale.js'

/** Returns the ratings of a season or an episode, and how they were loaded. */
function usePartRating({ movieId: id, season, number }: Part) {
  const isSeason = number === undefined
  const ofSeason = useSeasonRatingQuery({ variables: { id, season }, skip: !isSeason })
  const ofEpisode = useEpisodeRatingQuery({
    variables: { id, season, after: isSeason || number === 1 ? null : String(number - 1) },
    skip: isSeason,
  })
  const { error, loading, refetch } = isSeason ? ofSeason : ofEpisode
  return {
    part: isSeason ? ofSeason.data?.movie?.season : ofEpisode.data?.movie?.season?.episodes?.nodes[0],
    error,
    loading,
    reload: () => void refetch().catch(() => undefined),
  }
}

/** The viewer's rating of a season or an episode as stars to press, and how the members rate it. Nothing if the catalogue does not know it. */
export function PartRating(props: Part) {
  const client = useApolloClient()
  const { max, formatMean } = useRatingScale()
  const { part: loaded, error, loading: isLoading, reload } = usePartRating(props)
  // The server's HTML does not have them, but the data of an earlier visit may.
  const isHydrated = useIsHydrated()
  const part = isHydrated ? loaded : undefined
  const loading = isLoading || !isHydrated
  const members = part?.communityRating
  if (!part && !loading && !error) return null
  return (
    // The space of the stars, so that nothing moves when they are there.
    <Flex wrap="wrap" align="center" columnGap="3" minH="11" aria-busy={loading && !part}>
      {part ? (
        <RatingButton
          movie={{ id: part.id, title: props.name, viewerRating: part.viewerRating }}
          onRate={(rating) => void ratePart(client, props, part, rating)}
        />
      ) : (
        !loading && (
          <Button size="sm" variant="outline" minH="11" onClick={reload}>
            {t('Retry')}
          </Button>
        )
      )}
      {members && (
        <span className="tabular">
          {t('Members: {average} out of {max}, {count, plural, one {# rating} other {# ratings}}', {
            average: formatMean(members.averageRating),
            max,
            count: members.count,
          })}
        </span>
      )}
    </Flex>
  )
}
