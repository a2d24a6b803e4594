import { t } from '../translate.js'

/** Texts of following, muting and blocking people, and of the feed. */
export const FOLLOW_TEXTS = {
  follow: t('Follow'),
  following: t('Following'),
  unfollow: (username: string) => t('Unfollow {username}', { username }),
  followName: (username: string) => t('Follow {username}', { username }),
  followingName: (username: string) => t('Following {username}', { username }),
  action: t('follow people'),
  followFailed: t('That did not work. Please try again.'),
  followers: (count: number) => t('{count, plural, one {# follower} other {# followers}}', { count }),
  followingCount: (count: string) => t('{count} following', { count }),
  followersTitle: t('Followers'),
  followingTitle: t('Following'),
  noFollowers: t('No followers to show yet.'),
  noFollowing: t('Nobody to show yet.'),
  peopleFailed: t('The list could not be loaded. Please try again.'),
  more: t('More'),
  moreOf: (username: string) => t('More about {username}', { username }),
  mute: t('Mute'),
  unmute: t('Unmute'),
  block: t('Block'),
  unblock: t('Unblock'),
  muted: (username: string) => t('{username} is muted: your feed is without them.', { username }),
  unmuted: (username: string) => t('{username} is no longer muted.', { username }),
  blocked: (username: string) => t('{username} is blocked.', { username }),
  unblocked: (username: string) => t('{username} is no longer blocked.', { username }),
  blockQuestion: (username: string) => t('Block {username}?', { username }),
  blockText: t(
    'You will no longer follow each other, and neither will see the other’s profile. You can undo this in Settings.',
  ),
  blockedTitle: (username: string) => t('You blocked {username}', { username }),
  blockedText: t('Neither of you sees the other’s profile.'),
  blockedReview: t('A review by somebody you blocked.'),
  showReview: t('Show Review'),
  mutedPeople: t('Muted people'),
  mutedText: t('Your feed is without them. They do not learn of it.'),
  noMuted: t('You have muted nobody.'),
  blockedPeople: t('Blocked people'),
  blockedPeopleText: t('Neither of you sees the other’s profile.'),
  noBlocked: t('You have blocked nobody.'),
} as const

/** Texts of the feed. */
export const FEED_TEXTS = {
  loading: t('Loading feed...'),
  failed: t('Error Loading Feed'),
  empty: t('Nothing in your feed yet'),
  emptyText: t(
    'Follow people to see here what they watch, review and collect. Their names under reviews and on public watchlists lead to their profiles.',
  ),
  find: t('Browse Public Watchlists'),
  watched: t('watched'),
  rewatched: t('watched again'),
  reviewed: t('reviewed'),
  listed: t('made the watchlist'),
  spoiler: t('This review gives away what happens.'),
} as const
