import type { GraphQLResolveInfo } from 'graphql'
import { Ctx, Info, Query, Resolver } from 'type-graphql'
import { LISTS } from '../../contract/rules.js'
import type { Context } from '../context.js'
import { requestedFields } from '../graphql/requestedFields.js'
import { AtMost } from '../graphql/atMost.js'
import { MoviePage } from '../catalogue/MoviePage.js'

/** What somebody may like. */
@Resolver()
export class RecommendationsResolver {
  @AtMost(LISTS.personalised)
  @Query(() => MoviePage, {
    nullable: true,
    description:
      'At most ten titles of the viewer’s three strongest genres that they have neither among their favorites nor watched; the ten best known of all when there are none. Null only beside an error of its own, such as UNAUTHENTICATED for a visitor.',
  })
  personalizedRecommendations(
    @Ctx() { recommendations }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<MoviePage> {
    return recommendations.personalised(requestedFields(info, 'results'))
  }
}
