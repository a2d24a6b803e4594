import { EntityName, type Opt } from '@mikro-orm/core'
import { Check, Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'

/** The instance that the database belongs to; one row. */
@Entity({ tableName: 'instance' })
@Unique({ properties: ['isOnly'] })
@Check({ name: 'instance_is_only_check', expression: 'is_only' })
export class Instance {
  [EntityName]?: 'instance'

  @PrimaryKey({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  id!: Opt<string>

  @Property({ type: 'boolean', default: true })
  isOnly!: Opt<boolean>
}
