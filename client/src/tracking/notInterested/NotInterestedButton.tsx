import { useApolloClient } from '@apollo/client/react'
import { NOT_INTERESTED, notInterestedKey, setNotInterested } from './setNotInterested.js'
import { usePendingToggle } from '../../platform/apollo/optimisticToggle.js'
import { ActionTile } from '../../platform/ui/elements/ActionTile.js'
import { EyeOffIcon } from '../../platform/ui/icons/icons.js'
import type { NotInterestedMarkFragment } from './setNotInterested.generated.js'

/** The tile of a title's page that marks it as not interested. */
export function NotInterestedButton({ movie }: { movie: NotInterestedMarkFragment }) {
  const client = useApolloClient()
  const pending = usePendingToggle(notInterestedKey(movie.id))
  const isMarked = movie.viewerIsNotInterested ?? false
  return (
    <ActionTile
      icon={<EyeOffIcon size={24} />}
      label={NOT_INTERESTED.label(false)}
      isPending={pending !== undefined}
      isPressed={isMarked}
      onClick={() => setNotInterested(client, movie, !isMarked)}
    />
  )
}
