import { EntityName, type Opt } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Account } from '../users/entities.js'

/** A session: one device that is signed in, or was. */
@Entity({ tableName: 'session' })
@Index({ name: 'session_account_id', properties: ['account'] })
@Index({
  name: 'session_over',
  expression: `create index session_over on session (LEAST(expires_at, ended_at))`,
})
export class SessionEntity {
  [EntityName]?: 'session'

  @PrimaryKey({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  id!: Opt<string>

  @ManyToOne(() => Account, { deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @Property({ type: 'bytea' })
  refreshHash!: Buffer

  @Property({ type: 'bytea', nullable: true })
  previousHash!: Buffer | null

  @Property({ type: 'timestamptz', nullable: true })
  previousUntil!: Date | null

  @Property({ type: 'text', default: '' })
  device!: Opt<string>

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  lastUsedAt!: Opt<Date>

  @Property({ type: 'timestamptz' })
  expiresAt!: Date

  @Property({ type: 'timestamptz', nullable: true })
  endedAt!: Date | null

  @Property({ type: 'integer', default: 0 })
  generation!: Opt<number>
}
