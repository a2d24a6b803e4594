import {
  expressionBuilder,
  sql,
  type AliasedRawBuilder,
  type Expression,
  type ExpressionWrapper,
  type InsertQueryBuilder,
  type InsertResult,
  type Nullable,
  type QueryCreator,
  type SelectQueryBuilder,
} from 'kysely'
import type { Quota } from '../../../contract/rules/quotas.js'
import { statement, type Tables } from '../../platform/database/statement.js'
import type { TitleSnapshot } from '../types/TitleSnapshot.js'

/** Columns of every table of list entries. */
type EntryColumns = Omit<Tables['favorite'], 'account_id'>

/** Names of the tables of list entries: those with their columns. */
export type EntryTable = {
  [Table in keyof Tables]: Tables[Table] extends EntryColumns ? Table : never
}[keyof Tables]

/** An entry `e`, left-joined with its title `m` of the catalogue. `e` has the columns of every table of entries. */
export interface EntryScope {
  e: EntryColumns
  m: Nullable<Tables['movie']>
}

type Entry<Value> = ExpressionWrapper<EntryScope, 'e' | 'm', Value>

const eb = expressionBuilder<EntryScope, 'e' | 'm'>()

/** Returns a value of the catalogue's title, also if it is null; without a title the value of the snapshot. */
function catalogueOr<Value>(title: Expression<Value>, snapshot: Expression<Value>): Entry<Value> {
  return eb.case().when('m.id', 'is', null).then(snapshot).else(title).end() as Entry<Value>
}

/** Release date of the catalogue's title; null while only its year is known. */
const RELEASE_DATE = eb.fn<string | null>('nullif', ['m.release_date', 'm.release_stand_in'])

/** Columns of a list entry in {@link EntryScope}. */
export const ENTRY_COLUMNS = [
  eb.cast<string>('e.id', 'text').as('id'),
  eb.ref('e.movie_id').as('movieId'),
  eb.fn.coalesce('m.title', 'e.title').as('title'),
  eb.fn.coalesce('m.type', 'e.type').as('type'),
  catalogueOr(eb.ref('m.overview'), eb.ref('e.overview')).as('overview'),
  catalogueOr(RELEASE_DATE, eb.ref('e.release_date')).as('releaseDate'),
  catalogueOr(eb.ref('m.vote_average'), eb.ref('e.vote_average')).as('voteAverage'),
  sql<number[]>`case when m.id is null then e.genre_ids else m.genre_ids end`.as('genreIds'),
  catalogueOr(eb.ref('m.poster_path'), eb.ref('e.poster_path')).as('posterPath'),
  eb.ref('m.image_key').as('imageKey'),
  eb.ref('e.added_at').as('addedAt'),
] as const

/** Size of the texts of {@link ENTRY_COLUMNS}, in bytes. */
export const ENTRY_BYTES = sql<number>`(octet_length(coalesce(m.title, e.title))
  + coalesce(octet_length(case when m.id is null then e.overview else m.overview end), 0)
  + coalesce(octet_length(case when m.id is null then e.poster_path else m.poster_path end), 0))`

/** Selects from a table of entries, or from the entries `e` of a `with` clause, and their titles. */
export function selectEntries<DB>(builder: QueryCreator<DB>, table: EntryTable | 'e'): EntryQuery {
  // The tables share the columns of EntryScope, which TypeScript cannot derive for a table that is a parameter.
  const from = sql`${sql.table(table)}`.as<'e'>(sql.ref('e'))
  return (builder as unknown as QueryCreator<Tables>)
    .selectFrom(from)
    .leftJoin('movie as m', (join) => join.on('m.id', '=', sql.ref('e.movie_id'))) as unknown as EntryQuery
}

/** A query from {@link EntryScope}, without columns yet. */
export type EntryQuery = SelectQueryBuilder<EntryScope, 'e' | 'm', object>

/** Values of a new entry by their columns. Data of the catalogue's title `m` take precedence over the client's. */
export function snapshotValues(p: TitleSnapshot) {
  return {
    movie_id: sql<number>`${p.movieId}::int`,
    title: sql<string>`coalesce(m.title, ${p.title}, 'Unknown Title')`,
    poster_path: sql<string | null>`case when m.id is null then ${p.posterPath} else m.poster_path end`,
    type: sql<string | null>`coalesce(m.type, ${p.type})`,
    overview: sql<string | null>`case when m.id is null then ${p.overview} else m.overview end`,
    release_date: sql<
      string | null
    >`case when m.id is null then ${p.releaseDate}::date else ${RELEASE_DATE} end`,
    vote_average: sql<
      number | null
    >`case when m.id is null then ${p.voteAverage}::real else m.vote_average end`,
    genre_ids: sql<number[]>`case when m.id is null then ${p.genreIds}::smallint[] else m.genre_ids end`,
    added_at: addedAt(p),
  }
}

/**
 * Returns an insert of an entry with the data of its title.
 * @param own values of the columns that only this table has
 * @param from table that `own` reads; one entry is inserted for each of its rows
 */
export function insertEntry<Table extends EntryTable>(
  builder: QueryCreator<Tables>,
  table: Table,
  p: TitleSnapshot,
  own: { [Column in keyof Tables[Table]]?: Expression<unknown> },
  from: AliasedRawBuilder<unknown, string> = sql`(select 1)`.as('one'),
): InsertQueryBuilder<Tables, Table, InsertResult> {
  const values = Object.entries<Expression<unknown>>({ ...own, ...snapshotValues(p) })
  const title = builder
    .selectFrom(from)
    .leftJoin('movie as m', (join) => join.on(sql`m.id`, '=', sql`${p.movieId}::int`))
    .select(values.map(([column, value]) => sql`${value}`.as(column)))
  const insert: unknown = builder
    .insertInto(table as EntryTable)
    .columns(values.map(([column]) => column as keyof EntryScope['e']))
    .expression(title)
  return insert as InsertQueryBuilder<Tables, Table, InsertResult>
}

/** Returns when the entry was added: never later than now. */
export function addedAt(p: TitleSnapshot) {
  return sql<Date>`least(${p.addedAt}::timestamptz, now())`
}

/** Returns the statement of the number of rows of a kind that an account has. Triggers maintain it. */
export const usageStatement = (kind: Quota) =>
  statement((builder, p: { ownerId: number }) =>
    builder
      .selectFrom('account_usage')
      .select('count as total')
      .where('account_id', '=', p.ownerId)
      .where('kind', '=', kind),
  )
