import type { MemberTab } from '../../server/contract/messages/memberTabs.js'
import type { Category } from '../../server/contract/rules/catalogue.js'
import type { Facet } from '../../server/contract/rules/facets.js'
import { pageFrom } from '../../server/contract/rules/series.js'

interface SearchAddress {
  query?: string
  /** Key and direction, as in `title.asc`; best match first by default. */
  sortBy?: string
  page?: number
  /** Marks of titles to leave out, and of titles to dim, joined by commas. */
  hide?: string | null
  fade?: string | null
}

/** Parameters of a listing's address. `sortBy` joins key and direction, as in `title.asc`. */
export interface ListingAddress {
  sortBy?: string | null
  year?: number | string | null
  minRating?: number | string | null
  /** Ids of genres, joined by commas. */
  genre?: number | string | null
  /** As in `1990s`. */
  decade?: string
  /** Code of a country, in lower case. */
  country?: string
  /** Code of a language. */
  language?: string
  type?: 'movie' | 'tv' | null
  view?: 'grid' | 'list' | null
}

interface PersonAddress {
  kind?: string | null
  sort?: string | null
  page?: number
}

/** A listing: a category of the catalogue, or the viewer's recommendations. */
export type ListingCategory = Category | 'recommendations'

const withQuery = (path: string, values: object) => {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values))
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

const withPart = (path: string, part?: string) => (part ? `${path}#${part}` : path)

/** Returns the id of an episode in the list of its season. */
export const episodePart = (number: number): string => `e${number}`

/** Builds the path of every page. */
export const paths = {
  home: () => '/',
  search: ({ page, ...address }: SearchAddress = {}) =>
    withQuery('/search', { ...address, page: page && page > 1 ? page : undefined }),
  movie: (id: string) => `/movie/${encodeURIComponent(id)}`,
  /** The page of a series at a season, and at the row of an episode unless it is null. */
  episode: (id: string, season: number, number: number | null) =>
    withPart(
      withQuery(`/movie/${encodeURIComponent(id)}`, {
        tab: 'episodes',
        season,
        from: number === null ? undefined : pageFrom(number),
      }),
      number === null ? undefined : episodePart(number),
    ),
  /** The reviews of a title, or of a part of it. */
  reviews: (id: string, { season, episode }: { season: number | null; episode: number | null }) =>
    withQuery(`/movie/${encodeURIComponent(id)}`, { tab: 'reviews', season, episode }),
  addTitle: (title?: string) => withQuery('/title/new', { title }),
  editTitle: (id: string) => `/title/${id}`,
  movieCredits: (id: string, page = 1) =>
    withQuery(`/movie/${encodeURIComponent(id)}/credits`, { page: page > 1 ? page : undefined }),
  person: (id: string, { page, ...address }: PersonAddress = {}) =>
    withQuery(`/person/${encodeURIComponent(id)}`, { ...address, page: page && page > 1 ? page : undefined }),
  category: (category: ListingCategory, address: ListingAddress = {}) => withQuery(`/${category}`, address),
  /** @param value as `facetSlug` spells it */
  browse: (facet: Facet, value: string) => `/${facet}/${value}`,
  categories: () => '/genres',
  login: () => '/login',
  register: () => '/register',
  verifyEmail: (email?: string) => withQuery('/verify-email', { email }),
  resetPassword: (email?: string) => withQuery('/reset-password', { email }),
  /** The first steps of a new member. @param step counts from 1 */
  welcome: (step = 1) => withQuery('/welcome', { step: step > 1 ? step : undefined }),
  terms: () => '/terms',
  privacy: () => '/privacy',
  newerTitles: () => '/about#newer-titles',
  about: (part?: 'cost' | 'features' | 'devices') => withPart('/about', part),
  help: (part?: 'contact') => withPart('/help', part),
  cookies: () => '/cookies',
  accessibility: () => '/accessibility',
  corporate: () => '/corporate',
  favorites: () => '/favorites',
  watched: () => '/watched',
  watchlists: () => '/watchlist',
  /** The viewer's lists below the watchlist of the bookmarks. */
  lists: () => '/user/watchlist#lists',
  /** @param link token of a watchlist that is shared by its link */
  watchlist: (id: string, link?: string) => withQuery(`/watchlist/${encodeURIComponent(id)}`, { link }),
  publicWatchlists: (page?: number) =>
    withQuery('/watchlists', { page: page && page > 1 ? page : undefined }),
  /** The members who have a public profile, or those whose usernames contain a text. */
  people: (query?: string) => withQuery('/people', { query }),
  /** The page of one review, or its answers. */
  review: (id: string, part?: 'answers') => withPart(`/review/${encodeURIComponent(id)}`, part),
  /** The next episodes of the series that the viewer is in the midst of. */
  upNext: () => '/up-next',
  /** What comes out, by day. */
  calendar: () => '/calendar',
  personalised: () => '/movies/recommendations',
  profile: () => '/profile',
  /** The page of a member that others see. */
  publicProfile: (username: string) => `/@${encodeURIComponent(username)}`,
  /** Imports of exports of other services, or one of them. */
  imports: (id?: string) => withQuery('/user/import', { id }),
  notInterested: () => '/user/settings#not-interested',
  /** The viewer's figures of a year. */
  figures: (year: number) => withQuery('/user/figures', { year }),
  userArea: (section: MemberTab) => `/user/${section}`,
}
