import { Dialog } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { TITLE_PAGE } from '../../../../server/contract/messages/titlePage.js'
import { paths } from '../../paths.js'
import { Avatar } from '../../platform/ui/images/Avatar.js'
import { Modal } from '../../platform/ui/overlays/Modal.js'
import { t } from '../../platform/ui/language/t.js'
import { RatingMark } from '../../tracking/ratings/RatingMark.js'
import type { FollowedRatingsFragment } from './FollowedRatings.generated.js'

interface FollowedRatingsDialogProps {
  movie: FollowedRatingsFragment
  onClose: () => void
}

/** The ratings of a title by the people whom the viewer follows, with links to their profiles and reviews. */
export const FollowedRatingsDialog = ({ movie, onClose }: FollowedRatingsDialogProps) => (
  <Modal
    title={TITLE_PAGE.followedTitle}
    description={<bdi>{movie.title}</bdi>}
    focus="dialog"
    onClose={onClose}
  >
    <Dialog.Body pb="6">
      <ul className="followed-ratings__list">
        {movie.viewerFollowedRatings?.ratings.map(({ user, rating, reviewId }) => (
          <li key={user.id}>
            <Avatar username={user.username} src={user.avatar} size={40} />
            <span className="ellipsis followed-ratings__name">
              <Link to={paths.publicProfile(user.username)} onClick={onClose}>
                <bdi>{user.username}</bdi>
              </Link>
            </span>
            {reviewId !== null && (
              <Link to={paths.review(reviewId)} onClick={onClose}>
                {TITLE_PAGE.review}
              </Link>
            )}
            <span className="followed-ratings__stars">
              <RatingMark rating={rating} label={t('Rating:')} />
            </span>
          </li>
        ))}
      </ul>
    </Dialog.Body>
  </Modal>
)
