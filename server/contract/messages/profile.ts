import { t } from '../translate.js'

/** Validation texts of profiles, shown next to the field and returned by the server in `fields`. */
export const PROFILE_VALIDATION = {
  bioLength: t('Bio must be at most 500 characters'),
  nameLength: t('A name must be at most 50 characters'),
  theme: t('Theme must be dark or light'),
  timeZone: t('The time zone must be a name such as Europe/Berlin or America/Los_Angeles'),
  ratingScale: t('The rating scale must be stars_5 or numbers_10'),
  hidesSpoilers: t('hidesSpoilers must be true or false'),
  favorites: t('Choose at most four different titles of the catalogue'),
  switch: t('A switch must be on (true) or off (false)'),
} as const

export const PROFILE_NOTICES = {
  profileUpdated: t('Profile updated successfully!'),
  emailPending: (email: string) =>
    t('Your new address {email} waits for the code that was sent to it.', { email }),
  bioEmpty: t('No bio added yet.'),
  partFailed: t('This part could not be loaded. Please try again later.'),
  avatarUploadFailed: t('Failed to upload avatar'),
  avatarDeleteFailed: t('Failed to delete avatar'),
  avatarUploaded: t('Profile picture updated'),
  avatarDeleted: t('Profile picture removed'),
  avatarDeleteQuestion: t('Are you sure you want to delete your avatar?'),
  avatarDrop: t('Drag and drop an image here, or click to select'),
  avatarHint: t('PNG, JPG up to 5MB'),
  themeFailed: t('Failed to update theme'),
  timeZoneChanged: t('Time zone changed'),
  timeZoneFailed: t('Failed to update time zone'),
  ratingScaleChanged: t('Rating scale changed'),
  ratingScaleFailed: t('Failed to update the rating scale'),
  spoilersFailed: t('Failed to update the setting for spoilers'),
  noActivity: t('No recent activity'),
  sessionEnded: t('That device was signed out'),
  sessionsEnded: t('All other devices were signed out'),
  sessionEndFailed: t('The device could not be signed out. Please try again.'),
  noSecurityEvents: t('Nothing has happened yet'),
  securityEventsFailed: t('The security log could not be loaded. Please try again.'),
  passwordChanged: t('Password changed. Other devices were signed out.'),
  passwordSet: t('Password set. Other devices were signed out.'),
  passwordChangeFailed: t('The password could not be changed. Please try again.'),
  identityRemoved: (provider: string) =>
    t('{provider} opens your account no longer. Other devices were signed out.', { provider }),
  identityRemoveFailed: t('The sign-in could not be removed. Please try again.'),
  deletionRequested: t('Your account will be deleted in 7 days'),
  deletionCancelled: t('Your account stays'),
  deletionFailed: t('That did not work. Please try again.'),
  exportFailed: t('The download failed. Please try again.'),
} as const
