import { EntityName, type Opt } from '@mikro-orm/core'
import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import type { FeedAddressKind } from '../../../contract/rules/feeds.js'
import { Account } from '../../accounts/users/entities.js'

/** A secret address of a feed. Whoever has its token can read what it leads to. */
@Entity({ tableName: 'feed_address' })
@Unique({
  name: 'feed_address_name',
  expression: `create unique index feed_address_name on feed_address (account_id, lower(name))`,
})
@Unique({ name: 'feed_address_token', properties: ['tokenDigest'] })
@Check({
  name: 'feed_address_kind_check',
  expression: "kind in ('CALENDAR', 'DIARY', 'LIST', 'RADARR', 'SONARR')",
})
@Check({
  name: 'feed_address_watchlist_check',
  expression: "(watchlist_id is not null) = (kind in ('LIST', 'RADARR', 'SONARR'))",
})
export class FeedAddressEntity {
  [EntityName]?: 'feed_address'

  @PrimaryKey({ type: 'integer', generated: 'identity' })
  id!: Opt<number>

  @ManyToOne(() => Account, { deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @Property({ type: 'text' })
  name!: string

  @Property({ type: 'text' })
  kind!: FeedAddressKind

  /** No reference: the watchlist may be deleted, and come back. */
  @Property({ type: 'integer', nullable: true })
  watchlistId!: number | null

  @Property({ type: 'bytea' })
  tokenDigest!: Buffer

  /** Of what was read last. */
  @Property({ type: 'bytea', nullable: true })
  contentDigest!: Buffer | null

  /** How often the content was another one than at the read before. */
  @Property({ type: 'integer', default: 0 })
  revision!: Opt<number>

  /** When that was seen last. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  changedAt!: Opt<Date>

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  /** To the hour. */
  @Property({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null
}
