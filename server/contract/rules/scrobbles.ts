/** Bounds of what players report, and of the secret addresses to which they send it. */
export const SCROBBLES = {
  /** Maximum length of the name of an address, in characters. */
  name: 60,
  /** Maximum length of the name of an account of a player, in characters. */
  user: 100,
  /** Random bytes of the token in an address. */
  tokenBytes: 32,
  /** Maximum size of the body of an event, in bytes: players send pictures along. */
  bodyBytes: 1_048_576,
  /** The part of a title that must have been played for a viewing. */
  share: 0.8,
  /** Episodes that one event can be about: a file may hold several. */
  episodes: 10,
  /** Events of one address within an hour. */
  eventsPerHour: 1_200,
  /** Wrong addresses that a client tries within an hour. */
  wrongPerHour: 100,
  /** Events of an account that wait until its owner says which titles they are about. */
  waiting: 500,
  /** Hours in which events about the same title are one viewing: players report the end of an evening more than once. */
  sameHours: 6,
  /** Days for which the time that an event names counts; an older one, and one in the future, is the time of its arrival. */
  pastDays: 7,
} as const

/** What became of an event. */
export const SCROBBLE_OUTCOMES = ['LOGGED', 'ALREADY_LOGGED', 'TO_MATCH', 'IGNORED'] as const
export type ScrobbleOutcome = (typeof SCROBBLE_OUTCOMES)[number]

/** Why an event was ignored. */
export const SCROBBLE_REASONS = [
  'LEFT_OUT',
  'NOT_A_TITLE',
  'NOT_POSSIBLE',
  'OTHER_EVENT',
  'OTHER_USER',
  'QUOTA_REACHED',
  'TOO_MANY_WAITING',
  'TOO_SHORT',
] as const
export type ScrobbleReason = (typeof SCROBBLE_REASONS)[number]

/** Players whose events are understood. */
export const PLAYERS = ['JELLYFIN', 'PLEX', 'EMBY', 'KODI', 'TAUTULLI'] as const
export type Player = (typeof PLAYERS)[number]
