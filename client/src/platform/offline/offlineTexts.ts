import { t } from '../../../../server/contract/translate.js'

/** Texts for offline mode and client updates. */
export const OFFLINE = {
  banner: t('You are offline. Showing what was saved.'),
  typed: t('What you have typed stays here.'),
  back: t('You are back online.'),
  title: t('Not saved for offline'),
  text: t('You are offline, and this was not opened before. It is loaded as soon as you are back.'),
  /** What is done with a rejected change, as in "Please sign in to {action}". */
  action: t('save what you have changed'),
  rejected: (name: string, reason: string) =>
    t('Your change of {name} while you were offline was not saved. {reason}', { name, reason }),
  full: t('Too many changes wait for the network. Go online before you make more.'),
  update: t('A new version is ready.'),
} as const
