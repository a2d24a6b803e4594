import { Link } from 'react-router-dom'
import type { ProfileStatsFragment } from './ProfileStats.generated.js'
import { paths } from '../../paths.js'
import { abbreviate, formatDecimal } from '../../platform/ui/format/format.js'
import { dayOf } from '../../platform/ui/format/formatDate.js'
import { t } from '../../platform/ui/language/t.js'
import './Statistics.css'

/** Formats a mean rating with one decimal; '0' without ratings. */
export const formatMean = (mean: number) => (mean > 0 ? formatDecimal(mean) : '0')

/** Returns the year of registration; 'N/A' for an invalid date. */
export function memberSince(createdAt: string | null | undefined): string {
  const date = new Date(createdAt ?? NaN)
  return Number.isNaN(date.getTime()) ? 'N/A' : dayOf(date).slice(0, 4)
}

interface AccountStatisticsProps {
  stats: NonNullable<ProfileStatsFragment['stats']>
  createdAt: string
}

/** An account's main statistics, as the headline of the panel with all of them. */
export function AccountStatistics({ stats, createdAt }: AccountStatisticsProps) {
  return (
    <section aria-label={t('Account Statistics')}>
      <h3 className="visually-hidden">{t('Account Statistics')}</h3>
      <dl className="headline-figures">
        <div>
          <dt>
            <Link to={paths.userArea('favorites')}>{t('Favorites')}</Link>
          </dt>
          <dd>{abbreviate(stats.totalFavorites)}</dd>
        </div>
        <div>
          <dt>
            <Link to={paths.userArea('watched')}>{t('Watched')}</Link>
          </dt>
          <dd>{abbreviate(stats.totalWatched)}</dd>
        </div>
        <div>
          <dt>{t('Avg Rating')}</dt>
          <dd className="headline-figures__rating">{formatMean(stats.averageRating)}</dd>
        </div>
        <div>
          <dt>{t('Member Since')}</dt>
          <dd>{memberSince(createdAt)}</dd>
        </div>
      </dl>
    </section>
  )
}
