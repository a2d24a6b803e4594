/** Texts of QUOTA_REACHED by kind of item: the figure and the remedy. The figures are `QUOTAS` in `rules/quotas.ts`. */
export const QUOTA_TEXTS = {
  favorite: (most: string) => `You can have at most ${most} favorites. Remove one to add another.`,
  watched: (most: string) => `Your watched list holds at most ${most} titles. Remove one to add another.`,
  watchlist: (most: string) => `You can have at most ${most} watchlists. Delete one to make another.`,
  watchlist_movie: (most: string) =>
    `Your watchlists hold at most ${most} titles in all. Remove some to add others.`,
  watchlist_entries: (most: string) =>
    `A watchlist holds at most ${most} titles. Remove one to add another, or use another watchlist.`,
  review: (most: string) => `You can have at most ${most} reviews. Delete one to write another.`,
  review_like: (most: string) => `You can like at most ${most} reviews. Remove a like to add another.`,
  review_report: (most: string) =>
    `You can report at most ${most} reviews. Ask whoever runs this site to look at your reports.`,
  identity: (most: string) =>
    `Your account holds at most ${most} sign-ins of the provider. Sign in with one that you have used before.`,
} as const satisfies Record<string, (most: string) => string>
