import { DIARY } from '../../../../server/contract/rules/diary.js'
import { t } from '../../../../server/contract/translate.js'

/** Texts of the diary and of the dialog that logs a viewing. */
export const DIARY_NOTICES = {
  logged: (title: string) => t('{title} logged in your diary', { title }),
  undone: (title: string) => t('Log of {title} undone', { title }),
  undoFailed: t('Failed to undo this log'),
  logFailed: t('Failed to log this viewing'),
  changed: (title: string) => t('Viewing of {title} changed', { title }),
  changeFailed: t('Failed to change this viewing'),
  deleted: (title: string) => t('Viewing of {title} deleted', { title }),
  deletedMany: (count: number) => t('{count} viewings deleted', { count }),
  deleteFailed: t('Failed to delete this viewing'),
  restoreFailed: t('Failed to restore this viewing'),
  deletedElsewhere: (title: string) => t('This viewing of {title} no longer exists', { title }),
  /** On a title's page: Watched on May 4, 2026; Watched 3 times, last in May 2026. `last` is null if no date is known. */
  watchedTimes: (count: number, last: string | null) => {
    if (count === 1) return last === null ? t('Watched once') : t('Watched {last}', { last })
    const times =
      count === 2
        ? t('twice')
        : count < DIARY.ofTitle
          ? t('{count} times', { count })
          : t('{count}+ times', { count })
    return last === null
      ? t('Watched {times}', { times })
      : t('Watched {times}, last {last}', { times, last })
  },
  /** As `watchedTimes`, of a series that was watched by episodes: an evening of them is one entry. */
  loggedTimes: (count: number, last: string | null) => {
    const entries =
      count < DIARY.ofTitle
        ? t('{count, plural, one {# entry} other {# entries}} in your diary', { count })
        : t('{count}+ entries in your diary', { count })
    return last === null ? entries : t('{entries}, last {last}', { entries, last })
  },
  viewings: t('Your Viewings'),
  loadFailed: t('Your diary could not be loaded'),
  /** Announced by screen readers when the period changes. */
  shown: (count: number, hasMore: boolean, period: string) =>
    t(
      '{hasMore, select, true {{count} or more viewings} other {{count, plural, one {# viewing} other {# viewings}}}}, {period}',
      { count, hasMore, period },
    ),
} as const
