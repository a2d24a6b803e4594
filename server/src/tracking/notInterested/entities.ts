import { EntityName, PrimaryKeyProp } from '@mikro-orm/core'
import { ManyToOne, PrimaryKey } from '@mikro-orm/decorators/legacy'
import { Account } from '../../accounts/users/entities.js'
import { ListEntryColumns, ListEntryTable } from '../../titles/lists/entities.js'

/** A title that an account marked as not interested. */
@ListEntryTable('not_interested', 'account')
export class NotInterestedEntity extends ListEntryColumns {
  [EntityName]?: 'not_interested';
  [PrimaryKeyProp]?: ['account', 'movieId']

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @PrimaryKey({ type: 'integer', autoincrement: false })
  movieId!: number
}
