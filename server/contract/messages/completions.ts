import { t } from '../translate.js'

/** Texts of facts that members complete in titles, and of reports of them. */
export const COMPLETION_TEXTS = {
  /** Error of a fact that is known by now. */
  known: t('This is known by now. Load the page again to see it.'),
  action: t('Complete This Title'),
  heading: (title: string) => t('Complete “{title}”', { title }),
  note: t(
    'Everybody on this site sees what you add, with your name. When a source of the catalogue brings it, the source’s replaces yours.',
  ),
  /** @param facts names of the facts, joined @param name username; null if the account was deleted */
  addedBy: (facts: string, name: string | null) =>
    t('{facts}: added by {deleted, select, true {a former member} other {{name}}}', {
      facts,
      deleted: name === null,
      name: name ?? '',
    }),
  report: t('Report What Members Added'),
  reportAction: t('report a title'),
  reportNote: t('Nobody is told who reported a title.'),
  reportFailed: t('The title could not be reported'),
} as const
