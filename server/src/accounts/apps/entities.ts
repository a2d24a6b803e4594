import { EntityName, type Opt } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { AccessTokenEntity } from '../accessTokens/entities.js'

/** An app that registered itself. It has no secret: whoever has its id can only ask members for their consent. */
@Entity({ tableName: 'oauth_client' })
@Index({ name: 'oauth_client_oldest', properties: ['createdAt'] })
@Check({ name: 'oauth_client_redirect_uris_check', expression: 'cardinality(redirect_uris) <= 10' })
export class OauthClientEntity {
  [EntityName]?: 'oauth_client'

  @PrimaryKey({ type: 'text' })
  id!: string

  @Property({ type: 'text' })
  name!: string

  @Property({ type: 'text[]' })
  redirectUris!: string[]

  @Property({ type: 'text[]' })
  grantTypes!: string[]

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>
}

/** What the authorization server has given out, by a digest of its secret: a code, a refresh token, or a request for consent. */
@Entity({ tableName: 'oauth_record' })
@Unique({ name: 'oauth_record_user_code', properties: ['userCode'] })
@Index({ name: 'oauth_record_token_id', properties: ['token'] })
@Index({ name: 'oauth_record_expired', properties: ['expiresAt'] })
export class OauthRecordEntity {
  [EntityName]?: 'oauth_record'

  @PrimaryKey({ type: 'bytea' })
  digest!: Buffer

  /** Its kind, such as `RefreshToken`. */
  @Property({ type: 'text' })
  model!: string

  /** What the library keeps of it, without secrets, as JSON. */
  @Property({ type: 'text' })
  payload!: string

  /** What the answer of a member adds to it; null before the answer. */
  @Property({ type: 'text', nullable: true })
  answer!: string | null

  /** The connection that it belongs to; null before the consent. */
  @ManyToOne(() => AccessTokenEntity, { nullable: true, deleteRule: 'cascade', updateRule: 'no action' })
  token!: AccessTokenEntity | null

  /** HMAC of the code that a member types in. */
  @Property({ type: 'bytea', nullable: true })
  userCode!: Buffer | null

  @Property({ type: 'timestamptz' })
  expiresAt!: Date

  @Property({ type: 'timestamptz', nullable: true })
  consumedAt!: Date | null

  /** When a device asked for its tokens last. */
  @Property({ type: 'timestamptz', nullable: true })
  polledAt!: Date | null
}
