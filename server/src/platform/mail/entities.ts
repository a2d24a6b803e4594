import { EntityName, type Opt } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** An encrypted email that waits to be sent. */
@Entity({ tableName: 'mail' })
@Index({ name: 'mail_send_at', properties: ['sendAt'] })
export class QueuedMail {
  [EntityName]?: 'mail'

  @PrimaryKey({ type: 'bigint', columnType: 'bigint', autoincrement: true, generated: 'identity' })
  id!: Opt<string>

  @Property({ type: 'bytea' })
  sealed!: Buffer

  @Property({ type: 'smallint', default: 0 })
  attempts!: Opt<number>

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  sendAt!: Opt<Date>

  @Property({ type: 'timestamptz' })
  expiresAt!: Date

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>
}
