import { EntityName } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'
import { CacheControl } from '../../platform/graphql/directives.js'

/** A genre. Films and series share TMDB's ids and names, so every source maps to the same rows. */
@Entity({ tableName: 'genre' })
@CacheControl('PUBLIC')
@ObjectType({
  simpleResolvers: true,
  description: 'A genre of films or series, with TMDB’s id.',
})
export class Genre {
  [EntityName]?: 'genre'

  @PrimaryKey({ type: 'integer', autoincrement: false })
  @Field(() => ID, { description: 'TMDB’s id of the genre.' })
  id!: number

  @Property({ type: 'text' })
  @Field(() => String, { description: 'The English name.' })
  name!: string
}

export { GENRES } from '../../../contract/rules/genres.js'
