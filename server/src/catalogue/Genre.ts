import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'

/** A genre. Ids and names are TMDB's, for films and series alike, so that every source maps to the same rows. */
@Entity({ tableName: 'genre' })
@ObjectType({
  simpleResolvers: true,
  description: 'A genre of films or series, by the ids that TMDB made common.',
})
export class Genre {
  @PrimaryKey({ type: 'integer', autoincrement: false })
  @Field(() => ID)
  id!: number

  @Property({ type: 'text' })
  @Field(() => String)
  name!: string
}

/**
 * The genres of the catalogue: id → name.
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
