import type { ApolloClient } from '@apollo/client'
import { LIST_NOTICES } from '../../platform/apollo/listNotices.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { isWaiting, toastWaiting } from '../../platform/apollo/mayWait.js'
import type { ListedEntry } from '../../platform/apollo/listEntry.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import {
  RatedReviewFragmentDoc,
  RateWatchedDocument,
  type OwnRatingFragment,
  type RatedReviewFragment,
} from './OwnRating.generated.js'
import { currentRatingScale } from './ratingScale.js'
import { t } from '../../platform/ui/language/t.js'

/** What is rated, and its name. */
export type Rated = Omit<OwnRatingFragment, '__typename'> & { __typename?: string }

/** Sets or clears (null) the rating of a title, optimistically. `entry`: of one not in the catalogue. */
export async function rateTitle(
  client: ApolloClient,
  movie: Rated,
  rating: number | null,
  entry?: ListedEntry,
): Promise<void> {
  const { id, title, viewerRating } = movie
  if (rating === viewerRating) return
  const isUnknown = entry?.movie === null
  const cached = client.cache.readFragment<RatedReviewFragment>({
    id: client.cache.identify({ __typename: 'Movie', id }),
    fragment: RatedReviewFragmentDoc,
    fragmentName: 'RatedReview',
  })
  const review = cached?.viewerReview ?? null
  try {
    const result = await client.mutate({
      mutation: RateWatchedDocument,
      variables: { movieId: id, rating },
      context: { mayBeNull: isUnknown, mayWait: { name: title } },
      optimisticResponse: {
        rateWatched: isUnknown
          ? null
          : {
              __typename: 'Movie',
              id,
              title,
              viewerRating: rating,
              viewerReview: review && { ...review, rating: rating ?? review.rating },
              reviewStats: cached?.reviewStats ?? null,
            },
      },
      update: (cache) => {
        if (entry)
          cache.modify({
            id: cache.identify({ __typename: 'WatchedEntry', id: entry.id }),
            fields: { rating: () => rating },
          })
      },
    })
    if (isWaiting(result)) return toastWaiting()
    invalidateViewer(client, 'rateWatched')
    const scale = currentRatingScale()
    toast.success(
      rating === null
        ? LIST_NOTICES.ratingCleared(title)
        : LIST_NOTICES.ratedWatched(title, scale.format(rating), scale.max),
    )
  } catch (error) {
    toast.error(listErrorMessage(error, t('rate this title'), 'item', LIST_NOTICES.ratingFailed))
  }
}
