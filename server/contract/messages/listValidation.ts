/** Validation texts of favorites, watched and watchlists, shown next to the field and returned by the server in `fields`. */
export const LIST_VALIDATION = {
  ownRating: 'Rating must be a whole number between 1 and 10',
  entryTitle: 'Title must be at most 500 characters',
  entryOverview: 'Overview must be at most 5000 characters',
  entryPoster: 'Poster must be a path of this site or an https address of at most 2000 characters',
  entryDate: 'Release date must be a calendar date such as 1994-09-23',
  entryMoment: 'The date must be a moment such as 2026-05-04T10:15:00Z',
  entryGenres: 'Genre ids must be whole numbers',
  isPublic: 'isPublic must be true or false',
  watchlistName: 'Watchlist name is required',
  watchlistNameLength: 'Watchlist name must be at most 100 characters',
  watchlistDescription: 'Description must be at most 500 characters',
  requestKey: 'Idempotency-Key must be at most 200 characters',
} as const
