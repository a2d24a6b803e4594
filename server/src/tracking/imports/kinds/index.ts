import type { Kind } from './batch.sql.js'
import { evenings } from './evenings.sql.js'
import { favorites, notInterested, watched } from './lists.sql.js'
import { profileFavorites } from './profileFavorites.sql.js'
import { partRatings, ratings } from './ratings.sql.js'
import { partReviews, reviews } from './reviews.sql.js'
import { seriesRuns, seriesStatuses } from './seriesStatus.sql.js'
import { ticks } from './ticks.sql.js'
import { viewings } from './viewings.sql.js'
import { listItems, watchlistEntries } from './watchlists.sql.js'

/** The kinds that are applied title by title, in the order in which every writer locks what they count. */
export const KINDS_OF_TITLES: readonly Kind[] = [
  viewings,
  ticks,
  // What was written about the evenings of episodes.
  evenings,
  // After what tells when.
  watched,
  ratings,
  partRatings,
  favorites,
  profileFavorites,
  notInterested,
  // A review needs its rating.
  reviews,
  partReviews,
  // After the marks.
  seriesRuns,
  // A tick ends what was said before.
  seriesStatuses,
]

/** The order in which they are undone: a review before its rating, a mark after what it follows from. */
export const UNDONE_KINDS: readonly Kind[] = [
  seriesStatuses,
  seriesRuns,
  partReviews,
  reviews,
  notInterested,
  profileFavorites,
  favorites,
  partRatings,
  ratings,
  evenings,
  ticks,
  viewings,
  watched,
]

/** The kinds whose rows have an order. */
export const KINDS_OF_LISTS: readonly Kind[] = [watchlistEntries, listItems]
