import { EntityName } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'
import { CacheControl } from '../graphql/directives.js'

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

/**
 * Names of the genres by id.
 * Source: TMDB's genre lists for movies and TV (developer.themoviedb.org, /genre/movie/list and /genre/tv/list).
 */
export const GENRES: ReadonlyMap<number, string> = new Map([
  [12, 'Adventure'],
  [14, 'Fantasy'],
  [16, 'Animation'],
  [18, 'Drama'],
  [27, 'Horror'],
  [28, 'Action'],
  [35, 'Comedy'],
  [36, 'History'],
  [37, 'Western'],
  [53, 'Thriller'],
  [80, 'Crime'],
  [99, 'Documentary'],
  [878, 'Science Fiction'],
  [9648, 'Mystery'],
  [10402, 'Music'],
  [10749, 'Romance'],
  [10751, 'Family'],
  [10752, 'War'],
  [10759, 'Action & Adventure'],
  [10762, 'Kids'],
  [10763, 'News'],
  [10764, 'Reality'],
  [10765, 'Sci-Fi & Fantasy'],
  [10766, 'Soap'],
  [10767, 'Talk'],
  [10768, 'War & Politics'],
  [10770, 'TV Movie'],
])
