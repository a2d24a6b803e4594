import { t } from '../translate.js'

/** Kinds of events in the security log of an account, with their texts in the settings. */
export const SECURITY_EVENT_TEXTS = {
  SIGNED_IN: t('Signed in'),
  SIGNED_IN_NEW_DEVICE: t('Signed in on a new device'),
  SIGN_IN_FAILED: t('Failed sign-in'),
  SIGNED_OUT: t('Signed out'),
  SESSION_ENDED: t('A device was signed out'),
  OTHER_SESSIONS_ENDED: t('All other devices were signed out'),
  SESSION_DISPLACED: t('The least recently used device was signed out, because there were too many'),
  SESSION_REUSED: t('A device was signed out, because a copy of its session was used'),
  SESSIONS_ENDED_BY_RESTORE: t('All devices were signed out, because the site was restored from a backup'),
  PASSWORD_CHANGED: t('Password changed'),
  PASSWORD_RESET: t('Password reset with a code'),
  EMAIL_CHANGE_REQUESTED: t('Change of the e-mail address requested'),
  EMAIL_CHANGED: t('E-mail address changed'),
  EMAIL_CHANGE_UNDONE: t('Change of the e-mail address undone'),
  USERNAME_CHANGED: t('Username changed'),
  PROFILE_PUBLISHED: t('Public profile switched on'),
  PROVIDER_LINKED: t('Sign-in with a provider added'),
  PROVIDER_UNLINKED: t('Sign-in with a provider removed'),
  TOKEN_CREATED: t('Access token created'),
  TOKEN_REVOKED: t('Access token revoked'),
  APP_CONNECTED: t('App connected'),
  APP_DISCONNECTED: t('App disconnected'),
  APP_REUSED: t('An app was disconnected, because a copy of its token was used'),
  FEED_ADDRESS_CREATED: t('Secret address created'),
  FEED_ADDRESS_REVOKED: t('Secret address revoked'),
  WEBHOOK_CREATED: t('Webhook created'),
  WEBHOOK_SECRET_ROTATED: t('Secret of a webhook replaced'),
  WEBHOOK_DELETED: t('Webhook deleted'),
  SCROBBLE_ADDRESS_CREATED: t('Address for a player created'),
  SCROBBLE_ADDRESS_REVOKED: t('Address for a player revoked'),
  DELETION_REQUESTED: t('Deletion of the account requested'),
  DELETION_CANCELLED: t('Deletion of the account cancelled'),
} as const

export type SecurityEventKind = keyof typeof SECURITY_EVENT_TEXTS
