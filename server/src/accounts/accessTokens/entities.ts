import { EntityName, type Opt } from '@mikro-orm/core'
import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import type { Scope } from '../../../contract/rules/accessTokens.js'
import { Account } from '../users/entities.js'

/** An access token that a member made for a program. */
@Entity({ tableName: 'access_token' })
@Unique({
  name: 'access_token_name',
  expression: `create unique index access_token_name on access_token (account_id, lower(name))`,
})
@Unique({ name: 'access_token_digest', properties: ['tokenDigest'] })
@Check({ name: 'access_token_scopes_check', expression: 'cardinality(scopes) between 1 and 50' })
export class AccessTokenEntity {
  [EntityName]?: 'access_token'

  @PrimaryKey({ type: 'integer', generated: 'identity' })
  id!: Opt<number>

  @ManyToOne(() => Account, { deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @Property({ type: 'text' })
  name!: string

  @Property({ type: 'text[]' })
  scopes!: Scope[]

  @Property({ type: 'bytea' })
  tokenDigest!: Buffer

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  /** Null for a token that never expires. */
  @Property({ type: 'timestamptz', nullable: true })
  expiresAt!: Date | null

  /** In UTC. */
  @Property({ type: 'date', nullable: true })
  lastUsedOn!: string | null
}
