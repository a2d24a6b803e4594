import { IconButton } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '../../platform/ui/icons/icons.js'
import { formatPeriod, today } from '../../platform/ui/format/formatDate.js'
import { daysOf, weekdayOf } from './viewingForm.js'
import { t } from '../../platform/ui/language/t.js'

interface MonthStripProps {
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

/** A month as a row of days. Those with viewings are buttons that lead to them; the arrows lead to other months. */
export function MonthStrip({ month, count, days, earlier, later, onMonth, onDay }: MonthStripProps) {
  return (
    <section className="surface month-strip" aria-label={t('Calendar')}>
      <div className="month-strip__head">
        <p className="month-strip__name">
          {formatPeriod(month)}
          <span>{t('{count, plural, one {# viewing} other {# viewings}}', { count })}</span>
        </p>
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
      <Days key={month} month={month} days={days} onDay={onDay} />
    </section>
  )
}

/** The days of a month. On a narrow screen, those of the newest viewings are in view at first. */
function Days({ month, days, onDay }: Pick<MonthStripProps, 'month' | 'days' | 'onDay'>) {
  const list = useRef<HTMLOListElement>(null)
  const currentDay = today()
  useLayoutEffect(() => {
    const element = list.current
    const newest = [...(element?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1)
    if (element && newest) element.scrollLeft = newest.offsetLeft - element.clientWidth / 2
  }, [])
  return (
    <ol
      ref={list}
      className="month-strip__days"
      aria-label={t('Days of {month}', { month: formatPeriod(month) })}
    >
      {daysOf(month).map((day, index) => {
        const face = (
          <>
            <span aria-hidden="true">{weekdayOf(day)?.slice(0, 1)}</span>
            <b aria-hidden="true">{index + 1}</b>
          </>
        )
        return (
          <li key={day} data-today={day === currentDay ? '' : undefined}>
            {days.includes(index + 1) ? (
              <button type="button" onClick={() => onDay(day)}>
                <span className="visually-hidden">
                  {t('Go to {day}, {day2}', { day: weekdayOf(day), day2: formatPeriod(day) })}
                </span>
                {face}
              </button>
            ) : (
              <span className="month-strip__day" aria-hidden="true">
                {face}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
