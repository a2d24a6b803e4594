import type { ApolloClient } from '@apollo/client'
import { ERRORS } from '../../../../server/contract/messages/errors.js'
import { REVIEW_NOTICES } from '../../../../server/contract/messages/reviews.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { parseServerError } from '../../platform/errors/parseServerError.js'
import { toggleOptimistically } from '../../platform/apollo/optimisticToggle.js'
import {
  LikeReviewDocument,
  ReviewLikeButtonFragmentDoc,
  UnlikeReviewDocument,
  type ReviewLikeButtonFragment,
} from './ReviewCard.generated.js'
import { toast } from '../../platform/ui/overlays/toast.js'

/** Likes a review, or removes the viewer's like, optimistically. Asks a visitor to sign in first. */
export function setReviewLike(
  client: ApolloClient,
  review: ReviewLikeButtonFragment,
  isLiked: boolean,
): void {
  const { id, likeCount, viewerHasLiked } = review
  whenSignedIn(REVIEW_NOTICES.like, () =>
    toggleOptimistically(
      client.cache,
      {
        key: `like ${id}`,
        optimistic: (cache, liked) =>
          cache.writeFragment({
            fragment: ReviewLikeButtonFragmentDoc,
            fragmentName: 'ReviewLikeButton',
            data: {
              __typename: 'Review',
              id,
              likeCount: likeCount + Number(liked) - Number(viewerHasLiked),
              viewerHasLiked: liked,
            },
          }),
        send: (liked) =>
          client.mutate({ mutation: liked ? LikeReviewDocument : UnlikeReviewDocument, variables: { id } }),
        onError: (_liked, error) => {
          const { code, status } = parseServerError(error)
          if (code === 'OWN_REVIEW_LIKED') toast.error(ERRORS.OWN_REVIEW_LIKED.text)
          else toast.error(status === undefined ? REVIEW_NOTICES.likeBroke : REVIEW_NOTICES.likeFailed)
        },
      },
      isLiked,
    ),
  )
}
