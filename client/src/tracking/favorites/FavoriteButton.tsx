import { useApolloClient } from '@apollo/client/react'
import { usePendingToggle } from '../../platform/apollo/optimisticToggle.js'
import type { FavoriteButtonFragment } from './FavoriteButton.generated.js'
import { ActionTile } from '../../platform/ui/elements/ActionTile.js'
import { HeartIcon, HeartSolidIcon } from '../../platform/ui/icons/icons.js'
import { favoriteKey, setFavorite } from './setFavorite.js'
import { t } from '../../platform/ui/language/t.js'
import './FavoriteButton.css'

/** The favorite tile of a title's page. Its name is what a click does, or what is pending until the server answers. */
export function FavoriteButton({ movie }: { movie: FavoriteButtonFragment }) {
  const client = useApolloClient()
  const pending = usePendingToggle(favoriteKey(movie.id))
  const isFavorite = movie.viewerHasFavorited
  return (
    <ActionTile
      icon={isFavorite ? <HeartSolidIcon size={24} className="heart-on" /> : <HeartIcon size={24} />}
      label={t('Favorites')}
      name={isFavorite ? t('Remove from Favorites') : t('Add to Favorites')}
      pendingLabel={pending === undefined ? undefined : pending ? t('Adding...') : t('Removing...')}
      onClick={() => setFavorite(client, movie, !isFavorite)}
    />
  )
}
