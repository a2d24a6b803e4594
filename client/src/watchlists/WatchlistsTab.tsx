import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '../paths.js'
import { StateMessage } from '../ui/StateMessage.js'

/** The viewer’s watchlists. */
export function WatchlistsTab() {
  return (
    <StateMessage
      drawing="reel"
      title="No watchlists yet"
      text="Create your first watchlist to organize movies you want to watch."
      action={
        <Button asChild>
          <Link to={paths.home()}>Browse Movies</Link>
        </Button>
      }
    />
  )
}
