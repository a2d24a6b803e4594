import { DIARY } from '../rules/diary.js'
import { YEAR_PICTURES } from '../rules/figures.js'
import { t } from '../translate.js'

/** Validation texts of a request for figures. */
export const FIGURES_VALIDATION = {
  year: t('year must be a year from {firstYear} until now, such as 2026; leave it out for all years', {
    firstYear: DIARY.firstYear,
  }),
  pictureYear: 'year must be the year of the picture, such as 2026',
  pictureSize: `size must be ${Object.keys(YEAR_PICTURES).join(' or ')}`,
} as const

export const FIGURES_NOTICES = {
  loadFailed: t('Your figures could not be loaded'),
  pictureFailed: t('The picture could not be drawn. Please try again'),
  shown: (year: number | null) =>
    year === null ? t('Figures of all time shown') : t('Figures of {year} shown', { year }),
} as const
