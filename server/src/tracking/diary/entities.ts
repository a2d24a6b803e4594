import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Account } from '../../accounts/users/entities.js'

/** One viewing of a title by an account: an entry of the diary. */
@Entity({ tableName: 'viewing' })
@Index({
  name: 'viewing_by_date',
  properties: ['account', 'sortKey', 'id'],
  columns: [{ name: 'account_id' }, { name: 'sort_key', sort: 'desc' }, { name: 'id', sort: 'desc' }],
})
@Index({
  name: 'viewing_of_title',
  properties: ['account', 'movieId', 'sortKey', 'id'],
  columns: [
    { name: 'account_id' },
    { name: 'movie_id' },
    { name: 'sort_key', sort: 'desc' },
    { name: 'id', sort: 'desc' },
  ],
})
@Index({
  name: 'viewing_news',
  expression: `create index viewing_news on viewing (account_id, created_at desc, id desc) where "precision" = 3 and watched_on >= (created_at at time zone 'UTC')::date - 30`,
})
@Index({
  name: 'viewing_of_evening',
  expression: `create unique index viewing_of_evening on viewing (account_id, movie_id, watched_on) where of_episodes and "precision" = 3`,
})
@Unique({ name: 'viewing_request', properties: ['account', 'requestKey'] })
@Check({ name: 'viewing_movie_id_check', expression: 'movie_id > 0' })
@Check({ name: 'viewing_precision_check', expression: '("precision" >= 0) and ("precision" <= 3)' })
@Check({ name: 'viewing_rating_check', expression: '(rating >= 1) and (rating <= 10)' })
@Check({ name: 'viewing_tags_check', expression: 'cardinality(tags) <= 10' })
@Check({ name: 'viewing_watched_on_check', expression: '(watched_on is null) = ("precision" = 0)' })
export class ViewingEntity {
  [EntityName]?: 'viewing'

  @PrimaryKey({ type: 'integer', generated: 'identity' })
  id!: Opt<number>

  @ManyToOne(() => Account, { deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @Property({ type: 'integer' })
  movieId!: number

  /** Title and poster when it was logged, for a title that the catalogue lacks. */
  @Property({ type: 'text' })
  title!: string

  @Property({ type: 'text', nullable: true })
  posterPath!: string | null

  /** The first day of the date, as exact as `precision` says; null if unknown. */
  @Property({ type: 'date', nullable: true })
  watchedOn!: string | null

  /** A value of `PRECISION` in contract/partialDate.ts. */
  @Property({ type: 'smallint' })
  precision!: number

  @Property({ type: 'smallint', nullable: true })
  rating!: number | null

  @Property({ type: 'boolean', default: false })
  rewatch!: Opt<boolean>

  @Property({ type: 'text', default: '' })
  note!: Opt<string>

  @Property({ type: 'text[]', defaultRaw: "'{}'" })
  tags!: Opt<string[]>

  @Property({ type: 'text', default: '' })
  place!: Opt<string>

  /** Whether a trigger made it when the title was marked as watched, and nobody has changed it since. */
  @Property({ type: 'boolean', default: false })
  automatic!: Opt<boolean>

  /** Whether it is an evening with episodes of a series. */
  @Property({ type: 'boolean', default: false })
  ofEpisodes!: Opt<boolean>

  @Property({ type: 'text', nullable: true })
  requestKey!: string | null

  @Property({ type: 'bytea', nullable: true })
  requestDigest!: Buffer | null

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  updatedAt!: Opt<Date>

  /** Days since 0001-01-01 times four, plus the precision: the order of the diary. */
  @Property({
    type: 'integer',
    generated: `(((coalesce((watched_on - '0001-01-01'::date), 0) * 4) + "precision")) stored`,
  })
  sortKey!: Opt<number>
}

/** What the undo of a log restores. Cleanup deletes it after an hour. */
@Entity({ tableName: 'log_undo' })
@Index({ name: 'log_undo_created', properties: ['createdAt'] })
export class LogUndoEntity {
  [EntityName]?: 'log_undo';
  [PrimaryKeyProp]?: 'viewing'

  @ManyToOne(() => ViewingEntity, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  viewing!: ViewingEntity

  /** JSON of a `BeforeLog`. */
  @Property({ type: 'text' })
  before!: string

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>
}
