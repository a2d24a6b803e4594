import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy'
import { Account } from '../../accounts/users/entities.js'

/** What an account is to another one since a point in time. */
abstract class Relation {
  [PrimaryKeyProp]?: ['account', 'other']

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  other!: Account

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>
}

const newest = [
  { name: 'account_id' },
  { name: 'created_at', sort: 'desc' as const },
  { name: 'other_id', sort: 'desc' as const },
]
const ofOther = [
  { name: 'other_id' },
  { name: 'created_at', sort: 'desc' as const },
  { name: 'account_id', sort: 'desc' as const },
]

/** An account follows another one. */
@Entity({ tableName: 'follow' })
@Index({ name: 'follow_newest', properties: ['account', 'createdAt', 'other'], columns: newest })
@Index({ name: 'follow_of_other', properties: ['other', 'createdAt', 'account'], columns: ofOther })
@Check({ name: 'follow_check', expression: 'account_id <> other_id' })
export class FollowEntity extends Relation {
  [EntityName]?: 'follow'
}

/** An account mutes another one: its feed is without them. */
@Entity({ tableName: 'mute' })
@Index({ name: 'mute_newest', properties: ['account', 'createdAt', 'other'], columns: newest })
@Index({ name: 'mute_of_other', properties: ['other', 'createdAt', 'account'], columns: ofOther })
@Check({ name: 'mute_check', expression: 'account_id <> other_id' })
export class MuteEntity extends Relation {
  [EntityName]?: 'mute'
}

/** An account blocks another one: neither sees the other. */
@Entity({ tableName: 'block' })
@Index({ name: 'block_newest', properties: ['account', 'createdAt', 'other'], columns: newest })
@Index({ name: 'block_of_other', properties: ['other', 'createdAt', 'account'], columns: ofOther })
@Check({ name: 'block_check', expression: 'account_id <> other_id' })
export class BlockEntity extends Relation {
  [EntityName]?: 'block'
}
