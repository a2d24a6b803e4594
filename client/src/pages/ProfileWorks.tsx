import { useApolloClient } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { PROFILES } from '../../../server/contract/messages/profiles.js'
import { paths } from '../paths.js'
import { ReviewCard } from '../tracking/reviews/ReviewCard.js'
import { useReviewDialogs } from '../tracking/reviews/useReviewDialogs.js'
import { formatCount } from '../platform/ui/format/format.js'
import { WatchlistTile } from '../tracking/watchlists/WatchlistTile.js'
import {
  MoreListsOfProfileDocument,
  MoreReviewsOfProfileDocument,
  ProfilePageDocument,
  type ProfileHeaderFragment,
  type ProfileListsFragment,
  type ProfileReviewsFragment,
} from './ProfilePage.generated.js'
import { MoreButton, ProfileSection } from './ProfileSection.js'

type Owned<Part> = { profile: Part & Pick<ProfileHeaderFragment, 'user'> }

export function ProfileReviews({ profile: { reviews, user } }: Owned<ProfileReviewsFragment>) {
  const client = useApolloClient()
  const reload = () => void client.refetchQueries({ include: [ProfilePageDocument] }).catch(() => undefined)
  const { dialogs, onEdit, onDelete, onReport } = useReviewDialogs(reload)
  if (!reviews || reviews.nodes.length === 0) return null
  return (
    <ProfileSection title={PROFILES.reviews} count={formatCount(reviews.totalCount)}>
      <ul className="profile-reviews">
        {reviews.nodes.map((review) => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              heading={
                <>
                  {review.poster ? (
                    <img className="review__poster" src={review.poster} alt="" loading="lazy" />
                  ) : (
                    <span className="review__poster" />
                  )}
                  <Link className="ellipsis review__title" to={paths.movie(review.titleId)}>
                    <bdi>{review.title}</bdi>
                  </Link>
                </>
              }
              onEdit={onEdit}
              onDelete={onDelete}
              onReport={onReport}
            />
          </li>
        ))}
      </ul>
      <MoreButton
        pageInfo={reviews.pageInfo}
        of={PROFILES.reviews}
        onMore={(after) =>
          client.query({
            query: MoreReviewsOfProfileDocument,
            variables: { username: user.username, after },
            fetchPolicy: 'network-only',
          })
        }
      />
      {dialogs}
    </ProfileSection>
  )
}

export function ProfileLists({ profile: { watchlists, user } }: Owned<ProfileListsFragment>) {
  const client = useApolloClient()
  if (!watchlists || watchlists.nodes.length === 0) return null
  return (
    <ProfileSection title={PROFILES.watchlists} count={formatCount(watchlists.totalCount)}>
      <ul className="watchlist-grid">
        {watchlists.nodes.map((list) => (
          <li key={list.id}>
            <WatchlistTile watchlist={list} heading="h3" />
          </li>
        ))}
      </ul>
      <MoreButton
        pageInfo={watchlists.pageInfo}
        of={PROFILES.watchlists}
        onMore={(after) =>
          client.query({
            query: MoreListsOfProfileDocument,
            variables: { username: user.username, after },
            fetchPolicy: 'network-only',
          })
        }
      />
    </ProfileSection>
  )
}
