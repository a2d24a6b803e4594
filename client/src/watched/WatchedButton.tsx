import { Button } from '@chakra-ui/react'
import { askToSignIn } from '../accounts/askToSignIn.js'
import { EyeIcon } from '../ui/icons.js'

/** The watched button of a title's page. */
export function WatchedButton() {
  return (
    <Button variant="surface" onClick={() => askToSignIn('mark as watched')}>
      <EyeIcon />
      Mark as Watched
    </Button>
  )
}
