import { Field, Int, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/graphql/scalars.js'
import { createConnectionType } from '../../platform/graphql/connection.js'
import { ListEntry } from '../../titles/lists/ListEntry.js'

@ObjectType({
  implements: ListEntry,
  simpleResolvers: true,
  description: 'A title that a user has watched.',
})
export class WatchedEntry extends ListEntry {
  @Field(() => DateTimeScalar, { description: 'When the user watched it.' })
  watchedAt!: string

  @Field(() => Int, {
    nullable: true,
    description: 'The user’s own rating, 1 to 10; their review has the same.',
  })
  rating!: number | null
}

/** GraphQL type of a page of watched titles. */
export const WatchedConnection = createConnectionType(WatchedEntry, 'Watched')
