import 'reflect-metadata'
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql'
import { buildSchemaSync } from 'type-graphql'
import { AccountsResolver, UserFieldsResolver } from './accounts/accounts.resolver.js'
import {
  AvatarOfUserResolver,
  FilesOfUserResolver,
  ProfilesResolver,
} from './accounts/profile/profiles.resolver.js'
import { SecurityEventsOfUserResolver } from './accounts/authentication/securityEvents.resolver.js'
import {
  FavoriteOfMovieResolver,
  FavoritesOfUserResolver,
  FavoritesResolver,
} from './favorites/favorites.resolver.js'
import { ErrorCodesResolver } from './graphql/errorCodes.resolver.js'
import { unwrapResolvers } from './graphql/unwrapResolvers.js'
import { ListEntryFieldsResolver } from './lists/entries.resolver.js'
import {
  CastMemberFieldsResolver,
  CrewMemberFieldsResolver,
  MovieFieldsResolver,
  MoviesResolver,
  SuggestionFieldsResolver,
} from './catalogue/movies.resolver.js'
import { RecommendationsResolver } from './recommendations/recommendations.resolver.js'
import { ActivityFieldsResolver, StatisticsOfUserResolver } from './statistics/statistics.resolver.js'
import { WatchedOfMovieResolver, WatchedOfUserResolver, WatchedResolver } from './watched/watched.resolver.js'
import {
  WatchlistFieldsResolver,
  WatchlistsOfMovieResolver,
  WatchlistsOfUserResolver,
  WatchlistsResolver,
} from './watchlists/watchlists.resolver.js'
import {
  ReviewFieldsResolver,
  ReviewsOfMovieResolver,
  ReviewsOfUserResolver,
  ReviewsResolver,
} from './reviews/reviews.resolver.js'

/** Builds the GraphQL schema. The services validate inputs, so type-graphql's validation is off. */
export function buildGraphqlSchema(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: [
      ErrorCodesResolver,
      MoviesResolver,
      MovieFieldsResolver,
      CastMemberFieldsResolver,
      CrewMemberFieldsResolver,
      SuggestionFieldsResolver,
      AccountsResolver,
      UserFieldsResolver,
      ProfilesResolver,
      AvatarOfUserResolver,
      FilesOfUserResolver,
      SecurityEventsOfUserResolver,
      ListEntryFieldsResolver,
      FavoritesResolver,
      FavoritesOfUserResolver,
      FavoriteOfMovieResolver,
      WatchedResolver,
      WatchedOfUserResolver,
      WatchedOfMovieResolver,
      WatchlistsResolver,
      WatchlistFieldsResolver,
      WatchlistsOfUserResolver,
      WatchlistsOfMovieResolver,
      RecommendationsResolver,
      StatisticsOfUserResolver,
      ActivityFieldsResolver,
      ReviewsResolver,
      ReviewFieldsResolver,
      ReviewsOfMovieResolver,
      ReviewsOfUserResolver,
    ],
    validate: false,
  })
  unwrapResolvers(schema)
  return schema
}

/** Returns the text of schema.graphql. */
export function printGraphqlSchema(): string {
  return `${printSchema(lexicographicSortSchema(buildGraphqlSchema()))}\n`
}
