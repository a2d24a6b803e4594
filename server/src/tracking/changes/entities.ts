import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Account } from '../../accounts/users/entities.js'
import type { ChangeKind } from '../../../contract/rules/changes.js'

/**
 * The last change of a thing of an account. Triggers write it (`log_changes`): a thing that changes again moves to the end. A deleted
 * thing keeps its row, so that readers learn of it; cleanup deletes the row in the end.
 */
@Entity({ tableName: 'change' })
@Index({ name: 'change_position', properties: ['account', 'kind', 'transactionId', 'sequence'] })
@Index({ name: 'change_deleted', properties: ['account', 'changedAt'], where: 'is_deleted' })
export class ChangeEntity {
  [EntityName]?: 'change';
  [PrimaryKeyProp]?: ['account', 'kind', 'entity']

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @PrimaryKey({ type: 'text' })
  kind!: ChangeKind

  /** The values of its key, separated by colons. */
  @PrimaryKey({ type: 'text' })
  entity!: string

  @Property({ type: 'boolean' })
  isDeleted!: boolean

  /** The transaction that changed it. With the sequence its position in the log. */
  @Property({ type: 'xid8', columnType: 'xid8', defaultRaw: 'pg_current_xact_id()' })
  transactionId!: Opt<string>

  @Property({
    type: 'bigint',
    columnType: 'bigint',
    autoincrement: true,
    generated: 'by default as identity',
  })
  sequence!: Opt<string>

  @Property({ type: 'timestamptz', defaultRaw: 'clock_timestamp()' })
  changedAt!: Opt<Date>
}

/** Until when the log of an account has forgotten what was deleted, because it was too much. */
@Entity({ tableName: 'change_cut' })
export class ChangeCutEntity {
  [EntityName]?: 'change_cut';
  [PrimaryKeyProp]?: 'account'

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @Property({ type: 'timestamptz' })
  cutAt!: Date
}
