import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '../paths.js'
import { StateMessage } from '../ui/StateMessage.js'

/** The viewer’s reviews. */
export function MyReviewsTab() {
  return (
    <StateMessage
      drawing="ticket"
      title="No reviews yet"
      text="What you write about a title will appear here."
      action={
        <Button asChild>
          <Link to={paths.home()}>Browse Movies</Link>
        </Button>
      }
    />
  )
}
