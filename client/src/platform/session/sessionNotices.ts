import { t } from '../../../../server/contract/translate.js'

/** Texts about the session and the data of the signed-in user. */
export const SESSION_NOTICES = {
  missingUser: t('Invalid response: missing user data'),
  goodbye: (username: string) => t('Goodbye, {username}!', { username }),
  waitingChanges: (count: number) =>
    t(
      '{count, plural, one {# change waits} other {# changes wait}} for the network. Signing out drops {count, plural, one {it} other {them}}.',
      { count },
    ),
  signOutAnyway: t('Sign Out Anyway'),
  notAuthenticated: t('Not authenticated'),
  alreadyLoading: t('Already loading'),
  profileFailed: t('Failed to load profile'),
  profileInitFailed: t('Failed to initialize profile'),
  profileSyncFailed: t('Failed to sync profile data'),
  profileDataFailed: t('Failed to load profile data'),
  profileLoading: t('Loading your profile...'),
  loginRequired: t('Please log in to access this page'),
} as const
