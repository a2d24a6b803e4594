import { ObjectType } from 'type-graphql'
import { createConnectionType } from '../../platform/graphql/connection.js'
import { ListEntry } from '../../titles/lists/ListEntry.js'
import { NeedsScope } from '../../platform/graphql/directives.js'

@NeedsScope()
@ObjectType({
  implements: ListEntry,
  simpleResolvers: true,
  description: 'A title among a user’s favorites.',
})
export class Favorite extends ListEntry {}

/** GraphQL type of a page of favorites. */
export const FavoriteConnection = createConnectionType(Favorite, 'Favorite', 'favorites')
