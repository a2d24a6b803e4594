import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy'
import { Account } from '../../accounts/users/entities.js'

/** What an account shows to others. An account that has never changed it has no row: it shows nothing. */
@Entity({ tableName: 'profile' })
@Index({
  name: 'profile_followed',
  properties: ['followerCount', 'account'],
  columns: [{ name: 'follower_count', sort: 'desc' }, { name: 'account_id' }],
  where: 'is_public',
})
@Check({ name: 'profile_favorite_ids_check', expression: 'cardinality(favorite_ids) <= 4' })
@Check({ name: 'profile_follower_count_check', expression: 'follower_count >= 0' })
export class ProfileEntity {
  [EntityName]?: 'profile';
  [PrimaryKeyProp]?: 'account'

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @Property({ type: 'boolean', default: false })
  isPublic!: Opt<boolean>

  @Property({ type: 'boolean', default: false })
  showsFigures!: Opt<boolean>

  @Property({ type: 'boolean', default: false })
  showsDiary!: Opt<boolean>

  /** Titles that it shows, in order. */
  @Property({ type: 'integer[]', columnType: 'integer[]', defaultRaw: "'{}'" })
  favoriteIds!: Opt<number[]>

  /** Number of accounts that follow it. Triggers maintain it. */
  @Property({ type: 'integer', default: 0 })
  followerCount!: Opt<number>
}
