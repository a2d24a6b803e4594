import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql'
import { ACCESS_TOKENS } from '../../../contract/rules/accessTokens.js'
import { QUOTAS } from '../../../contract/rules/quotas.js'
import type { Context } from '../../platform/feature/Context.js'
import { Cost, Errors, Invalidates, SemanticNonNull } from '../../platform/graphql/directives.js'
import { User } from '../users/User.js'
import { AccessToken, CreatedAccessToken, NewAccessToken } from './AccessToken.js'

/** Mutations of the viewer's access tokens. No token reaches them. */
@Resolver()
export class AccessTokensResolver {
  @Invalidates('User.securityEvents')
  @Errors({ codes: ['ACCESS_TOKEN_EXISTS'] })
  @SemanticNonNull()
  @Mutation(() => CreatedAccessToken, {
    nullable: true,
    description:
      'Creates an access token, with which a program may do what its scopes allow, and notifies the owner by email. Error ACCESS_TOKEN_EXISTS for a name that another one has.',
  })
  createAccessToken(
    @Arg('input', () => NewAccessToken, { description: 'Its name, its scopes and when it expires.' })
    input: NewAccessToken,
    @Arg('password', () => String, {
      nullable: true,
      description:
        'The current password, to confirm it is the owner. Null for an account without a password, which gives `code`.',
    })
    password: string | null | undefined,
    @Arg('code', () => String, {
      nullable: true,
      description: 'Code of `sendConfirmationCode`, for an account without a password.',
    })
    code: string | null | undefined,
    @Ctx() { accessTokens }: Context,
  ): Promise<CreatedAccessToken> {
    return accessTokens.create(input, { password, code })
  }

  @Invalidates('User.securityEvents')
  @Errors({ codes: ['ACCESS_TOKEN_NOT_FOUND'] })
  @SemanticNonNull()
  @Mutation(() => User, {
    nullable: true,
    description:
      'Revokes an access token of the viewer, which is rejected from then on, and returns the viewer.',
  })
  revokeAccessToken(
    @Arg('id', () => ID, { description: 'Id of the viewer’s access token.' }) id: string,
    @Ctx() { accessTokens }: Context,
  ): Promise<User> {
    return accessTokens.revoke(id)
  }
}

/** Resolves the access tokens of a user. */
@Resolver(() => User)
export class AccessTokensOfUserResolver {
  @Cost({ assumedSize: QUOTAS.access_token })
  @SemanticNonNull()
  @FieldResolver(() => [AccessToken], {
    nullable: true,
    description: `The user’s access tokens, newest first; at most ${QUOTAS.access_token}, also expired ones for ${ACCESS_TOKENS.expiredDays} days. Private: error FORBIDDEN for another user’s.`,
  })
  accessTokens(@Root() user: User, @Ctx() { accessTokens }: Context): Promise<AccessToken[]> {
    return accessTokens.list(user.id)
  }
}
