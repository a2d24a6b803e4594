/** Validation texts of profiles, shown next to the field and returned by the server in `fields`. */
export const PROFILE_VALIDATION = {
  bioLength: 'Bio must be at most 500 characters',
  nameLength: 'A name must be at most 50 characters',
  theme: 'Theme must be dark or light',
} as const

/** Texts of the profile page. */
export const PROFILE_NOTICES = {
  profileUpdated: 'Profile updated successfully!',
  emailPending: (email: string) => `Your new address ${email} waits for the code that was sent to it.`,
  bioEmpty: 'No bio added yet.',
  partFailed: 'This part could not be loaded. Please try again later.',
  avatarUploadFailed: 'Failed to upload avatar',
  avatarDeleteFailed: 'Failed to delete avatar',
  avatarUploaded: 'Profile picture updated',
  avatarDeleted: 'Profile picture removed',
  avatarDeleteQuestion: 'Are you sure you want to delete your avatar?',
  avatarDrop: 'Drag and drop an image here, or click to select',
  avatarHint: 'PNG, JPG up to 5MB',
  themeFailed: 'Failed to update theme',
  noActivity: 'No recent activity',
  sessionEnded: 'That device was signed out',
  sessionsEnded: 'All other devices were signed out',
  sessionEndFailed: 'The device could not be signed out. Please try again.',
  noSecurityEvents: 'Nothing has happened yet',
  securityEventsFailed: 'The security log could not be loaded. Please try again.',
  passwordChanged: 'Password changed. Other devices were signed out.',
  passwordSet: 'Password set. Other devices were signed out.',
  passwordChangeFailed: 'The password could not be changed. Please try again.',
  identityRemoved: (provider: string) =>
    `${provider} opens your account no longer. Other devices were signed out.`,
  identityRemoveFailed: 'The sign-in could not be removed. Please try again.',
  deletionRequested: 'Your account will be deleted in 7 days',
  deletionCancelled: 'Your account stays',
  deletionFailed: 'That did not work. Please try again.',
  exportFailed: 'The download failed. Please try again.',
} as const
