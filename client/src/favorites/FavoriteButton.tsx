import { Button } from '@chakra-ui/react'
import { askToSignIn } from '../accounts/askToSignIn.js'
import { HeartIcon } from '../ui/icons.js'

/** The favorite button of a title's page. */
export function FavoriteButton() {
  return (
    <Button variant="surface" onClick={() => askToSignIn('add to favorites')}>
      <HeartIcon />
      Add to Favorites
    </Button>
  )
}
