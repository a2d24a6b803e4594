import { partLabel } from '../../../../server/contract/messages/series.js'
import { episodeCode, SERIES } from '../../../../server/contract/rules/series.js'
import type { SeriesStatus } from '../../generated/types.js'
import { formatDay } from '../../platform/ui/format/formatDate.js'
import { formatRuntime } from '../../platform/ui/format/format.js'
import { t } from '../../platform/ui/language/t.js'

/** Texts about what the viewer has watched of a series. */
export const EPISODE_TEXTS = {
  /** What a visitor has to sign in for. */
  action: t('mark episodes as watched'),
  failed: t('Failed to update the episodes'),
  watched: (code: string, title: string) => t('{code} of {title} watched', { code, title }),
  watchedBefore: (code: string, title: string, date: string) =>
    t('{code} of {title} airs on {date}, and is marked as watched now', { code, title, date }),
  takenBack: (code: string, title: string) => t('{code} of {title} is not watched any more', { code, title }),
  manyWatched: (count: number, title: string) =>
    t('{count, plural, one {# episode} other {# episodes}} of {title} watched', { count, title }),
  manyTakenBack: (count: number, title: string) =>
    t('{count, plural, one {# episode} other {# episodes}} of {title} not watched any more', {
      count,
      title,
    }),
  none: t('There was nothing to change'),
  /** Button of a toast: the episodes before the one that was marked. */
  earlier: (count: number) =>
    t('{count, plural, one {And the one before?} other {And the # before?}}', { count }),
  again: (title: string) => t('{title} begins again', { title }),
} as const

/** Names of the statuses. */
export const STATUS_NAMES: Readonly<Record<SeriesStatus, string>> = {
  WATCHING: t('Watching'),
  UP_TO_DATE: t('Up to date'),
  PAUSED: t('Paused'),
  DROPPED: t('Dropped'),
  FINISHED: t('Finished'),
  PLANNED: t('Planned'),
}

interface NamedEpisode {
  season: number
  number: number
  title: string | null
}

/** Returns the name of an episode: its title, else its number. */
export const episodeName = ({ number, title }: Pick<NamedEpisode, 'number' | 'title'>): string =>
  title ?? t('Episode {number}', { number })

/** Returns an episode in one line, as in "S2E5, Breakage"; without its title if that is hidden. */
export const episodeLine = ({ season, number, title }: NamedEpisode, isHidden: boolean): string =>
  [episodeCode(season, number), ...(title && !isHidden ? [title] : [])].join(', ')

/** Returns the name of a season: its own if it is more than a number. */
export const seasonName = ({ number, title }: { number: number; title?: string | null }): string =>
  number === SERIES.specials && title ? title : partLabel(number, null)

/** Returns the facts of an episode in one line: when it was or will be broadcast, its length and how often it was watched. */
export function episodeFacts(episode: {
  airDate: string | null
  hasAired: boolean
  runtime: number | null
  absoluteNumber: number | null
  viewerTimesWatched: number | null
}): string {
  const { airDate, hasAired, runtime, absoluteNumber, viewerTimesWatched: times } = episode
  const date = formatDay(airDate)
  return [
    absoluteNumber !== null && t('No. {number}', { number: absoluteNumber }),
    hasAired ? date : date ? t('Airs on {date}', { date }) : t('Not broadcast yet'),
    formatRuntime(runtime),
    times !== null && times > 1 && t('watched {count} times', { count: times }),
  ]
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .join(' · ')
}
