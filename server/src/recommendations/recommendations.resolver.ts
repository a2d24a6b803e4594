import type { GraphQLResolveInfo } from 'graphql'
import { Ctx, Info, Query, Resolver } from 'type-graphql'
import { LISTS } from '../../contract/rules/lists.js'
import type { Context } from '../context.js'
import { requestedFields } from '../graphql/requestedFields.js'
import { CacheControl, Cost, Heavy, MAX_AGE } from '../graphql/directives.js'
import { MoviePage } from '../catalogue/MoviePage.js'

/** Query of the viewer's personalised recommendations. */
@Resolver()
export class RecommendationsResolver {
  @CacheControl('PRIVATE', MAX_AGE.personal)
  @Heavy()
  @Cost({ assumedSize: LISTS.personalised })
  @Query(() => MoviePage, {
    nullable: true,
    description:
      'At most ten titles of the viewer’s three most frequent genres, without favorites and watched titles; the ten most popular titles when there are none. Null only with an error, such as UNAUTHENTICATED for a visitor.',
  })
  personalizedRecommendations(
    @Ctx() { recommendations }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<MoviePage> {
    return recommendations.personalised(requestedFields(info, 'results'))
  }
}
