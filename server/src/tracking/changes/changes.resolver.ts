import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { COMPUTE_COST } from '../../../contract/rules/requests.js'
import { CHANGES } from '../../../contract/rules/changes.js'
import { User } from '../../accounts/users/User.js'
import type { Context } from '../../platform/feature/Context.js'
import { CacheControl, Cost, NeedsScope, Unsaved } from '../../platform/graphql/directives.js'
import { CHANGE_KINDS, ChangeConnection, ChangesArgs, LastActivity } from './Change.js'

/** Resolves what happened to the things of a user. */
@Resolver(() => User)
export class ChangesOfUserResolver {
  @CacheControl('PRIVATE', 0)
  @Unsaved()
  @Cost({ assumedSize: CHANGES.pageMax, weight: COMPUTE_COST.changes })
  @NeedsScope('profile:read', 'diary:read', 'lists:read', 'reviews:read', 'social:read')
  @FieldResolver(() => ChangeConnection, {
    nullable: true,
    description: `What was added, changed or deleted since a cursor, each thing once with its last change. Nothing is skipped that commits late. A cursor is good for ${CHANGES.days} days after it was read: error RESYNC_REQUIRED for an older one. Private: error FORBIDDEN for another user’s.`,
  })
  changes(
    @Root() user: User,
    @Args(() => ChangesArgs) args: ChangesArgs,
    @Ctx() { changes }: Context,
  ): Promise<ChangeConnection> {
    return changes.page(user.id, args)
  }

  @CacheControl('PRIVATE', 0)
  @Unsaved()
  @Cost({ assumedSize: CHANGE_KINDS.length })
  @NeedsScope('profile:read', 'diary:read', 'lists:read', 'reviews:read', 'social:read')
  @FieldResolver(() => [LastActivity], {
    nullable: true,
    description:
      'The last change of each kind of which there was one: cheap to ask before `changes`. Private: error FORBIDDEN for another user’s.',
  })
  lastActivities(@Root() user: User, @Ctx() { changes }: Context): Promise<LastActivity[]> {
    return changes.lastActivities(user.id)
  }
}
