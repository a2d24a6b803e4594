import { LISTINGS } from '../../../server/contract/messages/catalogue.js'
import type { MovieCategory } from '../generated/types.js'
import type { ListingCategory } from '../paths.js'
import type { Sort } from './movieFilter.js'

/** The texts and the default order of a listing. */
export interface CategoryText {
  /** Label of its tab. */
  label: string
  title: string
  description: string
  /** The listing's own order, where that is not popularity. */
  ownSort?: Sort
  /** Label of the listing's own order, where that is none of the sorts on offer. */
  ownOrder?: string
  /** The GraphQL category; null for recommendations, which belong to a viewer. */
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

/** Returns whether a name is that of a listing. */
export const isListingCategory = (name: string | undefined): name is ListingCategory =>
  name !== undefined && Object.hasOwn(categories, name)
