import { registerEnumType } from 'type-graphql'
import type { ImportQuestion } from './formats/ImportRow.js'
import {
  IMPORT_POLICIES,
  type ImportPolicy,
  type ImportSource,
  type ImportStatus,
  ROW_KINDS,
  ROW_OUTCOMES,
  type RowKind,
  type RowOutcome,
  type TitleDecision,
  type TitleMatch,
} from './Import.js'

/** Returns an enum of GraphQL: its names are the values in upper case, such as PART_RATING for `partRating`. */
const enumOf = <Value extends string>(values: readonly Value[]): Record<string, Value> =>
  Object.fromEntries(values.map((value) => [nameOf(value), value]))

/** Returns the name of a value in both APIs, such as PART_RATING for `partRating`. */
export const nameOf = (value: string): string =>
  value === value.toUpperCase() ? value : value.replace(/[A-Z]/g, '_$&').toUpperCase()

/** Registers an enum whose values are described. */
function register<Value extends string>(
  name: string,
  description: string,
  texts: Readonly<Record<Value, string>>,
): Record<string, Value> {
  const values = enumOf(Object.keys(texts) as Value[])
  const valuesConfig = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, { description: texts[value] }]),
  )
  registerEnumType(values, { name, description, valuesConfig })
  return values
}

export const ImportStatusEnum = register<ImportStatus>('ImportStatus', 'Where an import stands.', {
  ASKING: 'It waits for answers to its questions.',
  READING: 'The file is read.',
  MATCHING: 'Its titles are looked for, and its rows are compared with what the viewer has.',
  READY: 'It waits to be applied: `counts` and `rows` are a preview.',
  APPLYING: 'Its rows are written.',
  APPLIED: 'It is applied.',
  UNDOING: 'It is undone.',
  UNDONE: 'It was undone.',
  FAILED: 'An error has ended it, see `error`. What was applied before can be undone.',
  CANCELLED: 'It was cancelled before it was applied.',
})

export const ImportPolicyEnum = register<ImportPolicy>(
  'ImportPolicy',
  'What happens to rows that differ from what the viewer has.',
  {
    KEEP_MINE: 'The viewer’s own value stays.',
    TAKE_THEIRS: 'The value of the import replaces it.',
    NEWER: 'The value that is newer counts.',
  },
)

export const ImportSourceEnum = register<ImportSource>(
  'ImportSource',
  'A service or program whose exports can be imported, or players that report what was watched.',
  {
    floppy: 'Floppy.',
    imdb: 'IMDb: lists and ratings as CSV.',
    letterboxd: 'Letterboxd: the ZIP file of its export, or a file of it.',
    marquee: 'An archive of this site or of another instance.',
    movary: 'Movary.',
    movielens: 'MovieLens.',
    netflix: 'Netflix: the viewing history.',
    player: 'Events of players whose titles were not found: they wait for the viewer to choose them.',
    ryot: 'Ryot.',
    simkl: 'Simkl.',
    tmdb: 'TMDB: lists as CSV.',
    trakt: 'Trakt: exports as JSON or CSV.',
    tvtime: 'TV Time.',
    watcharr: 'Watcharr.',
    wetrakr: 'WeTrakr.',
    yamtrack: 'Yamtrack.',
  },
)

export const ImportQuestionEnum = register<ImportQuestion['id']>(
  'ImportQuestionKind',
  'What the rows of a file depend on and the file does not say.',
  {
    dateOrder: 'Whether 03/04 is in March or in April.',
    profile: 'Which profile of the file is the viewer’s.',
    role: 'Which file of the service it is: its columns fit several.',
    timeZone:
      'In which time zone times become days, as a name of the IANA database. Asked once the file was read, if some day depends on it.',
    watchlistRating: 'What ratings of titles in a watchlist mean.',
  },
)

export const ImportRowKindEnum = register<RowKind>('ImportRowKind', 'What a row of an import says.', {
  watched: 'A title is watched.',
  viewing: 'A title was watched on a day, or once more.',
  tick: 'An episode or a season was watched.',
  rating: 'A rating of a title.',
  partRating: 'A rating of a season or an episode.',
  favorite: 'A favorite.',
  profileFavorite: 'A title that the viewer’s profile shows.',
  notInterested: 'A title that the viewer is not interested in.',
  review: 'A review of a title.',
  partReview: 'A review of a season or an episode.',
  evening: 'An evening with episodes of a series.',
  seriesRun: 'A series or a season was begun again.',
  seriesStatus: 'The status of a series.',
  watchlist: 'A title of the default watchlist.',
  list: 'A watchlist.',
  listItem: 'A title of a watchlist of the import.',
  problem: 'Something that cannot be imported, or only with a change.',
})

export const ImportOutcomeEnum = register<RowOutcome>('ImportOutcome', 'What a row of an import does.', {
  NEW: 'It adds something.',
  CHANGED: 'It changes something.',
  UNCHANGED: 'The viewer has it already.',
  CONFLICT: 'The viewer has another value: the policy decides.',
  SKIPPED: 'It is left out: another row says the same, or it is of a kind that is not imported.',
  INVALID: 'It cannot be imported.',
  NOTE: 'It is imported with a change.',
  UNDONE: 'It was undone.',
  KEPT: 'Undoing has left it, because it was changed since.',
})

export const TitleMatchingEnum = register<TitleMatch>(
  'TitleMatching',
  'How a title of an import was found.',
  {
    ID: 'By an id.',
    TITLE: 'By its name, with year and type.',
    CHOSEN: 'The viewer has chosen it.',
    OWN: 'It becomes a title that the viewer adds by hand.',
    AMBIGUOUS: 'Several titles fit: choose one of the candidates.',
    UNKNOWN: 'No title was found.',
    LEFT_OUT: 'The viewer leaves it out.',
  },
)

export const ImportTitleDecisionEnum = register<TitleDecision>(
  'ImportTitleDecision',
  'What becomes of all titles of an import that wait for the viewer.',
  {
    LEAVE_OUT: 'Their rows are left out.',
    FIRST_CANDIDATE: 'Each is its first candidate; those without one keep waiting.',
  },
)

/** Kinds, outcomes, policies and questions by their names, as clients of the REST API write them. */
export const NAMED = {
  kind: new Map(Object.entries(enumOf(ROW_KINDS))),
  outcome: new Map(Object.entries(enumOf(ROW_OUTCOMES))),
  policy: new Map(Object.entries(enumOf(IMPORT_POLICIES))),
  question: new Map(Object.entries(ImportQuestionEnum)),
} as const
