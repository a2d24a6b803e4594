import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Check, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Account } from '../../accounts/users/entities.js'
import { ListEntryColumns, ListEntryTable } from '../../titles/lists/entities.js'

/** A title that an account has watched. */
@ListEntryTable('watched', 'account', { by_rating: 'sortOwnRating', by_date: 'watchedAt' })
@Index({ name: 'watched_genres', properties: ['account', 'currentGenreIds'] })
@Index({ name: 'watched_added', properties: ['addedAt'], columns: [{ name: 'added_at', sort: 'desc' }] })
@Check({ name: 'watched_rating_check', expression: '(rating >= 1) and (rating <= 10)' })
export class WatchedEntity extends ListEntryColumns {
  [EntityName]?: 'watched';
  [PrimaryKeyProp]?: ['account', 'movieId']

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @PrimaryKey({ type: 'integer', autoincrement: false })
  movieId!: number

  @Property({ type: 'smallint', nullable: true })
  rating!: number | null

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  watchedAt!: Opt<Date>

  /** Whether a log has made the entry, which then goes with its last viewing. */
  @Property({ type: 'boolean', default: false })
  byLog!: Opt<boolean>

  /** Sorts by the user's own rating, then by the public rating. */
  @Property({
    type: 'double',
    generated: '(((coalesce((rating)::integer, 0) * 100))::double precision + sort_rating) stored',
  })
  sortOwnRating!: Opt<number>
}
