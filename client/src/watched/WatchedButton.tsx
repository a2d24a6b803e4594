import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { useViewer } from '../accounts/useViewer.js'
import { usePendingToggle } from '../apollo/usePendingToggle.js'
import type { WatchedButtonFragment } from '../generated/graphql.js'
import { CheckCircleIcon, EyeIcon } from '../ui/icons.js'
import { Spinner } from '../ui/Spinner.js'
import { OwnRating } from './OwnRating.js'
import { setWatched, watchedKey } from './watched.js'

/** The watched button of a title's page, and beside it the viewer's own rating. */
export function WatchedButton({ movie }: { movie: WatchedButtonFragment }) {
  const client = useApolloClient()
  const viewer = useViewer()
  const wish = usePendingToggle(watchedKey(movie.id))
  const on = movie.viewerHasWatched
  return (
    <>
      <Button
        variant="surface"
        aria-busy={wish !== undefined}
        onClick={() => setWatched(client, movie, !(wish ?? on))}
      >
        {wish !== undefined ? <Spinner /> : on ? <CheckCircleIcon className="watched-on" /> : <EyeIcon />}
        {wish === undefined
          ? on
            ? 'Remove from Watched'
            : 'Mark as Watched'
          : wish
            ? 'Adding...'
            : 'Removing...'}
      </Button>
      {viewer && on && <OwnRating movie={movie} />}
    </>
  )
}
