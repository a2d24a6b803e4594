import { EntityName, PrimaryKeyProp } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey } from '@mikro-orm/decorators/legacy'
import { Account } from '../accounts/entities.js'
import { ListEntryColumns } from '../lists/entities.js'

/** A favorite of an account. */
@Entity({ tableName: 'favorite' })
@Index({
  name: 'favorite_account_added',
  properties: ['account', 'addedAt', 'id', 'currentType'],
  columns: [
    { name: 'account_id' },
    { name: 'added_at', sort: 'desc' },
    { name: 'id', sort: 'desc' },
    { name: 'current_type' },
  ],
})
@Index({ name: 'favorite_by_title', properties: ['account', 'sortTitle', 'id', 'currentType'] })
@Index({ name: 'favorite_by_year', properties: ['account', 'sortYear', 'id', 'currentType'] })
@Index({ name: 'favorite_by_rating', properties: ['account', 'sortRating', 'id', 'currentType'] })
@Index({ name: 'favorite_genres', properties: ['account', 'currentGenreIds'] })
@Index({ name: 'favorite_movie', properties: ['movieId'] })
@Index({ name: 'favorite_added', properties: ['addedAt'], columns: [{ name: 'added_at', sort: 'desc' }] })
@Check({ name: 'favorite_movie_id_check', expression: 'movie_id > 0' })
@Check({ name: 'favorite_type_check', expression: "type in ('MOVIE', 'TV')" })
export class FavoriteEntity extends ListEntryColumns {
  [EntityName]?: 'favorite';
  [PrimaryKeyProp]?: ['account', 'movieId']

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @PrimaryKey({ type: 'integer', autoincrement: false })
  movieId!: number
}
