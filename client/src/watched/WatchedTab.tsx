import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '../paths.js'
import { StateMessage } from '../ui/StateMessage.js'

/** What the viewer has watched. */
export function WatchedTab() {
  return (
    <StateMessage
      drawing="seats"
      title="No watched movies yet"
      text="Movies you've watched will appear here."
      action={
        <Button asChild>
          <Link to={paths.home()}>Browse Movies</Link>
        </Button>
      }
    />
  )
}
