import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Account } from '../../accounts/users/entities.js'
import { ListEntryColumns, ListEntryTable } from '../../titles/lists/entities.js'

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
@Index({
  name: 'watchlist_public_account',
  properties: ['account', 'createdAt', 'id'],
  columns: [{ name: 'account_id' }, { name: 'created_at', sort: 'desc' }, { name: 'id', sort: 'desc' }],
  where: 'is_public',
})
@Unique({ name: 'watchlist_request', properties: ['account', 'requestKey'] })
@Unique({ name: 'watchlist_id_account_id_key', properties: ['id', 'account'] })
@Unique({ name: 'watchlist_link', properties: ['linkToken'] })
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

  /** Whether its titles are numbered; then a new one comes last. */
  @Property({ type: 'boolean', default: false })
  isRanked!: Opt<boolean>

  /** Whoever has it may see the list. */
  @Property({ type: 'text', nullable: true })
  linkToken!: string | null

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
@ListEntryTable('watchlist_movie', 'watchlistId', { by_rating: 'sortRating', by_position: 'position' })
@Index({ name: 'watchlist_movie_account', properties: ['accountId', 'movieId'] })
@Unique({ name: 'watchlist_movie_position', properties: ['watchlistId', 'position'] })
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

  /** Its place in the list's own order. A trigger sets it if it is missing. */
  @Property({ type: 'bigint', columnType: 'bigint' })
  position!: Opt<string>

  @Property({ type: 'text', default: '' })
  note!: Opt<string>
}

/**
 * The watchlist that the bookmark of a title changes. An account has none until its first use. The foreign key to the watchlist's
 * id and account is in the migration only.
 */
@Entity({ tableName: 'default_watchlist' })
@Index({ name: 'default_watchlist_watchlist', properties: ['watchlistId'] })
export class DefaultWatchlist {
  [EntityName]?: 'default_watchlist';
  [PrimaryKeyProp]?: 'account'

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @Property({ type: 'integer' })
  watchlistId!: number
}

/** A deleted watchlist that can be restored, with its titles. Cleanup deletes it after an hour. */
@Entity({ tableName: 'deleted_watchlist' })
@Index({
  name: 'deleted_watchlist_account',
  properties: ['account', 'deletedAt', 'watchlistId'],
  columns: [
    { name: 'account_id' },
    { name: 'deleted_at', sort: 'desc' },
    { name: 'watchlist_id', sort: 'desc' },
  ],
})
@Index({ name: 'deleted_watchlist_deleted', properties: ['deletedAt'] })
export class DeletedWatchlist {
  [EntityName]?: 'deleted_watchlist';
  [PrimaryKeyProp]?: 'watchlistId'

  @PrimaryKey({ type: 'integer', autoincrement: false })
  watchlistId!: number

  @ManyToOne(() => Account, { deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  /** Its row of `watchlist`. */
  @Property({ type: 'json', columnType: 'json' })
  list!: object

  /** Its rows of `watchlist_movie`. */
  @Property({ type: 'json', columnType: 'json' })
  entries!: object[]

  @Property({ type: 'boolean' })
  isDefault!: boolean

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  deletedAt!: Opt<Date>
}
