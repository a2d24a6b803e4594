import { Button, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DIARY_NOTICES } from './diaryNotices.js'
import { DIARY } from '../../../../server/contract/rules/diary.js'
import { errorText } from '../../platform/errors/errorText.js'
import { useMore } from '../../platform/apollo/useMore.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { Chip } from '../../platform/ui/elements/Chip.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { TicketDrawing } from '../../platform/ui/drawings/drawings.js'
import { EmptyState } from '../../platform/ui/feedback/EmptyState.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import { Skeleton } from '../../platform/ui/feedback/Skeleton.js'
import { useAnnouncedChange } from '../../platform/ui/accessibility/useFocusOnChange.js'
import { ImportLink } from '../imports/ImportLink.js'
import { DiaryRow } from './DiaryRow.js'
import { readDiaryAddress, type DiaryAddress } from './diaryAddress.js'
import { MonthCalendar } from './MonthCalendar.js'
import { useDiaryPolicies } from './useDiaryPolicies.js'
import { useDiaryTabQuery, type DiaryRowFragment, type DiaryTabQuery } from './Viewing.generated.js'
import { formatPeriod } from '../../platform/ui/format/formatDate.js'
import { MONTH_OPTIONS } from './viewingForm.js'
import './diaryStyles.js'
import { t } from '../../platform/ui/language/t.js'
import { paths } from '../../paths.js'
import { useStore } from '../../platform/ui/rendering/createStore.js'
import { singleKeys } from '../../platform/ui/accessibility/singleKeys.js'
import { PHONE, useMediaQuery } from '../../platform/ui/browser/useMediaQuery.js'

/** Returns how the viewer logs a title with what they have at hand: the key, the tab bar, or the title's page alone. */
function useLogHint(): string {
  const isPhone = useMediaQuery(PHONE)
  const isTouch = useMediaQuery('(hover: none)')
  const hasKeys = useStore(singleKeys, () => true)
  if (hasKeys && !isTouch)
    return t('Log what you watch on a title’s page, or press L on its card. Each viewing appears here.')
  if (isPhone)
    return t(
      'Log what you watch on a title’s page, or with “{tab}” at the bottom of the screen. Each viewing appears here.',
      { tab: t('Log') },
    )
  return t('Log what you watch on a title’s page. Each viewing appears here.')
}

/** Content of a diary without viewings: how to log the first one. */
function EmptyDiary() {
  return (
    <EmptyState
      drawing={<TicketDrawing />}
      title={t('Your diary is empty')}
      text={useLogHint()}
      action={
        <>
          <LinkButton to={paths.home()}>{t('Browse Movies')}</LinkButton>
          <ImportLink />
        </>
      }
    />
  )
}

/** Newest first; a date that is less exact comes behind the days of its first month. */
function byDate(one: DiaryRowFragment, other: DiaryRowFragment): number {
  const first = (date: string | null) => (date ? `${date}-01-01`.slice(0, 10) : '')
  const [a, b] = [first(one.watchedOn), first(other.watchedOn)]
  if (a !== b) return a < b ? 1 : -1
  return (other.watchedOn?.length ?? 0) - (one.watchedOn?.length ?? 0) || Number(other.id) - Number(one.id)
}

/** Returns viewings by month; those with a year only, or without a date, are groups of their own. */
function byMonth(viewings: readonly DiaryRowFragment[]): [string | null, DiaryRowFragment[]][] {
  const months = new Map<string | null, DiaryRowFragment[]>()
  for (const viewing of viewings.toSorted(byDate)) {
    const month = viewing.watchedOn?.slice(0, 7) ?? null
    months.set(month, [...(months.get(month) ?? []), viewing])
  }
  return [...months]
}

/** Scrolls to the viewing or the day that the address names and focuses it. Loads more until it is there. */
function useTarget({ day, viewing }: DiaryAddress, loaded: number | undefined, loadMore?: () => void) {
  const target = viewing ? `[data-viewing="${viewing}"]` : day ? `[data-day="${day}"]` : undefined
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!target || loaded === undefined || shown.current === target) return
    const row = document.querySelector<HTMLElement>(`.diary-row${target}`)
    if (!row) return loadMore?.()
    shown.current = target
    row.scrollIntoView({ block: 'center' })
    row.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  })
}

type Months = NonNullable<NonNullable<DiaryTabQuery['viewer']>['diaryMonths']>

interface ToolbarProps {
  address: DiaryAddress
  months: Months
  show: (next: DiaryAddress) => void
}

/** The selects of year and month, the tag, and the calendar. */
function DiaryToolbar({ address: { year, month, tag }, months, show }: ToolbarProps) {
  const years = [...new Set([...months.map((one) => one.month?.slice(0, 4)), year])].filter(
    (one) => one !== undefined,
  )
  const monthsWithDays = months.filter((one) => one.days.length > 0 || one.month === month)
  const current = month
    ? (months.find((one) => one.month === month) ?? { month, count: 0, days: [] })
    : monthsWithDays.find((one) => !year || one.month?.startsWith(year))
  const index = monthsWithDays.findIndex((one) => one.month === current?.month)
  const showMonth = (value: string) => show({ year: value.slice(0, 4), month: value, tag })
  return (
    <>
      <Flex wrap="wrap" gap="3">
        <SelectField
          label={t('Year')}
          hideLabel
          value={year ?? ''}
          options={[
            { value: '', label: t('All years') },
            ...years
              .toSorted()
              .toReversed()
              .map((value) => ({ value, label: value })),
          ]}
          onChange={(value) => show({ year: value || undefined, tag })}
        />
        {year && (
          <SelectField
            label={t('Month')}
            hideLabel
            value={month ?? ''}
            options={[
              { value: '', label: t('All months') },
              ...MONTH_OPTIONS.map(({ value, label }) => ({ value: `${year}-${value}`, label })).filter(
                ({ value }) => value === month || months.some((one) => one.month === value),
              ),
            ]}
            onChange={(value) => show({ year, month: value || undefined, tag })}
          />
        )}
        {tag && (
          <Chip onRemove={() => show({ year, month })}>
            <bdi>{tag}</bdi>
          </Chip>
        )}
      </Flex>
      {current?.month && (
        <MonthCalendar
          month={current.month}
          count={current.count}
          days={current.days}
          earlier={monthsWithDays[index + 1]?.month ?? undefined}
          later={monthsWithDays[index - 1]?.month ?? undefined}
          onMonth={showMonth}
          onDay={(day) => show({ year: day.slice(0, 4), month: day.slice(0, 7), day })}
        />
      )}
    </>
  )
}

/** The tab of the user area with the viewer's diary, by month. The year and the month are in the address. */
export function DiaryTab() {
  useDiaryPolicies()
  const [params, setParams] = useSearchParams()
  const address = readDiaryAddress(params)
  const period = address.month ?? address.year ?? null
  const tag = address.tag ?? null
  const query = useDiaryTabQuery({
    variables: { first: DIARY.pageSize, from: period, to: period, tag },
    fetchPolicy: 'cache-and-network',
  })
  const { data, error, refetch } = query
  const { more, loadMore } = useMore(query)
  const diary = data?.viewer?.diary
  const months = data?.viewer?.diaryMonths ?? []
  // An edited viewing may have left the period, or lost the tag.
  const hasTag = (tags: readonly string[]) =>
    tag === null || tags.some((one) => one.toLowerCase() === tag.toLowerCase())
  const viewings = diary?.nodes.filter(
    ({ watchedOn, tags }) => (!period || watchedOn?.startsWith(period)) && hasTag(tags),
  )
  const hasMore = diary?.pageInfo.hasNextPage ?? false
  useAnnouncedChange(
    `${period ?? ''} ${tag ?? ''}`,
    viewings && DIARY_NOTICES.shown(viewings.length, hasMore, period ? formatPeriod(period) : t('all dates')),
  )
  const show = (next: DiaryAddress) =>
    setParams(
      Object.entries(next).filter((entry): entry is [string, string] => entry[1] !== undefined),
      { replace: true, preventScrollReset: true },
    )
  const loadNext = () => void loadMore({ after: diary?.pageInfo.endCursor })
  useTarget(address, viewings?.length, hasMore && more === 'idle' ? loadNext : undefined)

  if (!viewings)
    return error ? (
      <LoadFailure
        title={DIARY_NOTICES.loadFailed}
        text={errorText(error)}
        action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('Try Again')}</Button>}
      />
    ) : (
      <div className="diary" aria-busy="true">
        <output className="visually-hidden">{t('Loading…')}</output>
        {[44, 112, 92, 92, 92, 92].map((height, row) => (
          <Skeleton key={row} width={row === 0 ? 140 : '100%'} height={height} radius="lg" />
        ))}
      </div>
    )
  if (viewings.length === 0 && !period && !tag && !hasMore) return <EmptyDiary />
  return (
    <div className="diary diary--calendar">
      <DiaryToolbar address={address} months={months} show={show} />
      {viewings.length === 0 && (
        <EmptyState
          drawing={<TicketDrawing />}
          title={
            tag
              ? t('No viewings with the tag {tag}', { tag })
              : t('Nothing in {period}', { period: formatPeriod(period) })
          }
          action={<Button onClick={() => show({})}>{t('Show All')}</Button>}
        />
      )}
      {byMonth(viewings).map(([month, viewingsOfMonth]) => (
        <section key={month ?? ''} className="diary__month" aria-label={formatPeriod(month)}>
          <h2>{formatPeriod(month)}</h2>
          <ul>
            {viewingsOfMonth.map((viewing) => (
              <li key={viewing.id}>
                <DiaryRow viewing={viewing} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="diary__more">
        {more === 'failed' && <p role="alert">{DIARY_NOTICES.loadFailed}</p>}
        {hasMore && (
          <Button
            variant="outline"
            disabled={more === 'loading'}
            aria-busy={more === 'loading'}
            onClick={loadNext}
          >
            {more === 'loading' ? t('Loading…') : t('Load More')}
          </Button>
        )}
      </div>
    </div>
  )
}
