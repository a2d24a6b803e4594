import {
  accountData,
  emailChangeData,
  identityData,
  securityEventData,
  sessionData,
} from './accounts/accountData.js'
import type { PersonalData } from './accounts/PersonalData.js'
import { favoriteData } from './favorites/favoriteData.js'
import { reviewData, reviewLikeData, reviewReportData } from './reviews/reviewData.js'
import { watchedData } from './watched/watchedData.js'
import { watchlistData } from './watchlists/watchlistData.js'

/** What every feature keeps of people. A feature that keeps something adds its own here. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  accountData,
  sessionData,
  emailChangeData,
  identityData,
  securityEventData,
  favoriteData,
  watchedData,
  watchlistData,
  reviewData,
  reviewLikeData,
  reviewReportData,
]
