import { Link } from 'react-router-dom'
import type { ProfileStatsFragment } from './ProfileStats.generated.js'
import { paths } from '../../paths.js'
import { abbreviate } from '../../ui/format.js'
import { Panel } from '../../ui/Panel.js'
import { FailedPanel } from './FailedPanel.js'
import './Statistics.css'

/** Formats a mean rating with one decimal; '0' without ratings. */
export const formatMean = (mean: number) => (mean > 0 ? mean.toFixed(1) : '0')

/** Returns the year of registration; 'N/A' for an invalid date. */
export function memberSince(createdAt: string | null | undefined): string {
  const year = new Date(createdAt ?? NaN).getFullYear()
  return Number.isNaN(year) ? 'N/A' : String(year)
}

/** Panel with an account's main statistics. */
export function AccountStatistics({ user }: { user: ProfileStatsFragment }) {
  if (!user.stats) return <FailedPanel title="Account Statistics" />
  const { totalFavorites, totalWatched, averageRating } = user.stats
  return (
    <Panel title="Account Statistics">
      <dl className="statistics statistics--large">
        <div>
          <dt>
            <Link to={paths.userArea('favorites')}>Favorites</Link>
          </dt>
          <dd>{abbreviate(totalFavorites)}</dd>
        </div>
        <div>
          <dt>
            <Link to={paths.userArea('watched')}>Watched</Link>
          </dt>
          <dd>{abbreviate(totalWatched)}</dd>
        </div>
        <div>
          <dt>Avg Rating</dt>
          <dd>{formatMean(averageRating)}</dd>
        </div>
        <div>
          <dt>Member Since</dt>
          <dd>{memberSince(user.createdAt)}</dd>
        </div>
      </dl>
    </Panel>
  )
}
