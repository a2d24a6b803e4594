import { Field, ID, Int, ObjectType } from 'type-graphql'
import { MovieType } from '../catalogue/Movie.js'

/** A title that the search box suggests. `poster` has a field resolver. */
@ObjectType({
  simpleResolvers: true,
  description: 'A title that the search box suggests while the user types.',
})
export class Suggestion {
  @Field(() => ID, { description: 'The id of the title.' })
  id!: number

  @Field(() => String, { description: 'The English title.' })
  title!: string

  @Field(() => Int, { nullable: true, description: 'Release year; null when unknown.' })
  year!: number | null

  @Field(() => MovieType, { description: 'Film or series.' })
  type!: MovieType

  @Field(() => [String], {
    description: 'The director, then the first of its cast.',
  })
  people!: string[]

  /** Image key of the title, part of the URL of a generated poster. */
  imageKey!: string

  /** Provider's poster; null without one. */
  posterPath!: string | null
}
