import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { usePendingToggle } from '../../platform/apollo/optimisticToggle.js'
import type { InWatchlistsFragment } from './AddToWatchlistDialog.generated.js'
import { BookmarkIcon, BookmarkSolidIcon, ChevronDownIcon } from '../../platform/ui/icons/icons.js'
import { useLongPress } from '../../platform/ui/browser/useLongPress.js'
import { defaultWatchlistKey, setInDefaultWatchlist } from './setInDefaultWatchlist.js'
import { loadWatchlistDialog, useTitleDialog } from './useTitleDialog.js'
import { t } from '../../platform/ui/language/t.js'
import './AddToWatchlistButton.css'

interface AddToWatchlistButtonProps {
  movie: InWatchlistsFragment & { title: string }
  /** Whether it is the page's main action. */
  primary?: boolean
}

/** The default watchlist's button; the arrow, a long press or a right click opens all of them. */
export function AddToWatchlistButton({ movie, primary = false }: AddToWatchlistButtonProps) {
  const client = useApolloClient()
  const { dialog, open } = useTitleDialog(movie)
  const pending = usePendingToggle(defaultWatchlistKey(movie.id)) !== undefined
  const isListed = movie.viewerInDefaultWatchlist ?? false
  const isElsewhere = !isListed && (movie.viewerWatchlists?.length ?? 0) > 0
  const openAll = () => open(loadWatchlistDialog, t('add to watchlist'))
  const press = useLongPress(() => setInDefaultWatchlist(client, movie, !isListed), openAll)
  const variant = primary ? 'solid' : 'surface'
  return (
    <div className="watchlist-button">
      <Button variant={variant} aria-busy={pending} {...press}>
        {isListed ? <BookmarkSolidIcon className="bookmark-on" /> : <BookmarkIcon />}
        {isListed ? t('Remove from Watchlist') : t('Add to Watchlist')}
      </Button>
      <Button
        variant={variant}
        className="watchlist-button__all"
        aria-haspopup="dialog"
        aria-label={t('All watchlists')}
        title={isElsewhere ? t('In another watchlist') : t('All Watchlists')}
        onClick={openAll}
      >
        <ChevronDownIcon size={18} className={isElsewhere ? 'bookmark-on' : undefined} />
      </Button>
      {dialog}
    </div>
  )
}
