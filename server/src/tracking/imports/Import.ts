import type { Precision } from '../../../contract/partialDate.js'
import type { FormatId, ImportedTitle, ImportQuestion } from './formats/ImportRow.js'

/**
 * ASKING waits for answers to questions, READY for the word to apply. FAILED was ended by an error; what was applied before can be
 * undone.
 */
export type ImportStatus =
  | 'ASKING'
  | 'READING'
  | 'MATCHING'
  | 'READY'
  | 'APPLYING'
  | 'APPLIED'
  | 'UNDOING'
  | 'UNDONE'
  | 'FAILED'
  | 'CANCELLED'

/** What is imported: a file, rows that a client wrote at once, or events of players whose titles were not found. */
export type ImportKind = 'FILE' | 'SYNC' | 'PLAYER'

/** Where an import comes from. */
export type ImportSource = FormatId | 'player'

/** A status in which a job works. */
export type ImportStep = Extract<ImportStatus, 'READING' | 'MATCHING' | 'APPLYING' | 'UNDOING'>

/** What happens to rows that differ from what the account has. */
export const IMPORT_POLICIES = ['KEEP_MINE', 'TAKE_THEIRS', 'NEWER'] as const
export type ImportPolicy = (typeof IMPORT_POLICIES)[number]

/** How a title was found: by an id or by its name, by its person's word, or not: LEFT_OUT by their word. */
export type TitleMatch = 'ID' | 'TITLE' | 'CHOSEN' | 'OWN' | 'AMBIGUOUS' | 'UNKNOWN' | 'LEFT_OUT'

/** What rows say. */
export const ROW_KINDS = [
  'watched',
  'viewing',
  'tick',
  'rating',
  'partRating',
  'favorite',
  'profileFavorite',
  'notInterested',
  'review',
  'partReview',
  'evening',
  'seriesRun',
  'seriesStatus',
  'watchlist',
  'list',
  'listItem',
  'problem',
] as const
export type RowKind = (typeof ROW_KINDS)[number]

/**
 * What a row does. CONFLICT: the account has another value, and the policy decides. SKIPPED: another row of the import says it, or it
 * is of a kind that is not imported. INVALID: it cannot be applied. UNDONE and KEPT: after undoing; what was edited since is kept.
 */
export const ROW_OUTCOMES = [
  'NEW',
  'CHANGED',
  'UNCHANGED',
  'CONFLICT',
  'SKIPPED',
  'INVALID',
  'NOTE',
  'UNDONE',
  'KEPT',
] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** Number of rows of a kind with an outcome. */
export interface ImportCount {
  kind: RowKind
  outcome: RowOutcome
  count: number
  /** How many of them are in the account by this import. */
  applied: number
}

/** An import, as its account sees it. */
export interface Import {
  id: number
  kind: ImportKind
  format: ImportSource | null
  fileName: string
  status: ImportStatus
  policy: ImportPolicy | null
  questions: readonly ImportQuestion[]
  answers: Readonly<Record<string, string>>
  counts: readonly ImportCount[]
  /** Rows that the current step has done, of `total`. */
  done: number
  total: number
  /** Code of what ended it. */
  error: string | null
  errorParams: Readonly<Record<string, string | number>> | null
  createdAt: string
  appliedAt: string | null
  undoneAt: string | null
  /** Until when it can be undone; null if it can't. */
  undoableUntil: string | null
  /** Until when its questions can be answered, because its file is there; null if they can't. */
  answerableUntil: string | null
}

/** A row of an import, as a report names it. */
export interface ImportedRow {
  n: number
  kind: RowKind
  file: string
  line: number | null
  /** The title as the file names it; null for lists and problems. */
  ref: ImportedTitle | null
  movieId: number | null
  season: number | null
  number: number | null
  day: string | null
  precision: Precision
  rating: number | null
  text: string
  outcome: RowOutcome
  reason: string | null
  applied: boolean
  /** Fields of a list or of a problem. */
  data: object | null
}

/** A title of an import that was not found without doubt. */
export interface UnmatchedTitle {
  n: number
  /** Digest of the reference. */
  key: string
  ref: ImportedTitle
  match: TitleMatch
  /** The title that was found or chosen, if any. */
  movieId: number | null
  /** Whether its person has decided about it, here or for an earlier file. */
  isDecided: boolean
  /** Ids of titles to choose from, best first. */
  candidateIds: number[]
  /** Number of rows about it. */
  rows: number
}

/** What became of a thing that an item of a bulk write says. */
export interface SyncedRow {
  /** Index of the item. */
  item: number
  kind: RowKind
  outcome: RowOutcome
  reason: string | null
  /** In a conflict: whether the item's value is the newer one. */
  newer: boolean
  applied: boolean
  match: TitleMatch | null
  movieId: number | null
  /** Ids of titles to choose from, if it is not certain which is meant. */
  candidateIds: number[]
}

/** How titles are found, or not, that a person may want to see. */
export const UNCERTAIN = ['AMBIGUOUS', 'UNKNOWN', 'OWN', 'LEFT_OUT'] as const satisfies readonly TitleMatch[]

/** What a person says of all titles of an import at once that wait for them: each is left out, or is its first candidate. */
export const TITLE_DECISIONS = ['LEAVE_OUT', 'FIRST_CANDIDATE'] as const
export type TitleDecision = (typeof TITLE_DECISIONS)[number]

/** The decision about all titles that were found, or not, in some ways. */
export interface TitlesDecision {
  matches: readonly TitleMatch[]
  decision: TitleDecision
}

/**
 * The word of a person about a title of an import: which it is, that it is left out, or that it becomes one of their own. The title has the
 * number and, if they are named, the first characters of the key.
 */
export type TitleAnswer = { n: number; key?: string } & (
  { movieId: unknown } | { leaveOut: true } | { own: true }
)
