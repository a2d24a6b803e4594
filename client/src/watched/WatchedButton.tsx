import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { useViewer } from '../accounts/useViewer.js'
import { usePendingToggle } from '../apollo/usePendingToggle.js'
import type { WatchedButtonFragment } from './WatchedButton.generated.js'
import { CheckCircleIcon } from '../ui/icons/CheckCircleIcon.js'
import { EyeIcon } from '../ui/icons/EyeIcon.js'
import { Spinner } from '../ui/Spinner.js'
import { OwnRating } from './OwnRating.js'
import { setWatched, watchedKey } from './setWatched.js'
import './WatchedButton.css'

/** The watched button of a title's page, and the viewer's own rating beside it. */
export function WatchedButton({ movie }: { movie: WatchedButtonFragment }) {
  const client = useApolloClient()
  const viewer = useViewer()
  const pending = usePendingToggle(watchedKey(movie.id))
  const isWatched = movie.viewerHasWatched
  const label = isWatched ? 'Remove from Watched' : 'Mark as Watched'
  const pendingLabel = pending ? 'Adding...' : 'Removing...'
  return (
    <>
      <Button
        variant="surface"
        aria-busy={pending !== undefined}
        onClick={() => setWatched(client, movie, !(pending ?? isWatched))}
      >
        {pending !== undefined ? (
          <Spinner />
        ) : isWatched ? (
          <CheckCircleIcon className="watched-on" />
        ) : (
          <EyeIcon />
        )}
        {pending === undefined ? label : pendingLabel}
      </Button>
      {viewer && isWatched && <OwnRating movie={movie} />}
    </>
  )
}
