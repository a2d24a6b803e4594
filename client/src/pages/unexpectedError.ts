import { t } from '../../../server/contract/translate.js'

/** Heading of the page of an error. Apart from the other texts of the frame: every page loads it. */
export const UNEXPECTED_ERROR = t('Unexpected Application Error')
