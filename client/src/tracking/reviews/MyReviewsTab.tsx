import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { REVIEW_NOTICES } from '../../../../server/contract/messages/reviews.js'
import { errorText } from '../../platform/errors/errorText.js'
import { useMyReviewsTabQuery } from './MyReviewsTab.generated.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { paths } from '../../paths.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { Pagination } from '../../platform/ui/navigation/Pagination.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import { TicketDrawing } from '../../platform/ui/drawings/drawings.js'
import { EmptyState } from '../../platform/ui/feedback/EmptyState.js'
import { useAnnouncedChange, useFocusOnChange } from '../../platform/ui/accessibility/useFocusOnChange.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { ReviewCard } from './ReviewCard.js'
import { orderByOf, orderLabel, REVIEW_ORDERS, type ReviewSortOption, useErrorToast } from './reviewSort.js'
import { useReviewDialogs } from './useReviewDialogs.js'
import { useRatingScale } from '../ratings/ratingScale.js'
import { t } from '../../platform/ui/language/t.js'
import './ReviewList.css'

/** The user area's tab with the viewer's reviews. */
export function MyReviewsTab() {
  const scale = useRatingScale()
  const [page, setPage] = useState(1)
  const listElement = useFocusOnChange<HTMLUListElement>(page)
  const [order, setOrder] = useState<ReviewSortOption>('newest')
  const query = useMyReviewsTabQuery({
    variables: { page, orderBy: orderByOf(order) },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const { error, loading, refetch } = query
  useErrorToast(error)
  const list = (query.data ?? query.previousData)?.viewer?.reviews
  useAnnouncedChange(
    order,
    query.data?.viewer?.reviews
      ? REVIEW_NOTICES.listShown(query.data.viewer.reviews.totalReviews, orderLabel(order))
      : undefined,
  )
  const reload = () => void refetch().catch(() => undefined)
  const { dialogs, ...handlers } = useReviewDialogs(reload)
  const { onEdit, onDelete } = handlers

  if (!list)
    return error ? (
      <LoadFailure
        title={REVIEW_NOTICES.loadFailed}
        text={errorText(error)}
        action={<Button onClick={reload}>{t('Try Again')}</Button>}
      />
    ) : (
      <Waiting>{t('Loading reviews...')}</Waiting>
    )
  const { pages } = list.pagination
  if (pages > 0 && page > pages) setPage(pages)
  if (list.totalReviews === 0)
    return (
      <>
        <EmptyState
          drawing={<TicketDrawing />}
          title={t('No reviews yet')}
          text={t('What you write about a title will appear here.')}
          action={<LinkButton to={paths.home()}>{t('Browse Movies')}</LinkButton>}
        />
        {dialogs}
      </>
    )
  return (
    <div className="reviews">
      <div className="reviews__bar">
        <p>
          {t('{totalReviews, plural, one {# review} other {# reviews}}, {averageRating}/{max} on average', {
            totalReviews: list.totalReviews,
            averageRating: scale.formatMean(list.averageRating),
            max: scale.max,
          })}
        </p>
        <SelectField
          label={t('Sort reviews')}
          hideLabel
          value={order}
          options={REVIEW_ORDERS}
          onChange={(next) => {
            setOrder(next as ReviewSortOption)
            setPage(1)
          }}
        />
      </div>
      <ul
        ref={listElement}
        className="reviews__list"
        tabIndex={-1}
        aria-label={REVIEW_NOTICES.page(page, pages)}
        aria-busy={loading}
      >
        {list.reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              heading={
                <>
                  {review.poster ? (
                    <img
                      className="review__poster"
                      src={review.poster}
                      alt=""
                      width={44}
                      height={66}
                      loading="lazy"
                    />
                  ) : (
                    <span className="review__poster" />
                  )}
                  <Link
                    className="ellipsis review__title"
                    to={paths.movie(review.titleId)}
                    title={review.title}
                  >
                    <bdi>{review.title}</bdi>
                  </Link>
                </>
              }
              onEdit={onEdit}
              onDelete={onDelete}
            />
          </li>
        ))}
      </ul>
      <div className="reviews__pages">
        <Pagination page={page} totalPages={pages} onPage={setPage} />
      </div>
      {dialogs}
    </div>
  )
}
