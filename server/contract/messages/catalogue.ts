/** Texts of the home page, the catalogue lists, search and the pages of titles. */
export const CATALOGUE_NOTICES = {
  homeFailed: 'Failed to load homepage content',
  startFailed: 'Failed to load movie data. Please refresh the page.',
  genresFailed: 'Failed to fetch genres',
  creditsFailed: 'Failed to load the cast and crew',
  popularFailed: 'Failed to fetch popular movies',
  filterFailed: 'Failed to filter movies',
  noMovies: 'No movies found',
  copyShown: (when: string) => `Shown from the copy of ${when}.`,
  searchFailed: 'Search failed',
  suggestions: (count: number) =>
    `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, use the up and down arrows to choose`,
  listFailed: 'Failed to load movies',
  titleFailed: 'Failed to load movie details',
  recommendedFor: (username: string) => `Recommended for ${username}`,
} as const

/** Texts of the catalogue lists: tab, heading and description. */
export const LISTINGS = {
  popular: {
    label: 'Popular',
    title: 'Popular',
    description: 'What everyone is watching, talking about and coming back to.',
  },
  trending: {
    label: 'Trending',
    title: 'Trending Now',
    description: 'The titles gaining the most attention right now.',
  },
  'top-rated': {
    label: 'Top Rated',
    title: 'Top Rated',
    description: 'The highest scores from enough people to be trusted.',
  },
  'now-playing': {
    label: 'Now Playing',
    title: 'Now Playing in Theaters',
    description: 'On the big screen these weeks. Find something for tonight.',
  },
  upcoming: { label: 'Upcoming', title: 'Coming Soon', description: 'Premieres to look forward to.' },
  recommendations: {
    label: 'For You',
    title: 'Recommended for You',
    description: 'Picked from what you have watched and loved.',
  },
} as const

/** Error texts of a home rail. */
export const RAIL_ERRORS = {
  rateLimit: 'Too many requests. Please try again later.',
  network: 'Network error. Check your connection.',
  server: 'Server error. Please try again later.',
  notFound: 'Content not found.',
  other: 'Something went wrong.',
} as const
