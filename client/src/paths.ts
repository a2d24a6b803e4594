import type { Category } from '../../server/contract/rules/catalogue.js'

/** Parameters of the search page's address. */
export interface SearchAddress {
  query?: string
  page?: number
}

/** Parameters of a listing's address. `sortBy` joins key and direction, as in `title.asc`. */
export interface ListingAddress {
  sortBy?: string | null
  year?: number | string | null
  minRating?: number | string | null
  genre?: number | string | null
  view?: 'grid' | 'list' | null
}

/** A listing: a category of the catalogue, or the viewer's recommendations. */
export type ListingCategory = Category | 'recommendations'

/** The tabs of the user area in order, as addresses spell them. */
export const USER_SECTIONS = ['favorites', 'watchlist', 'watched', 'reviews', 'profile'] as const
/** A tab of the user area. */
export type UserSection = (typeof USER_SECTIONS)[number]

const withQuery = (path: string, values: object) => {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values))
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** Builds the path of every page. */
export const paths = {
  home: () => '/',
  search: ({ query, page }: SearchAddress = {}) =>
    withQuery('/search', { query, page: page && page > 1 ? page : undefined }),
  movie: (id: string) => `/movie/${encodeURIComponent(id)}`,
  category: (category: ListingCategory, address: ListingAddress = {}) => withQuery(`/${category}`, address),
  login: () => '/login',
  register: () => '/register',
  verifyEmail: (email?: string) => withQuery('/verify-email', { email }),
  resetPassword: (email?: string) => withQuery('/reset-password', { email }),
  terms: () => '/terms',
  privacy: () => '/privacy',
  about: () => '/about',
  favorites: () => '/favorites',
  watched: () => '/watched',
  watchlists: () => '/watchlist',
  watchlist: (id: string) => `/watchlist/${encodeURIComponent(id)}`,
  publicWatchlists: (page?: number) =>
    withQuery('/watchlists', { page: page && page > 1 ? page : undefined }),
  personalised: () => '/movies/recommendations',
  profile: () => '/profile',
  userArea: (section: UserSection) => `/user/${section}`,
}
