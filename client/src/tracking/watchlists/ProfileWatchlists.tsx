import { Link } from 'react-router-dom'
import { WATCHLIST_NOTICES } from '../../../../server/contract/messages/watchlists.js'
import { useWatchlistsTabQuery } from './WatchlistsTab.generated.js'
import { paths } from '../../paths.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { WatchlistTile } from './WatchlistTile.js'
import { t } from '../../platform/ui/language/t.js'
import './ProfileWatchlists.css'

/** Number of watchlists on the Profile tab. */
const MAX_TILES = 4

/** The viewer's latest watchlists, for their profile; nothing when there are none. */
export function ProfileWatchlists() {
  const { data, error } = useWatchlistsTabQuery()
  const lists = data?.viewer?.watchlists?.nodes ?? []
  if (lists.length === 0)
    return error ? <Notice tone="error">{WATCHLIST_NOTICES.watchlistsFailed}</Notice> : null
  return (
    <section className="profile-watchlists" aria-labelledby="profile-watchlists">
      <div className="profile-watchlists__head">
        <h2 id="profile-watchlists">{t('Watchlists')}</h2>
        <Link to={paths.userArea('watchlist')}>{t('View All')}</Link>
      </div>
      <ul className="watchlist-grid">
        {lists.slice(0, MAX_TILES).map((list) => (
          <li key={list.id}>
            <WatchlistTile watchlist={list} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
