/** Kinds of events in the security log of an account, with their texts on the profile page. */
export const SECURITY_EVENT_TEXTS = {
  SIGNED_IN: 'Signed in',
  SIGNED_IN_NEW_DEVICE: 'Signed in on a new device',
  SIGN_IN_FAILED: 'Failed sign-in',
  SIGNED_OUT: 'Signed out',
  SESSION_ENDED: 'A device was signed out',
  OTHER_SESSIONS_ENDED: 'All other devices were signed out',
  SESSION_DISPLACED: 'The least recently used device was signed out, because there were too many',
  SESSION_REUSED: 'A device was signed out, because a copy of its session was used',
  PASSWORD_CHANGED: 'Password changed',
  PASSWORD_RESET: 'Password reset with a code',
  EMAIL_CHANGE_REQUESTED: 'Change of the e-mail address requested',
  EMAIL_CHANGED: 'E-mail address changed',
  EMAIL_CHANGE_UNDONE: 'Change of the e-mail address undone',
  PROVIDER_LINKED: 'Sign-in with a provider added',
  PROVIDER_UNLINKED: 'Sign-in with a provider removed',
  TOKEN_CREATED: 'Access token created',
  TOKEN_REVOKED: 'Access token revoked',
  DELETION_REQUESTED: 'Deletion of the account requested',
  DELETION_CANCELLED: 'Deletion of the account cancelled',
} as const

/** A kind of security event. */
export type SecurityEventKind = keyof typeof SECURITY_EVENT_TEXTS
