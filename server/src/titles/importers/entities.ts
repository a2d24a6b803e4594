import { EntityName, PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** Definition of an index or reference that a large import has deferred. It is missing from its table until then. */
@Entity({ tableName: 'set_aside' })
export class DeferredIndex {
  [EntityName]?: 'set_aside';
  [PrimaryKeyProp]?: 'position'

  @PrimaryKey({ type: 'integer', autoincrement: false })
  position!: number

  @Property({ type: 'text' })
  definition!: string
}
