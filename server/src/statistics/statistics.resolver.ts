import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { LISTS } from '../../contract/rules.js'
import { User } from '../accounts/User.js'
import type { Context } from '../context.js'
import { AtMost } from '../graphql/atMost.js'
import { PosterSize } from '../catalogue/movies.resolver.js'
import { Activity, UserStats } from './UserStats.js'

/** A person's figures and latest doings. */
@Resolver(() => User)
export class StatisticsOfUserResolver {
  @FieldResolver(() => UserStats)
  stats(@Root() user: User, @Ctx() { statistics }: Context): Promise<UserStats> {
    return statistics.stats(user.id)
  }

  @AtMost(LISTS.recentActivity)
  @FieldResolver(() => [Activity], {
    description: 'The five latest, newest first; of one moment with `stats`.',
  })
  recentActivity(@Root() user: User, @Ctx() { statistics }: Context): Promise<Activity[]> {
    return statistics.activity(user.id)
  }
}

/** The fields of Activity that are not columns of its row. */
@Resolver(() => Activity)
export class ActivityFieldsResolver {
  @FieldResolver(() => String, { description: 'Address of the poster.' })
  poster(
    @Root() activity: Activity,
    @Arg('size', () => PosterSize, { defaultValue: PosterSize.W200 }) size: PosterSize,
    @Ctx() { movies }: Context,
  ): string {
    return movies.posterOfEntry(activity, size)
  }
}
