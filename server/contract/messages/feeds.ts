import { FEEDS, type FeedFile, type FeedAddressKind } from '../rules/feeds.js'
import { t } from '../translate.js'

/** Validation texts of secret addresses, which the server returns in `fields`. */
export const FEED_VALIDATION = {
  name: t('The name must have 1 to {most} characters', { most: FEEDS.name }),
  kind: t('The kind must be one of the documentation'),
  watchlist: t('Choose one of your watchlists'),
} as const

/** Texts within feeds. Functions, because each is in the language of its reader. */
export const FEED_TEXTS = {
  calendar: () => t('Releases on Marquee'),
  diary: (username: string) => t('{username}’s diary', { username }),
  by: (username: string) => t('A watchlist by {username}', { username }),
  evening: (title: string, count: number) =>
    t('{title}: {count, plural, one {# episode} other {# episodes}}', { title, count }),
  rated: (rating: number) => t('Rated {rating} of 10', { rating }),
  again: () => t('Watched again'),
} as const

/** Texts of the settings. */
export const FEED_SETTINGS = {
  title: t('Secret addresses'),
  text: t(
    'An address for a calendar, a feed reader, Radarr or Sonarr. Whoever has it can read what it leads to, without signing in, until you revoke it.',
  ),
  add: t('New Address'),
  name: t('Name'),
  nameHelp: t('So that you recognise it here, such as “Phone calendar”'),
  kind: t('What it leads to'),
  watchlist: t('Watchlist'),
  noWatchlists: t('You have no watchlist yet.'),
  create: t('Create Address'),
  creating: t('Creating…'),
  created: t('Copy it now: it is shown only once.'),
  done: t('Done'),
  copied: t('Address copied'),
  none: t('You have none yet.'),
  never: t('Never used'),
  lastUsed: t('Last used'),
  gone: t('Its watchlist was deleted.'),
  revoke: t('Revoke'),
  revokeName: (name: string) => t('Revoke {name}', { name }),
  revokeQuestion: (name: string) => t('Revoke “{name}”?', { name }),
  revokeText: t('Whatever uses this address will find nothing there any more.'),
  revoked: t('Address revoked'),
  createFailed: t('The address could not be created. Please try again.'),
  revokeFailed: t('The address could not be revoked. Please try again.'),
  loading: t('Loading addresses...'),
  failed: t('The addresses could not be loaded'),
} as const

/** What an address of each kind leads to. */
export const FEED_KIND_TEXTS: Record<FeedAddressKind, { name: string; hint: string }> = {
  CALENDAR: {
    name: t('Calendar of releases'),
    hint: t(
      'Add it to your calendar app as a subscription by URL: in Google Calendar “From URL”, in Apple Calendar “New Calendar Subscription”, in Thunderbird “On the Network”.',
    ),
  },
  DIARY: {
    name: t('My diary'),
    hint: t('Add it to your feed reader. Notes, tags and places are not part of it.'),
  },
  LIST: {
    name: t('A watchlist, for feed readers'),
    hint: t('Add it to your feed reader: it tells of titles that are added.'),
  },
  RADARR: {
    name: t('Films of a watchlist, for Radarr'),
    hint: t('In Radarr add an import list of the kind “StevenLu Custom” with this address.'),
  },
  SONARR: {
    name: t('Series of a watchlist, for Sonarr'),
    hint: t('In Sonarr add an import list of the kind “Custom List” with this address.'),
  },
}

/** Names of the formats that a file may have; those of one file need none. */
export const FEED_FILE_TEXTS: Partial<Record<FeedFile, string>> = {
  'diary.atom': t('Address (Atom)'),
  'diary.json': t('Address (JSON Feed)'),
  'list.atom': t('Address (Atom)'),
  'list.json': t('Address (JSON Feed)'),
}

/** Label of the address of a file. */
export const feedFileLabel = (file: FeedFile): string => FEED_FILE_TEXTS[file] ?? t('Address')
