import { memo, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ANSWER_TEXTS } from '../../../../server/contract/messages/answers.js'
import { reviewedName } from '../../../../server/contract/messages/reviews.js'
import { partLabel } from '../../../../server/contract/messages/series.js'
import { paths } from '../../paths.js'
import { ProfileLink } from '../../accounts/profile/ProfileLink.js'
import type { ReviewCardFragment } from './ReviewCard.generated.js'
import { copyReviewLink } from './copyReviewLink.js'
import { ReviewLikeButton } from './ReviewLikeButton.js'
import { Avatar } from '../../platform/ui/images/Avatar.js'
import { formatCount } from '../../platform/ui/format/format.js'
import { Day } from '../../platform/ui/format/Day.js'
import { FlagIcon, LinkIcon, PencilIcon, ThumbIcon, TrashIcon } from '../../platform/ui/icons/icons.js'
import { useRatingScale } from '../ratings/ratingScale.js'
import { Stars } from '../ratings/Stars.js'
import { t } from '../../platform/ui/language/t.js'
import './ReviewCard.css'

export interface ReviewCardProps {
  review: ReviewCardFragment
  /** Replaces the writer, for the reviews of one user. */
  heading?: ReactNode
  onEdit: (review: ReviewCardFragment) => void
  onDelete: (review: ReviewCardFragment) => void
  onReport?: (review: ReviewCardFragment) => void
}

/** A review: writer, date, stars, text (spoilers are covered) and buttons. */
export const ReviewCard = memo(function ReviewCard({
  review,
  heading,
  onEdit,
  onDelete,
  onReport,
}: ReviewCardProps) {
  // Authors know what happens.
  const [shown, setShown] = useState(review.viewerCanEdit)
  const scale = useRatingScale()
  const { user, rating, likeCount } = review
  const isEdited = review.updatedAt !== review.createdAt
  return (
    <article
      className="review"
      aria-label={
        !heading
          ? t('Review by {username}', { username: user.username })
          : review.viewerCanEdit
            ? t('Your review of {title}', { title: reviewedName(review) })
            : t('Review of {title} by {username}', { title: reviewedName(review), username: user.username })
      }
    >
      <header className="review__head">
        {heading ?? (
          <>
            <Avatar username={user.username} src={user.avatar} size={40} />
            <ProfileLink className="ellipsis review__who" user={user} />
          </>
        )}
        <span className="review__facts">
          {review.season !== null && (
            <span className="tabular">{partLabel(review.season, review.episode)}</span>
          )}
          <span className="review__rating">
            <Stars rating={rating} />
            <span className={scale.name === 'STARS_5' ? 'visually-hidden' : 'tabular'}>
              <span className="visually-hidden">{t('Rated')} </span>
              {scale.format(rating)}
              <span aria-hidden="true">/{scale.max}</span>
              <span className="visually-hidden"> {t('out of {max}', { max: scale.max })}</span>
            </span>
          </span>
          <Day at={review.createdAt} />
          {isEdited && <span>{t('Edited')}</span>}
          {review.spoiler && <span className="review__flag">{t('Spoiler')}</span>}
        </span>
      </header>
      {review.review &&
        (review.spoiler && !shown ? (
          <p className="review__cover">{t('This review gives away what happens.')}</p>
        ) : (
          <p className="review__text" dir="auto">
            {review.review}
          </p>
        ))}
      <footer className="review__actions">
        {review.spoiler && review.review && (
          <button
            type="button"
            className="review__action"
            aria-expanded={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? t('Hide Spoiler') : t('Show Spoiler')}
          </button>
        )}
        {review.viewerCanEdit ? (
          <>
            <span className="review__likes">
              <ThumbIcon size={18} />
              <span className="tabular">{formatCount(likeCount)}</span>
              <span className="visually-hidden">
                {' '}
                {t('{likeCount, plural, one {like} other {likes}}', { likeCount })}
              </span>
            </span>
            <button type="button" className="review__action" onClick={() => onEdit(review)}>
              <PencilIcon size={18} /> {t('Edit')}
            </button>
            <button type="button" className="review__action" onClick={() => onDelete(review)}>
              <TrashIcon size={18} /> {t('Delete')}
            </button>
          </>
        ) : (
          <>
            <ReviewLikeButton review={review} />
            <button
              type="button"
              className="review__action"
              disabled={review.viewerHasReported ?? false}
              onClick={() => onReport?.(review)}
            >
              <FlagIcon size={18} /> {review.viewerHasReported ? t('Reported') : t('Report')}
            </button>
          </>
        )}
        <button type="button" className="review__action" onClick={() => copyReviewLink(review.id)}>
          <LinkIcon size={18} /> {t('Copy Link')}
        </button>
        {review.answerCount !== null && (
          <Link className="review__action" to={paths.review(review.id, 'answers')}>
            {review.answerCount > 0 ? ANSWER_TEXTS.count(review.answerCount) : ANSWER_TEXTS.send}
          </Link>
        )}
      </footer>
    </article>
  )
})
