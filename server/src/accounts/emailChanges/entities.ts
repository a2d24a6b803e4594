import { EntityName, type Opt } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Account } from '../users/entities.js'

/** A change of an account’s address, which its old address can undo. */
@Entity({ tableName: 'email_change' })
@Index({ name: 'email_change_account_id', properties: ['account'] })
@Index({ name: 'email_change_expires_at', properties: ['expiresAt'] })
@Unique({ name: 'email_change_token_hash', properties: ['tokenHash'] })
export class EmailChange {
  [EntityName]?: 'email_change'

  @PrimaryKey({ type: 'bigint', columnType: 'bigint', autoincrement: true, generated: 'identity' })
  id!: Opt<string>

  @ManyToOne(() => Account, { deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @Property({ type: 'text' })
  oldEmail!: string

  @Property({ type: 'text' })
  newEmail!: string

  @Property({ type: 'bytea' })
  tokenHash!: Buffer

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  changedAt!: Opt<Date>

  @Property({ type: 'timestamptz' })
  expiresAt!: Date

  @Property({ type: 'timestamptz', nullable: true })
  usedAt!: Date | null
}
