import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql'
import { QUOTAS } from '../../../contract/rules/quotas.js'
import { User } from '../../accounts/users/User.js'
import type { Context } from '../../platform/feature/Context.js'
import { Cost, Errors, Invalidates, SemanticNonNull } from '../../platform/graphql/directives.js'
import { CreatedScrobbleAddress, NewScrobbleAddress, ScrobbleAddress } from './ScrobbleAddress.js'

/** Mutations of the viewer's addresses for players. No token reaches them. */
@Resolver()
export class ScrobbleAddressesResolver {
  @Invalidates('User.securityEvents')
  @Errors({ codes: ['SCROBBLE_ADDRESS_EXISTS'] })
  @SemanticNonNull()
  @Mutation(() => CreatedScrobbleAddress, {
    nullable: true,
    description:
      'Creates a secret address to which a player reports what was watched: whoever has it can add to the viewer’s diary. Error SCROBBLE_ADDRESS_EXISTS for a name that another one has.',
  })
  createScrobbleAddress(
    @Arg('input', () => NewScrobbleAddress, { description: 'Its name, and whose events count.' })
    input: NewScrobbleAddress,
    @Ctx() { scrobbleAddresses }: Context,
  ): Promise<CreatedScrobbleAddress> {
    return scrobbleAddresses.create(input)
  }

  @Invalidates('User.securityEvents')
  @Errors({ codes: ['SCROBBLE_ADDRESS_NOT_FOUND'] })
  @SemanticNonNull()
  @Mutation(() => User, {
    nullable: true,
    description:
      'Revokes the address of a player of the viewer’s, whose events are rejected from then on, and returns the viewer.',
  })
  revokeScrobbleAddress(
    @Arg('id', () => ID, { description: 'Id of the viewer’s address.' }) id: string,
    @Ctx() { scrobbleAddresses }: Context,
  ): Promise<User> {
    return scrobbleAddresses.revoke(id)
  }
}

/** Resolves the addresses of a user for players. */
@Resolver(() => User)
export class ScrobbleAddressesOfUserResolver {
  @Cost({ assumedSize: QUOTAS.scrobble_address })
  @SemanticNonNull()
  @FieldResolver(() => [ScrobbleAddress], {
    nullable: true,
    description: `The user’s addresses for players, newest first; at most ${QUOTAS.scrobble_address}. Private: error FORBIDDEN for another user’s.`,
  })
  scrobbleAddresses(@Root() user: User, @Ctx() { scrobbleAddresses }: Context): Promise<ScrobbleAddress[]> {
    return scrobbleAddresses.list(user.id)
  }
}
