import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, ID, Info, Int, Query, Resolver, Root, registerEnumType } from 'type-graphql'
import { CREDITS, LISTS, PAGING, SUGGESTIONS, TITLE_LISTS } from '../../contract/rules.js'
import type { Context } from '../context.js'
import { requestedFields } from '../graphql/requestedFields.js'
import { AtMost } from '../graphql/atMost.js'
import { Catalogue } from './Catalogue.js'
import { Genre } from './Genre.js'
import { Movie, ProductionCompany } from './Movie.js'
import { MovieCategory, MovieFilter } from './MovieFilter.js'
import { MoviePage } from './MoviePage.js'
import { CastMember, CrewMember } from './Person.js'
import { SourceCopy } from './SourceCopy.js'
import { Suggestion } from '../search/Suggestion.js'

export enum PosterSize {
  W200 = 'w200',
  W500 = 'w500',
}
registerEnumType(PosterSize, { name: 'PosterSize', description: 'Width of a poster in pixels.' })

export enum BackdropSize {
  W1280 = 'w1280',
}
registerEnumType(BackdropSize, { name: 'BackdropSize', description: 'Width of a backdrop in pixels.' })

const PAGE = {
  description: 'From 1; past the end the page is empty. Lists end at page 500.',
  defaultValue: 1,
}
const LIMIT = { description: 'Titles a page, 1 to 50.', defaultValue: PAGING.defaultLimit }

/** The catalogue's queries. */
@Resolver()
export class MoviesResolver {
  @Query(() => Movie, { nullable: true, description: 'One title, or null when there is none with that id.' })
  movie(
    @Arg('id', () => ID) id: string,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie | null> {
    return movies.open(id, requestedFields(info))
  }

  @Query(() => MoviePage, {
    nullable: true,
    description:
      'A list of the catalogue, narrowed and sorted by the filter. Null only beside an error of its own, so that the other lists of a page still answer.',
  })
  movies(
    @Arg('category', () => MovieCategory, { defaultValue: MovieCategory.POPULAR }) category: MovieCategory,
    @Arg('filter', () => MovieFilter, { nullable: true }) filter: MovieFilter | undefined,
    @Arg('page', () => Int, PAGE) page: number,
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<MoviePage> {
    return movies.list(category, filter ?? {}, { page, limit, fields: requestedFields(info, 'results') })
  }

  @Query(() => MoviePage, {
    nullable: true,
    description:
      'Titles whose title, original or other title, director, cast or year match, accents and typing errors forgiven; best match first unless sortBy is given. An IMDb or TMDB id, or the address of a title there, is that title. A blank query is an empty page. Lists and counts the best 10,000 matches.',
  })
  search(
    @Arg('query', () => String) query: string,
    @Arg('filter', () => MovieFilter, { nullable: true }) filter: MovieFilter | undefined,
    @Arg('page', () => Int, PAGE) page: number,
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<MoviePage> {
    return movies.search(query, filter ?? {}, { page, limit, fields: requestedFields(info, 'results') })
  }

  @AtMost(SUGGESTIONS.max)
  @Query(() => [Suggestion], {
    nullable: true,
    description:
      'The best matches of a text that is still being typed, as `search` finds them; the last word may be unfinished. A blank query has none.',
  })
  suggestions(
    @Arg('query', () => String) query: string,
    @Arg('limit', () => Int, { defaultValue: SUGGESTIONS.max, description: 'At most 8.' }) limit: number,
    @Ctx() { movies }: Context,
  ): Promise<Suggestion[]> {
    return movies.suggestions(query, limit)
  }

  @AtMost(LISTS.genres)
  @Query(() => [Genre], { description: 'The genres that the catalogue’s titles have, by name.' })
  genres(@Ctx() { movies }: Context): Promise<Genre[]> {
    return movies.genres()
  }

  @Query(() => Catalogue, { description: 'What this instance’s catalogue is.' })
  catalogue(@Ctx() { movies }: Context): Promise<Catalogue> {
    return movies.catalogue()
  }
}

/** The fields of Movie that are not columns of its row. */
@Resolver(() => Movie)
export class MovieFieldsResolver {
  @AtMost(TITLE_LISTS.genres)
  @FieldResolver(() => [Genre], { description: 'Most characteristic first; at most 10.' })
  genres(@Root() movie: Movie, @Ctx() { movies }: Context): Genre[] {
    return movies.genresOf(movie)
  }

  @FieldResolver(() => [CastMember], { description: 'The cast, in billing order.' })
  cast(
    @Root() movie: Movie,
    @Arg('limit', () => Int, { defaultValue: CREDITS.cast, description: 'At most 50.' }) limit: number,
    @Ctx() { movies }: Context,
  ): Promise<CastMember[]> {
    return movies.cast(movie, limit)
  }

  @FieldResolver(() => [CrewMember], { description: 'The crew; who directed, wrote and produced it first.' })
  crew(
    @Root() movie: Movie,
    @Arg('limit', () => Int, { defaultValue: CREDITS.crew, description: 'At most 50.' }) limit: number,
    @Ctx() { movies }: Context,
  ): Promise<CrewMember[]> {
    return movies.crew(movie, limit)
  }

  @AtMost(TITLE_LISTS.companies)
  @FieldResolver(() => [ProductionCompany], { description: 'At most 20.' })
  productionCompanies(@Root() movie: Movie): ProductionCompany[] {
    return movie.companies.slice(0, TITLE_LISTS.companies).map((name) => ({ name }))
  }

  @FieldResolver(() => String, {
    description: 'Address of the poster, 2:3; a path of this server when it begins with "/".',
  })
  poster(
    @Root() movie: Movie,
    @Arg('size', () => PosterSize, { defaultValue: PosterSize.W500 }) size: PosterSize,
    @Ctx() { movies }: Context,
  ): string {
    return movies.images.poster(movie, size)
  }

  @FieldResolver(() => String, {
    description: 'Address of the backdrop, 16:9; a path of this server when it begins with "/".',
  })
  backdrop(
    @Root() movie: Movie,
    @Arg('size', () => BackdropSize, { defaultValue: BackdropSize.W1280 }) size: BackdropSize,
    @Ctx() { movies }: Context,
  ): string {
    return movies.images.backdrop(movie, size)
  }

  @FieldResolver(() => SourceCopy, {
    nullable: true,
    description:
      'The copy of a live provider’s details that is shown; null when they are the catalogue’s own or were not asked for yet. While they cannot be had, the copy is what a list told of the title, and stale.',
  })
  source(@Root() movie: Movie, @Ctx() { movies }: Context): Promise<SourceCopy | null> | null {
    return movies.copyOf(movie)
  }

  @FieldResolver(() => MoviePage, {
    nullable: true,
    description: 'For somebody who liked this title: shared people count most, then genres and rating.',
  })
  recommendations(
    @Root() movie: Movie,
    @Arg('page', () => Int, PAGE) page: number,
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<MoviePage> {
    return movies.recommendations(movie, { page, limit, fields: requestedFields(info, 'results') })
  }

  @FieldResolver(() => MoviePage, {
    nullable: true,
    description: 'Of the same kind: genres count most, then the time it is from.',
  })
  similar(
    @Root() movie: Movie,
    @Arg('page', () => Int, PAGE) page: number,
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<MoviePage> {
    return movies.similar(movie, { page, limit, fields: requestedFields(info, 'results') })
  }
}

/** The fields of Suggestion that are not columns of its row. */
@Resolver(() => Suggestion)
export class SuggestionFieldsResolver {
  @FieldResolver(() => String, {
    description: 'Address of the poster, 2:3; a path of this server when it begins with "/".',
  })
  poster(
    @Root() suggestion: Suggestion,
    @Arg('size', () => PosterSize, { defaultValue: PosterSize.W200 }) size: PosterSize,
    @Ctx() { movies }: Context,
  ): string {
    return movies.images.poster(suggestion, size)
  }
}
