import { EntityName, type Opt } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import type { ChangeKind } from '../../../contract/rules/changes.js'
import type {
  WebhookDeliveryState,
  WebhookFailure,
  WebhookOffReason,
  WebhookType,
} from '../../../contract/rules/webhooks.js'
import { AccessTokenEntity } from '../../accounts/accessTokens/entities.js'
import { Account } from '../../accounts/users/entities.js'

/** An address of another server that learns of a member's changes, and how far it has been told. */
@Entity({ tableName: 'webhook' })
@Unique({
  name: 'webhook_name',
  expression: `create unique index webhook_name on webhook (account_id, lower(name))`,
})
@Index({ name: 'webhook_token', properties: ['token'], where: 'token_id is not null' })
@Check({ name: 'webhook_address_check', expression: 'length(address) <= 500' })
@Check({ name: 'webhook_kinds_check', expression: 'cardinality(kinds) between 1 and 50' })
export class WebhookEntity {
  [EntityName]?: 'webhook'

  @PrimaryKey({ type: 'integer', generated: 'identity' })
  id!: Opt<number>

  @ManyToOne(() => Account, { deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  /** The access token that created it: the webhook is deleted with it. */
  @ManyToOne(() => AccessTokenEntity, { deleteRule: 'cascade', updateRule: 'no action', nullable: true })
  token!: AccessTokenEntity | null

  @Property({ type: 'text' })
  name!: string

  @Property({ type: 'text' })
  address!: string

  @Property({ type: 'text[]' })
  kinds!: ChangeKind[]

  /** Encrypted, because it signs. */
  @Property({ type: 'bytea' })
  secret!: Buffer

  @Property({ type: 'bytea', nullable: true })
  formerSecret!: Buffer | null

  /** Until when the former secret signs too. */
  @Property({ type: 'timestamptz', nullable: true })
  formerSecretUntil!: Date | null

  /** Cursor of the log of changes: what is before it is told, or waits in the log of deliveries. */
  @Property({ type: 'text' })
  cursor!: string

  /** Position of the cursor. With the sequence it finds the webhooks that lag behind. */
  @Property({ type: 'xid8', columnType: 'xid8' })
  transactionId!: string

  @Property({ type: 'bigint', columnType: 'bigint' })
  sequence!: string

  /** When the cursor was read: it expires. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  readAt!: Opt<Date>

  /** When the log is read again: some time after a resync, until which the log may still forget. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  readsFrom!: Opt<Date>

  /** Null while it is switched on. */
  @Property({ type: 'text', nullable: true })
  offReason!: WebhookOffReason | null

  /** The first failure since the last success. */
  @Property({ type: 'timestamptz', nullable: true })
  failingSince!: Date | null

  @Property({ type: 'timestamptz', nullable: true })
  deliveredAt!: Date | null

  /** The job that sends, so that no two do. */
  @Property({ type: 'uuid', nullable: true })
  leasedBy!: string | null

  @Property({ type: 'timestamptz', nullable: true })
  leasedUntil!: Date | null

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>
}

/** Something that was or will be sent to a webhook. */
@Entity({ tableName: 'webhook_delivery' })
@Index({ name: 'webhook_delivery_log', properties: ['webhook', 'id'] })
@Index({ name: 'webhook_delivery_age', properties: ['createdAt'] })
@Index({ name: 'webhook_delivery_due', properties: ['webhook', 'nextAt'], where: `state = 'PENDING'` })
@Unique({
  name: 'webhook_delivery_order',
  expression: `create unique index webhook_delivery_order on webhook_delivery (webhook_id) where state = 'PENDING' and in_order`,
})
@Check({ name: 'webhook_delivery_body_check', expression: 'length(body) <= 65536' })
@Check({
  name: 'webhook_delivery_state_check',
  expression: "state in ('PENDING', 'DELIVERED', 'FAILED')",
})
export class WebhookDeliveryEntity {
  [EntityName]?: 'webhook_delivery'

  @PrimaryKey({ type: 'bigint', columnType: 'bigint', autoincrement: true, generated: 'identity' })
  id!: Opt<string>

  @ManyToOne(() => WebhookEntity, { deleteRule: 'cascade', updateRule: 'no action' })
  webhook!: WebhookEntity

  /** Its `webhook-id`, the same for each attempt. */
  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  message!: Opt<string>

  @Property({ type: 'text' })
  type!: WebhookType

  @Property({ type: 'text' })
  body!: string

  /** Whether later changes wait for it. Tests and repeated deliveries are sent once, besides. */
  @Property({ type: 'boolean' })
  inOrder!: boolean

  @Property({ type: 'text', default: 'PENDING' })
  state!: Opt<WebhookDeliveryState>

  @Property({ type: 'integer', default: 0 })
  attempts!: Opt<number>

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  nextAt!: Opt<Date>

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  @Property({ type: 'timestamptz', nullable: true })
  attemptedAt!: Date | null

  @Property({ type: 'integer', nullable: true })
  status!: number | null

  @Property({ type: 'integer', nullable: true })
  durationMs!: number | null

  @Property({ type: 'text', nullable: true })
  failure!: WebhookFailure | null
}
