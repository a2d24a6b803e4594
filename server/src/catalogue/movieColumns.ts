import { TITLE_LISTS } from '../../contract/rules/catalogue.js'
import type { Fields } from '../graphql/requestedFields.js'
import type { Movie } from './Movie.js'

/** Columns of the table that no read selects: they serve sorting, matching and writes. */
type UnselectedColumn = 'releaseStandIn' | 'sortTitle' | 'titleKey' | 'originalKey'

/** SQL of each {@link Movie} property that reads select. A missing property does not compile. */
export const MOVIE_COLUMNS = {
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
  countries: `m.countries[1:${TITLE_LISTS.countries}]`,
  budget: 'm.budget::float8',
  revenue: 'm.revenue::float8',
  voteAverage: 'm.vote_average',
  voteCount: 'm.vote_count',
  popularity: 'm.popularity',
  genreIds: `m.genre_ids[1:${TITLE_LISTS.genres}]`,
  director: 'm.director',
  producer: 'm.producer',
  writer: 'm.writer',
  companies: 'm.companies',
  trailer: 'm.trailer',
  posterPath: 'm.poster_path',
  backdropPath: 'm.backdrop_path',
  imageKey: 'm.image_key',
} as const satisfies Record<Exclude<keyof Movie & string, UnselectedColumn>, string>

/** A property of {@link Movie} that reads select. */
export type MovieColumn = keyof typeof MOVIE_COLUMNS

/** Columns that computed fields need. */
const FIELD_COLUMNS: ReadonlyMap<string, readonly MovieColumn[]> = new Map([
  ['genres', ['genreIds']],
  ['productionCompanies', ['companies']],
  ['poster', ['imageKey', 'posterPath']],
  ['backdrop', ['imageKey', 'backdropPath']],
  ['posterImage', ['imageKey', 'posterPath']],
  ['backdropImage', ['imageKey', 'backdropPath']],
])

const CARD_COLUMNS: readonly MovieColumn[] = [
  'id',
  'type',
  'title',
  'year',
  'voteAverage',
  'genreIds',
  'posterPath',
  'imageKey',
]
const ROW_COLUMNS: readonly MovieColumn[] = [
  ...CARD_COLUMNS,
  'overview',
  'releaseDate',
  'runtime',
  'popularity',
  'trailer',
  'backdropPath',
]

/**
 * Column sets that reads select: those of a card or of a row; otherwise all columns. A select list of exactly the
 * requested fields would make many different statements, and PostgreSQL stores prepared ones on every connection.
 */
const COLUMN_SETS = [CARD_COLUMNS, ROW_COLUMNS].map((columns) => ({
  columns: new Set<string>(columns),
  selection: selectList(columns),
}))
const ALL_COLUMNS = selectList(Object.keys(MOVIE_COLUMNS) as MovieColumn[])

function selectList(columns: readonly MovieColumn[]): string {
  return columns.map((column) => `${MOVIE_COLUMNS[column]} as "${column}"`).join(', ')
}

const selections = new WeakMap<Fields, string>()

/** Returns the select list of the smallest column set with the requested fields, or of all columns. */
export function selectionOf(fields?: Fields): string {
  if (!fields) return ALL_COLUMNS
  let selection = selections.get(fields)
  if (selection === undefined) {
    const columns = [...fields]
      .flatMap((field): readonly string[] => FIELD_COLUMNS.get(field) ?? [field])
      .filter((column) => Object.hasOwn(MOVIE_COLUMNS, column))
    const set = COLUMN_SETS.find((candidate) => columns.every((column) => candidate.columns.has(column)))
    selection = set?.selection ?? ALL_COLUMNS
    selections.set(fields, selection)
  }
  return selection
}
