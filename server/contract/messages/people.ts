import { t } from '../translate.js'

export const PERSON_PAGE = {
  failed: t('Failed to load this person'),
  missing: t('This person is not in the catalogue. The address may be mistyped.'),
  knownFor: t('Known For'),
  filmography: t('Filmography'),
  titles: (count: string, isOne: boolean) =>
    t('{count} {isOne, select, true {title} other {titles}}', { count, isOne }),
  /** How many of a person's titles the viewer has watched. */
  seen: (watched: string, all: string) => t('You have seen {watched} of {all}', { watched, all }),
  roles: t('Roles'),
  kinds: { all: t('All'), cast: t('Acting'), crew: t('Behind the Camera') },
  sorts: { newest: t('Newest'), oldest: t('Oldest'), popularity: t('Popularity'), rating: t('Rating') },
  as: (characters: string) => t('as {characters}', { characters }),
  cast: t('Cast'),
  undated: t('Undated'),
  pageEnds: (last: string) => t('This filmography ends on page {last}.', { last }),
  noTitles: t('No titles are on record for this person yet.'),
} as const
