import {
  expressionBuilder,
  sql,
  type AliasedExpression,
  type Expression,
  type SelectQueryBuilder,
} from 'kysely'
import { TITLE_LISTS } from '../../../contract/rules/catalogue.js'
import type { Statement, Tables } from '../../platform/database/statement.js'
import type { Fields } from '../../platform/graphql/requestedFields.js'
import type { CompletedFact } from './CompletedFact.js'
import type { Movie, MovieMaker } from './Movie.js'

/** Columns of the table that no read selects: they serve sorting, matching and writes. */
type UnselectedColumn = 'releaseStandIn' | 'sortTitle' | 'titleKey' | 'originalKey'

const eb = expressionBuilder<{ m: Tables['movie'] }, 'm'>()

/** Each {@link Movie} property that reads select from `movie as m`. A missing property does not compile. */
const MOVIE_COLUMNS = {
  id: eb.ref('m.id'),
  type: eb.ref('m.type'),
  title: eb.ref('m.title'),
  originalTitle: eb.ref('m.original_title'),
  overview: eb.ref('m.overview'),
  tagline: eb.ref('m.tagline'),
  releaseDate: sql<string | null>`nullif(m.release_date, m.release_stand_in)::text`,
  year: eb.ref('m.year'),
  runtime: eb.ref('m.runtime'),
  numberOfSeasons: eb.ref('m.number_of_seasons'),
  numberOfEpisodes: eb.ref('m.number_of_episodes'),
  // What a catalogue of before a title's release says of it is no longer true after that day.
  status: sql<
    string | null
  >`case when m.status <> 'Post Production' or m.release_date > current_date then m.status end`,
  originalLanguage: eb.ref('m.original_language'),
  countries: sql<string[]>`m.countries[1:${sql.lit(TITLE_LISTS.countries)}]`,
  budget: sql<number | null>`m.budget::float8`,
  revenue: sql<number | null>`m.revenue::float8`,
  voteAverage: eb.ref('m.vote_average'),
  voteCount: eb.ref('m.vote_count'),
  popularity: eb.ref('m.popularity'),
  genreIds: sql<number[]>`m.genre_ids[1:${sql.lit(TITLE_LISTS.genres)}]`,
  director: eb.ref('m.director'),
  producer: eb.ref('m.producer'),
  writer: eb.ref('m.writer'),
  companies: eb.ref('m.companies'),
  trailer: eb.ref('m.trailer'),
  posterPath: eb.ref('m.poster_path'),
  backdropPath: eb.ref('m.backdrop_path'),
  imageKey: eb.ref('m.image_key'),
  makerId: sql<number | null>`(select coalesce(l.account_id, 0) from local_title l where l.movie_id = m.id)`,
  completedFacts: sql<CompletedFact[] | null>`(
    select json_agg(json_build_object('fact', f.fact, 'accountId', f.account_id, 'addedBy', a.username, 'addedAt', f.added_at)
      order by f.fact)
    from completed_fact f left join account a on a.id = f.account_id where f.movie_id = m.id)`,
} as const satisfies {
  [Column in Exclude<keyof (Movie & MovieMaker) & string, UnselectedColumn>]: Expression<
    (Movie & MovieMaker)[Column]
  >
}

/** A property of {@link Movie} that reads select. */
type MovieColumn = keyof typeof MOVIE_COLUMNS

/** Columns that computed fields need. */
const FIELD_COLUMNS: ReadonlyMap<string, readonly MovieColumn[]> = new Map([
  ['genres', ['genreIds']],
  ['summary', ['year', 'countries', 'genreIds', 'director', 'numberOfSeasons', 'numberOfEpisodes']],
  ['releaseStatus', ['status']],
  ['productionCompanies', ['companies']],
  ['poster', ['imageKey', 'posterPath']],
  ['backdrop', ['imageKey', 'backdropPath']],
  ['posterImage', ['imageKey', 'posterPath']],
  ['posterMotifs', ['id']],
  ['backdropImage', ['imageKey', 'backdropPath']],
  ['voteSource', ['voteAverage']],
  ['watchLinks', ['title', 'year', 'type']],
  ['addedByMember', ['makerId']],
  ['viewerPoster', ['id']],
  ['viewerPosterUpload', ['id']],
  ['viewerCanEdit', ['makerId']],
  ['viewerCanComplete', ['overview', 'runtime', 'makerId', 'completedFacts']],
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

/** Columns of `movie as m` that are selected together. */
export interface ColumnSet<Row> {
  /** Identifies the set among the variants of a statement. */
  readonly name: string
  readonly columns: readonly AliasedExpression<unknown, string>[]
  /** Type of the rows; never set. */
  readonly row?: Row
}

/**
 * Column sets that reads select: those of a card or of a row; otherwise all columns. A select list of exactly the
 * requested fields would make many different statements, and PostgreSQL stores prepared ones on every connection.
 */
const COLUMN_SETS = [columnSet('card', CARD_COLUMNS), columnSet('row', ROW_COLUMNS)]
const ALL_COLUMNS = columnSet('all', Object.keys(MOVIE_COLUMNS) as MovieColumn[])

/** Returns a column set of titles. A property of {@link Movie} that the request does not name may be missing. */
function columnSet(name: string, columns: readonly MovieColumn[]): ColumnSet<Movie> {
  return { name, columns: columns.map((column) => sql`${MOVIE_COLUMNS[column]}`.as(column)) }
}

const sets = new WeakMap<Fields, ColumnSet<Movie>>()

/** Returns the smallest column set with the requested fields, or the set of all columns. */
export function columnsOf(fields?: Fields): ColumnSet<Movie> {
  if (!fields) return ALL_COLUMNS
  let set = sets.get(fields)
  if (!set) {
    const columns = [...fields]
      .flatMap((field): readonly string[] => FIELD_COLUMNS.get(field) ?? [field])
      .filter((column) => Object.hasOwn(MOVIE_COLUMNS, column))
    set =
      COLUMN_SETS.find((candidate) =>
        columns.every((column) => candidate.columns.some(({ alias }) => alias === column)),
      ) ?? ALL_COLUMNS
    sets.set(fields, set)
  }
  return set
}

/** Selects a column set. */
export function selectColumns<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, object>,
  { columns }: ColumnSet<Row>,
): SelectQueryBuilder<DB, Table, Row> {
  // The columns are known by the request only, so TypeScript cannot derive the row.
  return query.select(columns) as unknown as SelectQueryBuilder<DB, Table, Row>
}

/** Returns a function that builds one statement for each column set. */
export function perColumns<Params>(
  build: (columns: ColumnSet<Movie>) => Statement<Params, Movie>,
): (columns: ColumnSet<Movie>) => Statement<Params, Movie> {
  const statements = new Map<string, Statement<Params, Movie>>()
  return (columns) => {
    let found = statements.get(columns.name)
    if (!found) statements.set(columns.name, (found = build(columns)))
    return found
  }
}
