import { chakra } from '@chakra-ui/react'
import { scaleBand, scaleLinear } from '@visx/scale'
import { BarRounded } from '@visx/shape'
import { useId } from 'react'
import { PHONE, useMediaQuery } from '../../platform/ui/browser/useMediaQuery.js'
import { t } from '../../platform/ui/language/t.js'
import { counted } from './measure.js'
import type { RatingFiguresFragment } from './RatingChart.generated.js'
import { formatCount } from '../../platform/ui/format/format.js'
import { useRatingScale, type ShownScale } from '../ratings/ratingScale.js'
import './ColumnChart.css'

interface Column {
  key: string
  /** Full name, for the table. */
  name: string
  /** Short name, under the column. */
  label: string
  value: number
}

interface ColumnChartProps {
  title: string
  /** One sentence that says what the chart shows. */
  summary?: string
  columns: readonly Column[]
  /** Heads of the columns of the table. */
  heads: readonly [names: string, values: string]
  format: (value: number) => string
}

const HEIGHT = 200
/** Space above the columns for their values, and below for their labels. */
const TOP = 22
const BOTTOM = 26
/** Maximum distance of two columns, so that a few do not become as wide as the panel. */
const STEP_MAX = 60
/** More columns than this have no values above them, and not all have a label. */
const LABELS_MAX = 14

/** A chart of columns, with its table in a disclosure. Assistive technology gets the summary and the table. */
export function ColumnChart({ title, summary, columns, heads, format }: ColumnChartProps) {
  const id = useId()
  const width = useMediaQuery(PHONE) ? 340 : 600
  const x = scaleBand({
    domain: columns.map(({ key }) => key),
    range: [0, Math.min(width, columns.length * STEP_MAX)],
    padding: 0.28,
  })
  const most = Math.max(...columns.map(({ value }) => value))
  const y = scaleLinear({ domain: [0, most || 1], range: [0, HEIGHT - TOP - BOTTOM] })
  const base = HEIGHT - BOTTOM
  const bandwidth = x.bandwidth()
  const every = Math.ceil(columns.length / LABELS_MAX)
  return (
    <figure className="chart" aria-labelledby={id}>
      <chakra.figcaption display="grid" gap="1">
        <h2 className="chart__title" id={id}>
          {title}
        </h2>
        {summary && (
          <chakra.p color="fg.muted" fontSize="0.9375rem">
            {summary}
          </chakra.p>
        )}
      </chakra.figcaption>
      <svg className="chart__drawing" viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        <line className="chart__base" x1={0} x2={width} y1={base + 0.5} y2={base + 0.5} />
        {columns.map(({ key, name, label, value }, index) => {
          const left = x(key) ?? 0
          const middle = left + bandwidth / 2
          const height = value > 0 ? Math.max(3, y(value)) : 0
          return (
            <g key={key}>
              <title>{`${name}: ${format(value)}`}</title>
              <rect className="chart__area" x={left} y={0} width={bandwidth} height={HEIGHT} />
              {height > 0 && (
                <BarRounded
                  className={value === most ? 'chart__column chart__column--most' : 'chart__column'}
                  x={left}
                  y={base - height}
                  width={bandwidth}
                  height={height}
                  radius={Math.min(4, bandwidth / 3, height / 2)}
                  top
                />
              )}
              {every === 1 && value > 0 && (
                <text className="chart__value" x={middle} y={base - height - 7}>
                  {format(value)}
                </text>
              )}
              {index % every === 0 && (
                <text className="chart__label" x={middle} y={base + 10}>
                  {label}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <details className="chart__more">
        <summary>{t('Show as a table')}</summary>
        <table className="chart__table" aria-labelledby={id}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ key, name, value }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** Says how the viewer's ratings differ from the public's. */
function ratingSummary(
  { averageRating, ratingDifference, comparedTitles }: RatingFiguresFragment,
  scale: ShownScale,
): string {
  const own = t('You rate {average} on average.', { average: scale.formatMean(averageRating ?? 0) })
  if (ratingDifference === null) return own
  const titles = counted.titles(comparedTitles)
  const difference = scale.formatMean(Math.abs(ratingDifference))
  if (ratingDifference === 0) return `${own} ${t('Over {titles} you agree with the public.', { titles })}`
  return `${own} ${
    ratingDifference > 0
      ? t('Over {titles} that is {difference} higher than the public.', { titles, difference })
      : t('Over {titles} that is {difference} lower than the public.', { titles, difference })
  }`
}

/** The histogram of the viewer's ratings, with their difference to the public's. Nothing without ratings. */
export function RatingChart({ figures }: { figures: RatingFiguresFragment }) {
  const scale = useRatingScale()
  if (figures.averageRating === null) return null
  return (
    <ColumnChart
      title={t('My ratings')}
      summary={ratingSummary(figures, scale)}
      heads={[t('Rating'), t('Titles')]}
      format={formatCount}
      columns={figures.ratings.map(({ rating, titles }) => ({
        key: String(rating),
        name: `${scale.format(rating)}/${scale.max}`,
        label: scale.format(rating),
        value: titles,
      }))}
    />
  )
}
