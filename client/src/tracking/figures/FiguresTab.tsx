import { Button, Flex, Box, chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { codeName, type CodeType } from '../../../../server/contract/codeNames.js'
import { FIGURES_NOTICES } from '../../../../server/contract/messages/figures.js'
import { facetSlug, type FacetValue } from '../../../../server/contract/rules/facets.js'
import { errorText } from '../../platform/errors/errorText.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { paths } from '../../paths.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { ReelDrawing } from '../../platform/ui/drawings/drawings.js'
import { EmptyState } from '../../platform/ui/feedback/EmptyState.js'
import { SegmentedToggle } from '../../platform/ui/forms/SegmentedToggle.js'
import { formatCount } from '../../platform/ui/format/format.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import { useAnnouncedChange } from '../../platform/ui/accessibility/useFocusOnChange.js'
import { TabSkeleton } from '../../platform/ui/feedback/TabSkeleton.js'
import { ImportLink } from '../imports/ImportLink.js'
import { ColumnChart, RatingChart } from './ColumnChart.js'
import {
  useFiguresTabQuery,
  useYearBeforeQuery,
  type FigureColumnFragment,
  type FiguresTabQuery,
} from './FiguresTab.generated.js'
import { Highlights } from './Highlights.js'
import { counted, formatHours, formatValue, onTimeAxis, valueOf, type Measure } from './measure.js'
import { RankingTable } from './RankingTable.js'
import { YearInReview } from './YearInReview.js'
import { t, translate } from '../../platform/ui/language/t.js'
import { rich } from '../../platform/ui/language/rich.js'
import './FiguresTab.css'

type Figures = NonNullable<NonNullable<FiguresTabQuery['viewer']>['figures']>

const MEASURES = [
  { value: 'titles', label: t('Titles') },
  { value: 'hours', label: t('Hours') },
] as const

const facetPath = (value: FacetValue) => paths.browse(value.facet, facetSlug(value))
const personPath = ({ key }: { key: string }) => paths.person(key)

/** Returns the year of an address; null for all years. */
function readYear(text: string | null): number | null {
  return text !== null && /^\d{4}$/.test(text) ? Number(text) : null
}

/** Names countries or languages in the page's language. */
const withCodeNames = <Group extends { key: string; name: string }>(
  type: CodeType,
  groups: readonly Group[],
) => groups.map((group) => ({ ...group, name: codeName(type, group.key) ?? group.name }))

const withDecade = <Group extends { key: string }>(group: Group) => ({
  ...group,
  name: t('{decade}s', { decade: group.key }),
})

/** Keeps a figure and its noun on one line. */
const together = (text: string) => text.replace(' ', '\u00a0')

/** Returns the sentence of who has watched episodes. */
function withSeries({ year, ...values }: Readonly<Record<string, ReactNode>>, hasFilms: boolean) {
  if (year === null)
    return hasFilms
      ? rich(
          'You have watched <b>{titles}</b>: <b>{hours}</b> of film and <b>{seriesHours}</b> of series.',
          values,
        )
      : rich('You have watched <b>{titles}</b>: <b>{seriesHours}</b> of series.', values)
  return hasFilms
    ? rich(
        'In {year} you watched <b>{titles}</b>: <b>{hours}</b> of film and <b>{seriesHours}</b> of series.',
        {
          ...values,
          year,
        },
      )
    : rich('In {year} you watched <b>{titles}</b>: <b>{seriesHours}</b> of series.', { ...values, year })
}

/** The figures in a sentence. */
function Headline({
  figures: { year, films, series, minutes, filmMinutes, seriesMinutes },
}: {
  figures: Figures
}) {
  const filmCount = together(counted.films(films))
  const seriesCount = together(counted.series(series))
  const titles =
    films > 0 && series > 0
      ? t('{filmCount} and {seriesCount}', { filmCount, seriesCount })
      : films > 0
        ? filmCount
        : series > 0
          ? seriesCount
          : t('nothing')
  const hoursOf = (length: number) => together(t('{hours} hours', { hours: formatHours(length / 60) }))
  const values = {
    year,
    titles,
    hours: hoursOf(filmMinutes),
    seriesHours: hoursOf(seriesMinutes),
    b: <strong />,
  }
  if (seriesMinutes > 0) return <p className="figures__headline">{withSeries(values, filmMinutes > 0)}</p>
  return (
    <p className="figures__headline">
      {year === null
        ? minutes > 0
          ? rich('You have watched <b>{titles}</b>: <b>{hours}</b> of film.', values)
          : rich('You have watched <b>{titles}</b>.', values)
        : minutes > 0
          ? rich('In {year} you watched <b>{titles}</b>: <b>{hours}</b> of film.', values)
          : rich('In {year} you watched <b>{titles}</b>.', values)}
    </p>
  )
}

/** Returns how a number differs from the one of the year before, such as +12 or −3. */
const signed = (difference: number) =>
  difference === 0 ? '±0' : `${difference > 0 ? '+' : '−'}${formatCount(Math.abs(difference))}`

/** How a year compares with the one before; nothing if nothing is known of that one. */
function YearComparison({ figures }: { figures: Figures & { year: number } }) {
  const { data } = useYearBeforeQuery({ variables: { year: figures.year - 1 } })
  const before = data?.viewer?.figures
  // Keeps its line while it loads, so that nothing below moves.
  const text =
    before && before.viewings > 0
      ? t('Beside {year}: {titles} titles, {viewings} viewings, {hours} hours.', {
          year: figures.year - 1,
          titles: signed(figures.films + figures.series - before.films - before.series),
          viewings: signed(figures.viewings - before.viewings),
          hours: signed(Math.round(figures.minutes / 60) - Math.round(before.minutes / 60)),
        })
      : '\u00a0'
  return (
    <chakra.p color="fg.muted" fontSize="0.9375rem" fontVariantNumeric="tabular-nums">
      {text}
    </chakra.p>
  )
}

/** What the sentence leaves out. */
function detailsOf({ viewings, episodes, rewatches, undated, ...unknown }: Figures): string {
  const { unknownRuntimes, unknownEpisodes } = unknown
  const details = [counted.viewings(viewings)]
  if (episodes > 0) details.push(counted.episodes(episodes))
  if (rewatches > 0) details.push(counted.rewatches(rewatches))
  if (undated > 0) details.push(t('{undated} without a date', { undated: counted.viewings(undated) }))
  if (unknownRuntimes > 0)
    details.push(
      t('{unknownRuntimes} of unknown length not in the hours', {
        unknownRuntimes: counted.films(unknownRuntimes),
      }),
    )
  if (unknownEpisodes > 0)
    details.push(
      t('{unknownRuntimes} of unknown length not in the hours', {
        unknownRuntimes: counted.episodes(unknownEpisodes),
      }),
    )
  return details.join(' · ')
}

function Charts({ figures, measure }: { figures: Figures; measure: Measure }) {
  const format = (value: number) => formatValue(measure, value)
  const head = measure === 'titles' ? t('Titles') : t('Hours')
  const columns = (
    groups: readonly Omit<FigureColumnFragment, '__typename'>[],
    labelOf: (name: string) => string,
  ) =>
    groups.map((group) => ({
      key: group.key,
      name: translate(group.name),
      label: labelOf(translate(group.name)),
      value: valueOf(measure, group),
    }))
  const isAll = figures.year === null
  return (
    <>
      {isAll && figures.years.length > 1 && (
        <ColumnChart
          title={t('By year')}
          heads={[t('Year'), head]}
          format={format}
          columns={columns(onTimeAxis(figures.years), (name) => name)}
        />
      )}
      <ColumnChart
        title={t('By month')}
        summary={isAll && figures.years.length > 1 ? t('All years together.') : undefined}
        heads={[t('Month'), head]}
        format={format}
        columns={columns(figures.months, (name) => name.charAt(0))}
      />
      <RatingChart figures={figures} />
      {figures.decades.length > 0 && (
        <ColumnChart
          title={t('By decade of release')}
          heads={[t('Decade'), head]}
          format={format}
          columns={columns(onTimeAxis(figures.decades, 10).map(withDecade), (name) => `’${name.slice(2)}`)}
        />
      )}
    </>
  )
}

function Rankings({ figures, measure }: { figures: Figures; measure: Measure }) {
  return (
    <>
      <RankingTable
        title={t('Genres')}
        groups={figures.genres.map((group) => ({ ...group, name: translate(group.name) }))}
        measure={measure}
        pathOf={({ key }) => facetPath({ facet: 'genre', genre: key })}
      />
      <RankingTable title={t('Directors')} groups={figures.directors} measure={measure} pathOf={personPath} />
      <RankingTable title={t('Actors')} groups={figures.actors} measure={measure} pathOf={personPath} />
      <RankingTable
        title={t('Countries')}
        groups={withCodeNames('region', figures.countries)}
        measure={measure}
        pathOf={({ key }) => facetPath({ facet: 'country', country: key })}
      />
      <RankingTable
        title={t('Languages')}
        groups={withCodeNames('language', figures.languages)}
        measure={measure}
        pathOf={({ key }) => facetPath({ facet: 'language', language: key })}
      />
    </>
  )
}

/** The user area's tab with what the viewer watched, in figures: of all years, or of the year in the address. */
export function FiguresTab() {
  const [params, setParams] = useSearchParams()
  const year = readYear(params.get('year'))
  const [measure, setMeasure] = useState<Measure>('titles')
  const { data, previousData, error, refetch } = useFiguresTabQuery({
    variables: { year },
    fetchPolicy: 'cache-and-network',
  })
  const figures = (data ?? previousData)?.viewer?.figures
  useAnnouncedChange(String(year), data?.viewer?.figures ? FIGURES_NOTICES.shown(year) : undefined)

  if (!figures)
    return error ? (
      <LoadFailure
        title={FIGURES_NOTICES.loadFailed}
        text={errorText(error)}
        action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('Try Again')}</Button>}
      />
    ) : (
      <TabSkeleton isFigures>{t('Loading figures…')}</TabSkeleton>
    )
  if (figures.viewings === 0 && figures.availableYears.length === 0)
    return (
      <EmptyState
        drawing={<ReelDrawing />}
        title={t('No figures yet')}
        text={t('Mark what you have watched, and your hours, genres and favorite people appear here.')}
        action={
          <>
            <LinkButton to={paths.home()}>{t('Browse Movies')}</LinkButton>
            <ImportLink />
          </>
        }
      />
    )
  const years = figures.availableYears.map(String)
  if (year !== null && !years.includes(String(year))) years.unshift(String(year))
  return (
    <div className="figures" aria-busy={figures.year !== year}>
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        <SelectField
          label={t('Year')}
          hideLabel
          value={year === null ? '' : String(year)}
          options={[{ value: '', label: t('All time') }, ...years.map((value) => ({ value, label: value }))]}
          onChange={(value) => setParams(value ? { year: value } : {}, { replace: true })}
        />
        <SegmentedToggle label={t('Show')} options={MEASURES} value={measure} onChange={setMeasure} />
      </Flex>
      <Box display="grid" gap="2">
        <Headline figures={figures} />
        {figures.viewings > 0 && (
          <chakra.p color="fg.muted" fontSize="0.9375rem">
            {detailsOf(figures)}
          </chakra.p>
        )}
        {figures.viewings > 0 &&
          figures.year !== null &&
          figures.availableYears.includes(figures.year - 1) && (
            <YearComparison key={figures.year} figures={{ ...figures, year: figures.year }} />
          )}
      </Box>
      {figures.viewings > 0 && (
        <>
          <Highlights figures={figures} />
          {figures.year !== null && <YearInReview key={figures.year} year={figures.year} />}
          <div className="figures__charts">
            <Charts figures={figures} measure={measure} />
          </div>
          <div className="figures__rankings">
            <Rankings figures={figures} measure={measure} />
          </div>
        </>
      )}
    </div>
  )
}
