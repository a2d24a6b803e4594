import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { FOLLOW_TEXTS } from '../../../../server/contract/messages/follows.js'
import { usePendingToggle } from '../../platform/apollo/optimisticToggle.js'
import { CheckIcon, PlusIcon } from '../../platform/ui/icons/icons.js'
import type { FollowStateFragment } from './Follows.generated.js'
import { followKey, setFollow } from './setRelation.js'

interface FollowButtonProps {
  user: FollowStateFragment & { username: string }
  size?: 'sm' | 'md'
}

/** The button that follows a person, or stops it. It changes at once. */
export function FollowButton({ user, size = 'md' }: FollowButtonProps) {
  const client = useApolloClient()
  const pending = usePendingToggle(followKey(user.id))
  const isFollowed = user.viewerFollows ?? false
  return (
    <Button
      size={size}
      variant={isFollowed ? 'outline' : 'solid'}
      aria-label={
        isFollowed ? FOLLOW_TEXTS.followingName(user.username) : FOLLOW_TEXTS.followName(user.username)
      }
      aria-busy={pending !== undefined}
      onClick={() => setFollow(client, user, !isFollowed)}
    >
      {isFollowed ? <CheckIcon size={16} /> : <PlusIcon size={16} />}
      {isFollowed ? FOLLOW_TEXTS.following : FOLLOW_TEXTS.follow}
    </Button>
  )
}
