import { t } from '../../../../server/contract/translate.js'

/** Texts of the controls that open the dialog which logs a viewing. Apart from the dialog's: every card's code holds them. */
export const QUICK_LOG = {
  /** As in "Please sign in to {action}". */
  action: t('log a viewing'),
  label: t('Log a Viewing'),
} as const
