import { formatCount } from '../format.js'
import { t } from '../translate.js'

/** Texts of a title's page and of the page of its cast and crew. */
export const TITLE_PAGE = {
  addedByMember: t('Added by a member of this site'),
  overview: t('Overview'),
  /** Heading of the sentence that is composed from a title's facts. */
  summary: t('In Brief'),
  allCredits: t('All cast and crew'),
  creditsOf: (title: string) => t('Cast and crew of {title}', { title }),
  castOf: (count: number) => t('Cast ({count})', { count: formatCount(count) }),
  creditsEnd: (last: string) => t('This list ends on page {last}.', { last }),
  creditsFailed: t('Failed to load the cast and crew'),
  creditsLoading: t('Loading the cast and crew...'),
  titleFailed: t('Failed to load movie details'),
  noCredits: t('Nobody is on record for this title yet.'),
  /** Whose score a title's rating is. @param date as in "May 4, 2026" */
  voteSource: (source: string, date: string) => t('{source}, {date}', { source, date }),
  /** A catalogue that is this site's own. */
  ownCatalogue: t('This site’s catalogue'),
  followed: (count: number, rating: string) =>
    t('{count, plural, one {# person you follow} other {# people you follow}}: {rating}', {
      count,
      rating,
    }),
  followedTitle: t('People you follow'),
  review: t('Review'),
  whereToWatch: t('Where to watch'),
  /** Opens a search for a title without a trailer. */
  findTrailer: t('Search YouTube for a trailer'),
  newTab: t('(opens in a new tab)'),
  starring: t('Starring'),
  createdBy: t('Created by'),
  perEpisode: (runtime: string) => t('{runtime} an episode', { runtime }),
  moreBy: (name: string) => t('More by {name}', { name }),
  /** Titles of one genre and year, such as "Crime films of 1995". */
  ofYear: (genre: string, isSeries: boolean, year: number) =>
    t('{genre} {isSeries, select, true {series} other {films}} of {year}', { genre, isSeries, year }),
} as const

/** Returns a title with its year, if it is known: The Godfather (1972). */
export const titleWithYear = (title: string, year: number | null): string =>
  year === null ? title : `${title} (${year})`

/** Note beside the heading of a list of new titles in a catalogue that is no longer new. @param month as in "June 2025" */
export const asOfMonth = (month: string) => t('as of {month}', { month })
