import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Account } from '../../accounts/users/entities.js'

/** A review of a title, of a season or of an episode, one for each account. */
@Entity({ tableName: 'review' })
@Index({
  name: 'review_liked',
  properties: ['movieId', 'season', 'number', 'likeCount', 'createdAt', 'id'],
  include: ['spoiler'],
})
@Index({
  name: 'review_newest',
  properties: ['movieId', 'season', 'number', 'createdAt', 'id'],
  include: ['spoiler'],
})
@Index({
  name: 'review_rated',
  properties: ['movieId', 'season', 'number', 'rating', 'createdAt', 'id'],
  include: ['spoiler'],
})
@Index({
  name: 'review_account_created',
  properties: ['account', 'createdAt', 'id'],
  columns: [{ name: 'account_id' }, { name: 'created_at', sort: 'desc' }, { name: 'id', sort: 'desc' }],
})
@Unique({ name: 'review_once', properties: ['account', 'movieId', 'season', 'number'] })
@Check({ name: 'review_like_count_check', expression: 'like_count >= 0' })
@Check({ name: 'review_movie_id_check', expression: 'movie_id > 0' })
@Check({ name: 'review_number_check', expression: 'number >= 0' })
@Check({ name: 'review_season_check', expression: "season >= '-1'::integer" })
@Check({ name: 'review_rating_check', expression: '(rating >= 1) and (rating <= 10)' })
export class ReviewEntity {
  [EntityName]?: 'review'

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: Opt<number>

  @ManyToOne(() => Account, { deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @Property({ type: 'integer' })
  movieId!: number

  /** Number of the season; -1 for the title itself. */
  @Property({ type: 'smallint', default: -1 })
  season!: Opt<number>

  /** Number of the episode; 0 for the season or the title itself. */
  @Property({ type: 'smallint', default: 0 })
  number!: Opt<number>

  @Property({ type: 'text' })
  title!: string

  @Property({ type: 'smallint' })
  rating!: number

  @Property({ type: 'text', default: '' })
  body!: Opt<string>

  @Property({ type: 'boolean', default: false })
  spoiler!: Opt<boolean>

  @Property({ type: 'text', nullable: true })
  genre!: string | null

  @Property({ type: 'text', nullable: true })
  releaseDate!: string | null

  @Property({ type: 'text', nullable: true })
  poster!: string | null

  @Property({ type: 'integer', default: 0 })
  likeCount!: Opt<number>

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  updatedAt!: Opt<Date>
}

@Entity({ tableName: 'review_like' })
@Index({ name: 'review_like_account_id', properties: ['account'] })
export class ReviewLike {
  [EntityName]?: 'review_like';
  [PrimaryKeyProp]?: ['review', 'account']

  @ManyToOne(() => ReviewEntity, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  review!: ReviewEntity

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>
}

@Entity({ tableName: 'review_report' })
@Index({ name: 'review_report_account_id', properties: ['account'] })
export class ReviewReport {
  [EntityName]?: 'review_report';
  [PrimaryKeyProp]?: ['review', 'account']

  @ManyToOne(() => ReviewEntity, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  review!: ReviewEntity

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @Property({ type: 'text' })
  reason!: string

  @Property({ type: 'text', default: '' })
  details!: Opt<string>

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>
}

/** Number of reviews of a title, a season or an episode by rating. Triggers maintain it. */
@Entity({ tableName: 'review_stats' })
export class ReviewStatsEntity {
  [EntityName]?: 'review_stats';
  [PrimaryKeyProp]?: ['movieId', 'season', 'number']

  @PrimaryKey({ type: 'integer', autoincrement: false })
  movieId!: number

  /** As in {@link ReviewEntity}. */
  @PrimaryKey({ type: 'smallint', autoincrement: false, default: -1 })
  season!: Opt<number>

  @PrimaryKey({ type: 'smallint', autoincrement: false, default: 0 })
  number!: Opt<number>

  @Property({ type: 'integer', default: 0 })
  spoilers!: Opt<number>

  @Property({ type: 'integer', default: 0 })
  r1!: Opt<number>

  @Property({ type: 'integer', default: 0 })
  r2!: Opt<number>

  @Property({ type: 'integer', default: 0 })
  r3!: Opt<number>

  @Property({ type: 'integer', default: 0 })
  r4!: Opt<number>

  @Property({ type: 'integer', default: 0 })
  r5!: Opt<number>

  @Property({ type: 'integer', default: 0 })
  r6!: Opt<number>

  @Property({ type: 'integer', default: 0 })
  r7!: Opt<number>

  @Property({ type: 'integer', default: 0 })
  r8!: Opt<number>

  @Property({ type: 'integer', default: 0 })
  r9!: Opt<number>

  @Property({ type: 'integer', default: 0 })
  r10!: Opt<number>
}
