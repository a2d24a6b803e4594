import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** File of an avatar that is about to be written, or to be deleted. */
@Entity({ tableName: 'avatar_leftover' })
@Index({ name: 'avatar_leftover_since', properties: ['since'] })
export class AvatarLeftover {
  [EntityName]?: 'avatar_leftover';
  [PrimaryKeyProp]?: 'path'

  @PrimaryKey({ type: 'text' })
  path!: string

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  since!: Opt<Date>
}
