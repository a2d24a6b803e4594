import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Account } from '../../accounts/users/entities.js'
import { Movie } from '../../titles/types/Movie.js'

/** A poster that a member uploaded for a title. */
@Entity({ tableName: 'own_poster' })
@Index({ name: 'own_poster_movie_id', properties: ['movie'] })
@Unique({ name: 'own_poster_path_unique', properties: ['path'] })
export class OwnPoster {
  [EntityName]?: 'own_poster';
  [PrimaryKeyProp]?: ['account', 'movie']

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @ManyToOne(() => Movie, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  movie!: Movie

  /** Path of the file in the storage of pictures. */
  @Property({ type: 'text' })
  path!: string

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  addedAt!: Opt<Date>
}
