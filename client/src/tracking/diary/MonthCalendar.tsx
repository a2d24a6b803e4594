import { IconButton } from '@chakra-ui/react'
import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { ChevronLeftIcon, ChevronRightIcon, GridIcon } from '../../platform/ui/icons/icons.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { formatPeriod, today } from '../../platform/ui/format/formatDate.js'
import { useDiaryCalendarQuery } from './Viewing.generated.js'
import { daysOf, weekdayOf } from './viewingForm.js'
import { t } from '../../platform/ui/language/t.js'

interface MonthCalendarProps {
  /** Such as 2026-05. */
  month: string
  count: number
  days: readonly number[]
  /** The neighbouring months that have viewings. */
  earlier?: string
  later?: string
  onMonth: (month: string) => void
  onDay: (day: string) => void
}

/** Some Monday and the six days after it. */
const WEEK = daysOf('2024-01').slice(0, 7)

/** Returns the column of a day in a week that begins with Monday, from 1. */
const columnOf = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/**
 * A month of the diary. Days with viewings show a poster and are buttons that lead to them; the arrows lead to other months. On a wide
 * screen the days are a grid of weeks; on a narrow one a row, until the viewer opens the grid.
 */
export function MonthCalendar({ month, count, days, earlier, later, onMonth, onDay }: MonthCalendarProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="surface month" data-open={isOpen || undefined} aria-label={t('Calendar')}>
      <div className="month__head">
        <p className="month__name">
          {formatPeriod(month)}
          <span>{t('{count, plural, one {# viewing} other {# viewings}}', { count })}</span>
        </p>
        <IconButton
          className="month__toggle"
          variant="ghost"
          aria-label={t('Show the whole month')}
          aria-pressed={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <GridIcon />
        </IconButton>
        <IconButton
          variant="ghost"
          aria-label={t('Earlier month')}
          disabled={!earlier}
          onClick={() => earlier && onMonth(earlier)}
        >
          <ChevronLeftIcon />
        </IconButton>
        <IconButton
          variant="ghost"
          aria-label={t('Later month')}
          disabled={!later}
          onClick={() => later && onMonth(later)}
        >
          <ChevronRightIcon />
        </IconButton>
      </div>
      <div className="month__week" aria-hidden="true">
        {WEEK.map((day) => (
          <span key={day}>{weekdayOf(day)}</span>
        ))}
      </div>
      <Days key={month} month={month} days={days} onDay={onDay} />
    </section>
  )
}

/** Returns the posters of the viewings of a month by day, the newest of each day first. */
function usePosters(month: string): Map<string, (string | null)[]> {
  const { data } = useDiaryCalendarQuery({ variables: { month }, fetchPolicy: 'cache-and-network' })
  const posters = new Map<string, (string | null)[]>()
  for (const { watchedOn, posterSmall } of data?.viewer?.diary?.nodes ?? [])
    if (watchedOn?.length === 10) posters.set(watchedOn, [...(posters.get(watchedOn) ?? []), posterSmall])
  return posters
}

/** The days of a month. In a row, those of the newest viewings are in view at first. */
function Days({ month, days, onDay }: Pick<MonthCalendarProps, 'month' | 'days' | 'onDay'>) {
  const list = useRef<HTMLOListElement>(null)
  const currentDay = today()
  const posters = usePosters(month)
  useLayoutEffect(() => {
    const element = list.current
    const newest = [...(element?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1)
    if (element && newest) element.scrollLeft = newest.offsetLeft - element.clientWidth / 2
  }, [])
  return (
    <ol
      ref={list}
      className="month__days"
      aria-label={t('Days of {month}', { month: formatPeriod(month) })}
      style={{ '--first-column': columnOf(`${month}-01`) } as CSSProperties}
    >
      {daysOf(month).map((day, index) => {
        const [poster, ...more] = posters.get(day) ?? []
        const number = (
          <span className="month__number" aria-hidden="true">
            <span className="month__weekday">{weekdayOf(day)?.slice(0, 1)}</span>
            <b>{index + 1}</b>
          </span>
        )
        return (
          <li key={day} data-today={day === currentDay ? '' : undefined}>
            {days.includes(index + 1) ? (
              <button type="button" className="month__day" onClick={() => onDay(day)}>
                {poster && <Poster src={poster} alt="" sizes="64px" />}
                <span className="visually-hidden">
                  {t('Go to {day}, {day2}', { day: weekdayOf(day), day2: formatPeriod(day) })}
                </span>
                {number}
                {more.length > 0 && (
                  <span className="month__more" aria-hidden="true">
                    +{more.length}
                  </span>
                )}
              </button>
            ) : (
              <span className="month__day" aria-hidden="true">
                {number}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
