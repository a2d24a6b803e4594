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
import { limitResult } from './graphql/limitResult.js'
import { printSchemaWithDirectives } from './graphql/printSchema.js'
import { unwrapResolvers } from './graphql/compiled/index.js'
import {
  DiaryOfMovieResolver,
  DiaryOfUserResolver,
  DiaryResolver,
  ViewingFieldsResolver,
} from './diary/diary.resolver.js'
import { FiguresOfUserResolver, FigureTitleFieldsResolver } from './figures/figures.resolver.js'
import { FollowsOfUserResolver, FollowsResolver } from './follows/follows.resolver.js'
import { LIST_RESOLVERS } from './listFeatures.js'
import { ListEntryFieldsResolver } from './lists/entries.resolver.js'
import {
  CatalogueFieldsResolver,
  MovieFieldsResolver,
  MoviesResolver,
  SuggestionFieldsResolver,
} from './catalogue/movies.resolver.js'
import {
  CastMemberFieldsResolver,
  CrewMemberFieldsResolver,
  PeopleResolver,
  PersonFieldsResolver,
} from './catalogue/people.resolver.js'
import {
  LocalTitlesResolver,
  MakerOfMovieResolver,
  TitlesOfSiteResolver,
} from './localTitles/localTitles.resolver.js'
import {
  ProfileFieldsResolver,
  ProfileOfUserResolver,
  ProfileSettingsFieldsResolver,
  PublicProfilesResolver,
  SharedViewingFieldsResolver,
} from './profiles/publicProfiles.resolver.js'
import {
  RecommendationsOfPageResolver,
  RecommendationsResolver,
} from './recommendations/recommendations.resolver.js'
import { ActivityFieldsResolver, StatisticsOfUserResolver } from './statistics/statistics.resolver.js'
import { SiteResolver } from './site/site.resolver.js'
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
  limitResult(schema)
  return schema
}

/** Builds the schema with type-graphql's own field resolvers. The services validate inputs, so its validation is off. */
export function buildWrappedSchema(more: readonly Function[] = []): GraphQLSchema {
  return buildSchemaSync({
    resolvers: [
      ErrorCodesResolver,
      SiteResolver,
      MoviesResolver,
      MovieFieldsResolver,
      CatalogueFieldsResolver,
      PeopleResolver,
      PersonFieldsResolver,
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
      DiaryResolver,
      ViewingFieldsResolver,
      DiaryOfUserResolver,
      DiaryOfMovieResolver,
      FiguresOfUserResolver,
      FigureTitleFieldsResolver,
      RecommendationsResolver,
      RecommendationsOfPageResolver,
      StatisticsOfUserResolver,
      ActivityFieldsResolver,
      ReviewsResolver,
      ReviewFieldsResolver,
      ReviewsOfMovieResolver,
      ReviewsOfUserResolver,
      PublicProfilesResolver,
      ProfileFieldsResolver,
      SharedViewingFieldsResolver,
      ProfileSettingsFieldsResolver,
      ProfileOfUserResolver,
      FollowsResolver,
      FollowsOfUserResolver,
      LocalTitlesResolver,
      MakerOfMovieResolver,
      TitlesOfSiteResolver,
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
