import type { WatchlistTileFragment } from './WatchlistsTab.generated.js'
import './WatchlistCover.css'
import { t } from '../../platform/ui/language/t.js'

/** The posters of the first four titles of a watchlist. A screen reader has its name instead. */
export function WatchlistCover({ cover }: Pick<WatchlistTileFragment, 'cover'>) {
  return (
    <div className="watchlist-cover" aria-hidden="true">
      {cover.length === 0 ? (
        <span className="watchlist-cover__none">{t('Nothing in it yet')}</span>
      ) : (
        cover.map((entry) => <img key={entry.id} src={entry.poster} alt="" loading="lazy" decoding="async" />)
      )}
    </div>
  )
}
