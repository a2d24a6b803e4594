import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy'
import { Account } from '../../accounts/users/entities.js'
import { Movie } from '../../titles/types/Movie.js'

/** A title that a member added by hand, until a source brings it. */
@Entity({ tableName: 'local_title' })
@Index({ name: 'local_title_account', properties: ['account', 'addedAt'] })
export class LocalTitle {
  [EntityName]?: 'local_title';
  [PrimaryKeyProp]?: 'movie'

  @ManyToOne(() => Movie, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  movie!: Movie

  /** Who added it; null if the account was deleted. */
  @ManyToOne(() => Account, { nullable: true, deleteRule: 'set null', updateRule: 'no action' })
  account!: Account | null

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  addedAt!: Opt<Date>

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  updatedAt!: Opt<Date>
}
