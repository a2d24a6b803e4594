import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/graphql/scalars.js'
import { createConnectionType } from '../../platform/graphql/connection.js'
import { ListEntry } from '../../titles/lists/ListEntry.js'
import { NeedsScope } from '../../platform/graphql/directives.js'

/** What happens to the viewings that a person logged of a title that is no longer marked as watched. */
export enum LoggedViewings {
  KEEP = 'KEEP',
  DELETE = 'DELETE',
}
registerEnumType(LoggedViewings, {
  name: 'LoggedViewings',
  description: 'What happens to the viewings that the user logged of a title whose mark is removed.',
  valuesConfig: {
    KEEP: { description: 'They stay in the diary.' },
    DELETE: { description: 'They are deleted.' },
  },
})

@NeedsScope()
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
export const WatchedConnection = createConnectionType(WatchedEntry, 'Watched', 'watched titles')
