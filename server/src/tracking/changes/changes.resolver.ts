import { Args, Ctx, FieldResolver, Resolver, Root, Subscription } from 'type-graphql'
import { COMPUTE_COST } from '../../../contract/rules/requests.js'
import { CHANGE_KINDS, CHANGES } from '../../../contract/rules/changes.js'
import { LIVE } from '../../../contract/rules/liveChanges.js'
import { User } from '../../accounts/users/User.js'
import type { Context } from '../../platform/feature/Context.js'
import {
  CacheControl,
  Cost,
  NeedsScope,
  SemanticNonNull,
  Unsaved,
} from '../../platform/graphql/directives.js'
import { ChangeConnection, ChangesArgs, FollowedChangesArgs, LastActivity } from './Change.js'

/** Resolves what happened to the things of a user. */
@Resolver(() => User)
export class ChangesOfUserResolver {
  @CacheControl('PRIVATE', 0)
  @Unsaved()
  @Cost({ assumedSize: CHANGES.pageMax, weight: COMPUTE_COST.changes })
  @NeedsScope('profile:read', 'diary:read', 'lists:read', 'reviews:read', 'social:read')
  @SemanticNonNull()
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
  @SemanticNonNull()
  @FieldResolver(() => [LastActivity], {
    nullable: true,
    description:
      'The last change of each kind of which there was one: cheap to ask before `changes`. Private: error FORBIDDEN for another user’s.',
  })
  lastActivities(@Root() user: User, @Ctx() { changes }: Context): Promise<LastActivity[]> {
    return changes.lastActivities(user.id)
  }
}

/** Lets clients follow what happens to the things of the viewer. */
@Resolver()
export class FollowedChangesResolver {
  @Unsaved()
  @Cost({ assumedSize: LIVE.changes, weight: COMPUTE_COST.changes })
  @NeedsScope('profile:read', 'diary:read', 'lists:read', 'reviews:read', 'social:read')
  @Subscription(() => ChangeConnection, {
    subscribe: ({ args, context }) => {
      const { changes, ended } = context as Context
      return changes.follow(args as FollowedChangesArgs, ended ?? AbortSignal.abort())
    },
    description:
      'The viewer’s changes as they come, as `User.changes` lists them. The first event says where they stand, and each has its position: after a lost connection go on with the last `endCursor` as `after`. Sent to `/graphql/stream`.',
  })
  changes(
    @Root() page: ChangeConnection,
    @Args(() => FollowedChangesArgs) _args: FollowedChangesArgs,
  ): ChangeConnection {
    return page
  }
}
