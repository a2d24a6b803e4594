import { Directive, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { CacheControl } from '../../platform/graphql/directives.js'
import { MovieType } from '../types/Movie.js'
import type { FoundTitle } from './chooseMatch.js'

@InputType({ description: 'A title of TMDB.' })
export class TmdbRef {
  @Field(() => MovieType, { description: 'Films and series have ids of their own.' })
  type!: MovieType

  @Field(() => Int, { description: 'TMDB’s id.' })
  id!: number
}

@InputType({ description: 'A title of TVDB.' })
export class TvdbRef {
  @Field(() => MovieType, {
    nullable: true,
    description: 'Films and series have ids of their own; without it both are searched.',
  })
  type?: MovieType | null

  @Field(() => Int, { description: 'TVDB’s id.' })
  id!: number
}

@InputType({ description: 'A title by what it is called. Case, accents and punctuation do not matter.' })
export class TitleMatch {
  @Field(() => String, { description: 'Title, original or alternative title; at most 500 characters.' })
  title!: string

  @Field(() => Int, { nullable: true, description: 'Year of the release, 1800 to 2200.' })
  year?: number | null

  @Field(() => MovieType, { nullable: true, description: 'Film or series; either without it.' })
  type?: MovieType | null
}

@Directive('@oneOf')
@InputType({ description: 'How a client names a title: by exactly one of these.' })
export class TitleRef {
  @Field(() => ID, { nullable: true, description: 'Id of this instance.' })
  id?: string | null

  @Field(() => String, { nullable: true, description: 'IMDb id, such as tt1375666.' })
  imdb?: string | null

  @Field(() => TmdbRef, { nullable: true, description: 'TMDB id.' })
  tmdb?: TmdbRef | null

  @Field(() => TvdbRef, { nullable: true, description: 'TVDB id.' })
  tvdb?: TvdbRef | null

  @Field(() => String, { nullable: true, description: 'Wikidata id, such as Q25188.' })
  wikidata?: string | null

  @Field(() => TitleMatch, { nullable: true, description: 'Title, and where known year and type.' })
  match?: TitleMatch | null
}

@CacheControl('PUBLIC')
@ObjectType({ simpleResolvers: true, description: 'What a reference to a title found.' })
export class TitleLookup implements FoundTitle {
  /** Id of the title; null when none is certain. */
  id!: number | null
  /** Ids of the candidates. */
  candidateIds!: number[]

  @Field(() => Float, {
    description:
      'From 0 to 1: 1 by an id of a source or of Wikidata, 0.95 by title and year, 0.8 by a year that differs by one or by many more votes than a namesake, 0.6 by a title without a year; 0 without a title.',
  })
  confidence!: number
}
