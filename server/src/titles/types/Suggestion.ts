import { Field, ID, Int, ObjectType } from 'type-graphql'
import { SUGGESTIONS } from '../../../contract/rules/search.js'
import { MovieType } from './Movie.js'
import { Cost, CacheControl } from '../../platform/graphql/directives.js'

/** A title that the search box suggests. `poster` has a field resolver. */
@CacheControl('PUBLIC')
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

  @Cost({ assumedSize: SUGGESTIONS.people })
  @Field(() => [String], { description: 'The director, then the first of its cast; at most 3.' })
  people!: string[]

  /** Image key of the title, part of the URL of a generated poster. */
  imageKey!: string

  /** Provider's poster; null without one. */
  posterPath!: string | null
}
