import { Button, Heading, IconButton } from '@chakra-ui/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../paths.js'
import { errorText } from '../platform/errors/errorText.js'
import { LoadFailure } from '../platform/offline/LoadFailure.js'
import { PHONE, useMediaQuery } from '../platform/ui/browser/useMediaQuery.js'
import { TicketDrawing } from '../platform/ui/drawings/drawings.js'
import { LinkButton } from '../platform/ui/elements/LinkButton.js'
import { EmptyState } from '../platform/ui/feedback/EmptyState.js'
import { Waiting } from '../platform/ui/feedback/Waiting.js'
import { formatPeriod, today } from '../platform/ui/format/formatDate.js'
import { SegmentedToggle } from '../platform/ui/forms/SegmentedToggle.js'
import { ChevronLeftIcon, ChevronRightIcon } from '../platform/ui/icons/icons.js'
import { t } from '../platform/ui/language/t.js'
import { useIsHydrated } from '../platform/ui/rendering/useIsHydrated.js'
import { daysOf } from '../tracking/diary/viewingForm.js'
import { useCalendarQuery } from '../tracking/upNext/Calendar.generated.js'
import { monthAfter, releasesByDay } from '../tracking/upNext/calendarDays.js'
import { Agenda, MonthGrid } from '../tracking/upNext/ReleaseCalendar.js'
import { useUpNextPolicies } from '../tracking/upNext/useUpNextPolicies.js'

type View = 'month' | 'agenda'

/** The calendar of a member: episodes of series that they follow, and releases of titles on their lists. */
export function CalendarPage() {
  // Only the browser knows the day and the width of the window.
  const isHydrated = useIsHydrated()
  return (
    <div className="gutters calendar">
      <title>{t('Calendar · Marquee')}</title>
      <Heading as="h1" size="xl">
        {t('Calendar')}
      </Heading>
      {isHydrated ? <Months /> : <Waiting>{t('Loading…')}</Waiting>}
    </div>
  )
}

function Months() {
  const [params, setParams] = useSearchParams()
  const isPhone = useMediaQuery(PHONE)
  const currentDay = today()
  const named = params.get('month') ?? ''
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(named) && named >= '1900' ? named : currentDay.slice(0, 7)
  const view = params.get('view') ?? (isPhone ? 'agenda' : 'month')
  const change = (values: Record<string, string>) =>
    setParams({ ...Object.fromEntries(params), ...values }, { replace: true, preventScrollReset: true })
  return (
    <>
      <div className="calendar__head">
        <h2 className="calendar__month" aria-live="polite">
          {formatPeriod(month)}
        </h2>
        <IconButton
          variant="ghost"
          aria-label={t('Previous month')}
          onClick={() => change({ month: monthAfter(month, -1) })}
        >
          <ChevronLeftIcon />
        </IconButton>
        <Button variant="ghost" onClick={() => change({ month: currentDay.slice(0, 7) })}>
          {t('Today')}
        </Button>
        <IconButton
          variant="ghost"
          aria-label={t('Next month')}
          onClick={() => change({ month: monthAfter(month, 1) })}
        >
          <ChevronRightIcon />
        </IconButton>
        <SegmentedToggle<View>
          label={t('View')}
          value={view === 'agenda' ? 'agenda' : 'month'}
          options={[
            { value: 'month', label: t('Month') },
            { value: 'agenda', label: t('Agenda') },
          ]}
          onChange={(next) => change({ view: next })}
        />
      </div>
      <div className="calendar__body">
        <Month key={month} month={month} currentDay={currentDay} isAgenda={view === 'agenda'} />
      </div>
    </>
  )
}

interface MonthProps {
  month: string
  currentDay: string
  isAgenda: boolean
}

function Month({ month, currentDay, isAgenda }: MonthProps) {
  useUpNextPolicies()
  const [chosen, setChosen] = useState<string | null>(currentDay.startsWith(month) ? currentDay : null)
  const days = daysOf(month)
  const { data, error, refetch } = useCalendarQuery({
    variables: { from: days[0] ?? '', to: days.at(-1) ?? '' },
    fetchPolicy: 'cache-and-network',
  })
  const entries = data?.viewer?.calendar
  if (!entries)
    return error ? (
      <LoadFailure
        title={t('Error Loading the Calendar')}
        text={errorText(error)}
        action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('Try Again')}</Button>}
      />
    ) : (
      <Waiting>{t('Loading…')}</Waiting>
    )
  const releases = releasesByDay(entries)
  if (isAgenda && releases.size === 0)
    return (
      <EmptyState
        drawing={<TicketDrawing />}
        title={t('Nothing comes out in {month}', { month: formatPeriod(month) })}
        text={t('Episodes of the series that you watch stand here, and releases of what is on your lists.')}
        action={<LinkButton to={paths.search()}>{t('Find a Series')}</LinkButton>}
      />
    )
  return isAgenda ? (
    <Agenda month={month} currentDay={currentDay} days={releases} />
  ) : (
    <MonthGrid month={month} currentDay={currentDay} days={releases} chosen={chosen} onChoose={setChosen} />
  )
}
