import { t } from '../translate.js'

export const ANSWER_VALIDATION = {
  text: t('An answer is a text of 1 to 1000 characters'),
} as const

/** Texts of the answers to reviews. */
export const ANSWER_TEXTS = {
  title: t('Answers'),
  count: (count: number) => t('{count, plural, one {# answer} other {# answers}}', { count }),
  none: t('No answers yet.'),
  label: t('Your answer'),
  send: t('Answer'),
  sending: t('Sending...'),
  action: t('answer reviews'),
  failed: t('Your answer could not be sent. Please try again.'),
  listFailed: t('The answers could not be loaded.'),
  deleted: t('Answer deleted'),
  deleteFailed: t('The answer could not be deleted. Please try again.'),
  confirmDelete: t('Delete this answer?'),
  deleteOf: (username: string) => t('Delete the answer by {username}', { username }),
  reportOf: (username: string) => t('Report the answer by {username}', { username }),
  reportTitle: t('Report Answer'),
  reportText: t('Nobody is told who reported an answer.'),
  report: t('report answers'),
  reportFailed: t('The report could not be sent. Please try again.'),
  by: (username: string) => t('Answer by {username}', { username }),
} as const
