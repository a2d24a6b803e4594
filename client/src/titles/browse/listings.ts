import { facetTitle } from '../../../../server/contract/messages/browse.js'
import { LISTINGS } from '../../../../server/contract/messages/listings.js'
import type { FacetValue } from '../../../../server/contract/rules/facets.js'
import type { MovieCategory } from '../../generated/types.js'
import type { ListingCategory } from '../../paths.js'
import type { Sort } from '../filters/movieFilter.js'
import { t } from '../../platform/ui/language/t.js'

/** A listing: a category of the catalogue, the viewer's recommendations, or the titles with a facet's value. */
export interface Listing {
  title: string
  /** Text below the title; the titles with a facet's value have a sentence with their number instead. */
  description?: string
  /** The listing's own order, where that is not popularity. */
  ownSort?: Sort
  /** Label of the listing's own order, where that is none of the sorts on offer. */
  ownOrder?: string
  /** Whether it is about what is new by the catalogue's date. */
  isDated?: boolean
  /** The GraphQL category; null for recommendations, which belong to a viewer. */
  category: MovieCategory | null
  /** What all titles of the listing have in common. */
  facet?: FacetValue
}

/** A category, which has a tab. */
interface CategoryListing extends Listing {
  label: string
  description: string
}

/** Every category, in the order of the tabs. */
export const categories: Record<ListingCategory, CategoryListing> = {
  popular: {
    ...LISTINGS.popular,
    category: 'POPULAR',
  },
  trending: {
    ...LISTINGS.trending,
    ownOrder: t('Trending first'),
    isDated: true,
    category: 'TRENDING',
  },
  'top-rated': {
    ...LISTINGS['top-rated'],
    ownSort: 'rating.desc',
    category: 'TOP_RATED',
  },
  'now-playing': {
    ...LISTINGS['now-playing'],
    isDated: true,
    category: 'NOW_PLAYING',
  },
  upcoming: {
    ...LISTINGS.upcoming,
    ownSort: 'release_date.asc',
    isDated: true,
    category: 'UPCOMING',
  },
  recommendations: {
    ...LISTINGS.recommendations,
    ownOrder: t('Best match first'),
    category: null,
  },
}

export const isListingCategory = (name: string | undefined): name is ListingCategory =>
  name !== undefined && Object.hasOwn(categories, name)

/** Returns the listing of the titles with a facet's value. @param name the name of a country or language */
export const facetListing = (facet: FacetValue, name: string): Listing => ({
  title: facetTitle(facet, name),
  category: 'POPULAR',
  facet,
})
