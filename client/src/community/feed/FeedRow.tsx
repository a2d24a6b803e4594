import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ANSWER_TEXTS } from '../../../../server/contract/messages/answers.js'
import { FEED_TEXTS } from '../../../../server/contract/messages/follows.js'
import { partLabel } from '../../../../server/contract/messages/series.js'
import { ProfileLink } from '../../accounts/profile/ProfileLink.js'
import { paths } from '../../paths.js'
import { ReviewLikeButton } from '../../tracking/reviews/ReviewLikeButton.js'
import { eveningLabel } from '../../tracking/diary/eveningLabel.js'
import { RatingMark } from '../../tracking/ratings/RatingMark.js'
import { Avatar } from '../../platform/ui/images/Avatar.js'
import { WATCHLIST_NOTICES } from '../../../../server/contract/messages/watchlists.js'
import { WatchedDay } from '../../platform/ui/format/Day.js'
import { RowTitle } from '../../platform/ui/elements/RowTitle.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import type { FeedRowFragment } from './FeedTab.generated.js'
import { t } from '../../platform/ui/language/t.js'
import '../../tracking/reviews/ReviewCard.css'

interface Subject {
  action: string
  name: string
  /** Address of its page; undefined for a title that the catalogue does not have. */
  to: string | undefined
  fact: string | null
  rating: number | null
  poster: string | null
}

function actionOf(viewing: FeedRowFragment['viewing'], review: FeedRowFragment['review']): string {
  if (!viewing) return FEED_TEXTS.reviewed
  // Stars without a text are a rating.
  if (!review?.review) return viewing.rewatch ? FEED_TEXTS.rewatched : FEED_TEXTS.watched
  return viewing.rewatch ? FEED_TEXTS.rewatchedAndReviewed : FEED_TEXTS.watchedAndReviewed
}

function subjectOf({ viewing, review, watchlist }: FeedRowFragment): Subject | undefined {
  const title = viewing ?? review
  if (title) {
    const { movie, posterImage } = title
    return {
      action: actionOf(viewing, review),
      name: title.title,
      to: movie ? paths.movie(movie.id) : undefined,
      fact:
        viewing && viewing.episodeCount !== null
          ? eveningLabel(viewing.episodes, viewing.episodeCount)
          : !viewing && review && review.season !== null
            ? partLabel(review.season, review.episode)
            : movie?.year
              ? String(movie.year)
              : null,
      rating: viewing?.rating ?? review?.rating ?? null,
      poster: posterImage?.url ?? null,
    }
  }
  if (!watchlist) return undefined
  return {
    action: FEED_TEXTS.listed,
    name: watchlist.name,
    to: paths.watchlist(watchlist.id),
    fact: WATCHLIST_NOTICES.titles(watchlist.movieCount),
    rating: null,
    poster: watchlist.cover[0]?.poster ?? null,
  }
}

/** The beginning of a review, covered if it gives away what happens, with likes and the way to the whole text. */
function FeedReview({ review }: { review: NonNullable<FeedRowFragment['review']> }) {
  const [shown, setShown] = useState(review.viewerCanEdit)
  const isCovered = review.spoiler && !shown
  return (
    <>
      <p className="clamp feed-row__review" dir="auto">
        {isCovered ? FEED_TEXTS.spoiler : review.review}
      </p>
      <div className="review__actions">
        {isCovered && (
          <button type="button" className="review__action" onClick={() => setShown(true)}>
            {FEED_TEXTS.showSpoiler}
          </button>
        )}
        {!review.viewerCanEdit && <ReviewLikeButton review={review} />}
        <Link className="review__action" to={paths.review(review.id)}>
          {FEED_TEXTS.readReview}
          {review.answerCount ? ` · ${ANSWER_TEXTS.count(review.answerCount)}` : ''}
        </Link>
      </div>
    </>
  )
}

/** One item of the feed: who did what, with the title or list. */
export function FeedRow({ item }: { item: FeedRowFragment }) {
  const subject = subjectOf(item)
  if (!subject) return null
  const { user, at } = item
  const { action, name, to, fact, rating, poster } = subject
  return (
    <article className="feed-row" aria-label={`${user.username} ${action} ${name}`}>
      <Avatar username={user.username} src={user.avatar} size={40} />
      <div className="feed-row__text">
        <p className="feed-row__who">
          <span className="feed-row__name">
            <ProfileLink user={user} />
          </span>{' '}
          {action}
          <WatchedDay className="feed-row__when" watchedOn={item.viewing?.watchedOn ?? null} at={at} />
        </p>
        <RowTitle level="h2" className="feed-row__title" name={name} to={to} fact={fact} />
        {rating !== null && (
          <p className="feed-row__rating">
            <RatingMark rating={rating} label={t('Rating:')} />
          </p>
        )}
        {item.review?.review && <FeedReview review={item.review} />}
      </div>
      <Poster src={poster} alt="" sizes="96px" />
    </article>
  )
}
