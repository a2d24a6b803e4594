import { EntityName, type Opt } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import type { Scope } from '../../../contract/rules/accessTokens.js'
import { Account } from '../users/entities.js'

/** An access token that a member made for a program, or the connection of an app with its newest access token. */
@Entity({ tableName: 'access_token' })
@Unique({
  name: 'access_token_name',
  expression: `create unique index access_token_name on access_token (account_id, lower(name)) where client_id is null`,
})
@Unique({ name: 'access_token_digest', properties: ['tokenDigest'] })
@Check({ name: 'access_token_scopes_check', expression: 'cardinality(scopes) between 1 and 50' })
@Check({
  name: 'access_token_granted_scopes_check',
  expression:
    '(client_id is null) = (granted_scopes is null) and coalesce(cardinality(granted_scopes), 1) between 1 and 50',
})
@Index({
  name: 'access_token_client_id',
  expression: `create index access_token_client_id on access_token (client_id) where client_id is not null`,
})
export class AccessTokenEntity {
  [EntityName]?: 'access_token'

  @PrimaryKey({ type: 'integer', generated: 'identity' })
  id!: Opt<number>

  @ManyToOne(() => Account, { deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @Property({ type: 'text' })
  name!: string

  /** What the token may do: for an app it can be less than what it was granted. */
  @Property({ type: 'text[]' })
  scopes!: Scope[]

  /** Id of the app that got it by the consent of its owner; null for a token that the owner made. */
  @Property({ type: 'text', nullable: true })
  clientId!: string | null

  /** What the owner allowed an app. */
  @Property({ type: 'text[]', nullable: true })
  grantedScopes!: Scope[] | null

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
