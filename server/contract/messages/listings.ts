import { t } from '../translate.js'

/** Texts of the catalogue lists: tab, heading and description. */
export const LISTINGS = {
  popular: {
    label: t('Popular'),
    title: t('Popular'),
    description: t('What everyone is watching, talking about and coming back to.'),
  },
  trending: {
    label: t('Trending'),
    title: t('Trending Now'),
    description: t('The titles gaining the most attention right now.'),
  },
  'top-rated': {
    label: t('Top Rated'),
    title: t('Top Rated'),
    description: t('The highest scores from enough people to be trusted.'),
  },
  'now-playing': {
    label: t('Now Playing'),
    title: t('Now Playing in Theaters'),
    description: t('On the big screen these weeks. Find something for tonight.'),
  },
  upcoming: {
    label: t('Upcoming'),
    title: t('Coming Soon'),
    description: t('Premieres to look forward to.'),
  },
  recommendations: {
    label: t('For You'),
    title: t('Recommended for You'),
    description: t('Picked from what you have watched and loved.'),
  },
} as const

/** Texts of the catalogue lists, search and the pages of titles. */
export const LISTING_NOTICES = {
  popularFailed: t('Failed to fetch popular movies'),
  filterFailed: t('Failed to filter movies'),
  noMovies: t('No movies found'),
  copyShown: (when: string) => t('Shown from the copy of {when}.', { when }),
  searchFailed: t('Search failed'),
  listFailed: t('Failed to load movies'),
  /** In place of the description of a list of released titles, once the catalogue's newest ones are no longer new. */
  frozen: t('What was new when this catalogue was made.'),
  noneUpcoming: t('No later premiere is in the catalogue.'),
} as const
