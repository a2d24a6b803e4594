import type {
  ImportOutcome,
  ImportPolicy,
  ImportQuestionKind,
  ImportRowKind,
  ImportSource,
  ImportStatus,
} from '../../generated/types.js'
import { t } from '../../platform/ui/language/t.js'

interface Service {
  source: ImportSource
  name: string
  /** How a person gets its export. */
  how: string
}

/** The services whose exports are understood, those that most people come from first. */
export const SERVICES: readonly Service[] = [
  {
    source: 'LETTERBOXD',
    name: 'Letterboxd',
    how: t('Settings → Data → Export Your Data. Bring the ZIP file as it is.'),
  },
  {
    source: 'IMDB',
    name: 'IMDb',
    how: t('Your ratings, your watchlist or a list → Export. Bring each CSV file on its own.'),
  },
  {
    source: 'TRAKT',
    name: 'Trakt',
    how: t('Settings → Data → Export. Bring the ZIP file as it is.'),
  },
  {
    source: 'TVTIME',
    name: 'TV Time',
    how: t('The ZIP file with your data that the service gave you before it closed.'),
  },
  { source: 'SIMKL', name: 'Simkl', how: t('Settings → Export. The ZIP, JSON or CSV file.') },
  {
    source: 'NETFLIX',
    name: 'Netflix',
    how: t('Account → your profile → Viewing activity → Download all, or the ZIP file with all your data.'),
  },
  {
    source: 'TMDB',
    name: 'TMDB',
    how: t('Your ratings, your watchlist or your favorites → Export to CSV.'),
  },
  { source: 'YAMTRACK', name: 'Yamtrack', how: t('Settings → Export. The CSV file.') },
  {
    source: 'MOVARY',
    name: 'Movary',
    how: t('Settings → Data → Export: history, ratings and watchlist, one CSV file each.'),
  },
  { source: 'RYOT', name: 'Ryot', how: t('Settings → Imports and Exports. The JSON file.') },
  { source: 'WATCHARR', name: 'Watcharr', how: t('Settings → Export. The JSON file.') },
  { source: 'WETRAKR', name: 'WeTrakr', how: t('Settings → Export. Bring the ZIP file as it is.') },
  { source: 'FLOPPY', name: 'Floppy', how: t('Settings → Export. The CSV file.') },
  { source: 'MOVIELENS', name: 'MovieLens', how: t('Your account → Export ratings. The CSV file.') },
  {
    source: 'MARQUEE',
    name: 'Marquee',
    how: t('Profile → Download ZIP Archive, here or at another instance.'),
  },
]

const NAMES: ReadonlyMap<string, string> = new Map(SERVICES.map(({ source, name }) => [source, name]))

/** Returns the name of the service of an export; of what an app or a player has sent, what it is. */
export const sourceName = (source: ImportSource | null): string =>
  source === 'PLAYER' ? t('From your players') : (NAMES.get(source ?? '') ?? t('Sent by an app'))

/** What rows of a kind are. */
export const KIND_TEXTS: Record<ImportRowKind, string> = {
  VIEWING: t('Diary entries'),
  EVENING: t('Evenings with episodes'),
  WATCHED: t('Watched titles'),
  TICK: t('Episodes'),
  RATING: t('Ratings'),
  PART_RATING: t('Ratings of seasons and episodes'),
  REVIEW: t('Reviews'),
  PART_REVIEW: t('Reviews of seasons and episodes'),
  FAVORITE: t('Favorites'),
  PROFILE_FAVORITE: t('Favorites on your profile'),
  WATCHLIST: t('Watchlist'),
  LIST: t('Lists'),
  LIST_ITEM: t('Titles on lists'),
  NOT_INTERESTED: t('Not interested'),
  SERIES_STATUS: t('Where you are with series'),
  SERIES_RUN: t('Series begun again'),
  PROBLEM: t('Lines of the file'),
}

/** What a row does, as its mark. */
export const OUTCOME_TEXTS: Record<ImportOutcome, string> = {
  NEW: t('New'),
  CHANGED: t('Changed'),
  UNCHANGED: t('Already here'),
  CONFLICT: t('Differs'),
  SKIPPED: t('Left out'),
  INVALID: t('Unresolved'),
  NOTE: t('Adjusted'),
  UNDONE: t('Undone'),
  KEPT: t('Kept'),
}

/** What an import does, as the list says it. */
export const STATUS_TEXTS: Record<ImportStatus, string> = {
  ASKING: t('Waits for an answer'),
  READING: t('Reading the file'),
  MATCHING: t('Looking for the titles'),
  READY: t('Waits for you to look it over'),
  APPLYING: t('Bringing it in'),
  APPLIED: t('Imported'),
  UNDOING: t('Taking it back'),
  UNDONE: t('Taken back'),
  FAILED: t('Failed'),
  CANCELLED: t('Cancelled'),
}

interface PolicyText {
  policy: ImportPolicy
  label: string
  hint: string
}

/** What may happen where the file says something else than the account. */
export const POLICY_TEXTS: readonly PolicyText[] = [
  { policy: 'KEEP_MINE', label: t('Keep mine'), hint: t('What you have here stays as it is.') },
  {
    policy: 'TAKE_THEIRS',
    label: t('Take the file’s'),
    hint: t('What the file says replaces yours. Undo brings yours back.'),
  },
  { policy: 'NEWER', label: t('Take the newer one'), hint: t('Of the two, the one that was written last.') },
]

/** What a file may be whose columns fit several kinds of files, and other answers that have a name. */
const CHOICE_TEXTS: ReadonlyMap<string, string> = new Map([
  ['DMY', t('Day first: 31/12/2024')],
  ['MDY', t('Month first: 12/31/2024')],
  ['WATCHED', t('I have seen them')],
  ['IGNORED', t('Leave the ratings out')],
  ['watchlist', t('My watchlist')],
  ['favorites', t('My favorites')],
  ['likes', t('Films that I like')],
  ['watched', t('What I have watched')],
  ['history', t('What I have watched')],
  ['diary', t('My diary')],
  ['ratings', t('My ratings')],
  ['reviews', t('My reviews')],
  ['lists', t('A list of mine')],
  ['list', t('A list of mine')],
])

/** The questions of formats. */
export const QUESTION_TEXTS: Record<ImportQuestionKind, string> = {
  DATE_ORDER: t('How does the file write dates?'),
  PROFILE: t('Whose history do you want?'),
  ROLE: t('What does this file hold?'),
  TIME_ZONE: t('Where were you when you watched?'),
  WATCHLIST_RATING: t('Your watchlist has titles that you have rated. Have you seen them?'),
}

/** Returns an answer in words; the names of profiles are their own. */
export const choiceText = (question: ImportQuestionKind, choice: string): string =>
  question === 'PROFILE'
    ? choice || t('Profile without a name')
    : question === 'TIME_ZONE'
      ? choice.replaceAll('_', ' ')
      : (CHOICE_TEXTS.get(choice) ?? choice)
