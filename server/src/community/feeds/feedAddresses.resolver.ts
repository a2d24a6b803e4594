import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql'
import { QUOTAS } from '../../../contract/rules/quotas.js'
import { User } from '../../accounts/users/User.js'
import type { Context } from '../../platform/feature/Context.js'
import { Cost, Errors, Invalidates, SemanticNonNull } from '../../platform/graphql/directives.js'
import { CreatedFeedAddress, FeedAddress, NewFeedAddress } from './FeedAddress.js'

/** Mutations of the viewer's secret addresses. */
@Resolver()
export class FeedAddressesResolver {
  @Invalidates('User.securityEvents')
  @Errors({ codes: ['FEED_ADDRESS_EXISTS'] })
  @SemanticNonNull()
  @Mutation(() => CreatedFeedAddress, {
    nullable: true,
    description:
      'Creates a secret address, at which whoever has it can read without signing in. Error FEED_ADDRESS_EXISTS for a name that another one has.',
  })
  createFeedAddress(
    @Arg('input', () => NewFeedAddress, { description: 'Its name, and what it leads to.' })
    input: NewFeedAddress,
    @Ctx() { feedAddresses }: Context,
  ): Promise<CreatedFeedAddress> {
    return feedAddresses.create(input)
  }

  @Invalidates('User.securityEvents')
  @Errors({ codes: ['FEED_ADDRESS_NOT_FOUND'] })
  @SemanticNonNull()
  @Mutation(() => User, {
    nullable: true,
    description:
      'Revokes a secret address of the viewer, which leads nowhere from then on, and returns the viewer.',
  })
  revokeFeedAddress(
    @Arg('id', () => ID, { description: 'Id of the viewer’s secret address.' }) id: string,
    @Ctx() { feedAddresses }: Context,
  ): Promise<User> {
    return feedAddresses.revoke(id)
  }
}

/** Resolves the secret addresses of a user. */
@Resolver(() => User)
export class FeedAddressesOfUserResolver {
  @Cost({ assumedSize: QUOTAS.feed_address })
  @SemanticNonNull()
  @FieldResolver(() => [FeedAddress], {
    nullable: true,
    description: `The user’s secret addresses, newest first; at most ${QUOTAS.feed_address}. Private: error FORBIDDEN for another user’s.`,
  })
  feedAddresses(@Root() user: User, @Ctx() { feedAddresses }: Context): Promise<FeedAddress[]> {
    return feedAddresses.list(user.id)
  }
}
