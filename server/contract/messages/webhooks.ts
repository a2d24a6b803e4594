import type { ChangeKind } from '../rules/changes.js'
import {
  WEBHOOKS,
  type WebhookDeliveryState,
  type WebhookFailure,
  type WebhookOffReason,
  type WebhookType,
} from '../rules/webhooks.js'
import { t } from '../translate.js'

/** Validation texts of webhooks, which the server returns in `fields`. */
export const WEBHOOK_VALIDATION = {
  name: t('The name must have 1 to {most} characters', { most: WEBHOOKS.name }),
  address: t(
    'Enter an address that begins with https:// or http://, without a user name, of at most {most} characters',
    { most: WEBHOOKS.address },
  ),
  notPublic: t('This address is not public: only its operator can allow that, with WEBHOOK_PRIVATE'),
  kinds: t('Choose at least one kind of change'),
} as const

/** Kinds of changes in words. */
export const CHANGE_KIND_TEXTS: Record<ChangeKind, string> = {
  FAVORITE: t('Favorites'),
  WATCHED: t('Watched titles'),
  VIEWING: t('Entries of the diary'),
  RATING: t('Ratings of titles'),
  PART_RATING: t('Ratings of seasons and episodes'),
  REVIEW: t('Reviews'),
  REVIEW_LIKE: t('Likes of reviews'),
  REVIEW_ANSWER: t('Answers to reviews'),
  WATCHLIST: t('Watchlists'),
  WATCHLIST_ENTRY: t('Titles of watchlists'),
  EPISODE: t('Watched episodes'),
  SERIES: t('Status of series'),
  NOT_INTERESTED: t('Titles you are not interested in'),
  FOLLOW: t('Followed people'),
  MUTE: t('Muted people'),
  BLOCK: t('Blocked people'),
  LOCAL_TITLE: t('Titles added by hand'),
  COMPLETED_FACT: t('Completed facts'),
  POSTER: t('Posters of your own'),
  PROFILE: t('Profile and preferences'),
}

/** Why an attempt failed, in words. */
export const WEBHOOK_FAILURE_TEXTS: Record<WebhookFailure, string> = {
  STATUS: t('The receiver did not answer with success'),
  REDIRECT: t('The receiver redirected, which is not followed'),
  TIMEOUT: t('The receiver did not answer within {seconds} seconds', { seconds: WEBHOOKS.timeoutMs / 1_000 }),
  NAME_NOT_FOUND: t('The name of the receiver was not found'),
  ADDRESS_NOT_PUBLIC: t('The address of the receiver is not public'),
  CERTIFICATE: t('The certificate of the receiver is not valid'),
  CONNECTION: t('The receiver could not be reached'),
  SECRET_LOST: t('The secret can no longer be read: replace it'),
}

/** Texts of the settings. */
export const WEBHOOK_SETTINGS = {
  title: t('Webhooks'),
  text: t(
    'A webhook tells another server of your changes as soon as they happen. It gets ids of what changed, and signs what it sends.',
  ),
  add: t('New Webhook'),
  name: t('Name'),
  nameHelp: t('So that you recognise it here, such as “Home automation”'),
  address: t('Address'),
  addressHelp: t('Where to send, such as https://example.org/marquee'),
  kinds: t('What it is told of'),
  all: t('Everything'),
  create: t('Create Webhook'),
  creating: t('Creating…'),
  created: t('Copy the secret now: it is shown only once. The receiver checks the signatures with it.'),
  secret: t('Secret'),
  copied: t('Secret copied'),
  done: t('Done'),
  none: t('You have none yet.'),
  createFailed: t('The webhook could not be created. Please try again.'),
  loading: t('Loading webhooks...'),
  failed: t('The webhooks could not be loaded'),
  on: t('On'),
  off: {
    OWNER: t('Off'),
    FAILING: t('Off: nothing arrived for {days} days', { days: WEBHOOKS.failingDays }),
    GONE: t('Off: the receiver answered that it is gone'),
    SECRET_LOST: t('Off: its secret can no longer be read'),
  } satisfies Record<WebhookOffReason, string>,
  failing: (day: string) => t('Nothing has arrived since {day}', { day }),
  switchOn: t('Switch On'),
  switchOnName: (name: string) => t('Switch {name} on', { name }),
  switchOff: t('Switch Off'),
  switchOffName: (name: string) => t('Switch {name} off', { name }),
  test: t('Send a Test'),
  testName: (name: string) => t('Send a test to {name}', { name }),
  tested: t('A test is being sent'),
  rotate: t('New Secret'),
  rotateName: (name: string) => t('New secret of {name}', { name }),
  rotateText: t('The former secret signs too for {hours} hours, so that the receiver can change over.', {
    hours: WEBHOOKS.formerSecretHours,
  }),
  rotating: t('Replacing…'),
  rotateFailed: t('The secret could not be replaced. Please try again.'),
  delete: t('Delete'),
  deleteName: (name: string) => t('Delete {name}', { name }),
  deleteQuestion: (name: string) => t('Delete “{name}”?', { name }),
  deleteText: t('Nothing is sent to it any more, and its deliveries are deleted.'),
  deleted: t('Webhook deleted'),
  deliveries: t('Deliveries'),
  deliveriesName: (name: string) => t('Deliveries to {name}', { name }),
  noDeliveries: t('Nothing was sent yet.'),
  deliveriesFailed: t('The deliveries could not be loaded'),
  loadingDeliveries: t('Loading deliveries...'),
  more: t('Show More'),
  refresh: t('Refresh'),
  replay: t('Send Again'),
  replayed: t('It is being sent again'),
  actionFailed: t('That did not work. Please try again.'),
  attempts: (count: number) => t('{count} attempts', { count }),
  milliseconds: (count: number) => t('{count} ms', { count }),
  status: (status: number) => t('Status {status}', { status }),
  types: {
    changes: t('Changes'),
    resync: t('Read anew'),
    test: t('Test'),
  } satisfies Record<WebhookType, string>,
  states: {
    PENDING: t('Waiting'),
    DELIVERED: t('Arrived'),
    FAILED: t('Failed'),
  } satisfies Record<WebhookDeliveryState, string>,
} as const
