import { t } from '../../../../server/contract/translate.js'

/** Texts for offline mode and client updates. */
export const OFFLINE = {
  banner: t('You are offline. Showing what was saved.'),
  typed: t('What you have typed stays here.'),
  back: t('You are back online.'),
  title: t('Not saved for offline'),
  text: t('You are offline, and this was not opened before. It is loaded as soon as you are back.'),
  update: t('A new version is ready.'),
} as const
