import { SCROBBLES, type Player, type ScrobbleOutcome, type ScrobbleReason } from '../rules/scrobbles.js'
import { t } from '../translate.js'

/** Validation texts of players' addresses and events, which the server returns in `fields`. */
export const SCROBBLE_VALIDATION = {
  name: t('The name must have 1 to {most} characters', { most: SCROBBLES.name }),
  user: t('The name of the account must have at most {most} characters', { most: SCROBBLES.user }),
  event: 'The body must be an event of Jellyfin, Plex, Emby or Kodi, as the documentation shows',
  title: 'The event must name a film with its title or ids, or an episode with its series, season and number',
} as const

/** Texts of the settings. */
export const SCROBBLE_SETTINGS = {
  title: t('Players'),
  text: t(
    'Your player reports what you have watched, and your diary has it. It sends to a secret address of yours, until you revoke it.',
  ),
  add: t('Connect a Player'),
  player: t('Player'),
  name: t('Name'),
  nameHelp: t('So that you recognise it here, such as “Living room”'),
  user: t('Your account in the player'),
  userHelp: t('Leave it empty if nobody else uses the player: what others watch is logged too.'),
  create: t('Create Address'),
  creating: t('Creating…'),
  created: t('Copy it now: it is shown only once.'),
  address: t('Address'),
  done: t('Done'),
  copied: t('Address copied'),
  none: t('You have connected none yet.'),
  never: t('No event yet'),
  last: t('Last event'),
  onlyUser: (user: string) => t('Only what {user} watches', { user }),
  toMatch: t('Choose Titles'),
  revoke: t('Revoke'),
  revokeName: (name: string) => t('Revoke {name}', { name }),
  revokeQuestion: (name: string) => t('Revoke “{name}”?', { name }),
  revokeText: t('What this player reports is no longer logged. Your diary stays as it is.'),
  revoked: t('Address revoked'),
  createFailed: t('The address could not be created. Please try again.'),
  revokeFailed: t('The address could not be revoked. Please try again.'),
  loading: t('Loading players...'),
  failed: t('The players could not be loaded'),
} as const

/** What became of the last event of an address. */
export const SCROBBLE_OUTCOME_TEXTS: Record<ScrobbleOutcome, string> = {
  LOGGED: t('Logged'),
  ALREADY_LOGGED: t('Was in your diary already'),
  TO_MATCH: t('Waits until you choose the title'),
  IGNORED: t('Not logged'),
}

/** Why an event was not logged. */
export const SCROBBLE_REASON_TEXTS: Record<ScrobbleReason, string> = {
  LEFT_OUT: t('You leave this title out.'),
  NOT_A_TITLE: t('It is neither a film nor an episode.'),
  NOT_POSSIBLE: t('Your diary cannot hold this.'),
  OTHER_EVENT: t('It does not say that something was watched.'),
  OTHER_USER: t('Somebody else has watched it.'),
  QUOTA_REACHED: t('Your diary is full.'),
  TOO_MANY_WAITING: t('Too many titles wait for you to choose them.'),
  TOO_SHORT: t('Less than {percent} % of it was played.', { percent: SCROBBLES.share * 100 }),
}

/** Each player, and how it is connected. */
export const PLAYER_TEXTS: Record<Player, { name: string; hint: string }> = {
  JELLYFIN: {
    name: 'Jellyfin',
    hint: t(
      'Install the plugin “Webhook”. Add a “Generic Destination” with this address, tick “Playback Stop” and “Send All Properties”, and choose your user.',
    ),
  },
  PLEX: {
    name: 'Plex',
    hint: t('Account settings → Webhooks → Add Webhook. Paste this address. Plex Pass has webhooks.'),
  },
  EMBY: {
    name: 'Emby',
    hint: t('Settings → Notifications → Add Webhook with this address. Tick “Playback: Stop”.'),
  },
  KODI: {
    name: 'Kodi',
    hint: t('An add-on or a script sends what has ended to this address. The documentation shows how.'),
  },
  TAUTULLI: {
    name: 'Tautulli',
    hint: t(
      'Notification Agents → Webhook with this address and the method POST. Tick “Watched”, and paste the JSON of the documentation.',
    ),
  },
}
