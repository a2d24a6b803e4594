import { ColumnChart } from './ColumnChart.js'
import { counted } from './measure.js'
import type { RatingFiguresFragment } from './RatingChart.generated.js'
import { formatCount, formatDecimal } from '../../platform/ui/format/format.js'
import { t } from '../../platform/ui/language/t.js'

/** Says how the viewer's ratings differ from the public's. */
export function ratingSummary({
  averageRating,
  ratingDifference,
  comparedTitles,
}: RatingFiguresFragment): string {
  const own = t('You rate {average} on average.', { average: formatDecimal(averageRating ?? 0) })
  if (ratingDifference === null) return own
  const titles = counted.titles(comparedTitles)
  const difference = formatDecimal(Math.abs(ratingDifference))
  if (ratingDifference === 0) return `${own} ${t('Over {titles} you agree with the public.', { titles })}`
  return `${own} ${
    ratingDifference > 0
      ? t('Over {titles} that is {difference} higher than the public.', { titles, difference })
      : t('Over {titles} that is {difference} lower than the public.', { titles, difference })
  }`
}

/** The histogram of the viewer's ratings, with their difference to the public's. Nothing without ratings. */
export function RatingChart({ figures }: { figures: RatingFiguresFragment }) {
  if (figures.averageRating === null) return null
  return (
    <ColumnChart
      title={t('My ratings')}
      summary={ratingSummary(figures)}
      heads={[t('Rating'), t('Titles')]}
      format={formatCount}
      columns={figures.ratings.map(({ rating, titles }) => ({
        key: String(rating),
        name: `${rating}/10`,
        label: String(rating),
        value: titles,
      }))}
    />
  )
}
