import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import type { CodePurpose } from './Codes.js'
import { Account } from '../users/entities.js'

/** A code sent by email. */
@Entity({ tableName: 'code' })
@Index({ name: 'code_account_id', properties: ['account'] })
@Index({ name: 'code_email', properties: ['email'] })
@Index({ name: 'code_expires_at', properties: ['expiresAt'] })
@Check({
  name: 'code_purpose_check',
  expression: "purpose in ('register', 'change', 'reset', 'confirm')",
})
export class Code {
  [EntityName]?: 'code';
  [PrimaryKeyProp]?: ['purpose', 'holder', 'email']

  @PrimaryKey({ type: 'text' })
  purpose!: CodePurpose

  @PrimaryKey({ type: 'text' })
  holder!: string

  @PrimaryKey({ type: 'text' })
  email!: string

  @ManyToOne(() => Account, { nullable: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account | null

  @Property({ type: 'bytea' })
  hash!: Buffer

  @Property({ type: 'smallint', default: 0 })
  attempts!: Opt<number>

  /** Attempts with nothing but the address and a code. */
  @Property({ type: 'smallint', default: 0 })
  unprovenAttempts!: Opt<number>

  @Property({ type: 'smallint', default: 1 })
  sends!: Opt<number>

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  sentAt!: Opt<Date>

  @Property({ type: 'timestamptz' })
  expiresAt!: Date

  @Property({ type: 'timestamptz', nullable: true })
  usedAt!: Date | null
}

/** Number of codes sent to an address within a day. */
@Entity({ tableName: 'code_quota' })
@Index({ name: 'code_quota_day_began_at', properties: ['dayBeganAt'] })
export class CodeQuota {
  [EntityName]?: 'code_quota';
  [PrimaryKeyProp]?: ['email', 'purpose']

  @PrimaryKey({ type: 'text' })
  email!: string

  @PrimaryKey({ type: 'text' })
  purpose!: CodePurpose

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  dayBeganAt!: Opt<Date>

  @Property({ type: 'smallint', default: 1 })
  sent!: Opt<number>
}
