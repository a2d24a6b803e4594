import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/feature/Context.js'
import { CacheControl, MAX_AGE, NeedsScope } from '../../platform/graphql/directives.js'
import { Episode, Season } from '../../titles/series/Season.js'
import { CommunityRating } from './CommunityRating.js'

const DESCRIPTION =
  'How the members rate it whose profile and diary are public, if they have watched it. Null without such a rating and beside an error.'

/** Resolves how the members rate a season. */
@Resolver(() => Season)
export class CommunityRatingOfSeasonResolver {
  @CacheControl('PRIVATE', MAX_AGE.personal)
  @NeedsScope('reviews:read')
  @FieldResolver(() => CommunityRating, { nullable: true, description: DESCRIPTION })
  communityRating(
    @Root() season: Season,
    @Ctx() { communityPartRatings }: Context,
  ): Promise<CommunityRating | null> {
    return communityPartRatings.ofSeason(season)
  }
}

/** Resolves how the members rate an episode. */
@Resolver(() => Episode)
export class CommunityRatingOfEpisodeResolver {
  @CacheControl('PRIVATE', MAX_AGE.personal)
  @NeedsScope('reviews:read')
  @FieldResolver(() => CommunityRating, { nullable: true, description: DESCRIPTION })
  communityRating(
    @Root() episode: Episode,
    @Ctx() { communityPartRatings }: Context,
  ): Promise<CommunityRating | null> {
    return communityPartRatings.ofEpisode(episode)
  }
}
