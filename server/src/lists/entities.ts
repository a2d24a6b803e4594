import type { Opt } from '@mikro-orm/core'
import { Property } from '@mikro-orm/decorators/legacy'
import type { MovieType } from '../catalogue/Movie.js'

/** Columns of every table of list entries beside the key: a title as it was when it was added. */
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
}
