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

/** The personal data of all features. A feature that stores personal data adds its declaration here. */
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
