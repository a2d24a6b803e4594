import { own } from '../own.js'
import { IMPORTS } from '../rules/imports.js'
import { QUOTAS, type Quota, quotaText } from '../rules/quotas.js'
import { t } from '../translate.js'
import { ERRORS } from './errors.js'

/** Validation texts of imports, which the server returns in `fields`. */
export const IMPORT_VALIDATION = {
  answer: t('Please choose one of the answers'),
  answers: 'answers must be a list of questions, each with its answer',
  decision: 'decision must be LEAVE_OUT or FIRST_CANDIDATE',
  undecided: 'match must be a list of AMBIGUOUS, UNKNOWN, OWN and LEFT_OUT',
  kind: 'kind must be a kind of rows, such as VIEWING',
  outcome: 'outcome must be an outcome of rows, such as NEW',
  matches: `matches must be a list of at most ${IMPORTS.matches} titles`,
  match: 'Each of matches has the id of a title of this import, and one of movieId, leaveOut and own',
  changed: t('The import was read again, and this is another title now: please load its titles again'),
  own: t('This title needs a name and a year to be added'),
  policy: 'policy must be KEEP_MINE, TAKE_THEIRS or NEWER',
  items: `There must be at most ${IMPORTS.items} items`,
} as const

/** Values that the message of an error or a reason names. */
export type ImportParams = Readonly<Record<string, string | number>>

/** What was uploaded instead of an export, by its type; others are named by their file name extension. */
const FOUND: Readonly<Record<string, (params: ImportParams) => string>> = {
  zip: (params) => t('It contains {files}.', params),
  csv: (params) => t('Its columns are {names}.', params),
  json: (params) => t('Its fields are {names}.', params),
  text: (params) => t('It begins with {names}.', params),
  research: () =>
    t(
      'It is a research set of MovieLens, with the ratings of many members. Your own are at movielens.org: your account, Export ratings.',
    ),
  marquee: (params) =>
    t('It is an archive of version {version}, which only a newer version of this site can read.', params),
}

/** Returns what an error of a file, or one that has ended an import, says, with the remedy. @param code a code of `ERRORS` */
export function importErrorText(code: string, params: ImportParams): string {
  const text = own<{ text: string }>(ERRORS, code)?.text ?? ERRORS.INTERNAL.text
  if (code === 'QUOTA_REACHED') {
    const kind = (Object.keys(QUOTAS) as Quota[]).find((one) => one === params.kind)
    return kind ? quotaText(kind) : text
  }
  const detail =
    code === 'NOT_RECOGNISED'
      ? own(FOUND, String(params.type))?.(params)
      : params.path && t('The file is {path}.', params)
  return detail ? `${text} ${detail}` : text
}

/** Texts of why a row of an import has its outcome. */
const REASONS: Readonly<Record<string, (params: ImportParams) => string>> = {
  AMBIGUOUS: () => t('Several titles are called so. Choose the right one.'),
  COLUMN_COUNT: () => t('The line has more or fewer columns than the header.'),
  DATE_INVALID: (params) => t('{text} is no date.', params),
  DATE_OUT_OF_RANGE: (params) => t('The date {text} is in the future, or too long ago.', params),
  DUPLICATE: () => t('Another row says the same.'),
  EPISODE_UNKNOWN: () => t('The file does not say which episode it is.'),
  FILE_DAMAGED: () => t('The file is damaged from here on.'),
  ID_INVALID: (params) => t('{text} is no id.', params),
  JSON_INVALID: () => t('The file is no valid JSON from here on.'),
  KEPT_MINE: () => t('You have another value, which stays.'),
  LEFT_OUT: () => t('You leave this title out.'),
  NOTE_LEFT_OUT: () => t('There is no place for its note, which is left out.'),
  NOT_A_SERIES: () => t('This title is a film: it has no episodes. Choose a series.'),
  NOT_A_TITLE: () => t('It is about a person or something else that is no title.'),
  NOT_A_VIEWING: () => t('It does not say that the title was watched.'),
  NO_SCALE: () => t('The file does not say how many points the best rating has.'),
  NUMBER_INVALID: (params) => t('{text} is no possible number.', params),
  QUOTE_INVALID: () => t('A quotation mark is not closed.'),
  RATING_INVALID: (params) => t('{text} is no rating.', params),
  RATING_MISSING: () => t('A review needs a rating, and this title has none.'),
  RATING_OUT_OF_RANGE: (params) => t('The rating {text} is above the best one.', params),
  RECORD_TOO_LONG: () => t('The line is too long.'),
  REPLY: () => t('It is a reply to somebody else.'),
  SAME_NAME: () => t('Another list has this name: their titles are in one list.'),
  SEASON_ONLY: () => t('It is about a whole season. Its episodes are needed.'),
  SERVICE_UNKNOWN: (params) => t('Its ids are those of {service}, which is not known here.', params),
  SUPERSEDED: () => t('A newer value of the file replaces it.'),
  TAGS_LEFT_OUT: () => t('It has more or longer tags than can be stored.'),
  TEXT_CUT: (params) => t('Its text is cut to {max} characters.', params),
  TEXT_TOO_LONG: () => t('A text is too long.'),
  TITLE_MISSING: () => t('It names no title.'),
  TITLE_TOO_OFTEN: () => t('The file names this title too often.'),
  TITLE_UNKNOWN: () => t('No title was found. Choose one, or add it.'),
  TITLE_WITHDRAWN: () => t('The service no longer says which title it was.'),
  TOO_MANY_RUNS: () => t('This episode was watched too often.'),
  TOO_SHORT: () => t('Less than half of it was played.'),
  TYPE_NOT_IMPORTED: () => t('It is neither a film nor a series, or lists cannot hold it.'),
  VALUE_TOO_DEEP: () => t('The entry is nested too deeply.'),
  VALUE_TOO_LARGE: () => t('The entry is too large.'),
  VISIBILITY_PRIVATE: () => t('The list becomes private.'),
  YEAR_INVALID: (params) => t('{text} is no year.', params),
}

/** Returns why a row of an import has its outcome; the code itself without a text. */
export const reasonText = (code: string, params: ImportParams): string => own(REASONS, code)?.(params) ?? code
