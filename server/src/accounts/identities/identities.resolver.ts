import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { QUOTAS } from '../../../contract/rules/quotas.js'
import type { Context } from '../../platform/feature/Context.js'
import {
  Anonymous,
  CacheControl,
  Cost,
  Errors,
  MAX_AGE,
  SemanticNonNull,
} from '../../platform/graphql/directives.js'
import { User } from '../users/User.js'
import { LinkedIdentity } from './LinkedIdentity.js'
import { SignInOptions } from './SignInOptions.js'

/** The sign-in methods, and the mutation that unlinks an identity. */
@Resolver()
export class IdentitiesResolver {
  @Anonymous()
  @CacheControl('PUBLIC', MAX_AGE.catalogue)
  @Query(() => SignInOptions, { description: 'The configured sign-in methods of this server.' })
  signInOptions(@Ctx() { providers }: Context): SignInOptions {
    return providers.signInOptions()
  }

  @SemanticNonNull()
  @Errors({ others: ['IDENTITY_NOT_FOUND', 'LAST_SIGN_IN'] })
  @Mutation(() => User, {
    nullable: true,
    description:
      'Unlinks an identity provider and ends all other sessions. Requires the password or, for an account without one, the code of `sendConfirmationCode`. The only way to sign in cannot be removed.',
  })
  unlinkIdentity(
    @Arg('id', () => ID, { description: 'Id of the linked identity.' }) id: string,
    @Arg('password', () => String, {
      nullable: true,
      description:
        'The current password, to confirm it is the owner. Null for an account without a password, which gives `code`.',
    })
    password: string | null,
    @Arg('code', () => String, {
      nullable: true,
      description: 'Code of `sendConfirmationCode`, for an account without a password.',
    })
    code: string | null,
    @Ctx() { identities }: Context,
  ): Promise<User> {
    return identities.unlink(id, { password, code })
  }
}

/** Resolves the linked identities of a user: null for everybody but the owner of the account. */
@Resolver(() => User)
export class IdentitiesOfUserResolver {
  @Cost({ assumedSize: QUOTAS.identity })
  @FieldResolver(() => [LinkedIdentity], {
    nullable: true,
    description: 'The linked identity provider sign-ins of the account, oldest first.',
  })
  async identities(
    @Root() user: User,
    @Ctx() { accounts, identities }: Context,
  ): Promise<LinkedIdentity[] | null> {
    const account = await accounts.visibleAccount(user)
    return account && identities.list(account)
  }
}
