import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Account } from '../../accounts/users/entities.js'

/** An account's rating of a season or an episode of a series. */
@Entity({ tableName: 'part_rating' })
@Index({ name: 'part_rating_season', properties: ['movieId', 'season'] })
@Check({ name: 'part_rating_movie_id_check', expression: 'movie_id > 0' })
@Check({ name: 'part_rating_season_check', expression: 'season >= 0' })
@Check({ name: 'part_rating_number_check', expression: 'number >= 0' })
@Check({ name: 'part_rating_rating_check', expression: '(rating >= 1) and (rating <= 10)' })
export class PartRatingEntity {
  [EntityName]?: 'part_rating';
  [PrimaryKeyProp]?: ['account', 'movieId', 'season', 'number']

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @PrimaryKey({ type: 'integer', autoincrement: false })
  movieId!: number

  @PrimaryKey({ type: 'smallint', autoincrement: false })
  season!: number

  /** Number of the episode; 0 for the season itself. */
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  number!: number

  @Property({ type: 'smallint' })
  rating!: number

  /** The provider's id of the episode, which finds it when the provider numbers it anew; null for a season. */
  @Property({ type: 'integer', nullable: true })
  tmdbId!: number | null

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  ratedAt!: Opt<Date>
}

/** An account's rating of a title. Its watched entry and its review hold copies. */
@Entity({ tableName: 'rating' })
@Index({ name: 'rating_title', properties: ['movieId'] })
@Check({ name: 'rating_movie_id_check', expression: 'movie_id > 0' })
@Check({ name: 'rating_rating_check', expression: '(rating >= 1) and (rating <= 10)' })
export class RatingEntity {
  [EntityName]?: 'rating';
  [PrimaryKeyProp]?: ['account', 'movieId']

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @PrimaryKey({ type: 'integer', autoincrement: false })
  movieId!: number

  @Property({ type: 'smallint' })
  rating!: number

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  ratedAt!: Opt<Date>
}
