import type { ProfileStatsFragment } from './ProfileStats.generated.js'
import { abbreviate } from '../../ui/format.js'
import { Panel } from '../../ui/Panel.js'
import { FailedPanel } from './FailedPanel.js'
import { formatMean } from './AccountStatistics.js'
import './Statistics.css'

/** Panel with all statistics of an account and their totals. */
export function StatisticsPanel({ user }: { user: ProfileStatsFragment }) {
  const { stats } = user
  if (!stats) return <FailedPanel title="Statistics" />
  const figures: [string, string][] = [
    ['Favorites', abbreviate(stats.totalFavorites)],
    ['Watched', abbreviate(stats.totalWatched)],
    ['Watchlists', abbreviate(stats.totalWatchlists)],
    ['Reviews', abbreviate(stats.totalReviews)],
    ['Avg Rating', formatMean(stats.averageRating)],
    ['Rated Movies', abbreviate(stats.ratedMovies)],
  ]
  if (stats.totalReviews > 0) figures.push(['Review Rating', formatMean(stats.averageReviewRating)])
  if (stats.publicWatchlists > 0) figures.push(['Public Lists', abbreviate(stats.publicWatchlists)])

  const sums: [string, string][] = [
    ['Total Movies Tracked', abbreviate(stats.totalFavorites + stats.totalWatched)],
    ['Reviews Written', abbreviate(stats.totalReviews)],
    ['Average Rating', `${formatMean(stats.averageRating)}/10`],
  ]

  return (
    <Panel title="Statistics">
      <dl className="statistics">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="statistics__sums">
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
