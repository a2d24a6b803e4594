import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import type { SecurityEventKind } from '../../../contract/messages/securityEvents.js'
import { Account } from '../users/entities.js'
import type { CodePurpose } from '../codes/Codes.js'

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

/** An entry in the security log of an account. */
@Entity({ tableName: 'security_event' })
@Index({ name: 'security_event_account_id', properties: ['account', 'id'] })
@Index({ name: 'security_event_created_at', properties: ['createdAt'] })
@Index({ name: 'security_event_kind', properties: ['account', 'kind', 'id'] })
@Check({ name: 'security_event_client_address_check', expression: 'length(client_address) <= 64' })
@Check({ name: 'security_event_detail_check', expression: 'length(detail) <= 200' })
@Check({ name: 'security_event_kind_check', expression: 'length(kind) <= 40' })
@Check({ name: 'security_event_user_agent_check', expression: 'length(user_agent) <= 256' })
export class SecurityEventEntity {
  [EntityName]?: 'security_event'

  @PrimaryKey({ type: 'bigint', columnType: 'bigint', autoincrement: true, generated: 'identity' })
  id!: Opt<string>

  @ManyToOne(() => Account, { deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @Property({ type: 'text' })
  kind!: SecurityEventKind

  @Property({ type: 'text' })
  clientAddress!: string

  @Property({ type: 'text' })
  userAgent!: string

  @Property({ type: 'text', nullable: true })
  detail!: string | null

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>
}
