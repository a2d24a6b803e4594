import type { CSSProperties } from 'react'
import type { ProfileStatsFragment } from './ProfileStats.generated.js'
import { abbreviate } from '../../platform/ui/format/format.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { FailedPanel } from '../../platform/ui/feedback/FailedPanel.js'
import { AccountStatistics, formatMean } from './AccountStatistics.js'
import { t } from '../../platform/ui/language/t.js'
import './Statistics.css'

/** Panel with all statistics of an account, each once, and their totals. */
export function StatisticsPanel({ user }: { user: ProfileStatsFragment }) {
  const { stats } = user
  if (!stats) return <FailedPanel title={t('Statistics')} />
  const figures: [string, string][] = [
    [t('Watchlists'), abbreviate(stats.totalWatchlists)],
    [t('Reviews'), abbreviate(stats.totalReviews)],
    [t('Rated Movies'), abbreviate(stats.ratedMovies)],
  ]
  if (stats.totalReviews > 0) figures.push([t('Review Rating'), formatMean(stats.averageReviewRating)])
  if (stats.publicWatchlists > 0) figures.push([t('Public Lists'), abbreviate(stats.publicWatchlists)])

  const films = stats.totalTracked - stats.trackedSeries
  const sums: [string, string][] = [
    [t('Reviews Written'), abbreviate(stats.totalReviews)],
    [t('Average Rating'), `${formatMean(stats.averageRating)}/10`],
  ]

  return (
    <Panel title={t('Statistics')}>
      <AccountStatistics stats={stats} createdAt={user.createdAt} />
      <dl className="statistics">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="statistics__sums">
        <div className="statistics__tracked">
          <dt>{t('Total Movies Tracked')}</dt>
          <dd>{abbreviate(stats.totalTracked)}</dd>
          {stats.totalTracked > 0 && (
            <dd className="statistics__split">
              <span
                className="statistics__bar"
                style={{ '--films': films / stats.totalTracked } as CSSProperties}
                aria-hidden="true"
              />
              {t('{films} {films2, plural, one {film} other {films}}, {trackedSeries} series', {
                films: abbreviate(films),
                films2: films,
                trackedSeries: abbreviate(stats.trackedSeries),
              })}
            </dd>
          )}
        </div>
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
