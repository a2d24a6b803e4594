import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql'
import { FOLLOWED_RATINGS } from '../../../contract/rules/follows.js'
import { COMPUTE_COST } from '../../../contract/rules/requests.js'
import type { Context } from '../../platform/feature/Context.js'
import { Cost, NeedsScope, Personal } from '../../platform/graphql/directives.js'
import { NeedsOnlyId } from '../../platform/graphql/startEarly.js'
import { Movie } from '../../titles/types/Movie.js'
import { FollowedRatings } from './FollowedRatings.js'

/** Resolves how the people whom the viewer follows rated a title. */
@Resolver(() => Movie)
export class FollowedRatingsOfMovieResolver {
  @Personal()
  @NeedsOnlyId()
  @Cost({ weight: COMPUTE_COST.followedRatings })
  @NeedsScope('social:read')
  @FieldResolver(() => FollowedRatings, {
    nullable: true,
    description:
      'How the people whom the viewer follows and does not mute rated it: those with a public profile, who reviewed it or have it in a diary that they share. Null without such a rating, for a visitor and beside an error.',
  })
  viewerFollowedRatings(
    @Root() movie: Movie,
    @Arg('limit', () => Int, {
      defaultValue: FOLLOWED_RATINGS.shown,
      description: 'Maximum number of single ratings, at most 20.',
    })
    limit: number,
    @Ctx() { followedRatings }: Context,
  ): Promise<FollowedRatings | null> {
    return followedRatings.of(movie, limit)
  }
}
