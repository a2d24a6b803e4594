import type { Visibility } from '../../../../contract/rules/lists.js'

/** Services whose exports can be read. */
export type FormatId =
  | 'floppy'
  | 'imdb'
  | 'letterboxd'
  | 'marquee'
  | 'movary'
  | 'movielens'
  | 'netflix'
  | 'ryot'
  | 'simkl'
  | 'tmdb'
  | 'trakt'
  | 'tvtime'
  | 'watcharr'
  | 'wetrakr'
  | 'yamtrack'

export type ImportedType = 'MOVIE' | 'TV'

/** Ids of a title at other services, and `marquee`: the id at the instance that exported it. */
export interface TitleIds {
  imdb?: string
  /** TMDB numbers movies and series separately. */
  tmdb?: { type: ImportedType; id: number }
  tvdb?: number
  wikidata?: string
  trakt?: number
  simkl?: number
  marquee?: number
  /** The first 8 digits of the id of the instance of which `marquee` is, if the export says it. */
  instance?: string
}

/** Ids of a season or an episode. */
export interface PartIds {
  imdb?: string
  tmdb?: number
  tvdb?: number
  trakt?: number
}

/** A title as an export describes it. It has a text or an id. */
export interface ImportedTitle {
  ids: TitleIds
  /** Empty if the export has only an id. */
  title: string
  originalTitle?: string
  year?: number
  type?: ImportedType
  directors?: readonly string[]
  /** Minutes. */
  runtime?: number
}

/** A season or an episode of a series. An episode may be known by its title or id only. */
export interface ImportedPart {
  type: 'SEASON' | 'EPISODE'
  season?: number
  number?: number
  /** Number of the episode through all seasons. */
  absolute?: number
  title?: string
  ids?: PartIds
}

/**
 * When something happened: a day of the person's calendar (YYYY-MM-DD; our own exports also have months and years), which is never
 * converted, or an instant (ISO 8601, UTC), whose day depends on the person's time zone.
 */
export type ImportDate = { day: string } | { instant: string }

/** A rating from 1 to 10. `original` is the text of the export if it was rounded, half points upwards. */
export interface ImportedRating {
  value: number
  original?: string
}

/** A review as plain text. `original` is the whole text if it was cut to the allowed length. */
export interface ImportedReview {
  text: string
  spoiler: boolean
  original?: string
}

/** Where a row comes from. */
export interface ImportOrigin {
  /** Path in the ZIP file, or the name of the file. */
  file: string
  /** First line of the record of CSV, from 1. */
  line?: number
  /** Position of the value of JSON, from 0. */
  index?: number
  /** Identifies the row: the same in each later export of the same service that still has it. */
  key: string
}

interface Row<Kind extends string> {
  kind: Kind
  origin: ImportOrigin
  title: ImportedTitle
  part?: ImportedPart
}

/** Watched on unknown days. */
export interface WatchedRow extends Row<'watched'> {
  /** How many times in total, if more than once. */
  plays?: number
  /** Number of the run through a series, from 1. */
  run?: number
  rating?: ImportedRating
  markedAt?: ImportDate
  /** When the entry was made, if our own export says it. */
  recordedAt?: ImportDate
  /** As that of {@link ViewingRow}. */
  eveningId?: string
  /** Whether our own export says that it follows from viewings or episodes or, of an episode, from the mark of its series. */
  follows?: boolean
}

/** One viewing, with what the service stores with it. */
export interface ViewingRow extends Row<'viewing'> {
  /** null if the day is unknown. */
  watchedOn: ImportDate | null
  rewatch?: boolean
  rating?: ImportedRating
  review?: ImportedReview
  tags?: readonly string[]
  note?: string
  place?: string
  /** How many times in total, if more than once; the other days are unknown. */
  plays?: number
  run?: number
  /** Seconds that were played. Less than half of the running time is not a whole viewing. */
  seconds?: number
  /** When the entry was made, if our own export says it. */
  recordedAt?: ImportDate
  /** Whether our own export says that marking the title made it. */
  automatic?: boolean
  /** Whether it is what was written about an evening with episodes; those come as rows of their own and make it. */
  evening?: boolean
  /** Id of the evening in our own export: of a row about one, or of an episode that belongs to it. */
  eveningId?: string
}

/** A rating of a title, a season or an episode. */
export interface RatingRow extends Row<'rating'> {
  rating: ImportedRating
  ratedAt?: ImportDate
}

export interface ReviewRow extends Row<'review'> {
  review: ImportedReview
  rating?: ImportedRating
  tags?: readonly string[]
  writtenAt?: ImportDate
  /** When it was changed last, if our own export says it. */
  changedAt?: ImportDate
}

/** A favorite, or a title that its person likes. */
export interface FavoriteRow extends Row<'favorite'> {
  addedAt?: ImportDate
}

/** One of the few titles that a profile shows. They come in their order. */
export type ProfileFavoriteRow = Row<'profileFavorite'>

export interface WatchlistRow extends Row<'watchlist'> {
  addedAt?: ImportDate
  note?: string
}

export interface NotInterestedRow extends Row<'notInterested'> {
  addedAt?: ImportDate
}

/** A list, which precedes its items. */
export interface ListRow extends Omit<Row<'list'>, 'title' | 'part'> {
  list: {
    /** What its items name it by. */
    key: string
    name: string
    description?: string
    visibility: Visibility
    ranked: boolean
    isDefault?: boolean
    tags?: readonly string[]
    createdAt?: ImportDate
  }
}

/** An item of a list. Items come in the order of the list. */
export interface ListItemRow extends Row<'listItem'> {
  list: string
  note?: string
  addedAt?: ImportDate
}

/** Where a person stands with a series, as they said themselves. */
export interface SeriesStatusRow extends Row<'seriesStatus'> {
  status: 'PLANNED' | 'WATCHING' | 'FINISHED' | 'PAUSED' | 'DROPPED'
  changedAt?: ImportDate
}

/** A series, or a season of it, that was begun again: only episodes of this run count. */
export interface SeriesRunRow extends Row<'seriesRun'> {
  run: number
}

/** What an export says about its person and a title. */
export type ImportRow =
  | FavoriteRow
  | ListItemRow
  | ListRow
  | NotInterestedRow
  | ProfileFavoriteRow
  | RatingRow
  | ReviewRow
  | SeriesRunRow
  | SeriesStatusRow
  | ViewingRow
  | WatchedRow
  | WatchlistRow

export type ProblemCode =
  // The record is left out.
  | 'COLUMN_COUNT'
  | 'DATE_INVALID'
  | 'DATE_OUT_OF_RANGE'
  | 'FILE_DAMAGED'
  | 'ID_INVALID'
  | 'JSON_INVALID'
  | 'NUMBER_INVALID'
  | 'QUOTE_INVALID'
  | 'RATING_INVALID'
  | 'RATING_OUT_OF_RANGE'
  | 'RECORD_TOO_LONG'
  | 'TEXT_TOO_LONG'
  | 'TITLE_MISSING'
  | 'TITLE_TOO_OFTEN'
  | 'VALUE_TOO_DEEP'
  | 'VALUE_TOO_LARGE'
  | 'YEAR_INVALID'
  // The record goes in with a change.
  | 'NOTE_LEFT_OUT'
  | 'TAGS_LEFT_OUT'
  | 'TEXT_CUT'
  | 'VISIBILITY_PRIVATE'
  // The record is of a kind that is not imported.
  | 'NOT_A_TITLE'
  | 'NOT_A_VIEWING'
  | 'NO_SCALE'
  | 'REPLY'
  | 'SERVICE_UNKNOWN'
  | 'TITLE_WITHDRAWN'
  | 'TOO_SHORT'
  | 'TYPE_NOT_IMPORTED'

/** A record that is left out or changed, or of a kind that is not imported. */
export interface ImportProblem {
  kind: 'problem'
  /** `error`: the record is left out. `note`: it goes in with a change. `skipped`: it is of a kind that is not imported. */
  severity: 'error' | 'note' | 'skipped'
  code: ProblemCode
  file: string
  line?: number
  index?: number
  /** Column or member with the problem. */
  field?: string
  /** What a message names; texts are at most 100 characters long. */
  params: Readonly<Record<string, string | number>>
}

/** A question whose answer the rows depend on. */
export interface ImportQuestion {
  id: 'dateOrder' | 'profile' | 'role' | 'timeZone' | 'watchlistRating'
  /** Empty for a time zone: it is a name of the IANA database. */
  choices: readonly string[]
  /** The answer that counts if none is given. Without it, rows can't be read before the question is answered. */
  assumed?: string
}

/** A member of a ZIP file that is not read. */
export interface IgnoredMember {
  path: string
  reason: 'DUPLICATE' | 'FOLDER_LEFT_OUT' | 'NOT_NEEDED'
}

/** An export of a service that was recognised. */
export interface ImportFile {
  format: FormatId
  /** What is read, in order. */
  files: readonly string[]
  ignored: readonly IgnoredMember[]
  questions: readonly ImportQuestion[]
  /**
   * Streams the rows in constant memory.
   * @throws ImportFileError QUESTION_OPEN, TOO_MANY_ROWS
   */
  rows: () => AsyncGenerator<ImportRow | ImportProblem, void, undefined>
  close: () => Promise<void>
}
