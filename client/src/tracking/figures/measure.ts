import { formatCount, formatDecimal } from '../../platform/ui/format/format.js'
import { t } from '../../platform/ui/language/t.js'

/** What the charts show of a group: its titles, or the hours of its films and episodes. */
export type Measure = 'titles' | 'hours'

interface Measured {
  titles: number
  minutes: number
}

/** Returns the value of a group. */
export const valueOf = (measure: Measure, { titles, minutes }: Measured): number =>
  measure === 'titles' ? titles : minutes / 60

interface MeasuredTime extends Measured {
  key: string
  name: string
}

/** Returns the groups of an axis of time, a step apart: those that nothing was watched in keep their place. */
export function onTimeAxis(groups: readonly MeasuredTime[], step = 1): MeasuredTime[] {
  const byKey = new Map(groups.map((group) => [Number(group.key), group]))
  const keys = [...byKey.keys()].filter(Number.isFinite)
  const first = Math.min(...keys)
  const length = keys.length === 0 ? 0 : (Math.max(...keys) - first) / step + 1
  return Array.from({ length }, (_, index) => {
    const key = String(first + index * step)
    return byKey.get(Number(key)) ?? { key, name: key, titles: 0, minutes: 0 }
  })
}

/** Formats hours: with one decimal below ten, else whole. */
export const formatHours = (hours: number): string =>
  hours > 0 && hours < 10 ? formatDecimal(hours).replace(/[.,]0$/, '') : formatCount(Math.round(hours))

/** Formats a value without its unit. */
export const formatValue = (measure: Measure, value: number): string =>
  measure === 'titles' ? formatCount(value) : formatHours(value)

/** Returns a count with its noun, such as `1 film` or `2 films`. */
export const counted = {
  films: (count: number) => t('{count, plural, one {# film} other {# films}}', { count }),
  series: (count: number) => t('{count, plural, one {# series} other {# series}}', { count }),
  episodes: (count: number) => t('{count, plural, one {# episode} other {# episodes}}', { count }),
  titles: (count: number) => t('{count, plural, one {# title} other {# titles}}', { count }),
  viewings: (count: number) => t('{count, plural, one {# viewing} other {# viewings}}', { count }),
  rewatches: (count: number) => t('{count, plural, one {# rewatch} other {# rewatches}}', { count }),
  days: (count: number) => t('{count, plural, one {# day} other {# days}}', { count }),
}
