import { EntityName, type Opt } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import type { SecurityEventKind } from '../../../contract/messages/securityEvents.js'
import { Account } from '../users/entities.js'

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
