import { IMPORTS } from '../rules/imports.js'

/** Validation texts of bulk writes, which the server returns for each invalid item. */
export const BULK_VALIDATION = {
  items: `items must be a list of 1 to ${IMPORTS.items} items`,
  item: 'An item must be an object',
  moment: 'The date must not be in the future',
  oneDate: 'An item has watchedOn or watchedAt, not both',
  episode: 'An episode has both season and number',
  exactDay: 'An episode is watched on a day, such as 2026-05-04, or on an unknown one',
  titleOnly: 'Only a viewing of a whole title has a note, tags and a place',
  favoriteNote: 'Favorites have no notes',
  list: 'list must be FAVORITES, WATCHLIST or the id of a watchlist of yours',
  dryRun: 'dryRun must be true or false',
} as const
