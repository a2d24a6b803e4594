import {
  accountData,
  emailChangeData,
  identityData,
  securityEventData,
  sessionData,
} from './accounts/accountData.js'
import type { PersonalData } from './accounts/PersonalData.js'
import { LIST_DATA } from './listFeatures.js'
import { reviewData, reviewLikeData, reviewReportData } from './reviews/reviewData.js'

/** The personal data of all features. A feature that stores personal data adds its declaration here. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  accountData,
  sessionData,
  emailChangeData,
  identityData,
  securityEventData,
  ...LIST_DATA,
  reviewData,
  reviewLikeData,
  reviewReportData,
]
