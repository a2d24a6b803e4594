import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, Info, Resolver, Root } from 'type-graphql'
import { LISTS } from '../../../contract/rules/lists.js'
import { User } from '../../accounts/users/User.js'
import type { Context } from '../../platform/feature/Context.js'
import { Image } from '../../titles/types/Image.js'
import { Cost } from '../../platform/graphql/directives.js'
import { Movie } from '../../titles/types/Movie.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import { PosterSize } from '../../titles/types/PosterSize.js'
import { Activity, UserStats } from './UserStats.js'

/** Resolves a user's statistics and recent activity. */
@Resolver(() => User)
export class StatisticsOfUserResolver {
  @FieldResolver(() => UserStats, {
    nullable: true,
    description: 'Statistics of the user’s lists and reviews.',
  })
  stats(@Root() user: User, @Ctx() { statistics }: Context): Promise<UserStats> {
    return statistics.stats(user.id)
  }

  @Cost({ assumedSize: LISTS.recentActivity })
  @FieldResolver(() => [Activity], {
    nullable: true,
    description: 'The five latest activities, newest first; from the same database snapshot as `stats`.',
  })
  recentActivity(@Root() user: User, @Ctx() { statistics }: Context): Promise<Activity[]> {
    return statistics.activity(user.id)
  }
}

/** Resolves the fields of Activity that are not columns of its row. */
@Resolver(() => Activity)
export class ActivityFieldsResolver {
  @FieldResolver(() => Movie, {
    nullable: true,
    description: 'The title; null when it is missing from the catalogue.',
  })
  movie(
    @Root() activity: Activity,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie | null> {
    return movies.get(activity.movieId, requestedFields(info))
  }

  @FieldResolver(() => String, { description: 'URL of the poster.' })
  poster(
    @Root() activity: Activity,
    @Arg('size', () => PosterSize, { defaultValue: PosterSize.W200 }) size: PosterSize,
    @Ctx() { movies }: Context,
  ): string {
    return movies.posterOfEntry(activity, size)
  }

  @FieldResolver(() => Image, {
    nullable: true,
    description:
      'The poster in several widths; null for a title without one that the catalogue does not have.',
  })
  posterImage(@Root() activity: Activity, @Ctx() { movies }: Context): Image | null {
    return movies.posterImageOfEntry(activity)
  }
}
