import { toast } from '../ui/overlays/toast.js'
import { t } from '../ui/language/t.js'

export const LIST_NOTICES = {
  /** Announced by screen readers when the order or the kind changes. */
  listShown: (count: number, hasMore: boolean, order: string) =>
    t(
      '{hasMore, select, true {{count} or more titles} other {{count, plural, one {# title} other {# titles}}}}, sorted by {order}',
      { count, hasMore, order },
    ),
  addedTo: (title: string, list: string) => t('{title} added to {list}', { title, list }),
  manyAddedTo: (count: number, list: string) => t('{count} titles added to {list}', { count, list }),
  manyRemovedFrom: (count: number, list: string) => t('{count} titles removed from {list}', { count, list }),
  removedFrom: (title: string, list: string) => t('{title} removed from {list}', { title, list }),
  ratedWatched: (title: string, rating: string, max: number) =>
    t('You rated {title} {rating} out of {max}', { title, rating, max }),
  ratingCleared: (title: string) => t('Your rating of {title} was removed', { title }),
  ratingFailed: t('Failed to save your rating'),
  /** Help of the rating's panel, for keyboards. */
  ratingKeys: t('Arrow keys choose, Enter saves, Escape cancels.'),
  favoritesFailed: t('Failed to update favorites'),
  watchedFailed: t('Failed to update watched status'),
  watchlistAddFailed: t('Failed to add movie to watchlist'),
  watchlistRemoveFailed: t('Failed to remove movie from watchlist'),
} as const

interface ListChange {
  title: string
  /** Name of the list, as in "added to favorites". */
  list: string
  added: boolean
  /** Reverts the change; shown as Undo. */
  undo?: () => void
  /** Another button in place of Undo. */
  action?: { label: string; run: () => void }
}

/** Shows the toast of a list's change. Those of several titles are merged if there are too many. */
export function toastListChange({ title, list, added, undo, action }: ListChange): void {
  toast.success((added ? LIST_NOTICES.addedTo : LIST_NOTICES.removedFrom)(title, list), {
    action: action ?? (undo && { label: t('Undo'), run: undo }),
    group: {
      key: `${added ? 'added to' : 'removed from'} ${list}`,
      text: (count) => (added ? LIST_NOTICES.manyAddedTo : LIST_NOTICES.manyRemovedFrom)(count, list),
    },
  })
}
