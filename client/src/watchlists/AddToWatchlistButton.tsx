import { Button } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { whenSignedIn } from '../accounts/whenSignedIn.js'
import type { InWatchlistsFragment } from '../generated/graphql.js'
import { BookmarkIcon, BookmarkSolidIcon } from '../ui/icons.js'

const AddToWatchlistDialog = lazy(() =>
  import('./AddToWatchlistDialog.js').then((module) => ({ default: module.AddToWatchlistDialog })),
)

/** Puts a title into the viewer's watchlists: the button of its page. */
export function AddToWatchlistButton({ movie }: { movie: InWatchlistsFragment & { title: string } }) {
  const [open, setOpen] = useState(false)
  const isIn = movie.viewerWatchlists.length > 0
  return (
    <>
      <Button variant="surface" onClick={() => whenSignedIn('add to watchlist', () => setOpen(true))}>
        {isIn ? <BookmarkSolidIcon className="bookmark-on" /> : <BookmarkIcon />}
        Add to Watchlist
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AddToWatchlistDialog movie={movie} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
