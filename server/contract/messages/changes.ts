import { t } from '../translate.js'

/** Validation texts of the log of changes, which the server returns in `fields`. */
export const CHANGES_VALIDATION = {
  kinds: t('The kinds must be those of the documentation, separated by commas'),
} as const
