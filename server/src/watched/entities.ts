import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Account } from '../accounts/entities.js'
import { ListEntryColumns } from '../lists/entities.js'

/** A title that an account has watched. */
@Entity({ tableName: 'watched' })
@Index({
  name: 'watched_account_added',
  properties: ['account', 'addedAt', 'id', 'currentType'],
  columns: [
    { name: 'account_id' },
    { name: 'added_at', sort: 'desc' },
    { name: 'id', sort: 'desc' },
    { name: 'current_type' },
  ],
})
@Index({ name: 'watched_by_title', properties: ['account', 'sortTitle', 'id', 'currentType'] })
@Index({ name: 'watched_by_year', properties: ['account', 'sortYear', 'id', 'currentType'] })
@Index({ name: 'watched_by_rating', properties: ['account', 'sortOwnRating', 'id', 'currentType'] })
@Index({ name: 'watched_genres', properties: ['account', 'currentGenreIds'] })
@Index({ name: 'watched_movie', properties: ['movieId'] })
@Index({ name: 'watched_added', properties: ['addedAt'], columns: [{ name: 'added_at', sort: 'desc' }] })
@Check({ name: 'watched_movie_id_check', expression: 'movie_id > 0' })
@Check({ name: 'watched_rating_check', expression: '(rating >= 1) and (rating <= 10)' })
@Check({ name: 'watched_type_check', expression: "type in ('MOVIE', 'TV')" })
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

  /** Sorts by the user's own rating, then by the public rating. */
  @Property({
    type: 'double',
    generated: '(((coalesce((rating)::integer, 0) * 100))::double precision + sort_rating) stored',
  })
  sortOwnRating!: Opt<number>
}
