import { ObjectType } from 'type-graphql'
import { createConnectionType } from '../../platform/graphql/connection.js'
import { ListEntry } from '../../titles/lists/ListEntry.js'
import { NeedsScope } from '../../platform/graphql/directives.js'

@NeedsScope()
@ObjectType({
  implements: ListEntry,
  simpleResolvers: true,
  description: 'A title that a user marked as not interested.',
})
export class NotInterestedEntry extends ListEntry {}

/** GraphQL type of a page of titles marked as not interested. */
export const NotInterestedConnection = createConnectionType(
  NotInterestedEntry,
  'NotInterested',
  'titles of no interest',
)
