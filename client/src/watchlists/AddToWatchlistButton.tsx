import { Button } from '@chakra-ui/react'
import { askToSignIn } from '../accounts/askToSignIn.js'
import { BookmarkIcon } from '../ui/icons.js'

/** Puts a title into one of the viewer's watchlists. */
export function AddToWatchlistButton() {
  return (
    <Button variant="surface" onClick={() => askToSignIn('add to watchlist')}>
      <BookmarkIcon />
      Add to Watchlist
    </Button>
  )
}
