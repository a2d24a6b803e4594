import { t } from '../../../../server/contract/translate.js'

/** Texts of the mark “not interested”. */
export const NOT_INTERESTED = {
  name: t('Not interested'),
  /** Label of a control that sets the mark, or takes it back. */
  label: (isMarked: boolean) => (isMarked ? t('Interested Again') : t('Not Interested')),
  marked: (title: string) => t('{title} will not be recommended again', { title }),
  takenBack: (title: string) => t('{title} may be recommended again', { title }),
  manyMarked: (count: number) => t('{count} titles will not be recommended again', { count }),
  manyTakenBack: (count: number) => t('{count} titles may be recommended again', { count }),
  /** What a visitor has to sign in for. */
  action: t('change what you are interested in'),
  list: t('Not Interested'),
  listText: t('These titles are never recommended to you.'),
  listEmpty: t('Choose “Not Interested” on a title, and it is never recommended to you.'),
  listFailed: t('Failed to load the titles that you are not interested in'),
  restore: t('Restore'),
} as const
