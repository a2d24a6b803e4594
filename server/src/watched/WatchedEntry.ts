import { Field, Int, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../accounts/DateTimeScalar.js'
import { connectionType } from '../graphql/connection.js'
import { ListEntry } from '../lists/ListEntry.js'

@ObjectType({
  implements: ListEntry,
  simpleResolvers: true,
  description: 'A title that somebody has watched.',
})
export class WatchedEntry extends ListEntry {
  @Field(() => DateTimeScalar)
  watchedAt!: Date

  @Field(() => Int, { nullable: true, description: 'The person’s own rating, 1 to 10.' })
  rating!: number | null
}

export const WatchedConnection = connectionType(WatchedEntry, 'Watched')
