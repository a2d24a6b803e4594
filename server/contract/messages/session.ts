/** Texts about the session and the data of the signed-in user. */
export const SESSION_NOTICES = {
  missingUser: 'Invalid response: missing user data',
  goodbye: (username: string) => `Goodbye, ${username}!`,
  notAuthenticated: 'Not authenticated',
  alreadyLoading: 'Already loading',
  profileFailed: 'Failed to load profile',
  profileInitFailed: 'Failed to initialize profile',
  profileSyncFailed: 'Failed to sync profile data',
  profileDataFailed: 'Failed to load profile data',
  profileLoading: 'Loading your profile...',
  loginRequired: 'Please log in to access this page',
} as const
