import { Field, ID, Int, ObjectType } from 'type-graphql'
import { MovieType } from '../catalogue/Movie.js'

/** A title as the search box suggests it while somebody types; `poster` is a field of its own. */
@ObjectType({ simpleResolvers: true, description: 'A title that a search text in the making may mean.' })
export class Suggestion {
  @Field(() => ID, { description: 'The id of the title.' })
  id!: number

  @Field(() => String)
  title!: string

  @Field(() => Int, { nullable: true, description: 'Year of its release; null when not known.' })
  year!: number | null

  @Field(() => MovieType)
  type!: MovieType

  @Field(() => [String], {
    description: 'Whom it is known for: who directed it, then the first of its cast.',
  })
  people!: string[]

  /** Names the drawn image. */
  imageKey!: string

  posterPath!: string | null
}
