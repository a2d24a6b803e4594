import { EntityName, type Opt } from '@mikro-orm/core'
import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import type { ScrobbleOutcome, ScrobbleReason } from '../../../contract/rules/scrobbles.js'
import { Account } from '../../accounts/users/entities.js'

/** A secret address to which a player reports what was watched. Whoever has its token can write into the diary. */
@Entity({ tableName: 'scrobble_address' })
@Unique({
  name: 'scrobble_address_name',
  expression: `create unique index scrobble_address_name on scrobble_address (account_id, lower(name))`,
})
@Unique({ name: 'scrobble_address_token', properties: ['tokenDigest'] })
@Check({
  name: 'scrobble_address_outcome_check',
  expression: "last_outcome in ('LOGGED', 'ALREADY_LOGGED', 'TO_MATCH', 'IGNORED')",
})
export class ScrobbleAddressEntity {
  [EntityName]?: 'scrobble_address'

  @PrimaryKey({ type: 'integer', generated: 'identity' })
  id!: Opt<number>

  @ManyToOne(() => Account, { deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @Property({ type: 'text' })
  name!: string

  /** Name of the only account of the player whose events count; null for all. */
  @Property({ type: 'text', nullable: true })
  playerUser!: string | null

  @Property({ type: 'bytea' })
  tokenDigest!: Buffer

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  @Property({ type: 'timestamptz', nullable: true })
  lastEventAt!: Date | null

  @Property({ type: 'text', nullable: true })
  lastOutcome!: ScrobbleOutcome | null

  @Property({ type: 'text', nullable: true })
  lastReason!: ScrobbleReason | null

  /** Digest of the title, and of its episodes, that was reported as watched last. */
  @Property({ type: 'text', nullable: true })
  lastTitleKey!: string | null

  /** When that was watched. */
  @Property({ type: 'timestamptz', nullable: true })
  lastWatchedAt!: Date | null
}
