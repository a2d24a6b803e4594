import { t } from '../translate.js'

/** Texts of the screens and dialogs of watchlists. */
export const WATCHLIST_NOTICES = {
  watchlistsFailed: t('Failed to load watchlists'),
  watchlistCreated: t('Watchlist created successfully!'),
  watchlistUpdated: t('Watchlist updated'),
  watchlistDeleted: (name: string) => t('“{name}” deleted', { name }),
  watchlistRestored: (name: string) => t('“{name}” is back', { name }),
  watchlistRestoreFailed: t('Failed to restore watchlist'),
  watchlistCreateFailed: t('Failed to create watchlist'),
  watchlistUpdateFailed: t('Failed to update watchlist'),
  watchlistDeleteFailed: t('Failed to delete watchlist'),
  deleteWatchlist: (name: string) =>
    t('Are you sure you want to delete "{name}"? This action cannot be undone.', { name }),
  watchlistMoveFailed: t('Failed to move the movie'),
  watchlistNoteFailed: t('Failed to save the note'),
  watchlistCopyFailed: t('Failed to copy the watchlist'),
  watchlistCopied: (name: string) => t('Copied as “{name}”', { name }),
  /** Name on offer for a copy of an own list. */
  copyName: (name: string) => t('{name} (copy)', { name }),
  /** Announced by screen readers when a title has been moved. */
  moved: (title: string, place: number, places: number) =>
    t('{title}: {place} of {places}', { title, place, places }),
  progress: (seen: number, count: number) => t('{seen} of {count} seen', { seen, count }),
  visibilityNames: { PRIVATE: t('Private'), LINK: t('With Link'), PUBLIC: t('Public') },
  /** What a visibility means, below its choice. */
  visibility: {
    PRIVATE: t('Only you see it. A link to it stops working for good.'),
    LINK: t('Everybody with its link sees it. It is not listed anywhere.'),
    PUBLIC: t('Everybody sees it, among the public watchlists too.'),
  },
  linkCopied: t('Link copied'),
  titles: (count: number) => t('{count, plural, one {# title} other {# titles}}', { count }),
  /** The mark of the list that the bookmark of a title changes, and the control that makes it so. */
  isDefault: t('Default'),
  makeDefault: t('Make Default'),
  /** A checkbox; the hint is below it. */
  makeThisDefault: t('Make this the default list'),
  defaultHint: t('The bookmark of a title adds it to this list'),
  defaultChosen: (name: string) => t('The bookmark now adds titles to “{name}”', { name }),
  unknownDate: t('Unknown date'),
} as const
