import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, ID, Info, Int, Query, Resolver, Root } from 'type-graphql'
import { COMPUTE_COST } from '../../../contract/rules/requests.js'
import { CREDITS, TITLE_LISTS } from '../../../contract/rules/catalogue.js'
import { FACETS } from '../../../contract/rules/facets.js'
import { LISTS } from '../../../contract/rules/lists.js'
import { PAGING } from '../../../contract/rules/paging.js'
import { SUGGESTIONS } from '../../../contract/rules/search.js'
import type { Context } from '../../platform/feature/Context.js'
import { BackdropSize, Image, PosterSize } from '../types/Image.js'
import { deprecated } from '../../platform/graphql/deprecations.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import { NeedsOnlyId, startEarly } from '../../platform/graphql/startEarly.js'
import {
  CacheControl,
  Cost,
  Heavy,
  MAX_AGE,
  Personal,
  SemanticNonNull,
  Unsaved,
} from '../../platform/graphql/directives.js'
import { Catalogue } from './Catalogue.js'
import { Facets, FacetTitles, PICTURED_VALUES_MAX } from './Facets.js'
import { ExternalId } from '../externalIds/ExternalId.js'
import { Genre } from '../types/Genre.js'
import { Movie, ProductionCompany } from '../types/Movie.js'
import { MovieCategory, MovieFilter, MovieOrder, withOrder } from '../types/MovieFilter.js'
import { MoviePage } from './MoviePage.js'
import { CastMember, CrewMember } from '../types/Person.js'
import { SourceCopy, VoteSource } from './SourceCopy.js'
import { Suggestion } from '../types/Suggestion.js'
import { WatchLink } from './watchLinks.js'

const ONE_POSTER = deprecated('Read `poster`.', { since: '2026-11-26', sunset: '2027-11-30' })
const PAGE = {
  description: 'Page number, from 1. Past the end the page is empty. Lists end at page 500.',
  defaultValue: 1,
}
const ORDER_BY = { nullable: true, description: 'Order of the list. Default: the list’s own order.' }
const OFFSET = { description: 'Number of people before the first one, at most 25,000.', defaultValue: 0 }
const FILTER = { nullable: true, description: 'Which of the titles.' }
const WIDTH = 'Width of the image.'
const LIMIT = { description: 'Titles per page, 1 to 50.', defaultValue: PAGING.defaultLimit }

/** Queries of the catalogue. */
@Resolver()
export class MoviesResolver {
  @CacheControl('PUBLIC', MAX_AGE.catalogue)
  @Query(() => Movie, { nullable: true, description: 'The title with this id, or null.' })
  movie(
    @Arg('id', () => ID, { description: 'Id of the title.' }) id: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie | null> {
    return context.movies.getDetails(id, requestedFields(info), (movie) => startEarly(movie, context, info))
  }

  @CacheControl('PUBLIC', MAX_AGE.catalogue)
  @Heavy()
  @Cost({ weight: COMPUTE_COST.list })
  @SemanticNonNull()
  @Query(() => MoviePage, {
    nullable: true,
    description:
      'A list of the catalogue, filtered and sorted. A filtered list is counted up to 25,000 titles.',
  })
  movies(
    @Arg('category', () => MovieCategory, { defaultValue: MovieCategory.POPULAR, description: 'The list.' })
    category: MovieCategory,
    @Arg('filter', () => MovieFilter, FILTER) filter: MovieFilter | undefined,
    @Arg('orderBy', () => MovieOrder, ORDER_BY) orderBy: MovieOrder | undefined,
    @Arg('page', () => Int, PAGE) page: number,
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Arg('distinct', () => Boolean, {
      defaultValue: false,
      description:
        'Whether to return the list’s rail of the home page: its first titles without those in a rail above it, which are NOW_PLAYING, TRENDING, TOP_RATED and POPULAR (films), UPCOMING, of `limit` titles each. Ignores `page`.',
    })
    distinct: boolean,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<MoviePage> {
    const fields = requestedFields(info, 'results')
    return distinct
      ? movies.rail(category, withOrder(filter, orderBy), { limit, fields })
      : movies.list(category, withOrder(filter, orderBy), { page, limit, fields })
  }

  @CacheControl('PUBLIC', MAX_AGE.catalogue)
  @Cost({ weight: COMPUTE_COST.search })
  @SemanticNonNull()
  @Query(() => MoviePage, {
    nullable: true,
    description:
      'Searches titles, original and alternative titles, directors, cast and years; tolerates missing accents and typing errors. Best match first unless `orderBy` is given. An id or URL of IMDb, TMDB, TVDB or Wikidata finds that title. A blank query returns an empty page. Lists and counts the best 10,000 matches.',
  })
  search(
    @Personal()
    @Arg('query', () => String, { description: 'Search text, or an id or URL of another site.' })
    query: string,
    @Arg('filter', () => MovieFilter, FILTER) filter: MovieFilter | undefined,
    @Arg('orderBy', () => MovieOrder, {
      nullable: true,
      description: 'Order of the matches. Default: the best match first.',
    })
    orderBy: MovieOrder | undefined,
    @Arg('page', () => Int, PAGE) page: number,
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<MoviePage> {
    return movies.search(query, withOrder(filter, orderBy), {
      page,
      limit,
      fields: requestedFields(info, 'results'),
    })
  }

  @Unsaved()
  @CacheControl('PUBLIC', MAX_AGE.catalogue)
  @Cost({ assumedSize: SUGGESTIONS.max, weight: COMPUTE_COST.suggestions })
  @SemanticNonNull()
  @Query(() => [Suggestion], {
    nullable: true,
    description:
      'The best matches of a query that is still being typed, found like `search`; the last word may be incomplete. A blank query returns an empty list.',
  })
  suggestions(
    @Personal() @Arg('query', () => String, { description: 'What was typed so far.' }) query: string,
    @Arg('limit', () => Int, {
      defaultValue: SUGGESTIONS.max,
      description: 'Maximum number of suggestions, at most 8.',
    })
    limit: number,
    @Ctx() { movies }: Context,
  ): Promise<Suggestion[]> {
    return movies.suggestions(query, limit)
  }

  @CacheControl('PUBLIC', MAX_AGE.catalogue)
  @Cost({ assumedSize: LISTS.genres })
  @SemanticNonNull()
  @Query(() => [Genre], {
    nullable: true,
    description: 'Genres that have titles in the catalogue, sorted by name.',
  })
  genres(@Ctx() { movies }: Context): Promise<Genre[]> {
    return movies.genres()
  }

  @CacheControl('PUBLIC', MAX_AGE.catalogue)
  @Query(() => Catalogue, { description: 'This instance’s catalogue: its source, date and size.' })
  catalogue(@Ctx() { movies }: Context): Promise<Catalogue> {
    return movies.catalogue()
  }
}

/** Resolves the fields of Movie that are not columns of its row. */
@Resolver(() => Movie)
export class MovieFieldsResolver {
  @Cost({ assumedSize: TITLE_LISTS.genres })
  @FieldResolver(() => [Genre], { description: 'Genres, most characteristic first; at most 10.' })
  genres(@Root() movie: Movie, @Ctx() { movies }: Context): Genre[] {
    return movies.genresOf(movie)
  }

  @NeedsOnlyId()
  @FieldResolver(() => String, {
    description:
      'A sentence composed from the title’s facts: kind, year, country, genre, director and first cast. Also for titles without an overview.',
  })
  summary(@Root() movie: Movie, @Ctx() { movies }: Context): Promise<string> {
    return movies.summaryOf(movie)
  }

  @NeedsOnlyId()
  @SemanticNonNull()
  @FieldResolver(() => [CastMember], {
    nullable: true,
    description: 'The cast, in billing order.',
  })
  cast(
    @Root() movie: Movie,
    @Arg('limit', () => Int, {
      defaultValue: CREDITS.cast,
      description: 'Maximum number of people, at most 50.',
    })
    limit: number,
    @Arg('offset', () => Int, OFFSET) offset: number,
    @Ctx() { movies }: Context,
  ): Promise<CastMember[]> {
    return movies.cast(movie, limit, offset)
  }

  @NeedsOnlyId()
  @SemanticNonNull()
  @FieldResolver(() => [CrewMember], {
    nullable: true,
    description: 'The crew; directors, writers and producers first.',
  })
  crew(
    @Root() movie: Movie,
    @Arg('limit', () => Int, {
      defaultValue: CREDITS.crew,
      description: 'Maximum number of people, at most 50.',
    })
    limit: number,
    @Arg('offset', () => Int, OFFSET) offset: number,
    @Ctx() { movies }: Context,
  ): Promise<CrewMember[]> {
    return movies.crew(movie, limit, offset)
  }

  @NeedsOnlyId()
  @FieldResolver(() => Int, { description: 'Number of roles in the whole cast.' })
  async castCount(@Root() movie: Movie, @Ctx() { movies }: Context): Promise<number> {
    return (await movies.creditCounts(movie)).cast
  }

  @NeedsOnlyId()
  @FieldResolver(() => Int, { description: 'Number of jobs in the whole crew.' })
  async crewCount(@Root() movie: Movie, @Ctx() { movies }: Context): Promise<number> {
    return (await movies.creditCounts(movie)).crew
  }

  @NeedsOnlyId()
  @FieldResolver(() => String, {
    nullable: true,
    description: 'IMDb id, such as tt1375666; null when it is unknown.',
  })
  imdbId(@Root() movie: Movie, @Ctx() { movies }: Context): Promise<string | null> {
    return movies.imdbId(movie)
  }

  @NeedsOnlyId()
  @Cost({ assumedSize: TITLE_LISTS.externalIds })
  @FieldResolver(() => [ExternalId], {
    description:
      'Ids at other sites, one of each that is known: of the sources of the title, else of Wikidata or learned from imports.',
  })
  externalIds(@Root() movie: Movie, @Ctx() { movies }: Context): Promise<ExternalId[]> {
    return movies.externalIds(movie)
  }

  @Cost({ assumedSize: TITLE_LISTS.watchLinks })
  @FieldResolver(() => [WatchLink], {
    description:
      'Where the title can be watched or searched, as the operator declares it; at most 10. A link that needs the title’s id at a provider is left out while that id is unknown.',
  })
  watchLinks(@Root() movie: Movie, @Ctx() { movies }: Context): Promise<WatchLink[]> {
    return movies.watchLinks(movie)
  }

  @Cost({ assumedSize: TITLE_LISTS.companies })
  @FieldResolver(() => [ProductionCompany], { description: 'Companies that produced it; at most 20.' })
  productionCompanies(@Root() movie: Movie): ProductionCompany[] {
    return movie.companies.slice(0, TITLE_LISTS.companies).map((name) => ({ name }))
  }

  @FieldResolver(() => String, {
    description: 'URL of the poster, 2:3; a path of this server when it begins with "/".',
  })
  poster(
    @Root() movie: Movie,
    @Arg('size', () => PosterSize, { defaultValue: PosterSize.W500, description: WIDTH }) size: PosterSize,
    @Ctx() { movies }: Context,
  ): string {
    return movies.images.poster(movie, size)
  }

  @FieldResolver(() => String, {
    description: 'URL of the backdrop, 16:9; a path of this server when it begins with "/".',
  })
  backdrop(
    @Root() movie: Movie,
    @Arg('size', () => BackdropSize, { defaultValue: BackdropSize.W1280, description: WIDTH })
    size: BackdropSize,
    @Ctx() { movies }: Context,
  ): string {
    return movies.images.backdrop(movie, size)
  }

  @FieldResolver(() => Image, { description: 'The poster, 2:3, in several widths.' })
  posterImage(@Root() movie: Movie, @Ctx() { movies }: Context): Image {
    return movies.images.posterImage(movie)
  }

  @FieldResolver(() => String, {
    nullable: true,
    deprecationReason: ONE_POSTER,
    description: 'Null.',
  })
  posterMotifs(): null {
    return null
  }

  @FieldResolver(() => Image, { description: 'The backdrop, 16:9, in several widths.' })
  backdropImage(@Root() movie: Movie, @Ctx() { movies }: Context): Image {
    return movies.images.backdropImage(movie)
  }

  @FieldResolver(() => SourceCopy, {
    nullable: true,
    description:
      'Which live provider the details come from, and when; null for stored titles. `stale` is true while the provider cannot be reached; the details may then be those of a list.',
  })
  source(@Root() movie: Movie, @Ctx() { movies }: Context): Promise<SourceCopy | null> | null {
    return movies.sourceOf(movie)
  }

  @FieldResolver(() => VoteSource, {
    nullable: true,
    description: 'Where voteAverage and voteCount come from; null without votes or when it is unknown.',
  })
  voteSource(@Root() movie: Movie, @Ctx() { movies }: Context): Promise<VoteSource | null> | null {
    return movie.voteAverage === null ? null : movies.voteSourceOf(movie)
  }

  @NeedsOnlyId()
  @Cost({ weight: COMPUTE_COST.related })
  @SemanticNonNull()
  @FieldResolver(() => MoviePage, {
    nullable: true,
    description:
      'Titles to watch after this one, ranked above all by shared director and cast, then by genres, rating and era. Titles for families lead only to such titles.',
  })
  recommendations(
    @Root() movie: Movie,
    @Arg('page', () => Int, PAGE) page: number,
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<MoviePage> {
    return movies.related('recommendations', movie, { page, limit, fields: requestedFields(info, 'results') })
  }

  @NeedsOnlyId()
  @Cost({ weight: COMPUTE_COST.related })
  @SemanticNonNull()
  @FieldResolver(() => MoviePage, {
    nullable: true,
    description:
      'Titles of the same kind with a shared genre, ranked above all by shared genres and era, then by people and language. Titles for families lead only to such titles.',
  })
  similar(
    @Root() movie: Movie,
    @Arg('page', () => Int, PAGE) page: number,
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<MoviePage> {
    return movies.related('similar', movie, { page, limit, fields: requestedFields(info, 'results') })
  }
}

/** Resolves the fields of Catalogue that are not columns of its row. */
@Resolver(() => Catalogue)
export class CatalogueFieldsResolver {
  @Cost({ weight: COMPUTE_COST.search })
  @FieldResolver(() => Facets, {
    nullable: true,
    description:
      'The genres, decades, countries and languages of its titles, with counts. Null when a live provider has titles that are not stored yet.',
  })
  facets(@Ctx() { movies }: Context): Promise<Facets | null> {
    return movies.facets()
  }

  @Cost({ assumedSize: FACETS.length * PICTURED_VALUES_MAX, weight: 1 })
  @FieldResolver(() => [FacetTitles], {
    nullable: true,
    description:
      'Well-known titles of the values of each facet, most popular value first; at most 40 values of each. Null as `facets`.',
  })
  facetTitles(@Ctx() { movies }: Context): Promise<FacetTitles[] | null> {
    return movies.facetTitles()
  }
}

/** Resolves the titles of the values of facets. */
@Resolver(() => FacetTitles)
export class FacetTitlesResolver {
  @Cost({ assumedSize: 3 })
  @FieldResolver(() => [Movie], {
    description: 'Three titles of a genre or decade, one of a country or language.',
  })
  movies(
    @Root() { ids }: FacetTitles,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie[]> {
    return movies.byIds(ids, requestedFields(info))
  }
}
