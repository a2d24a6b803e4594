import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '../../platform/ui/format/format.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import { t } from '../../platform/ui/language/t.js'
import { seasonName } from '../../tracking/episodes/episodeTexts.js'
import './SeasonTabs.css'

export interface SeasonItem {
  id: string
  number: number
  title: string | null
  episodeCount: number
  airedCount: number
  viewerWatchedCount: number | null
}

/** More seasons than this are chosen from a menu. */
const MOST_TABS = 12

/** Returns how far the viewer is with a season, or for a visitor how long it is. */
export const seasonProgress = ({ viewerWatchedCount, airedCount, episodeCount }: SeasonItem): string =>
  viewerWatchedCount === null
    ? t('{count, plural, one {# episode} other {# episodes}}', { count: episodeCount })
    : t('{watched} of {aired}', { watched: formatCount(viewerWatchedCount), aired: formatCount(airedCount) })

interface SeasonTabsProps {
  seasons: readonly SeasonItem[]
  shown: SeasonItem
  /** Returns the address of a season. */
  hrefOf: (season: number) => string
  onChoose: (season: number) => void
}

/** The seasons of a series, each with the viewer's progress. */
export function SeasonTabs({ seasons, shown, hrefOf, onChoose }: SeasonTabsProps) {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = strip.current
    const current = list?.querySelector<HTMLElement>(`[data-season='${shown.number}']`)
    if (list && current) list.scrollLeft = current.offsetLeft - list.clientWidth / 2 + current.clientWidth / 2
  }, [shown.number])
  if (seasons.length > MOST_TABS)
    return (
      <SelectField
        label={t('Season')}
        value={String(shown.number)}
        options={seasons.map((season) => ({
          value: String(season.number),
          label: t('{season} ({progress})', { season: seasonName(season), progress: seasonProgress(season) }),
        }))}
        onChange={(value) => onChoose(Number(value))}
      />
    )
  return (
    <nav aria-label={t('Seasons')}>
      <ul ref={strip} className="season-tabs">
        {seasons.map((season) => (
          <li key={season.id}>
            <Link
              className="season-tabs__tab"
              data-season={season.number}
              to={hrefOf(season.number)}
              replace
              preventScrollReset
              aria-current={season.number === shown.number ? 'page' : undefined}
            >
              <span>{seasonName(season)}</span>{' '}
              <span className="season-tabs__progress tabular">{seasonProgress(season)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
