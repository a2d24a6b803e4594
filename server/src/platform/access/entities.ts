import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** Counter of a rate limit, in the columns of rate-limiter-flexible. */
@Entity({ tableName: 'rate_limit' })
@Index({ name: 'rate_limit_expire', properties: ['expire'] })
export class RateLimit {
  [EntityName]?: 'rate_limit';
  [PrimaryKeyProp]?: 'key'

  @PrimaryKey({ type: 'varchar(255)' })
  key!: string

  @Property({ type: 'integer', default: 0 })
  points!: Opt<number>

  @Property({ type: 'bigint', nullable: true })
  expire!: string | null
}
