import { Button } from '@chakra-ui/react'
import { askToSignIn } from '../accounts/askToSignIn.js'
import { StateMessage } from '../ui/StateMessage.js'

/** What people wrote about a title. */
export function MovieReviewsTab() {
  return (
    <StateMessage
      drawing="seats"
      level={3}
      title="No reviews yet"
      text="Seen it? Be the first to say what it is like."
      action={<Button onClick={() => askToSignIn('write a review')}>Write a Review</Button>}
    />
  )
}
