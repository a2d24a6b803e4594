import type { ApolloClient } from '@apollo/client'
import { LIST_NOTICES } from '../../platform/apollo/listNotices.js'
import { isWaiting, toastWaiting } from '../../platform/apollo/mayWait.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { t } from '../../platform/ui/language/t.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import {
  SetPartRatingDocument,
  type RatedEpisodeFragment,
  type RatedSeasonFragment,
} from './PartRating.generated.js'
import { currentRatingScale } from './ratingScale.js'

/** A season of a series, or with `number` an episode of it. */
export interface Part {
  movieId: string
  season: number
  number?: number
  /** How it is named to the viewer, such as "S2E5 · Breakage". */
  name: string
}

/** Sets or clears (null) the viewer's rating of a season or an episode, optimistically. */
export async function ratePart(
  client: ApolloClient,
  { name, ...part }: Part,
  known: RatedSeasonFragment | RatedEpisodeFragment,
  rating: number | null,
): Promise<void> {
  if (rating === known.viewerRating) return
  const { communityRating, id } = known
  const rated = { id, viewerRating: rating, communityRating }
  const isSeason = part.number === undefined
  try {
    const result = await client.mutate({
      mutation: SetPartRatingDocument,
      variables: { ...part, rating },
      context: { mayWait: { name } },
      optimisticResponse: {
        setPartRating: {
          __typename: 'PartRating',
          movieId: part.movieId,
          rating,
          season: isSeason ? { __typename: 'Season', ...rated } : null,
          episode: isSeason ? null : { __typename: 'Episode', ...rated },
        },
      },
    })
    if (isWaiting(result)) return toastWaiting()
    const { format, max } = currentRatingScale()
    toast.success(
      rating === null
        ? LIST_NOTICES.ratingCleared(name)
        : LIST_NOTICES.ratedWatched(name, format(rating), max),
    )
  } catch (error) {
    toast.error(listErrorMessage(error, t('rate this title'), 'item', LIST_NOTICES.ratingFailed))
  }
}
