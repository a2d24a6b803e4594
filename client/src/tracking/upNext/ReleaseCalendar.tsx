import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.js'
import { formatPeriod } from '../../platform/ui/format/formatDate.js'
import { CheckIcon, FilmIcon, TvIcon } from '../../platform/ui/icons/icons.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { t } from '../../platform/ui/language/t.js'
import { daysOf, weekdayOf } from '../diary/viewingForm.js'
import { EpisodeTitle } from '../episodes/EpisodeTitle.js'
import { useIsHidden } from '../episodes/useIsHidden.js'
import { episodePlaces } from '../diary/eveningLabel.js'
import { isWatched, type Release } from './calendarDays.js'
import './ReleaseCalendar.css'

interface CalendarProps {
  /** Such as 2026-05. */
  month: string
  currentDay: string
  days: ReadonlyMap<string, Release[]>
}

/** Titles of a day that a month shows; the others are counted. */
const SHOWN = 3

/** Some Monday and the six days after it. */
const WEEK = daysOf('2024-01').slice(0, 7)

/** Returns the column of a day in a week that begins with Monday, from 1. */
const columnOf = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

const nameOf = (day: string) => t('{day}, {day2}', { day: weekdayOf(day), day2: formatPeriod(day) })

/** The days of a month on which something comes out, in order. */
export function Agenda({ month, currentDay, days }: CalendarProps) {
  const shown = daysOf(month).filter((day) => days.has(day) || day === currentDay)
  return (
    <ol className="agenda">
      {shown.map((day) => (
        <li key={day} data-today={day === currentDay || undefined}>
          <h3>
            {nameOf(day)}
            {day === currentDay && <span className="agenda__today">{t('Today')}</span>}
          </h3>
          <Releases releases={days.get(day) ?? []} />
        </li>
      ))}
    </ol>
  )
}

interface KindIconProps {
  movie: Release['movie']
  size: number
}

/** Tells films and series apart. */
const KindIcon = ({ movie, size }: KindIconProps) =>
  movie.type === 'TV' ? (
    <TvIcon size={size} className="releases__kind" />
  ) : (
    <FilmIcon size={size} className="releases__kind" />
  )

/** What comes out on a day. */
function Releases({ releases }: { releases: readonly Release[] }) {
  const isHidden = useIsHidden()
  if (releases.length === 0) return <p className="agenda__none">{t('Nothing comes out.')}</p>
  return (
    <ul className="agenda__releases">
      {releases.map((release) => {
        const { movie, episodes } = release
        const [episode] = episodes
        return (
          <li key={movie.id}>
            <Link
              to={episode ? paths.episode(movie.id, episode.season, episode.number) : paths.movie(movie.id)}
              className="agenda__release"
            >
              <Poster src={movie.posterSmall} alt="" sizes="48px" />
              <span className="agenda__text">
                <span className="agenda__title">{movie.title}</span>
                <span className="agenda__facts">
                  <KindIcon movie={movie} size={14} /> {episode ? episodePlaces(episodes) : t('Comes out')}
                  {episodes.length === 1 && episode?.title && (
                    <>
                      {' '}
                      · <EpisodeTitle episode={episode} isHidden={isHidden(episode)} />
                    </>
                  )}
                  {episodes.length > 1 && (
                    <>
                      {' '}
                      · {t('{count, plural, one {# episode} other {# episodes}}', { count: episodes.length })}
                    </>
                  )}
                  {isWatched(release) && <span className="visually-hidden"> · {t('watched')}</span>}
                </span>
              </span>
              {isWatched(release) && (
                <span className="agenda__watched" title={t('watched')}>
                  <CheckIcon size={14} />
                </span>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

interface MonthProps extends CalendarProps {
  /** The day whose titles are shown below the month. */
  chosen: string | null
  onChoose: (day: string) => void
}

/** A month in weeks. On a wide screen its days name what comes out; a day is a button that shows all of it. */
export function MonthGrid({ month, currentDay, days, chosen, onChoose }: MonthProps) {
  return (
    <>
      <div className="releases__week" aria-hidden="true">
        {WEEK.map((day) => (
          <span key={day}>{weekdayOf(day)}</span>
        ))}
      </div>
      <ol
        className="releases"
        aria-label={t('Days of {month}', { month: formatPeriod(month) })}
        style={{ '--first-column': columnOf(`${month}-01`) } as CSSProperties}
      >
        {daysOf(month).map((day) => (
          <li key={day} data-today={day === currentDay || undefined}>
            <Day
              day={day}
              isToday={day === currentDay}
              isChosen={day === chosen}
              releases={days.get(day) ?? []}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ol>
      {chosen !== null && (
        <section className="releases__chosen" aria-live="polite">
          <h3>{nameOf(chosen)}</h3>
          <Releases releases={days.get(chosen) ?? []} />
        </section>
      )}
    </>
  )
}

interface DayProps {
  day: string
  isToday: boolean
  isChosen: boolean
  releases: readonly Release[]
  onChoose: (day: string) => void
}

function Day({ day, isToday, isChosen, releases, onChoose }: DayProps) {
  const count = releases.length
  const number = Number(day.slice(8))
  const series = releases.filter(({ movie }) => movie.type === 'TV')
  const films = releases.filter(({ movie }) => movie.type !== 'TV')
  if (count === 0)
    return (
      <span className="releases__day">
        <span className="releases__number" aria-current={isToday ? 'date' : undefined}>
          {number}
        </span>
      </span>
    )
  return (
    <button
      type="button"
      className="releases__day"
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onChoose(day)}
    >
      <span className="visually-hidden">
        {t(
          '{day}: {count, plural, one {# title} other {# titles}}{watched, plural, =0 {} other {, # watched}}',
          { day: nameOf(day), count, watched: releases.filter(isWatched).length },
        )}
      </span>
      <span className="releases__number" aria-hidden="true">
        {number}
      </span>
      <span className="releases__names">
        {releases.slice(0, SHOWN).map((release) => (
          <span
            key={release.movie.id}
            className="releases__name"
            data-watched={isWatched(release) || undefined}
          >
            <KindIcon movie={release.movie} size={12} />
            <span className="ellipsis">
              {release.movie.title} <b>{episodePlaces(release.episodes)}</b>
            </span>
            {isWatched(release) && <CheckIcon size={12} className="releases__check" />}
          </span>
        ))}
        {count > SHOWN && <span className="releases__name">+{count - SHOWN}</span>}
      </span>
      <span className="releases__counts" aria-hidden="true">
        {[series, films].map(
          (group) =>
            group[0] && (
              <span key={group[0].movie.type} data-watched={group.every(isWatched) || undefined}>
                <KindIcon movie={group[0].movie} size={12} />
                {group.every(isWatched) ? <CheckIcon size={12} className="releases__check" /> : group.length}
              </span>
            ),
        )}
      </span>
    </button>
  )
}
