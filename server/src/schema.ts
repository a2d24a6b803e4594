import 'reflect-metadata'
import { lexicographicSortSchema, type GraphQLSchema } from 'graphql'
import { buildSchemaSync } from 'type-graphql'
import { AccountsResolver, UserFieldsResolver } from './accounts/users/accounts.resolver.js'
import {
  AvatarOfUserResolver,
  FilesOfUserResolver,
  ProfilesResolver,
} from './accounts/profile/profiles.resolver.js'
import { SecurityEventsOfUserResolver } from './accounts/securityEvents/securityEvents.resolver.js'
import { ErrorCodesResolver } from './platform/graphql/errorCodes.resolver.js'
import { DIRECTIVES } from './platform/graphql/directives.js'
import { limitResult } from './platform/graphql/limitResult.js'
import { printSchemaWithDirectives } from './platform/graphql/printSchema.js'
import { unwrapResolvers } from './platform/graphql/compiled/index.js'
import {
  DiaryOfMovieResolver,
  DiaryOfUserResolver,
  DiaryResolver,
  ViewingFieldsResolver,
} from './tracking/diary/diary.resolver.js'
import { FiguresOfUserResolver, FigureTitleFieldsResolver } from './tracking/figures/figures.resolver.js'
import { FollowsOfUserResolver, FollowsResolver } from './community/follows/follows.resolver.js'
import { LIST_RESOLVERS } from './listFeatures.js'
import { ListEntryFieldsResolver } from './titles/lists/entries.resolver.js'
import {
  CatalogueFieldsResolver,
  MovieFieldsResolver,
  MoviesResolver,
  SuggestionFieldsResolver,
} from './titles/catalogue/movies.resolver.js'
import {
  CastMemberFieldsResolver,
  CrewMemberFieldsResolver,
  PeopleResolver,
  PersonFieldsResolver,
} from './titles/people/people.resolver.js'
import {
  LocalTitlesResolver,
  MakerOfMovieResolver,
  TitlesOfSiteResolver,
} from './tracking/localTitles/localTitles.resolver.js'
import {
  ProfileFieldsResolver,
  ProfileOfUserResolver,
  ProfileSettingsFieldsResolver,
  PublicProfilesResolver,
  SharedViewingFieldsResolver,
} from './community/profiles/publicProfiles.resolver.js'
import {
  RecommendationsOfPageResolver,
  RecommendationsResolver,
} from './tracking/recommendations/recommendations.resolver.js'
import {
  ActivityFieldsResolver,
  StatisticsOfUserResolver,
} from './tracking/statistics/statistics.resolver.js'
import { SiteResolver } from './front/site/site.resolver.js'
import {
  ReviewFieldsResolver,
  ReviewsOfMovieResolver,
  ReviewsOfUserResolver,
  ReviewsResolver,
} from './tracking/reviews/reviews.resolver.js'

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
