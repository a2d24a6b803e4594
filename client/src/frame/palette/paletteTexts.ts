import { t } from '../../../../server/contract/translate.js'

/** Texts of the command palette. */
export const PALETTE = {
  title: t('Search and commands'),
  pages: t('Go to'),
  watchlists: t('Your watchlists'),
  actions: t('Actions'),
  searchFor: (text: string) => t('Search for “{text}”', { text }),
} as const
