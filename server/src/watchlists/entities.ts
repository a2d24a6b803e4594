import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Account } from '../accounts/entities.js'
import { ListEntryColumns } from '../lists/entities.js'

/** A named list of titles. */
@Entity({ tableName: 'watchlist' })
@Index({
  name: 'watchlist_account_created',
  properties: ['account', 'createdAt', 'id'],
  columns: [{ name: 'account_id' }, { name: 'created_at', sort: 'desc' }, { name: 'id', sort: 'desc' }],
})
@Unique({ name: 'watchlist_name', properties: ['account', 'nameKey'] })
@Index({
  name: 'watchlist_public',
  properties: ['createdAt', 'id'],
  columns: [
    { name: 'created_at', sort: 'desc' },
    { name: 'id', sort: 'desc' },
  ],
  where: 'is_public',
})
@Unique({ name: 'watchlist_request', properties: ['account', 'requestKey'] })
@Unique({ name: 'watchlist_id_account_id_key', properties: ['id', 'account'] })
export class WatchlistEntity {
  [EntityName]?: 'watchlist'

  @PrimaryKey({ type: 'integer', generated: 'identity' })
  id!: Opt<number>

  @ManyToOne(() => Account, { deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @Property({ type: 'text' })
  name!: string

  @Property({ type: 'text' })
  nameKey!: string

  @Property({ type: 'text', default: '' })
  description!: Opt<string>

  @Property({ type: 'boolean', default: false })
  isPublic!: Opt<boolean>

  @Property({ type: 'text', nullable: true })
  requestKey!: string | null

  @Property({ type: 'bytea', nullable: true })
  requestDigest!: Buffer | null

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  updatedAt!: Opt<Date>

  @Property({ type: 'integer', default: 0 })
  entryCount!: Opt<number>
}

/**
 * A title of a watchlist. The foreign key to the watchlist's id and account is in the migration only: a relation of the ORM
 * refers to a primary key.
 */
@Entity({ tableName: 'watchlist_movie' })
@Index({ name: 'watchlist_movie_account', properties: ['accountId', 'movieId'] })
@Index({
  name: 'watchlist_movie_added',
  properties: ['watchlistId', 'addedAt', 'id', 'currentType'],
  columns: [
    { name: 'watchlist_id' },
    { name: 'added_at', sort: 'desc' },
    { name: 'id', sort: 'desc' },
    { name: 'current_type' },
  ],
})
@Index({ name: 'watchlist_movie_by_title', properties: ['watchlistId', 'sortTitle', 'id', 'currentType'] })
@Index({ name: 'watchlist_movie_by_year', properties: ['watchlistId', 'sortYear', 'id', 'currentType'] })
@Index({ name: 'watchlist_movie_by_rating', properties: ['watchlistId', 'sortRating', 'id', 'currentType'] })
@Index({ name: 'watchlist_movie_movie', properties: ['movieId'] })
@Check({ name: 'watchlist_movie_movie_id_check', expression: 'movie_id > 0' })
@Check({ name: 'watchlist_movie_type_check', expression: "type in ('MOVIE', 'TV')" })
// FK FOREIGN KEY (watchlist_id, account_id) REFERENCES watchlist(id, account_id) on DELETE CASCADE
export class WatchlistMovie extends ListEntryColumns {
  [EntityName]?: 'watchlist_movie';
  [PrimaryKeyProp]?: ['watchlistId', 'movieId']

  @PrimaryKey({ type: 'integer', autoincrement: false })
  watchlistId!: number

  @PrimaryKey({ type: 'integer', autoincrement: false })
  movieId!: number

  @Property({ type: 'integer' })
  accountId!: number
}
