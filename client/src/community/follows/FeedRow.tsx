import { FEED_TEXTS } from '../../../../server/contract/messages/follows.js'
import { ProfileLink } from '../../accounts/profile/ProfileLink.js'
import { paths } from '../../paths.js'
import { RatingMark } from '../../tracking/ratings/RatingMark.js'
import { Avatar } from '../../platform/ui/images/Avatar.js'
import { WATCHLIST_NOTICES } from '../../../../server/contract/messages/watchlists.js'
import { WatchedDay } from '../../platform/ui/format/Day.js'
import { RowTitle } from '../../platform/ui/elements/RowTitle.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import type { FeedRowFragment } from './FeedTab.generated.js'
import { t } from '../../platform/ui/language/t.js'

interface Subject {
  action: string
  name: string
  /** Address of its page; undefined for a title that the catalogue does not have. */
  to: string | undefined
  fact: string | null
  rating: number | null
  text: string | null
  poster: string | null
}

function subjectOf({ viewing, review, watchlist }: FeedRowFragment): Subject | undefined {
  const title = viewing ?? review
  if (title) {
    const { movie, posterImage, rating } = title
    return {
      action: viewing ? (viewing.rewatch ? FEED_TEXTS.rewatched : FEED_TEXTS.watched) : FEED_TEXTS.reviewed,
      name: title.title,
      to: movie ? paths.movie(movie.id) : undefined,
      fact: movie?.year ? String(movie.year) : null,
      rating,
      text: review ? (review.spoiler && review.review ? FEED_TEXTS.spoiler : review.review) : null,
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
    text: null,
    poster: watchlist.cover[0]?.poster ?? null,
  }
}

/** One item of the feed: who did what, with the title or list. */
export function FeedRow({ item }: { item: FeedRowFragment }) {
  const subject = subjectOf(item)
  if (!subject) return null
  const { user, at } = item
  const { action, name, to, fact, rating, text, poster } = subject
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
        {text && (
          <p className="clamp feed-row__review" dir="auto">
            {text}
          </p>
        )}
      </div>
      <Poster src={poster} alt="" sizes="64px" />
    </article>
  )
}
