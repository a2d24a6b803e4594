import { Button, chakra, Box } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { REVIEW_NOTICES } from '../../../../server/contract/messages/reviews.js'
import { partLabel } from '../../../../server/contract/messages/series.js'
import { errorText } from '../../platform/errors/errorText.js'
import { paths } from '../../paths.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { SeatsDrawing } from '../../platform/ui/drawings/drawings.js'
import { EmptyState } from '../../platform/ui/feedback/EmptyState.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { Pagination } from '../../platform/ui/navigation/Pagination.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import { useAnnouncedChange, useFocusOnChange } from '../../platform/ui/accessibility/useFocusOnChange.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { BlockedReview } from './BlockedReview.js'
import { ReviewCard } from './ReviewCard.js'
import { orderByOf, orderLabel, REVIEW_ORDERS, type ReviewSortOption, useErrorToast } from './reviewSort.js'
import { useReviewDialogs } from './useReviewDialogs.js'
import { useReviewsOf, type ReviewedPart } from './useReviewsOf.js'
import { t } from '../../platform/ui/language/t.js'
import type { ReviewSummaryFragment } from './ReviewCard.generated.js'
import { formatCount } from '../../platform/ui/format/format.js'
import { useRatingScale } from '../ratings/ratingScale.js'
import { Stars } from '../ratings/Stars.js'
import './ReviewList.css'
import './ReviewSummary.css'

/** The summary of reviews: average, number and distribution of the ratings. */
function ReviewSummary({ stats }: { stats: NonNullable<ReviewSummaryFragment['reviewStats']> }) {
  const { averageRating, totalReviews, distribution } = stats
  const scale = useRatingScale()
  const maxCount = Math.max(...distribution, 1)
  return (
    <chakra.section
      display="flex"
      flexWrap="wrap"
      alignItems="end"
      rowGap="4"
      columnGap="7"
      aria-label={t('Summary of reviews')}
    >
      <Box display="grid" gap="1.5">
        <span className="review-summary__figure tabular">
          {scale.formatMean(averageRating)}
          <small aria-hidden="true">/{scale.max}</small>
          <span className="visually-hidden"> {t('out of {max}', { max: scale.max })}</span>
        </span>
        <Stars rating={averageRating} size={18} />
        <span>{t('{count, plural, one {# review} other {# reviews}}', { count: totalReviews })}</span>
      </Box>
      <ul className="review-summary__bars" aria-label={t('Ratings')}>
        {distribution.map((count, index) => (
          <li
            key={index}
            title={t('{count} rated it {index}', {
              count: formatCount(count),
              index: scale.format(index + 1),
            })}
          >
            <span className="review-summary__bar" style={{ height: `${(count / maxCount) * 100}%` }} />
            <span aria-hidden="true">{scale.format(index + 1)}</span>
            <span className="visually-hidden">
              {t('Rated {index}: {count}', { index: scale.format(index + 1), count: formatCount(count) })}
            </span>
          </li>
        ))}
      </ul>
    </chakra.section>
  )
}

interface MovieReviewsTabProps {
  movie: { id: string; title: string }
  /** The season or the episode whose reviews are shown; null for those of the title. */
  part?: ReviewedPart | null
}

/** The reviews of a title, or of a part of it: a summary, the paged list, and a button to write or edit the viewer's own. */
export function MovieReviewsTab({ movie, part = null }: MovieReviewsTabProps) {
  return part ? (
    <Box display="grid" gap="6">
      <div className="reviews__head">
        <h3>{t('Reviews of {name}', { name: partLabel(part.season, part.episode) })}</h3>
        <Link className="review__action" to={paths.reviews(movie.id, { season: null, episode: null })}>
          {REVIEW_NOTICES.allOf(movie.title)}
        </Link>
      </div>
      <Reviews key={`${part.season} ${part.episode}`} movie={movie} part={part} />
    </Box>
  ) : (
    <Reviews key="title" movie={movie} part={null} />
  )
}

function Reviews({ movie, part }: Required<MovieReviewsTabProps>) {
  const [page, setPage] = useState(1)
  const list = useFocusOnChange<HTMLUListElement>(page)
  const [order, setOrder] = useState<ReviewSortOption>('newest')
  const [filterSpoilers, setFilterSpoilers] = useState(false)
  const { reviewed, current, error, loading, reload } = useReviewsOf(movie.id, part, {
    page,
    filterSpoilers,
    orderBy: orderByOf(order),
  })
  useErrorToast(error)
  useAnnouncedChange(
    `${order} ${filterSpoilers}`,
    current?.reviews
      ? REVIEW_NOTICES.listShown(current.reviews.pagination.total, orderLabel(order))
      : undefined,
  )
  const { dialogs, write, ...handlers } = useReviewDialogs(reload)

  const failure = (
    <LoadFailure
      level={3}
      title={REVIEW_NOTICES.loadFailed}
      text={errorText(error)}
      action={<Button onClick={reload}>{t('Retry')}</Button>}
    />
  )
  if (!reviewed)
    return error ? (
      failure
    ) : loading ? (
      <Waiting>{t('Loading reviews...')}</Waiting>
    ) : (
      <p>{t('No reviews yet')}</p>
    )

  const { reviews: reviewPage, reviewStats } = reviewed
  const pages = reviewPage?.pagination.pages ?? 0
  // The last review of the last page may have been deleted.
  if (pages > 0 && page > pages) setPage(pages)
  const own = reviewed.viewerReview
  const target = { ...reviewed, ...movie, ...part }
  const writeButton = (
    <Button onClick={() => write({ movie: target, review: own })}>
      {own ? t('Edit Your Review') : t('Write a Review')}
    </Button>
  )
  if (reviewStats?.totalReviews === 0)
    return (
      <>
        <EmptyState
          drawing={<SeatsDrawing />}
          level={3}
          title={t('No reviews yet')}
          text={t('Seen it? Be the first to say what it is like.')}
          action={writeButton}
        />
        {dialogs}
      </>
    )
  return (
    <div className="reviews">
      <div className="reviews__head">
        {reviewStats ? (
          <ReviewSummary stats={reviewStats} />
        ) : (
          <Notice tone="error">{REVIEW_NOTICES.statsFailed}</Notice>
        )}
        {writeButton}
      </div>
      <div className="reviews__bar">
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
        <label className="reviews__filter">
          <input
            type="checkbox"
            checked={filterSpoilers}
            onChange={(event) => {
              setFilterSpoilers(event.target.checked)
              setPage(1)
            }}
          />
          {t('Hide spoilers')}
        </label>
      </div>
      {reviewPage ? (
        <>
          <ul
            ref={list}
            className="reviews__list"
            tabIndex={-1}
            aria-label={REVIEW_NOTICES.page(page, pages)}
            aria-busy={loading}
          >
            {reviewPage.reviews.map((review) => (
              <li key={review.id}>
                {review.user.viewerBlocks ? (
                  <BlockedReview review={review} {...handlers} />
                ) : (
                  <ReviewCard review={review} {...handlers} />
                )}
              </li>
            ))}
          </ul>
          {reviewPage.reviews.length === 0 && reviewPage.pagination.total === 0 && (
            <chakra.p py="6" px="0" color="fg.muted">
              {t('Every review gives away what happens.')}
            </chakra.p>
          )}
          <div className="reviews__pages">
            <Pagination page={page} totalPages={pages} onPage={setPage} />
          </div>
        </>
      ) : (
        failure
      )}
      {dialogs}
    </div>
  )
}
