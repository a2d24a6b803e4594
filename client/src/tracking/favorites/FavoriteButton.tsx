import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { usePendingToggle } from '../../platform/apollo/optimisticToggle.js'
import type { FavoriteButtonFragment } from './FavoriteButton.generated.js'
import { HeartIcon, HeartSolidIcon } from '../../platform/ui/icons/icons.js'
import { Spinner } from '../../platform/ui/feedback/Spinner.js'
import { favoriteKey, setFavorite } from './setFavorite.js'
import { t } from '../../platform/ui/language/t.js'
import './FavoriteButton.css'

/** The favorite button of a title's page. Its label shows the state, or what is pending until the server answers. */
export function FavoriteButton({ movie }: { movie: FavoriteButtonFragment }) {
  const client = useApolloClient()
  const pending = usePendingToggle(favoriteKey(movie.id))
  const isFavorite = movie.viewerHasFavorited
  const label = isFavorite ? t('Remove from Favorites') : t('Add to Favorites')
  const pendingLabel = pending ? t('Adding...') : t('Removing...')
  return (
    <Button
      variant="surface"
      aria-busy={pending !== undefined}
      onClick={() => setFavorite(client, movie, !isFavorite)}
    >
      {pending !== undefined ? (
        <Spinner />
      ) : isFavorite ? (
        <HeartSolidIcon className="heart-on" />
      ) : (
        <HeartIcon />
      )}
      {pending === undefined ? label : pendingLabel}
    </Button>
  )
}
