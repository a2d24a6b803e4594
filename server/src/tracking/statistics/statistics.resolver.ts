import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { LISTS } from '../../../contract/rules/lists.js'
import { User } from '../../accounts/users/User.js'
import type { Context } from '../../platform/feature/Context.js'
import { Cost, NeedsScope, SemanticNonNull } from '../../platform/graphql/directives.js'
import { Activity, UserStats } from './UserStats.js'

/** Resolves a user's statistics and recent activity. */
@Resolver(() => User)
export class StatisticsOfUserResolver {
  @NeedsScope('diary:read', 'lists:read', 'reviews:read')
  @SemanticNonNull()
  @FieldResolver(() => UserStats, {
    nullable: true,
    description: 'Statistics of the user’s lists and reviews.',
  })
  stats(@Root() user: User, @Ctx() { statistics }: Context): Promise<UserStats> {
    return statistics.stats(user.id)
  }

  @Cost({ assumedSize: LISTS.recentActivity })
  @NeedsScope('diary:read', 'lists:read')
  @SemanticNonNull()
  @FieldResolver(() => [Activity], {
    nullable: true,
    description: 'The five latest activities, newest first; from the same database snapshot as `stats`.',
  })
  recentActivity(@Root() user: User, @Ctx() { statistics }: Context): Promise<Activity[]> {
    return statistics.activity(user.id)
  }
}
