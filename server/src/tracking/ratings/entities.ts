import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Account } from '../../accounts/users/entities.js'

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
