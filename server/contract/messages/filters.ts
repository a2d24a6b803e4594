/** Validation texts of filters and sort orders, shown next to the field and returned by the server in `fields`. */
export const FILTER_VALIDATION = {
  filterGenres: 'Ask for at most 50 genres at once',
  ratingRange: 'Rating must be between 0 and 10',
  ratingOrder: 'The minimum rating must not be above the maximum rating',
  yearRange: 'Year must be a whole number between 1870 and 2100',
  yearOrder: 'The first year must not be after the last',
  sortBy: 'Sort must be one of popularity, rating, release_date, title',
  sortOrder: 'Sort order must be asc or desc',
  type: 'Type must be movie or tv',
} as const
