import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Account } from '../users/entities.js'

/** A sign-in of an identity provider that is linked to an account. */
@Entity({ tableName: 'identity' })
@Index({ name: 'identity_account_id', properties: ['account'] })
@Unique({ name: 'identity_id', properties: ['id'] })
export class Identity {
  [EntityName]?: 'identity';
  [PrimaryKeyProp]?: ['issuer', 'subject']

  @PrimaryKey({ type: 'text' })
  issuer!: string

  @PrimaryKey({ type: 'text' })
  subject!: string

  @ManyToOne(() => Account, { deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  @Property({ type: 'integer', autoincrement: true, generated: 'identity' })
  id!: Opt<number>
}
