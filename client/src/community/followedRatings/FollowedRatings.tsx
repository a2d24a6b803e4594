import { AnimatePresence } from 'framer-motion'
import { Suspense, useState } from 'react'
import { TITLE_PAGE } from '../../../../server/contract/messages/titlePage.js'
import { Avatar } from '../../platform/ui/images/Avatar.js'
import { lazyComponent } from '../../platform/ui/rendering/lazyComponent.js'
import { useRatingScale } from '../../tracking/ratings/ratingScale.js'
import type { FollowedRatingsFragment } from './FollowedRatings.generated.js'
import './FollowedRatings.css'

const FollowedRatingsDialog = lazyComponent(
  () => import('./FollowedRatingsDialog.js'),
  'FollowedRatingsDialog',
)

/** Number of faces beside the mean. */
const FACES = 3

/** The mean rating of the people whom the viewer follows: a button that opens their single ratings. */
export function FollowedRatings({ movie }: { movie: FollowedRatingsFragment }) {
  const [open, setOpen] = useState(false)
  const { formatMean } = useRatingScale()
  const followed = movie.viewerFollowedRatings
  if (!followed) return null
  const { count, averageRating, ratings } = followed
  return (
    <>
      <button type="button" className="followed-ratings" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="followed-ratings__faces" aria-hidden="true">
          {ratings.slice(0, FACES).map(({ user }) => (
            <Avatar key={user.id} username={user.username} src={user.avatar} size={28} />
          ))}
        </span>
        <span>{TITLE_PAGE.followed(count, averageRating === null ? '' : formatMean(averageRating))}</span>
      </button>
      <Suspense fallback={null}>
        <AnimatePresence>
          {open && <FollowedRatingsDialog movie={movie} onClose={() => setOpen(false)} />}
        </AnimatePresence>
      </Suspense>
    </>
  )
}
