import { EntityName, PrimaryKeyProp } from '@mikro-orm/core'
import { Index, ManyToOne, PrimaryKey } from '@mikro-orm/decorators/legacy'
import { Account } from '../../accounts/users/entities.js'
import { ListEntryColumns, ListEntryTable } from '../../titles/lists/entities.js'

@ListEntryTable('favorite', 'account')
@Index({ name: 'favorite_genres', properties: ['account', 'currentGenreIds'] })
@Index({ name: 'favorite_added', properties: ['addedAt'], columns: [{ name: 'added_at', sort: 'desc' }] })
export class FavoriteEntity extends ListEntryColumns {
  [EntityName]?: 'favorite';
  [PrimaryKeyProp]?: ['account', 'movieId']

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @PrimaryKey({ type: 'integer', autoincrement: false })
  movieId!: number
}
