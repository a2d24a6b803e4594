import { DIARY } from '../rules/diary.js'
import { t } from '../translate.js'

/** Validation texts of a viewing, shown next to the field and returned by the server in `fields`. */
export const DIARY_VALIDATION = {
  watchedOn: t(
    'The date must be a day, a month or a year from {firstYear} until today, such as 2026-05-04, 2026-05 or 2026',
    { firstYear: DIARY.firstYear },
  ),
  range: 'from and to must be a day, a month or a year, such as 2026-05-04, 2026-05 or 2026',
  rewatch: 'rewatch must be true or false',
  favorite: 'favorite must be true or false',
  isRestored: 'isRestored must be true or false',
  isAutomatic: 'isAutomatic must be true or false',
  isMarked: 'isMarked must be true or false',
  note: t('A note must be at most {note} characters', { note: DIARY.note }),
  tag: t('A tag must be at most {tag} characters', { tag: DIARY.tag }),
  tags: t('A viewing has at most {tags} tags, each a text. Remove one to add another', { tags: DIARY.tags }),
  place: t('Where you saw it must be at most {place} characters', { place: DIARY.place }),
  requestKey: t('Idempotency-Key must be at most {requestKey} characters', { requestKey: DIARY.requestKey }),
  reviewRating: t('A review needs a rating. Choose one, or clear the review'),
} as const
