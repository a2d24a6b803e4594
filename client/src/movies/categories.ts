import type { MovieCategory } from '../generated/graphql.js'
import type { ListingCategory } from '../paths.js'
import type { Sort } from './listFilter.js'

/** How a listing presents itself. */
export interface CategoryText {
  /** On its tab. */
  label: string
  title: string
  description: string
  /** The order it has by itself, where that is not popularity. */
  ownSort?: Sort
  /** What its own order is called, where it is none of the usual ones. */
  ownOrder?: string
  /** The list behind it; null for recommendations, which belong to a person. */
  category: MovieCategory | null
}

/** Every listing, in the order of its tabs. */
export const categories: Record<ListingCategory, CategoryText> = {
  popular: {
    label: 'Popular',
    title: 'Popular',
    description: 'What everyone is watching, talking about and coming back to.',
    category: 'POPULAR',
  },
  trending: {
    label: 'Trending',
    title: 'Trending Now',
    description: 'The titles gaining the most attention right now.',
    ownOrder: 'Trending first',
    category: 'TRENDING',
  },
  'top-rated': {
    label: 'Top Rated',
    title: 'Top Rated',
    description: 'The highest scores from enough people to be trusted.',
    ownSort: 'rating.desc',
    category: 'TOP_RATED',
  },
  'now-playing': {
    label: 'Now Playing',
    title: 'Now Playing in Theaters',
    description: 'On the big screen these weeks. Find something for tonight.',
    category: 'NOW_PLAYING',
  },
  upcoming: {
    label: 'Upcoming',
    title: 'Coming Soon',
    description: 'Premieres to look forward to.',
    ownSort: 'release_date.asc',
    category: 'UPCOMING',
  },
  recommendations: {
    label: 'For You',
    title: 'Recommended for You',
    description: 'Picked from what you have watched and loved.',
    category: null,
  },
}

/** True for the name of a listing. */
export const isListingCategory = (name: string | undefined): name is ListingCategory =>
  name !== undefined && Object.hasOwn(categories, name)
