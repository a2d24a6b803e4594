import { chakra } from '@chakra-ui/react'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { WATCHLIST_NOTICES } from '../../../../server/contract/messages/watchlists.js'
import { ProfileLink } from '../../accounts/profile/ProfileLink.js'
import type { WatchlistTileFragment } from './WatchlistsTab.generated.js'
import { paths } from '../../paths.js'
import { DefaultMark, VisibilityLabel } from './VisibilityLabel.js'
import { WatchlistCover } from './WatchlistCover.js'
import { Day } from '../../platform/ui/format/Day.js'
import { formatDay } from '../../platform/ui/format/formatDate.js'
import { t } from '../../platform/ui/language/t.js'
import './WatchlistTile.css'

interface WatchlistTileProps {
  watchlist: WatchlistTileFragment
  /** Shows the owner's name; for lists of several users. */
  showOwner?: boolean
  actions?: ReactNode
  heading?: 'h2' | 'h3'
}

/** A watchlist as a card: the posters of the last added titles, its name and its facts. */
export const WatchlistTile = memo(function WatchlistTile({
  watchlist,
  showOwner = false,
  actions,
  heading: Heading = 'h2',
}: WatchlistTileProps) {
  const { id, name, description, visibility, viewerDefault, movieCount, createdAt, owner, cover } = watchlist
  const created = formatDay(createdAt)
  return (
    <article className="surface watchlist-tile">
      <WatchlistCover cover={cover} />
      <div className="watchlist-tile__body">
        <Heading className="clamp watchlist-tile__name" dir="auto" title={name}>
          <Link to={paths.watchlist(id)}>{name}</Link>
        </Heading>
        <p className="watchlist-tile__facts">
          <span>{WATCHLIST_NOTICES.titles(movieCount)}</span>
          <VisibilityLabel visibility={visibility} />
          {viewerDefault && <DefaultMark />}
          {showOwner && (
            <span>
              {t('by')} <ProfileLink user={owner} />
            </span>
          )}
        </p>
        {description && (
          <p className="watchlist-tile__description" dir="auto">
            {description}
          </p>
        )}
        <chakra.p mt="auto" pt="2.5" color="fg.muted" fontSize="sm">
          {t('Created')} {created ? <Day at={createdAt} /> : WATCHLIST_NOTICES.unknownDate}
        </chakra.p>
        <div className="watchlist-tile__actions">
          <Link
            className="watchlist-tile__view"
            to={paths.watchlist(id)}
            aria-label={t('View {name}', { name })}
          >
            {t('View')}
          </Link>
          {actions}
        </div>
      </div>
    </article>
  )
})
