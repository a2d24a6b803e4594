import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { ERRORS } from '../../../../server/contract/messages/errors.js'
import { REVIEW_NOTICES } from '../../../../server/contract/messages/reviews.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { toggleOptimistically } from '../../platform/apollo/optimisticToggle.js'
import { parseServerError } from '../../platform/errors/parseServerError.js'
import { formatCount } from '../../platform/ui/format/format.js'
import { ThumbIcon, ThumbSolidIcon } from '../../platform/ui/icons/icons.js'
import { t } from '../../platform/ui/language/t.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import {
  LikeReviewDocument,
  ReviewLikeButtonFragmentDoc,
  UnlikeReviewDocument,
  type ReviewLikeButtonFragment,
} from './ReviewCard.generated.js'

/** Likes a review, or removes the viewer's like, optimistically. Asks a visitor to sign in first. */
function setReviewLike(client: ApolloClient, review: ReviewLikeButtonFragment, isLiked: boolean): void {
  const { id, title, likeCount, viewerHasLiked } = review
  whenSignedIn(REVIEW_NOTICES.like, () =>
    toggleOptimistically(
      client.cache,
      {
        key: `like ${id}`,
        name: title,
        optimistic: (cache, liked) =>
          cache.writeFragment({
            fragment: ReviewLikeButtonFragmentDoc,
            fragmentName: 'ReviewLikeButton',
            data: {
              __typename: 'Review',
              id,
              title,
              likeCount: likeCount + Number(liked) - Number(viewerHasLiked),
              viewerHasLiked: liked,
            },
          }),
        send: (liked, mayWait) =>
          client.mutate({
            mutation: liked ? LikeReviewDocument : UnlikeReviewDocument,
            variables: { id },
            context: { mayWait },
          }),
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

/** The button that likes another user's review, with the number of likes. It changes at once. */
export function ReviewLikeButton({ review }: { review: ReviewLikeButtonFragment }) {
  const client = useApolloClient()
  const { viewerHasLiked, likeCount } = review
  return (
    <button
      type="button"
      className="review__action"
      aria-pressed={viewerHasLiked ?? false}
      aria-label={t('Like, {likeCount}', { likeCount: formatCount(likeCount) })}
      onClick={() => setReviewLike(client, review, !viewerHasLiked)}
    >
      {viewerHasLiked ? <ThumbSolidIcon size={18} /> : <ThumbIcon size={18} />}
      <span className="tabular">{formatCount(likeCount)}</span>
    </button>
  )
}
