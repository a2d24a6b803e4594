import { IMPORTS } from '../rules/imports.js'
import { t } from '../translate.js'

/** Validation texts of imports, which the server returns in `fields`. */
export const IMPORT_VALIDATION = {
  answer: t('Please choose one of the answers'),
  matches: `matches must be a list of at most ${IMPORTS.matches} titles`,
  own: t('This title needs a name and a year to be added'),
  policy: 'policy must be KEEP_MINE, TAKE_THEIRS or NEWER',
  items: `There must be at most ${IMPORTS.items} items`,
} as const
