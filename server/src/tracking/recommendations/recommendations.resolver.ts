import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, Info, Int, Query, Resolver, Root } from 'type-graphql'
import { COMPUTE_COST } from '../../../contract/rules/requests.js'
import { LISTS } from '../../../contract/rules/lists.js'
import type { Context } from '../../platform/feature/Context.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import {
  CacheControl,
  Cost,
  Heavy,
  MAX_AGE,
  NeedsScope,
  SemanticNonNull,
} from '../../platform/graphql/directives.js'
import { MoviePage } from '../../titles/catalogue/MoviePage.js'
import { Recommendation } from './Recommendation.js'

/** Query of the viewer's personalised recommendations. */
@Resolver()
export class RecommendationsResolver {
  @CacheControl('PRIVATE', MAX_AGE.personal)
  @Heavy()
  @Cost({ assumedSize: LISTS.recommended, weight: COMPUTE_COST.recommendations })
  @NeedsScope('diary:read', 'lists:read')
  @SemanticNonNull()
  @Query(() => MoviePage, {
    nullable: true,
    description:
      'Titles for the viewer, best first: of the three most frequent genres of favorites and watched titles, by the directors, writers, cast, countries and decades that the viewer rates well. At most one of each director, none that the viewer has seen or marked as not interested, none unreleased. The most popular titles when nothing of the viewer leads to any. Error UNAUTHENTICATED for a visitor.',
  })
  personalizedRecommendations(
    @Arg('limit', () => Int, {
      defaultValue: LISTS.personalised,
      description: 'Number of titles, 1 to 40.',
    })
    limit: number,
    @Ctx() { recommendations }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<MoviePage> {
    const inReasons = requestedFields(info, 'recommendations.movie')
    return recommendations.personalised(limit, new Set([...requestedFields(info, 'results'), ...inReasons]))
  }
}

/** Resolves the reasons of recommendations. */
@Resolver(() => MoviePage)
export class RecommendationsOfPageResolver {
  @CacheControl('PRIVATE')
  @Cost({ assumedSize: LISTS.recommended })
  @NeedsScope()
  @FieldResolver(() => [Recommendation], {
    nullable: true,
    description:
      'The titles of this page with the reason why each is recommended to the viewer. Null for a page that is not of personalizedRecommendations.',
  })
  recommendations(@Root() page: MoviePage, @Ctx() { recommendations }: Context): Recommendation[] | null {
    return recommendations.withReasons(page)
  }
}
