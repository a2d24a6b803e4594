import { t } from '../translate.js'

/** Texts of the lists of members who have a public profile. */
export const MEMBER_TEXTS = {
  search: t('Find people by name'),
  all: t('All people here'),
  none: (query: string) => t('Nobody here is called “{query}”', { query }),
  noneText: t('Only members with a public profile are found.'),
  loading: t('Loading people...'),
  failed: t('Error Loading People'),
  nobody: t('Nobody to show yet'),
  nobodyText: t('Members appear here when they make their profile public in Settings.'),
  watched: (count: number) => t('{count, plural, one {# title} other {# titles}} watched', { count }),
  favorites: (count: number) => t('{count, plural, one {# favorite} other {# favorites}}', { count }),
  reviews: (count: number) => t('{count, plural, one {# review} other {# reviews}}', { count }),
} as const
