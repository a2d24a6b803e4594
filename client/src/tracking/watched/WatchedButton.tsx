import { useApolloClient } from '@apollo/client/react'
import { usePendingToggle } from '../../platform/apollo/optimisticToggle.js'
import type { WatchedButtonFragment } from './WatchedButton.generated.js'
import { ActionTile } from '../../platform/ui/elements/ActionTile.js'
import { CheckCircleIcon, EyeIcon } from '../../platform/ui/icons/icons.js'
import { setWatched, watchedKey } from './setWatched.js'
import { t } from '../../platform/ui/language/t.js'
import './WatchedButton.css'

/** The watched tile of a title's page. Its name is what a click does, or what is pending until the server answers. */
export function WatchedButton({ movie }: { movie: WatchedButtonFragment }) {
  const client = useApolloClient()
  const pending = usePendingToggle(watchedKey(movie.id))
  const isWatched = movie.viewerHasWatched
  return (
    <ActionTile
      icon={isWatched ? <CheckCircleIcon size={24} className="watched-on" /> : <EyeIcon size={24} />}
      label={t('Watched')}
      name={isWatched ? t('Remove from Watched') : t('Mark as Watched')}
      pendingLabel={pending === undefined ? undefined : pending ? t('Adding...') : t('Removing...')}
      onClick={() => setWatched(client, movie, !(pending ?? isWatched))}
    />
  )
}
