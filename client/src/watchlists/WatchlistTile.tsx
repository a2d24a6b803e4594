import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { WATCHLIST_NOTICES } from '../../../server/contract/messages/watchlists.js'
import type { WatchlistTileFragment } from './WatchlistsTab.generated.js'
import { paths } from '../paths.js'
import { formatCount, formatDay } from '../ui/format.js'
import { GlobeIcon } from '../ui/icons/GlobeIcon.js'
import { LockIcon } from '../ui/icons/LockIcon.js'
import './WatchlistTile.css'

interface WatchlistTileProps {
  watchlist: WatchlistTileFragment
  /** Shows the owner's name; for lists of several users. */
  showOwner?: boolean
  actions?: ReactNode
  /** Heading level of the name. */
  heading?: 'h2' | 'h3'
}

/** A watchlist as a card: the posters of the last added titles, its name and its facts. */
export const WatchlistTile = memo(function WatchlistTile({
  watchlist,
  showOwner = false,
  actions,
  heading: Heading = 'h2',
}: WatchlistTileProps) {
  const { id, name, description, isPublic, movieCount, createdAt, owner, cover } = watchlist
  const created = formatDay(createdAt)
  return (
    <article className="watchlist-tile">
      <div className="watchlist-tile__cover" aria-hidden="true">
        {cover.length === 0 ? (
          <span className="watchlist-tile__none">Nothing in it yet</span>
        ) : (
          cover.map((entry) => (
            <img key={entry.id} src={entry.poster} alt="" loading="lazy" decoding="async" />
          ))
        )}
      </div>
      <div className="watchlist-tile__body">
        <Heading className="watchlist-tile__name" dir="auto" title={name}>
          <Link to={paths.watchlist(id)}>{name}</Link>
        </Heading>
        <p className="watchlist-tile__facts">
          <span>
            {formatCount(movieCount)} {movieCount === 1 ? 'movie' : 'movies'}
          </span>
          <span className="watchlist-tile__visibility">
            {isPublic ? <GlobeIcon size={14} /> : <LockIcon size={14} />}
            {isPublic ? 'Public' : 'Private'}
          </span>
          {showOwner && <span>by {owner.username}</span>}
        </p>
        {description && (
          <p className="watchlist-tile__description" dir="auto">
            {description}
          </p>
        )}
        <p className="watchlist-tile__date">
          Created {created ? <time dateTime={createdAt}>{created}</time> : WATCHLIST_NOTICES.unknownDate}
        </p>
        <div className="watchlist-tile__actions">
          <Link className="watchlist-tile__view" to={paths.watchlist(id)} aria-label={`View ${name}`}>
            View
          </Link>
          {actions}
        </div>
      </div>
    </article>
  )
})
