import { Flex, Text } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { t } from '../../platform/ui/language/t.js'
import type { RatedEpisodeFragment, RatedSeasonFragment } from './PartRating.generated.js'
import { ratePart, type Part } from './ratePart.js'
import { RatingButton } from './RatingButton.js'
import { useRatingScale } from './ratingScale.js'

interface PartRatingProps {
  part: Part
  /** Its ratings; undefined until they are loaded. */
  known: RatedSeasonFragment | RatedEpisodeFragment | undefined
}

/** The viewer's rating of a season or an episode as stars to press, and how the members rate it. */
export function PartRating({ part, known }: PartRatingProps) {
  const client = useApolloClient()
  const { max, formatMean } = useRatingScale()
  const members = known?.communityRating
  return (
    // The space of the stars, so that nothing moves when they are there.
    <Flex wrap="wrap" align="center" columnGap="3" minH="11" aria-busy={!known}>
      {known && (
        <RatingButton
          movie={{ id: known.id, title: part.name, viewerRating: known.viewerRating }}
          onRate={(rating) => void ratePart(client, part, known, rating)}
        />
      )}
      {members && (
        <Text as="span" className="tabular" fontSize="sm" color="fg.muted">
          {t('{average}/{max} from {count, plural, one {# member} other {# members}}', {
            average: formatMean(members.averageRating),
            max,
            count: members.count,
          })}
        </Text>
      )}
    </Flex>
  )
}
