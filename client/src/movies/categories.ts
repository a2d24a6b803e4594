import { LISTINGS } from '../../../server/contract/messages.js'
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
    ...LISTINGS.popular,
    category: 'POPULAR',
  },
  trending: {
    ...LISTINGS.trending,
    ownOrder: 'Trending first',
    category: 'TRENDING',
  },
  'top-rated': {
    ...LISTINGS['top-rated'],
    ownSort: 'rating.desc',
    category: 'TOP_RATED',
  },
  'now-playing': {
    ...LISTINGS['now-playing'],
    category: 'NOW_PLAYING',
  },
  upcoming: {
    ...LISTINGS.upcoming,
    ownSort: 'release_date.asc',
    category: 'UPCOMING',
  },
  recommendations: {
    ...LISTINGS.recommendations,
    ownOrder: 'Best match first',
    category: null,
  },
}

/** True for the name of a listing. */
export const isListingCategory = (name: string | undefined): name is ListingCategory =>
  name !== undefined && Object.hasOwn(categories, name)
