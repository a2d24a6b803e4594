import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '../paths.js'
import { StateMessage } from '../ui/StateMessage.js'

/** The viewer’s favorites. */
export function FavoritesTab() {
  return (
    <StateMessage
      drawing="ticket"
      title="No favorites yet"
      text="Start adding movies to your favorites to see them here."
      action={
        <Button asChild>
          <Link to={paths.home()}>Browse Movies</Link>
        </Button>
      }
    />
  )
}
