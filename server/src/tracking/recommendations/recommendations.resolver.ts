import type { GraphQLResolveInfo } from 'graphql'
import { Ctx, FieldResolver, Info, Query, Resolver, Root } from 'type-graphql'
import { LISTS } from '../../../contract/rules/lists.js'
import type { Context } from '../../platform/feature/Context.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import { CacheControl, Cost, Heavy, MAX_AGE } from '../../platform/graphql/directives.js'
import { MoviePage } from '../../titles/catalogue/MoviePage.js'
import { Recommendation } from './Recommendation.js'

/** Query of the viewer's personalised recommendations. */
@Resolver()
export class RecommendationsResolver {
  @CacheControl('PRIVATE', MAX_AGE.personal)
  @Heavy()
  @Cost({ assumedSize: LISTS.personalised })
  @Query(() => MoviePage, {
    nullable: true,
    description:
      'At most ten titles of the viewer’s three most frequent genres, without favorites and watched titles; the ten most popular titles when there are none. Never a title that the viewer marked as not interested. Null only with an error, such as UNAUTHENTICATED for a visitor.',
  })
  personalizedRecommendations(
    @Ctx() { recommendations }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<MoviePage> {
    const inReasons = requestedFields(info, 'recommendations.movie')
    const fields = new Set([...requestedFields(info, 'results'), ...inReasons])
    // The reasons need the genres of the titles.
    if (requestedFields(info).has('recommendations')) fields.add('genreIds')
    return recommendations.personalised(fields)
  }
}

/** Resolves the reasons of recommendations. */
@Resolver(() => MoviePage)
export class RecommendationsOfPageResolver {
  @CacheControl('PRIVATE')
  @Cost({ assumedSize: LISTS.personalised })
  @FieldResolver(() => [Recommendation], {
    nullable: true,
    description:
      'The titles of this page with the reason why each is recommended to the viewer. Null for a page that is not of personalizedRecommendations.',
  })
  recommendations(
    @Root() page: MoviePage,
    @Ctx() { recommendations }: Context,
  ): Promise<Recommendation[] | null> {
    return recommendations.withReasons(page)
  }
}
