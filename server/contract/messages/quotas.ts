import { t } from '../translate.js'

/** Texts of QUOTA_REACHED by kind of item: the figure and the remedy. The figures are `QUOTAS` in `rules/quotas.ts`. */
export const QUOTA_TEXTS = {
  favorite: (most: string) =>
    t('You can have at most {most} favorites. Remove one to add another.', { most }),
  watched: (most: string) =>
    t('Your watched list holds at most {most} titles. Remove one to add another.', { most }),
  rating: (most: string) =>
    t('You can rate at most {most} titles. Remove a rating to add another.', { most }),
  viewing: (most: string) =>
    t('Your diary holds at most {most} viewings. Delete one to add another.', { most }),
  not_interested: (most: string) =>
    t('You can mark at most {most} titles as not interested. Take one back to mark another.', { most }),
  watchlist: (most: string) =>
    t('You can have at most {most} watchlists. Delete one to make another.', { most }),
  watchlist_movie: (most: string) =>
    t('Your watchlists hold at most {most} titles in all. Remove some to add others.', { most }),
  watchlist_entries: (most: string) =>
    t('A watchlist holds at most {most} titles. Remove one to add another, or use another watchlist.', {
      most,
    }),
  review: (most: string) => t('You can have at most {most} reviews. Delete one to write another.', { most }),
  review_like: (most: string) =>
    t('You can like at most {most} reviews. Remove a like to add another.', { most }),
  review_report: (most: string) =>
    t('You can report at most {most} reviews. Ask whoever runs this site to look at your reports.', { most }),
  review_answer: (most: string) =>
    t('You can have at most {most} answers. Delete one to write another.', { most }),
  answer_report: (most: string) =>
    t('You can report at most {most} answers. Ask whoever runs this site to look at your reports.', { most }),
  local_title: (most: string) =>
    t('You can add at most {most} titles. Delete one that nobody needs to add another.', { most }),
  completed_fact: (most: string) =>
    t('You can complete at most {most} facts. Remove one to add another.', { most }),
  own_poster: (most: string) =>
    t('You can have at most {most} posters of your own. Remove one to add another.', { most }),
  title_report: (most: string) =>
    t('You can report at most {most} titles. Ask whoever runs this site to look at your reports.', { most }),
  follow: (most: string) =>
    t('You can follow at most {most} people. Unfollow somebody to follow another one.', { most }),
  mute: (most: string) =>
    t('You can mute at most {most} people. Unmute somebody to mute another one.', { most }),
  block: (most: string) =>
    t('You can block at most {most} people. Unblock somebody to block another one.', { most }),
  identity: (most: string) =>
    t(
      'Your account holds at most {most} sign-ins of the provider. Sign in with one that you have used before.',
      { most },
    ),
  episode_tick: (most: string) =>
    t('You can mark at most {most} episodes as watched. Take some back to mark others.', { most }),
  series_state: (most: string) =>
    t('You can follow at most {most} series. Take the episodes of one back to begin another.', { most }),
  series_run: (most: string) => t('You can begin at most {most} series and seasons again.', { most }),
  part_rating: (most: string) =>
    t('You can rate at most {most} seasons and episodes. Remove a rating to give another one.', { most }),
  feed_address: (most: string) =>
    t('You can have at most {most} secret addresses. Revoke one to create another.', { most }),
  scrobble_address: (most: string) =>
    t('You can connect at most {most} players. Revoke an address to create another.', { most }),
  access_token: (most: string) =>
    t('You can have at most {most} access tokens. Revoke one to create another.', { most }),
  webhook: (most: string) =>
    t('You can have at most {most} webhooks. Delete one to create another.', { most }),
  username_hold: (most: string) =>
    t(
      'Your last {most} usernames are kept for you for a while. Take one of them back, or choose another one when the oldest is free again.',
      { most },
    ),
} as const satisfies Record<string, (most: string) => string>
