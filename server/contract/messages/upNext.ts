import { UP_NEXT } from '../rules/upNext.js'
import { t } from '../translate.js'

/** Validation texts of the calendar, which the server returns in `fields`. */
export const UP_NEXT_VALIDATION = {
  day: t('The date must be a day, such as 2026-05-04'),
  to: t('The last day must follow the first one, within {days} days', { days: UP_NEXT.calendarDays }),
} as const
