import type { Opt } from '@mikro-orm/core'
import { Property } from '@mikro-orm/decorators/legacy'
import type { MovieType } from '../catalogue/Movie.js'

/**
 * Columns of every table of list entries beside the key: a title as it was when it was added, and what lists sort by. The type is
 * the last column of the index of each order, so that a filter by type is checked in the index.
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
