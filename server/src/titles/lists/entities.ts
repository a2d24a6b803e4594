import type { Opt } from '@mikro-orm/core'
import { Check, Entity, Index, Property } from '@mikro-orm/decorators/legacy'
import type { MovieType } from '../types/Movie.js'

/** Columns of the owner: of an account’s one list, or of each of its watchlists. */
const OWNERS = {
  account: { column: 'account_id', added: 'account_added' },
  watchlistId: { column: 'watchlist_id', added: 'added' },
} as const

/**
 * Declares a table of list entries: its checks and the index of each order, for an owner. The type is the last column of each, so
 * that a filter by type is checked in the index.
 * @param orders columns of further orders, by the names of their indexes
 */
export function ListEntryTable(
  tableName: string,
  owner: keyof typeof OWNERS,
  orders: Record<string, string> = { by_rating: 'sortRating' },
): ClassDecorator {
  const { column, added } = OWNERS[owner]
  // The decorators know no class yet whose properties they could check; a test compares the schema with the migrated one.
  const declarations = [
    Entity({ tableName }),
    Index({
      name: `${tableName}_${added}`,
      properties: [owner, 'addedAt', 'id', 'currentType'] as never,
      columns: [
        { name: column },
        { name: 'added_at', sort: 'desc' },
        { name: 'id', sort: 'desc' },
        { name: 'current_type' },
      ],
    }),
    ...Object.entries({ by_title: 'sortTitle', by_year: 'sortYear', ...orders }).map(([name, sortColumn]) =>
      Index({ name: `${tableName}_${name}`, properties: [owner, sortColumn, 'id', 'currentType'] as never }),
    ),
    Index({ name: `${tableName}_movie`, properties: ['movieId'] as never }),
    Check({ name: `${tableName}_movie_id_check`, expression: 'movie_id > 0' }),
    Check({ name: `${tableName}_type_check`, expression: "type in ('MOVIE', 'TV')" }),
  ]
  return (table) => {
    for (const declare of declarations) declare(table as never)
  }
}

/**
 * Columns of every table of list entries beside the key: a title as it was when it was added, and what lists sort by.
 */
export abstract class ListEntryColumns {
  @Property({ type: 'bigint', columnType: 'bigint', autoincrement: true, generated: 'identity' })
  id!: Opt<string>

  @Property({ type: 'text' })
  title!: string

  @Property({ type: 'text', nullable: true })
  posterPath!: string | null

  @Property({ type: 'text', nullable: true })
  type!: MovieType | null

  @Property({ type: 'text', nullable: true })
  overview!: string | null

  @Property({ type: 'date', nullable: true })
  releaseDate!: string | null

  @Property({ type: 'real', nullable: true })
  voteAverage!: number | null

  @Property({ type: 'smallint[]', columnType: 'smallint[]', defaultRaw: "'{}'" })
  genreIds!: Opt<number[]>

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  addedAt!: Opt<Date>

  // What lists sort, filter and count by: data of the catalogue's title or, without it, of the snapshot. A trigger sets them
  // in an insert; `refreshEntries` updates them after a change of the catalogue.

  @Property({ type: 'text', default: '', collation: 'C' })
  sortTitle!: Opt<string>

  @Property({ type: 'integer', default: 0 })
  sortYear!: Opt<number>

  @Property({ type: 'double', default: 0 })
  sortRating!: Opt<number>

  @Property({ type: 'text', default: 'MOVIE' })
  currentType!: Opt<string>

  @Property({ type: 'smallint[]', columnType: 'smallint[]', defaultRaw: "'{}'" })
  currentGenreIds!: Opt<number[]>
}
