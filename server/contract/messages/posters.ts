import { t } from '../translate.js'

/** Texts of posters that members upload for themselves. */
export const POSTER_TEXTS = {
  action: t('upload a poster'),
  add: t('Use My Own Poster'),
  change: t('Change My Poster'),
  remove: t('Remove My Poster'),
  removeQuestion: t('Remove your poster of this title?'),
  uploaded: t('Your poster is shown wherever you see this title. Others do not see it.'),
  uploadFailed: t('Failed to upload the poster'),
  removed: t('Your poster was removed'),
  removeFailed: t('Failed to remove the poster'),
} as const
