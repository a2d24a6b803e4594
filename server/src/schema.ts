import 'reflect-metadata'
import { lexicographicSortSchema, type GraphQLSchema } from 'graphql'
import { buildSchemaSync } from 'type-graphql'
import { AccountsResolver, UserFieldsResolver } from './accounts/accounts.resolver.js'
import {
  AvatarOfUserResolver,
  FilesOfUserResolver,
  ProfilesResolver,
} from './accounts/profile/profiles.resolver.js'
import { SecurityEventsOfUserResolver } from './accounts/authentication/securityEvents.resolver.js'
import { ErrorCodesResolver } from './graphql/errorCodes.resolver.js'
import { DIRECTIVES } from './graphql/directives.js'
import { printSchemaWithDirectives } from './graphql/printSchema.js'
import { unwrapResolvers } from './graphql/compiled/index.js'
import { LIST_RESOLVERS } from './listFeatures.js'
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
import {
  ReviewFieldsResolver,
  ReviewsOfMovieResolver,
  ReviewsOfUserResolver,
  ReviewsResolver,
} from './reviews/reviews.resolver.js'

/**
 * Builds the GraphQL schema.
 * @param more resolvers beside those of the server
 */
export function buildGraphqlSchema(more: readonly Function[] = []): GraphQLSchema {
  const schema = buildWrappedSchema(more)
  unwrapResolvers(schema)
  return schema
}

/** Builds the schema with type-graphql's own field resolvers. The services validate inputs, so its validation is off. */
export function buildWrappedSchema(more: readonly Function[] = []): GraphQLSchema {
  return buildSchemaSync({
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
      ...LIST_RESOLVERS,
      RecommendationsResolver,
      StatisticsOfUserResolver,
      ActivityFieldsResolver,
      ReviewsResolver,
      ReviewFieldsResolver,
      ReviewsOfMovieResolver,
      ReviewsOfUserResolver,
      ...more,
    ],
    validate: false,
    directives: [...DIRECTIVES],
  })
}

/** Returns the text of schema.graphql. */
export function printGraphqlSchema(): string {
  return `${printSchemaWithDirectives(lexicographicSortSchema(buildGraphqlSchema()))}\n`
}
