import { ObjectType } from 'type-graphql'
import { connectionType } from '../graphql/connection.js'
import { ListEntry } from '../lists/ListEntry.js'

@ObjectType({
  implements: ListEntry,
  simpleResolvers: true,
  description: 'A title among somebody’s favorites.',
})
export class Favorite extends ListEntry {}

export const FavoriteConnection = connectionType(Favorite, 'Favorite')
