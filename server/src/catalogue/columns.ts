import type { Fields } from '../graphql/requestedFields.js'

/** A title's columns in the shape of `Movie`: property → SQL over `movie m`. */
const COLUMNS = {
  id: 'm.id',
  type: 'm.type',
  title: 'm.title',
  originalTitle: 'm.original_title',
  overview: 'm.overview',
  tagline: 'm.tagline',
  releaseDate: 'nullif(m.release_date, m.release_stand_in)::text',
  year: 'm.year',
  runtime: 'm.runtime',
  status: 'm.status',
  originalLanguage: 'm.original_language',
  countries: 'm.countries',
  budget: 'm.budget::float8',
  revenue: 'm.revenue::float8',
  voteAverage: 'm.vote_average',
  voteCount: 'm.vote_count',
  popularity: 'm.popularity',
  genreIds: 'm.genre_ids',
  director: 'm.director',
  producer: 'm.producer',
  writer: 'm.writer',
  companies: 'm.companies',
  trailer: 'm.trailer',
  posterPath: 'm.poster_path',
  backdropPath: 'm.backdrop_path',
  imageKey: 'm.image_key',
} as const
type Column = keyof typeof COLUMNS

/** The columns behind the fields that are not columns themselves. */
const BEHIND: ReadonlyMap<string, readonly Column[]> = new Map([
  ['genres', ['genreIds']],
  ['productionCompanies', ['companies']],
  ['poster', ['imageKey', 'posterPath']],
  ['backdrop', ['imageKey', 'backdropPath']],
])

const CARD: readonly Column[] = [
  'id',
  'type',
  'title',
  'year',
  'voteAverage',
  'genreIds',
  'posterPath',
  'imageKey',
]
const ROW: readonly Column[] = [
  ...CARD,
  'overview',
  'releaseDate',
  'runtime',
  'popularity',
  'trailer',
  'backdropPath',
]

/**
 * What is read of a title: a card's columns, a row's, or all. Few sets rather than the very columns that a query asks
 * for, because each makes another statement, and PostgreSQL keeps prepared ones on every connection.
 */
const SETS = [CARD, ROW].map((columns) => ({ columns: new Set<string>(columns), selection: select(columns) }))
const EVERY_COLUMN = select(Object.keys(COLUMNS) as Column[])

function select(columns: readonly Column[]): string {
  return columns.map((column) => `${COLUMNS[column]} as "${column}"`).join(', ')
}

const selections = new WeakMap<Fields, string>()

/** The select list of the smallest set with the fields that are asked for; without them, every column. */
export function selectionOf(fields?: Fields): string {
  if (!fields) return EVERY_COLUMN
  let selection = selections.get(fields)
  if (selection === undefined) {
    const columns = [...fields]
      .flatMap((field): readonly string[] => BEHIND.get(field) ?? [field])
      .filter((column) => Object.hasOwn(COLUMNS, column))
    const set = SETS.find((one) => columns.every((column) => one.columns.has(column)))
    selection = set?.selection ?? EVERY_COLUMN
    selections.set(fields, selection)
  }
  return selection
}
