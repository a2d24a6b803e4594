import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql'
import { User, type PublicProfile } from '../../accounts/users/User.js'
import type { Context } from '../../platform/feature/Context.js'
import type { Connection } from '../../platform/graphql/connection.js'
import {
  Errors,
  Invalidates,
  NeedsScope,
  Personal,
  SemanticNonNull,
} from '../../platform/graphql/directives.js'
import { CursorArgs } from '../profiles/Profile.js'
import { FeedConnection, UserConnection } from './Feed.js'

const REMOVED =
  'Idempotent. Null if there was nothing to remove and the viewer may not see the user’s profile.'

/** Mutations of whom the viewer follows, mutes and blocks. */
@Resolver()
export class FollowsResolver {
  @Invalidates('User.feed')
  @Errors({ codes: ['PROFILE_NOT_FOUND'], others: ['OWN_ACCOUNT'] })
  @NeedsScope('social:write')
  @SemanticNonNull()
  @Mutation(() => User, {
    nullable: true,
    description:
      'Follows a user who has a public profile. Idempotent. Error PROFILE_NOT_FOUND without one that the viewer may see.',
  })
  follow(
    @Arg('userId', () => ID, { description: 'Id of the user.' }) userId: string,
    @Ctx() { follows }: Context,
  ): Promise<PublicProfile> {
    return follows.add('follow', userId)
  }

  @Invalidates('User.feed')
  @NeedsScope('social:write')
  @Errors({ others: ['OWN_ACCOUNT', 'PROFILE_NOT_FOUND'] })
  @Mutation(() => User, { nullable: true, description: `Stops following a user. ${REMOVED}` })
  unfollow(
    @Arg('userId', () => ID, { description: 'Id of the user.' }) userId: string,
    @Ctx() { follows }: Context,
  ): Promise<PublicProfile | null> {
    return follows.remove('follow', userId)
  }

  @Invalidates('User.feed', 'User.mutedUsers')
  @Errors({ codes: ['PROFILE_NOT_FOUND'], others: ['OWN_ACCOUNT'] })
  @NeedsScope('social:write')
  @SemanticNonNull()
  @Mutation(() => User, {
    nullable: true,
    description: 'Keeps a user out of the viewer’s feed, who does not learn of it. Idempotent.',
  })
  mute(
    @Arg('userId', () => ID, { description: 'Id of the user.' }) userId: string,
    @Ctx() { follows }: Context,
  ): Promise<PublicProfile> {
    return follows.add('mute', userId)
  }

  @Invalidates('User.feed', 'User.mutedUsers')
  @NeedsScope('social:write')
  @Errors({ others: ['OWN_ACCOUNT', 'PROFILE_NOT_FOUND'] })
  @Mutation(() => User, { nullable: true, description: `Ends a mute. ${REMOVED}` })
  unmute(
    @Arg('userId', () => ID, { description: 'Id of the user.' }) userId: string,
    @Ctx() { follows }: Context,
  ): Promise<PublicProfile | null> {
    return follows.remove('mute', userId)
  }

  @Invalidates('User.blockedUsers', 'User.feed')
  @Errors({ codes: ['PROFILE_NOT_FOUND'], others: ['OWN_ACCOUNT'] })
  @NeedsScope('social:write')
  @SemanticNonNull()
  @Mutation(() => User, {
    nullable: true,
    description:
      'Blocks a user: neither follows the other any more, and neither sees the other’s profile, feed items and follows. Idempotent. Works for users with a public profile and for followers.',
  })
  block(
    @Arg('userId', () => ID, { description: 'Id of the user.' }) userId: string,
    @Ctx() { follows }: Context,
  ): Promise<PublicProfile> {
    return follows.add('block', userId)
  }

  @Invalidates('User.blockedUsers', 'User.feed')
  @NeedsScope('social:write')
  @Errors({ others: ['OWN_ACCOUNT', 'PROFILE_NOT_FOUND'] })
  @Mutation(() => User, {
    nullable: true,
    description: `Ends a block; former follows do not come back. ${REMOVED}`,
  })
  unblock(
    @Arg('userId', () => ID, { description: 'Id of the user.' }) userId: string,
    @Ctx() { follows }: Context,
  ): Promise<PublicProfile | null> {
    return follows.remove('block', userId)
  }
}

/** Resolves what a user is to the viewer and to others. */
@Resolver(() => User)
export class FollowsOfUserResolver {
  @Personal()
  @NeedsScope('social:read')
  @SemanticNonNull()
  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether the viewer follows the user; false for a visitor.',
  })
  viewerFollows(@Root() user: User, @Ctx() { follows }: Context): boolean | Promise<boolean> {
    return follows.has('follow', user)
  }

  @Personal()
  @NeedsScope('social:read')
  @SemanticNonNull()
  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether the viewer mutes the user; false for a visitor.',
  })
  viewerMutes(@Root() user: User, @Ctx() { follows }: Context): boolean | Promise<boolean> {
    return follows.has('mute', user)
  }

  @Personal()
  @NeedsScope('social:read')
  @SemanticNonNull()
  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether the viewer blocks the user; false for a visitor.',
  })
  viewerBlocks(@Root() user: User, @Ctx() { follows }: Context): boolean | Promise<boolean> {
    return follows.has('block', user)
  }

  @NeedsScope('social:read')
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Number of followers; null without a public profile that the viewer may see.',
  })
  async followerCount(@Root() user: User, @Ctx() { publicProfiles }: Context): Promise<number | null> {
    return (await publicProfiles.person(user))?.followerCount ?? null
  }

  @NeedsScope('social:read')
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Number of people whom the user follows; null without a public profile that the viewer may see.',
  })
  async followingCount(@Root() user: User, @Ctx() { publicProfiles }: Context): Promise<number | null> {
    return (await publicProfiles.person(user))?.followingCount ?? null
  }

  @NeedsScope('social:read')
  @FieldResolver(() => UserConnection, {
    nullable: true,
    description:
      'The followers, newest first. Users see all of their own; of another’s, a page looks for those with a public profile among 1,000 followers. Null without a public profile that the viewer may see.',
  })
  followers(
    @Root() user: User,
    @Args(() => CursorArgs) args: CursorArgs,
    @Ctx() { follows }: Context,
  ): Promise<Connection<PublicProfile> | null> {
    return follows.followers(user, args)
  }

  @NeedsScope('social:read')
  @FieldResolver(() => UserConnection, {
    nullable: true,
    description:
      'Whom the user follows, newest first, without those who no longer have a public profile. Null without a public profile that the viewer may see.',
  })
  following(
    @Root() user: User,
    @Args(() => CursorArgs) args: CursorArgs,
    @Ctx() { follows }: Context,
  ): Promise<Connection<PublicProfile> | null> {
    return follows.following(user, args)
  }

  @NeedsScope('social:read')
  @SemanticNonNull()
  @FieldResolver(() => UserConnection, {
    nullable: true,
    description: 'Whom the user mutes, newest first. Private: error FORBIDDEN for another user’s.',
  })
  mutedUsers(
    @Root() user: User,
    @Args(() => CursorArgs) args: CursorArgs,
    @Ctx() { follows }: Context,
  ): Promise<Connection<PublicProfile>> {
    return follows.list('mute', user.id, args)
  }

  @NeedsScope('social:read')
  @SemanticNonNull()
  @FieldResolver(() => UserConnection, {
    nullable: true,
    description: 'Whom the user blocks, newest first. Private: error FORBIDDEN for another user’s.',
  })
  blockedUsers(
    @Root() user: User,
    @Args(() => CursorArgs) args: CursorArgs,
    @Ctx() { follows }: Context,
  ): Promise<Connection<PublicProfile>> {
    return follows.list('block', user.id, args)
  }

  @NeedsScope('social:read')
  @SemanticNonNull()
  @FieldResolver(() => FeedConnection, {
    nullable: true,
    description:
      'Recent activity of the people whom the user follows and does not mute, newest first: reviews, new public watchlists, and viewings of those who share their diary, if they were logged within 30 days. A viewing comes with the review of the same title and day. Private: error FORBIDDEN for another user’s.',
  })
  feed(
    @Root() user: User,
    @Args(() => CursorArgs) args: CursorArgs,
    @Ctx() { feed }: Context,
  ): Promise<FeedConnection> {
    return feed.page(user.id, args)
  }
}
