import { t } from '../translate.js'

/** Validation texts of favorites, watched and watchlists, shown next to the field and returned by the server in `fields`. */
export const LIST_VALIDATION = {
  ownRating: t('Rating must be a whole number between 1 and 10'),
  entryTitle: t('Title must be at most 500 characters'),
  entryOverview: t('Overview must be at most 5000 characters'),
  entryPoster: t('Poster must be an image of this site or an https address of at most 2000 characters'),
  entryDate: t('Release date must be a calendar date such as 1994-09-23'),
  entryMoment: 'The date must be a moment such as 2026-05-04T10:15:00Z',
  viewings: 'viewings must be keep or delete',
  watchedAt: 'The day of watchedAt has not begun anywhere yet',
  dateWatched: 'Only watched titles can be sorted by DATE_WATCHED; use DATE_ADDED',
  position: 'Only watchlists can be sorted by POSITION; use DATE_ADDED',
  entryGenres: 'Genre ids must be whole numbers',
  isPublic: 'isPublic must be true or false',
  isRanked: 'isRanked must be true or false',
  isDefault: 'isDefault must be true or false',
  renewLink: 'renewLink must be true or false',
  isListed: 'isListed must be true or false',
  visibility: 'Visibility must be PRIVATE, LINK or PUBLIC',
  entryNote: t('A note must be at most 500 characters'),
  entryPosition: 'Position must be a whole number that this server has returned',
  watchlistName: t('Watchlist name is required'),
  watchlistNameLength: t('Watchlist name must be at most 100 characters'),
  watchlistDescription: t('Description must be at most 500 characters'),
  place: 'The place must be a whole number, at least 1',
} as const
