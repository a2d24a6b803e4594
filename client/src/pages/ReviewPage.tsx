import { Button, Heading, chakra } from '@chakra-ui/react'
import { Link, useParams } from 'react-router-dom'
import { ERRORS } from '../../../server/contract/messages/errors.js'
import { REVIEW_NOTICES, reviewedName } from '../../../server/contract/messages/reviews.js'
import { titleWithYear } from '../../../server/contract/messages/titlePage.js'
import { ReviewAnswers } from '../community/answers/ReviewAnswers.js'
import { paths } from '../paths.js'
import { errorText } from '../platform/errors/errorText.js'
import { LoadFailure } from '../platform/offline/LoadFailure.js'
import { SeatsDrawing } from '../platform/ui/drawings/drawings.js'
import { LinkButton } from '../platform/ui/elements/LinkButton.js'
import { EmptyState } from '../platform/ui/feedback/EmptyState.js'
import { Waiting } from '../platform/ui/feedback/Waiting.js'
import { Poster } from '../platform/ui/images/Poster.js'
import { t } from '../platform/ui/language/t.js'
import { BlockedReview } from '../tracking/reviews/BlockedReview.js'
import { ReviewCard } from '../tracking/reviews/ReviewCard.js'
import { useReviewDialogs } from '../tracking/reviews/useReviewDialogs.js'
import { useReviewPageQuery, type ReviewPageQuery } from './ReviewPage.generated.js'
import './ReviewPage.css'

/** One review, at an address of its own. */
export function ReviewPage() {
  const { id = '' } = useParams()
  const { data, error, loading, refetch } = useReviewPageQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const reload = () => void refetch().catch(() => undefined)
  if (data?.review) return <ShownReview key={id} review={data.review} onChanged={reload} />
  return (
    <div className="gutters review-page">
      {loading ? (
        <Waiting>{t('Loading review...')}</Waiting>
      ) : error ? (
        <LoadFailure
          level={1}
          title={REVIEW_NOTICES.oneFailed}
          text={errorText(error)}
          action={<Button onClick={reload}>{t('Try Again')}</Button>}
        />
      ) : (
        <>
          <title>{`${ERRORS.REVIEW_NOT_FOUND.text} · Marquee`}</title>
          <EmptyState
            level={1}
            drawing={<SeatsDrawing />}
            title={ERRORS.REVIEW_NOT_FOUND.text}
            text={REVIEW_NOTICES.gone}
            action={<LinkButton to={paths.home()}>{t('Browse Movies')}</LinkButton>}
          />
        </>
      )}
    </div>
  )
}

interface ShownReviewProps {
  review: NonNullable<ReviewPageQuery['review']>
  onChanged: () => void
}

function ShownReview({ review, onChanged }: ShownReviewProps) {
  const { dialogs, onEdit, onDelete, onReport } = useReviewDialogs(onChanged)
  const { title, movie, user } = review
  const name = reviewedName({ ...review, title: movie ? titleWithYear(title, movie.year) : title })
  const Card = user.viewerBlocks ? BlockedReview : ReviewCard
  return (
    <div className="gutters review-page">
      <title>{`${REVIEW_NOTICES.ofBy(reviewedName(review), user.username)} · Marquee`}</title>
      <div className="review-page__title">
        <Poster src={review.posterImage?.url ?? null} alt="" sizes="160px" priority />
        <div>
          <chakra.p color="fg.muted">{REVIEW_NOTICES.by(user.username)}</chakra.p>
          <Heading as="h1" size="2xl" overflowWrap="anywhere">
            {movie ? <Link to={paths.movie(movie.id)}>{name}</Link> : name}
          </Heading>
        </div>
      </div>
      <Card review={review} onEdit={onEdit} onDelete={onDelete} onReport={onReport} />
      <ReviewAnswers review={review} />
      {movie && (
        <chakra.p mt="6">
          <Link className="review-page__all" to={paths.reviews(movie.id, review)}>
            {REVIEW_NOTICES.allOf(reviewedName(review))}
          </Link>
        </chakra.p>
      )}
      {dialogs}
    </div>
  )
}
