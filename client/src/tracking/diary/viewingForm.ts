import { lastDayOf, parsePartialDate } from '../../../../server/contract/partialDate.js'
import { DIARY } from '../../../../server/contract/rules/diary.js'
import type { ViewingInput } from '../../generated/types.js'
import { dateFormat, monthName, today } from '../../platform/ui/format/formatDate.js'

/** Values of the form of a viewing. */
export interface ViewingForm {
  /** A day (2026-05-04), a month (2026-05), a year (2026), or empty if unknown. */
  watchedOn: string
  /** 1 to 10; 0 for no rating. */
  rating: number
  rewatch: boolean
  note: string
  /** Tags, separated by commas. */
  tags: string
  place: string
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Returns the input of the form's values. */
export const toViewingInput = (form: ViewingForm) =>
  ({
    watchedOn: form.watchedOn || null,
    rating: form.rating || null,
    rewatch: form.rewatch,
    note: form.note,
    tags: form.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    place: form.place,
  }) satisfies ViewingInput

/** Returns the short name of a day's weekday, such as Mon. */
export const weekdayOf = (day: string): string =>
  dateFormat({ weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Returns the days of a month, such as 2026-05-01 of 2026-05. */
export function daysOf(month: string): string[] {
  const date = parsePartialDate(month)
  const length = date ? Number(lastDayOf(date).slice(8)) : 0
  return Array.from({ length }, (_, index) => `${month}-${twoDigits(index + 1)}`)
}

/** The months of a year, as options of a select. */
export const MONTH_OPTIONS = Array.from({ length: 12 }, (_, index) => ({
  value: twoDigits(index + 1),
  label: monthName(index),
}))

/** Returns the years of viewings as options of a select, newest first. */
export function yearOptions() {
  const newest = Number(today().slice(0, 4))
  return Array.from({ length: newest - DIARY.firstYear + 1 }, (_, index) => {
    const year = String(newest - index)
    return { value: year, label: year }
  })
}
