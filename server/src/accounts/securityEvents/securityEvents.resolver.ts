import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/feature/Context.js'
import { SemanticNonNull, Unsaved } from '../../platform/graphql/directives.js'
import type { Connection } from '../../platform/graphql/connection.js'
import { SecurityEventConnection, SecurityEventsArgs, type SecurityEvent } from './SecurityEvent.js'
import { User } from '../users/User.js'

/** Resolves `User.securityEvents`. */
@Resolver(() => User)
export class SecurityEventsOfUserResolver {
  @Unsaved()
  @SemanticNonNull()
  @FieldResolver(() => SecurityEventConnection, {
    nullable: true,
    description:
      'The security log of the account, newest first: up to 100 events of each kind from the last 180 days.',
  })
  securityEvents(
    @Root() user: User,
    @Args(() => SecurityEventsArgs) args: SecurityEventsArgs,
    @Ctx() { securityEvents }: Context,
  ): Promise<Connection<SecurityEvent>> {
    return securityEvents.list(user.id, args)
  }
}
