import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/feature/Context.js'
import { Errors, NeedsScope, Personal, SemanticNonNull } from '../../platform/graphql/directives.js'
import { Episode, Season } from '../../titles/series/Season.js'
import { PartRating } from './PartRating.js'

/** Mutation of the viewer's ratings of seasons and episodes. */
@Resolver()
export class PartRatingsResolver {
  @Errors({
    codes: ['INVALID_MOVIE', 'MOVIE_NOT_FOUND', 'NOT_A_SERIES', 'QUOTA_REACHED', 'RATING_OF_REVIEW'],
  })
  @NeedsScope('diary:write')
  @SemanticNonNull()
  @Mutation(() => PartRating, {
    nullable: true,
    description:
      'Sets the viewer’s rating of a season or an episode, or clears it without one. The catalogue need not know the season or the episode, but the series. The viewer’s review of it has the same rating; error RATING_OF_REVIEW when it would be without.',
  })
  setPartRating(
    @Arg('movieId', () => ID, { description: 'Id of the series; error NOT_A_SERIES for a film.' })
    movieId: string,
    @Arg('season', () => Int, { description: 'Number of the season; 0 for the specials.' }) season: number,
    @Arg('number', () => Int, {
      nullable: true,
      description: 'Number of the episode within the season, from 1; null for the season itself.',
    })
    number: number | null,
    @Arg('rating', () => Int, {
      nullable: true,
      description: 'A whole number from 1 to 10; null clears it.',
    })
    rating: number | null,
    @Ctx() { partRatings }: Context,
  ): Promise<PartRating> {
    return partRatings.set({ movieId, season, number }, rating ?? null)
  }
}

/** Resolves the viewer's rating of a season. */
@Resolver(() => Season)
export class RatingOfSeasonResolver {
  @Personal()
  @NeedsScope('diary:read')
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'The viewer’s own rating, 1 to 10; null without one, for a visitor and beside an error.',
  })
  viewerRating(@Root() season: Season, @Ctx() { partRatings }: Context): Promise<number | null> {
    return partRatings.ofSeason(season)
  }
}

/** Resolves the viewer's rating of an episode. */
@Resolver(() => Episode)
export class RatingOfEpisodeResolver {
  @Personal()
  @NeedsScope('diary:read')
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'The viewer’s own rating, 1 to 10; null without one, for a visitor and beside an error.',
  })
  viewerRating(@Root() episode: Episode, @Ctx() { partRatings }: Context): Promise<number | null> {
    return partRatings.ofEpisode(episode)
  }
}
