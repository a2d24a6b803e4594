import { Button } from '@chakra-ui/react'
import type { InWatchlistsFragment } from './AddToWatchlistDialog.generated.js'
import { BookmarkIcon } from '../ui/icons/BookmarkIcon.js'
import { BookmarkSolidIcon } from '../ui/icons/BookmarkSolidIcon.js'
import { useWatchlistDialog } from './useWatchlistDialog.js'
import './AddToWatchlistButton.css'

/** The button of a title's page that opens the dialog with the viewer's watchlists. */
export function AddToWatchlistButton({ movie }: { movie: InWatchlistsFragment & { title: string } }) {
  const { dialog, open } = useWatchlistDialog(movie)
  const isListed = movie.viewerWatchlists !== null && movie.viewerWatchlists.length > 0
  return (
    <>
      <Button variant="surface" onClick={open}>
        {isListed ? <BookmarkSolidIcon className="bookmark-on" /> : <BookmarkIcon />}
        Add to Watchlist
      </Button>
      {dialog}
    </>
  )
}
