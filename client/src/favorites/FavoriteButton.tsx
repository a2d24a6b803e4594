import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { usePendingToggle } from '../apollo/usePendingToggle.js'
import type { FavoriteButtonFragment } from '../generated/graphql.js'
import { HeartIcon, HeartSolidIcon } from '../ui/icons.js'
import { Spinner } from '../ui/Spinner.js'
import { favoriteKey, setFavorite } from './favorite.js'

/** The favorite button of a title's page. The words tell its state, and wait for the server. */
export function FavoriteButton({ movie }: { movie: FavoriteButtonFragment }) {
  const client = useApolloClient()
  const wish = usePendingToggle(favoriteKey(movie.id))
  const on = movie.viewerHasFavorited
  return (
    <Button variant="surface" aria-busy={wish !== undefined} onClick={() => setFavorite(client, movie, !on)}>
      {wish !== undefined ? <Spinner /> : on ? <HeartSolidIcon className="heart-on" /> : <HeartIcon />}
      {wish === undefined
        ? on
          ? 'Remove from Favorites'
          : 'Add to Favorites'
        : wish
          ? 'Adding...'
          : 'Removing...'}
    </Button>
  )
}
