import { Button } from '@chakra-ui/react'
import type { InWatchlistsFragment } from '../generated/graphql.js'
import { BookmarkIcon, BookmarkSolidIcon } from '../ui/icons.js'
import { useWatchlistDialog } from './useWatchlistDialog.js'

/** Puts a title into the viewer's watchlists: the button of its page. */
export function AddToWatchlistButton({ movie }: { movie: InWatchlistsFragment & { title: string } }) {
  const { dialog, open } = useWatchlistDialog(movie)
  const isIn = movie.viewerWatchlists.length > 0
  return (
    <>
      <Button variant="surface" onClick={open}>
        {isIn ? <BookmarkSolidIcon className="bookmark-on" /> : <BookmarkIcon />}
        Add to Watchlist
      </Button>
      {dialog}
    </>
  )
}
