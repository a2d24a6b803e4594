import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { NOT_INTERESTED, notInterestedKey, setNotInterested } from './setNotInterested.js'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import { usePendingToggle } from '../../platform/apollo/optimisticToggle.js'
import { EyeOffIcon } from '../../platform/ui/icons/icons.js'
import type { NotInterestedMarkFragment } from './setNotInterested.generated.js'

/** The button of a title's page that marks it as not interested; nothing for a visitor. */
export function NotInterestedButton({ movie }: { movie: NotInterestedMarkFragment }) {
  const client = useApolloClient()
  const viewer = useViewer()
  const pending = usePendingToggle(notInterestedKey(movie.id))
  const isMarked = movie.viewerIsNotInterested ?? false
  return (
    viewer && (
      <Button
        variant="surface"
        aria-busy={pending !== undefined}
        onClick={() => setNotInterested(client, movie, !isMarked)}
      >
        <EyeOffIcon />
        {NOT_INTERESTED.label(isMarked)}
      </Button>
    )
  )
}
