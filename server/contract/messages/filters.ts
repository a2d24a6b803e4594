import { t } from '../translate.js'

/** Validation texts of filters and sort orders, shown next to the field and returned by the server in `fields`. */
export const FILTER_VALIDATION = {
  filterGenres: t('Ask for at most 50 genres at once'),
  filterCountries: 'Countries must be at most 50 codes of two capital letters, such as KR',
  filterLanguages: 'Languages must be at most 50 codes of two small letters, such as ko',
  decade: 'Decade must be the first year of a decade between 1870 and 2100, such as 1990',
  ratingRange: t('Rating must be between 0 and 10'),
  ratingOrder: t('The minimum rating must not be above the maximum rating'),
  yearRange: t('Year must be a whole number between 1870 and 2100'),
  yearOrder: t('The first year must not be after the last'),
  runtimeRange: 'Runtime must be a whole number of minutes between 0 and 1000',
  filterText: 'The text of a filter must be at most 100 characters',
  sortBy: 'Sort must be one of popularity, rating, release_date, title',
  sortOrder: 'Sort order must be asc or desc',
  type: 'Type must be movie or tv',
  exclude: 'Exclude must be some of watched, listed, not-interested, separated by commas',
  creditKind: 'Kind must be cast or crew',
  creditSort: 'Sort must be one of newest, oldest, popularity, rating',
} as const
