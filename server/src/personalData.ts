import {
  accountData,
  emailChangeData,
  formerUsernameData,
  identityData,
  securityEventData,
  sessionData,
} from './accounts/users/accountData.js'
import type { PersonalData } from './platform/PersonalData.js'
import { diaryData } from './tracking/diary/diaryData.js'
import { followData } from './community/follows/followData.js'
import { LIST_DATA } from './listFeatures.js'
import { localTitleData } from './tracking/localTitles/localTitleData.js'
import { profileData } from './community/profiles/profileData.js'
import { reviewData, reviewLikeData, reviewReportData } from './tracking/reviews/reviewData.js'

/** The personal data of all features. A feature that stores personal data adds its declaration here. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  accountData,
  sessionData,
  emailChangeData,
  formerUsernameData,
  identityData,
  securityEventData,
  // Before the watched titles: a trigger deletes the viewings that they have made.
  diaryData,
  ...LIST_DATA,
  reviewData,
  reviewLikeData,
  reviewReportData,
  localTitleData,
  profileData,
  ...followData,
]
