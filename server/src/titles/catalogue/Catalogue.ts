import { Field, Int, ObjectType } from 'type-graphql'
import { DateScalar } from '../../platform/graphql/scalars.js'
import { CacheControl } from '../../platform/graphql/directives.js'

@CacheControl('PUBLIC')
@ObjectType({ simpleResolvers: true, description: 'This instance’s catalogue: its source, date and size.' })
export class Catalogue {
  @Field(() => String, { description: 'The source of its titles: starter, or the name of another source.' })
  source!: string

  @Field(() => DateScalar, {
    description:
      'The date of its data. Now playing is a window before this date; upcoming is what comes after it and after today.',
  })
  asOf!: string

  @Field(() => DateScalar, {
    nullable: true,
    description:
      'Its date, if its newest release is more than 60 days old: then lists of what is new are as of that date. Null before.',
  })
  frozenAsOf!: string | null

  @Field(() => Int, { description: 'Number of films.' })
  movieCount!: number

  @Field(() => Int, { description: 'Number of TV series.' })
  seriesCount!: number
}
