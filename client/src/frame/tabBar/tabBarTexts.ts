import { t } from '../../../../server/contract/translate.js'

/** Texts of the tab bar, which phones show at the bottom of every page. */
export const TAB_BAR = {
  label: t('Tab bar'),
  home: t('Home'),
  search: t('Search'),
  log: t('Log'),
  lists: t('Lists'),
  me: t('Me'),
  /** As in "Please sign in to {action}". */
  seeLists: t('see your lists'),
  seeProfile: t('see your profile'),
} as const

/** Texts of the dialog that chooses a title to log. */
export const LOG_TITLE = {
  title: t('What did you watch?'),
  label: t('Search titles'),
  recent: t('Recently on your lists'),
} as const
