import { QUOTA_TEXTS } from '../messages/quotas.js'

/**
 * Maximum number of items per account. Database triggers enforce them, so a change needs a migration. The figures are
 * chosen by this project, far above normal use.
 */
export const QUOTAS = {
  favorite: 50_000,
  watched: 50_000,
  /** Rated titles, also those that are neither watched nor reviewed any more. */
  rating: 100_000,
  viewing: 100_000,
  not_interested: 50_000,
  watchlist: 1_000,
  /** Titles of all watchlists of an account. */
  watchlist_movie: 100_000,
  /** Titles of one watchlist. */
  watchlist_entries: 10_000,
  review: 20_000,
  review_like: 100_000,
  review_report: 5_000,
  /** Answers to reviews. */
  review_answer: 20_000,
  answer_report: 5_000,
  /** Titles added by hand that no source has brought. */
  local_title: 2_000,
  /** Facts completed in titles of sources, until a source brings them. */
  completed_fact: 10_000,
  title_report: 5_000,
  /** Titles with a poster that the account uploaded: each is a file of at most some 200 kB. */
  own_poster: 500,
  /** People whom the account follows, mutes and blocks. */
  follow: 2_000,
  mute: 2_000,
  block: 2_000,
  /** Linked sign-ins of the identity provider. */
  identity: 20,
  /** Former usernames that are held for the account. */
  username_hold: 5,
  /** Watched episodes, once for each run through a series. */
  episode_tick: 200_000,
  /** Series with watched episodes, or with a status of their own. */
  series_state: 20_000,
  /** Series and seasons that were begun again. */
  series_run: 20_000,
  /** Rated seasons and episodes. */
  part_rating: 200_000,
  /** Secret addresses of feeds. */
  feed_address: 50,
  /** Secret addresses of players. */
  scrobble_address: 20,
  /** Access tokens for programs, also expired ones. */
  access_token: 50,
  /** Addresses of other servers that learn of changes. */
  webhook: 10,
} as const satisfies Record<keyof typeof QUOTA_TEXTS, number>

/** A kind of item that {@link QUOTAS} limits. */
export type Quota = keyof typeof QUOTAS

/** Returns the text of QUOTA_REACHED for a kind of item: the figure and the remedy. */
export function quotaText(kind: Quota): string {
  return QUOTA_TEXTS[kind](QUOTAS[kind].toLocaleString('en'))
}
