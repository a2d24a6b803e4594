import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Account } from '../../accounts/users/entities.js'
import { ViewingEntity } from '../diary/entities.js'

/**
 * That an account has watched an episode, once in each run through its series. The unique key decides about repeated ticks. It hangs
 * on season and number, so that it stays when a source loses the episode.
 */
@Entity({ tableName: 'episode_tick' })
@Unique({ name: 'episode_tick_once', properties: ['account', 'movieId', 'season', 'number', 'run'] })
@Index({ name: 'episode_tick_viewing', properties: ['viewing'] })
@Index({ name: 'episode_tick_account', properties: ['account', 'id'] })
@Index({ name: 'episode_tick_tmdb_id', properties: ['movieId', 'tmdbId'] })
@Check({ name: 'episode_tick_movie_id_check', expression: 'movie_id > 0' })
@Check({ name: 'episode_tick_season_check', expression: 'season >= 0' })
@Check({ name: 'episode_tick_number_check', expression: 'number >= 1' })
@Check({ name: 'episode_tick_run_check', expression: 'run >= 1' })
export class EpisodeTickEntity {
  [EntityName]?: 'episode_tick'

  @PrimaryKey({ type: 'integer', generated: 'identity' })
  id!: Opt<number>

  @ManyToOne(() => Account, { deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @Property({ type: 'integer' })
  movieId!: number

  @Property({ type: 'smallint' })
  season!: number

  @Property({ type: 'smallint' })
  number!: number

  /** From 1. A second run is a rewatch. */
  @Property({ type: 'smallint', default: 1 })
  run!: Opt<number>

  /** The evening to which it belongs; null if its day is not known. */
  @ManyToOne(() => ViewingEntity, { nullable: true, deleteRule: 'cascade', updateRule: 'no action' })
  viewing!: ViewingEntity | null

  /** Whether marking the whole series as watched made it, which also takes it away. */
  @Property({ type: 'boolean', default: false })
  byMark!: Opt<boolean>

  /** The provider's id of the episode, which finds it when the provider numbers it anew. */
  @Property({ type: 'integer', nullable: true })
  tmdbId!: number | null

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  tickedAt!: Opt<Date>
}

/** From which run on an account's ticks of a season count. */
@Entity({ tableName: 'series_run' })
@Index({ name: 'series_run_movie', properties: ['movieId'] })
@Check({ name: 'series_run_movie_id_check', expression: 'movie_id > 0' })
@Check({ name: 'series_run_season_check', expression: `season >= '-1'::integer` })
@Check({ name: 'series_run_run_check', expression: 'run >= 1' })
export class SeriesRunEntity {
  [EntityName]?: 'series_run';
  [PrimaryKeyProp]?: ['account', 'movieId', 'season']

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @PrimaryKey({ type: 'integer', autoincrement: false })
  movieId!: number

  /** -1 for all of them. */
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  season!: number

  @Property({ type: 'smallint' })
  run!: number
}

/** A series of which an account has ticked episodes, or of which it has said where it stands. */
@Entity({ tableName: 'series_state' })
@Index({
  name: 'series_state_recent',
  properties: ['account', 'lastTickedAt'],
  columns: [{ name: 'account_id' }, { name: 'last_ticked_at', sort: 'desc' }],
})
@Index({ name: 'series_state_movie', properties: ['movieId'] })
@Check({ name: 'series_state_movie_id_check', expression: 'movie_id > 0' })
export class SeriesStateEntity {
  [EntityName]?: 'series_state';
  [PrimaryKeyProp]?: ['account', 'movieId']

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @PrimaryKey({ type: 'integer', autoincrement: false })
  movieId!: number

  /** A `SeriesStatus` that the person chose; null while it follows from what is ticked. */
  @Property({ type: 'text', nullable: true })
  status!: string | null

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  changedAt!: Opt<Date>

  @Property({ type: 'timestamptz', nullable: true })
  lastTickedAt!: Date | null
}
